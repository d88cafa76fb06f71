import type { ShippingTariff } from "#platform/pure/market/market.ts";
import { formatFigure } from "../domain/figures.ts";
import type { ProductPage } from "../domain/product.ts";
import { stockState } from "../domain/stock.ts";
import type { Wording } from "../pages/shop-for.ts";

/** Delivery of one unit in minor units; free strictly above the threshold (decision D9). */
export function deliveryCost(net: number, tariff: ShippingTariff): number {
  return net > tariff.freeAbove ? 0 : tariff.cost;
}

/** A row of the terms under the price. */
export interface Term {
  kind: "stock" | "standard" | "express" | "warranty" | "returns" | "payment" | "packages" | "installation";
  text: string;
  note: string | null;
  /** Shown at the right: a price or a link. */
  end: string | null;
  /** Path below the locale that `end` links to, or `note` if there is no `end`. */
  path: string | null;
  stock: ReturnType<typeof stockState> | null;
}

const plain = { note: null, end: null, path: null, stock: null };

const payments = {
  card: "catalogueProduct.payCard",
  transfer: "catalogueProduct.payTransfer",
  pod: "catalogueProduct.payPod",
} as const;

/** Stock, delivery time and cost, warranty, returns and payment. A product without a price has no delivery. */
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

/** All payment methods of the market; non-card methods on the card payment page are listed by brand. */
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
          // `available` is one more than a round figure (`shownStock`).
          count: formatFigure(available - 1, [0, 0], locale),
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
