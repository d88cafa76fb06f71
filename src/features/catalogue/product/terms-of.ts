import type { ShippingTariff } from "#platform/pure/market/market.ts";
import { formatFigure } from "../domain/figures.ts";
import type { ProductPage } from "../domain/product.ts";
import { stockState } from "../domain/stock.ts";
import type { Wording } from "../pages/shop-for.ts";

/** Delivery of one piece in minor units: free only above the threshold, not at it (decision D9). */
export function deliveryCost(net: number, tariff: ShippingTariff): number {
  return net > tariff.freeAbove ? 0 : tariff.cost;
}

/** One row of the terms under the price. */
export interface Term {
  kind: "stock" | "standard" | "express" | "warranty" | "returns" | "payment";
  text: string;
  note: string | null;
  /** At the right: a price, or a way on. */
  end: string | null;
  /** Path below the locale to which `end` leads, or `note` where there is no `end`. */
  path: string | null;
  stock: ReturnType<typeof stockState> | null;
}

const plain = { note: null, end: null, path: null, stock: null };

const payments = {
  card: "catalogueProduct.payCard",
  transfer: "catalogueProduct.payTransfer",
  pod: "catalogueProduct.payPod",
} as const;

/** Stock, delivery with time and cost, warranty, returns and payment of a product; no delivery of what has no price. */
export function termsOf(product: ProductPage, wording: Wording): Term[] {
  const { t, market } = wording;
  const { warrantyYears, performanceWarrantyYears: performance } = product;
  const [from, to] = market.returns.refundWorkingDays;
  return [
    ...(product.price ? [stockTerm(product, wording), ...deliveryTerms(product.price.net, wording)] : []),
    {
      ...plain,
      kind: "warranty",
      text: t("catalogueProduct.warranty", { years: warrantyYears }),
      note: performance ? t("catalogueProduct.performanceWarranty", { years: performance }) : null,
    },
    {
      ...plain,
      kind: "returns",
      text: t("catalogueProduct.returns", { days: market.returns.days }),
      note: t("catalogueProduct.refund", { from, to }),
    },
    {
      ...plain,
      kind: "payment",
      text: `${t("catalogueProduct.payment")}: ${waysToPay(wording).join(", ")}`,
      note: t("catalogueProduct.termsLink"),
      path: "delivery-warranty-returns",
    },
  ];
}

/** Every way of paying; what the card page takes beside cards goes by its own name. */
function waysToPay({ t, market }: Wording): string[] {
  const beside = market.card.ways.flatMap(({ method, brands }) => (method === "card" ? [] : brands));
  return market.payments.flatMap((method) => [t(payments[method]), ...(method === "card" ? beside : [])]);
}

function stockTerm({ available, saleUnit }: ProductPage, { t, locale }: Wording): Term {
  const isMetre = saleUnit === "metre";
  const stock = stockState(available, saleUnit);
  if (stock === "none") {
    return {
      kind: "stock",
      text: t("catalogue.soldOut"),
      note: t("catalogueProduct.soldOutText"),
      end: t("catalogueProduct.askBack"),
      path: "support",
      stock,
    };
  }
  const text =
    stock === "low"
      ? t(isMetre ? "catalogue.lastMetres" : "catalogue.lastPieces", { count: available })
      : t(isMetre ? "catalogueProduct.inStockMetres" : "catalogueProduct.inStockCount", {
          count: formatFigure(available, [0, 0], locale),
        });
  return { ...plain, kind: "stock", text, note: t("catalogueProduct.dispatch"), stock };
}

function deliveryTerms(net: number, { t, money, market }: Wording): Term[] {
  return (["standard", "express"] as const).map((kind) => {
    const tariff = market.shipping[kind];
    const [from, to] = tariff.days;
    return {
      ...plain,
      kind,
      text: t(`catalogueProduct.${kind}`, { from, to, days: t("catalogue.daysWord", { count: to }) }),
      note: t("catalogueProduct.freeAbove", { amount: money(tariff.freeAbove) }),
      end: money(deliveryCost(net, tariff)),
    };
  });
}
