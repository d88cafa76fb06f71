import Clock from "lucide-react/icons/clock";
import Package from "lucide-react/icons/package";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import ShieldCheck from "lucide-react/icons/shield-check";
import Truck from "lucide-react/icons/truck";
import Wallet from "lucide-react/icons/wallet";
import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Stock } from "#ui/stock.tsx";
import { formatFigure } from "../../domain/figures.ts";
import type { ProductPage } from "../../domain/product.ts";
import { stockState } from "../../domain/stock.ts";
import { deliveryCost } from "./delivery-cost.ts";

const methods = [
  ["standard", Truck, "catalogueProduct.standard"],
  ["express", Clock, "catalogueProduct.express"],
] as const;

const payments = {
  card: "catalogueProduct.payCard",
  transfer: "catalogueProduct.payTransfer",
  pod: "catalogueProduct.payPod",
} as const;

/** Stock, delivery with time and cost, warranty, returns, payment: the terms of this product in this market. */
export function Terms({ product }: { product: ProductPage }) {
  const { t, path, money, market } = useLanguage();
  const { price, warrantyYears, performanceWarrantyYears: performance } = product;
  const [refundFrom, refundTo] = market.returns.refundWorkingDays;
  return (
    <section className="mt-5 border-t border-line" aria-label={t("catalogueProduct.termsTitle")}>
      {price ? <StockRow product={product} /> : null}
      {price
        ? methods.map(([method, Icon, words]) => {
            const tariff = market.shipping[method];
            const [from, to] = tariff.days;
            return (
              <Row
                key={method}
                icon={<Icon className="icon" />}
                note={t("catalogueProduct.freeAbove", { amount: money(tariff.freeAbove) })}
                end={money(deliveryCost(price.net, tariff))}
              >
                {t(words, { from, to, days: t("catalogue.daysWord", { count: to }) })}
              </Row>
            );
          })
        : null}
      <Row
        icon={<ShieldCheck className="icon" />}
        note={performance ? t("catalogueProduct.performanceWarranty", { years: performance }) : null}
      >
        {t("catalogueProduct.warranty", { years: warrantyYears })}
      </Row>
      <Row
        icon={<RotateCcw className="icon" />}
        note={t("catalogueProduct.refund", { from: refundFrom, to: refundTo })}
      >
        {t("catalogueProduct.returns", { days: market.returns.days })}
      </Row>
      <Row
        icon={<Wallet className="icon" />}
        note={
          <a className="link" href={path("delivery-warranty-returns")}>
            {t("catalogueProduct.termsLink")}
          </a>
        }
      >
        {t("catalogueProduct.payment")}: {market.payments.map((method) => t(payments[method])).join(", ")}
      </Row>
    </section>
  );
}

function StockRow({ product: { available, saleUnit } }: { product: ProductPage }) {
  const { t, path, locale } = useLanguage();
  const isMetre = saleUnit === "metre";
  const state = stockState(available, saleUnit);
  const words =
    state === "none"
      ? t("catalogue.soldOut")
      : state === "low"
        ? t(isMetre ? "catalogue.lastMetres" : "catalogue.lastPieces", { count: available })
        : t(isMetre ? "catalogueProduct.inStockMetres" : "catalogueProduct.inStockCount", {
            count: formatFigure(available, [0, 0], locale),
          });
  return (
    <Row
      icon={<Package className="icon" />}
      note={state === "none" ? t("catalogueProduct.soldOutText") : t("catalogueProduct.dispatch")}
      end={
        state === "none" ? (
          <a className="link" href={path("support")}>
            {t("catalogueProduct.askBack")}
          </a>
        ) : null
      }
    >
      <span className="[&>.stock]:text-compact">
        <Stock state={state}>{words}</Stock>
      </span>
    </Row>
  );
}

function Row(props: { icon: ReactNode; children: ReactNode; note?: ReactNode; end?: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-3 border-b border-line py-3 text-compact">
      {props.icon}
      <div>
        {props.children}
        {props.note ? <p className="text-small text-muted">{props.note}</p> : null}
      </div>
      {props.end ? <div className="text-right font-medium whitespace-nowrap">{props.end}</div> : null}
    </div>
  );
}
