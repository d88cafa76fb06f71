import type { LoaderFunctionArgs } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import type { ShippingTariff, SiteZone } from "#platform/pure/market/market.ts";
import { FigureTable } from "#ui/display/figure-table.tsx";
import { textsWithPassages } from "../page-texts.loader.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { Facts } from "./article/facts.tsx";
import { Prose } from "./article/prose-blocks.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { useShopValues } from "./article/use-shop-values.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return { texts: await textsWithPassages(args, "delivery-warranty-returns", ["content", "contentDelivery"]) };
}

const sections = ["orders", "site", "payment", "bulk", "returns", "warranty"] as const;

/** Delivery, returns and warranty of the market, from the same settings as the checkout. */
export default function DeliveryPage() {
  const { t, market } = useLanguage();
  const values = useShopValues();
  const { standard, express } = market.shipping;
  const titles = sections.map((id) => ({ id, title: t(`contentDelivery.${id}.title`) }));
  const [orders, site, payment, bulk, returns, warranty] = sections;
  return (
    <Article
      current="delivery-warranty-returns"
      title={t("contentDelivery.title")}
      description={t("contentDelivery.description", values)}
      lead={t("contentDelivery.lead")}
      opening={<DeliveryFacts />}
      sections={titles}
    >
      <ArticleSection id={orders} title={t("contentDelivery.orders.title")}>
        <Prose text={t("contentDelivery.orders.intro")} />
        <div className="my-8 grid gap-x-(--gap) gap-y-8 md:grid-cols-2">
          <TariffTable name={t("contentDelivery.standard")} tariff={standard} />
          <TariffTable name={t("contentDelivery.express")} tariff={express} />
        </div>
        <Prose text={t("contentDelivery.orders.after", values)} />
      </ArticleSection>
      <ArticleSection id={site} title={t("contentDelivery.site.title")}>
        <Prose text={t("contentDelivery.site.intro")} />
        <div className="my-8 grid gap-x-(--gap) gap-y-8 md:grid-cols-2 xl:grid-cols-3">
          {market.siteDelivery.map((zone) => (
            <ZoneTable key={zone.zone} zone={zone} />
          ))}
        </div>
        <Prose text={t("contentDelivery.site.after", values)} />
      </ArticleSection>
      <ArticleSection id={payment} title={t("contentDelivery.payment.title")}>
        <Prose text={t("contentDelivery.payment.body", values)} />
        <div className="mt-8 max-w-xl">
          <PaymentTable />
        </div>
      </ArticleSection>
      <ArticleSection id={bulk} title={t("contentDelivery.bulk.title")}>
        <Prose text={t("contentDelivery.bulk.body", values)} />
      </ArticleSection>
      <ArticleSection id={returns} title={t("contentDelivery.returns.title")}>
        <Prose text={t("contentDelivery.returns.intro", values)} />
        <div className="my-8 max-w-xl">
          <ReturnsTable />
        </div>
        <Prose text={t("contentDelivery.returns.steps", values)} />
        <Prose className="mt-4" text={t("contentDelivery.returns.after", values)} />
      </ArticleSection>
      <ArticleSection id={warranty} title={t("contentDelivery.warranty.title")}>
        <Prose text={t("contentDelivery.warranty.intro")} />
        <div className="my-8 max-w-xl">
          <WarrantyTable />
        </div>
        <Prose text={t("contentDelivery.warranty.after", values)} />
      </ArticleSection>
    </Article>
  );
}

function DeliveryFacts() {
  const { t, market } = useLanguage();
  const [from, to] = market.shipping.standard.days;
  const { days } = market.returns;
  const { panels, panelPerformance } = market.warrantyYears;
  return (
    <Facts
      facts={[
        { key: "time", figure: `${from}–${to}`, text: t("contentDelivery.fact.time", { to }) },
        { key: "returns", figure: String(days), text: t("contentDelivery.fact.returns", { days }) },
        { key: "panels", figure: String(panels), text: t("contentDelivery.fact.panels", { years: panels }) },
        {
          key: "power",
          figure: String(panelPerformance),
          text: t("contentDelivery.fact.panelPower", { years: panelPerformance }),
        },
      ]}
    />
  );
}

function TariffTable({ name, tariff }: { name: string; tariff: ShippingTariff }) {
  const { t, money } = useLanguage();
  const days = useDays();
  return (
    <FigureTable
      caption={name}
      figures={[
        { key: "time", label: t("contentDelivery.time"), value: days("workingDays", tariff.days), unit: "" },
        { key: "cost", label: t("contentDelivery.cost"), value: money(tariff.cost), unit: "" },
        {
          key: "free",
          label: t("contentDelivery.free"),
          value: t("contentDelivery.freeAbove", { amount: money(tariff.freeAbove) }),
          unit: "",
        },
      ]}
    />
  );
}

/** Site delivery to one zone; "on request" without a fixed price. */
function ZoneTable({ zone }: { zone: SiteZone }) {
  const { t, market, money } = useLanguage();
  const days = useDays();
  const individual = t("contentDelivery.individual");
  return (
    <FigureTable
      caption={t(`contentDelivery.zone.${zone.zone}`, { market: market.code })}
      figures={[
        { key: "standard", label: t("contentDelivery.siteStandard"), value: days("days", zone.standardDays), unit: "" },
        {
          key: "express",
          label: t("contentDelivery.siteExpress"),
          value: zone.expressDays ? days("days", zone.expressDays) : t("contentDelivery.unavailable"),
          unit: "",
        },
        {
          key: "cost",
          label: t("contentDelivery.cost"),
          value: zone.cost === null ? individual : money(zone.cost),
          unit: "",
        },
        {
          key: "free",
          label: t("contentDelivery.free"),
          value:
            zone.freeAbove === null ? individual : t("contentDelivery.freeAbove", { amount: money(zone.freeAbove) }),
          unit: "",
        },
      ]}
    />
  );
}

/** Fees and deadlines of payment methods. */
function PaymentTable() {
  const { t, market, money } = useLanguage();
  const { payOnDeliveryFee, payOnDeliveryLimit, transfer, card, taxRateBp } = market;
  const row = (key: string, label: string, value: string) => ({ key, label, value, unit: "" });
  return (
    <FigureTable
      caption={t("contentDelivery.payment.table")}
      figures={[
        row("tax", t("contentDelivery.payment.tax"), `${taxRateBp / 100}\u00a0%`),
        row("podFee", t("contentDelivery.payment.podFee"), money(payOnDeliveryFee)),
        row("podLimit", t("contentDelivery.payment.podLimit"), money(payOnDeliveryLimit)),
        row(
          "transfer",
          t("contentDelivery.payment.transfer"),
          t("contentDelivery.payment.transferDays", { days: transfer.workingDays }),
        ),
        row("card", t("contentDelivery.payment.card"), t("contentDelivery.payment.minutes", { minutes: card.minutes })),
      ]}
    />
  );
}

/** Return periods and refund times. */
function ReturnsTable() {
  const { t, market } = useLanguage();
  const days = useDays();
  const { returns } = market;
  return (
    <FigureTable
      caption={t("contentDelivery.returns.table")}
      figures={[
        {
          key: "period",
          label: t("contentDelivery.returns.period"),
          value: t("contentDelivery.returns.days", { days: returns.days }),
          unit: "",
        },
        {
          key: "refund",
          label: t("contentDelivery.returns.refund"),
          value: days("workingDays", returns.refundWorkingDays),
          unit: "",
        },
      ]}
    />
  );
}

function WarrantyTable() {
  const { t, market } = useLanguage();
  const { panels, panelPerformance, batteries, inverters, accessories } = market.warrantyYears;
  const rows = [
    ["panels", panels],
    ["panelPower", panelPerformance],
    ["batteries", batteries],
    ["inverters", inverters],
    ["accessories", accessories],
  ] as const;
  return (
    <FigureTable
      caption={t("contentDelivery.warranty.table")}
      figures={rows.map(([key, years]) => ({
        key,
        label: t(`contentDelivery.warranty.${key}`),
        value: String(years),
        unit: t("contentDelivery.warranty.years", { years }),
      }))}
    />
  );
}

/** Formats a range of days; one number if both ends are equal. */
function useDays() {
  const t = useText();
  return (kind: "workingDays" | "days", [from, to]: readonly [number, number]) =>
    from === to ? t("contentDelivery.oneDay", { to }) : t(`contentDelivery.${kind}`, { from, to });
}
