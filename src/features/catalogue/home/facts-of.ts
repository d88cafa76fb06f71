import type { Wording } from "../pages/shop-for.ts";

/** A key figure of the market's terms. */
export interface Fact {
  figure: string;
  unit: string;
  text: string;
}

/** Delivery, warranty, returns and quotation, from the settings of the market. */
export function factsOf({ t, money, market }: Wording): Fact[] {
  const { shipping, warrantyYears, returns, bulk } = market;
  const [from, to] = shipping.standard.days;
  const [refundFrom, refundTo] = returns.refundWorkingDays;
  return [
    {
      figure: `${from}–${to}`,
      unit: t("catalogue.daysWord", { count: to }),
      text: t("catalogueHome.factDelivery", { amount: money(shipping.standard.freeAbove) }),
    },
    {
      figure: String(warrantyYears.panels),
      unit: t("catalogue.yearsWord", { count: warrantyYears.panels }),
      text: t("catalogueHome.factWarranty", {
        performance: warrantyYears.panelPerformance,
        batteries: warrantyYears.batteries,
      }),
    },
    {
      figure: String(returns.days),
      unit: t("catalogue.daysWord", { count: returns.days }),
      text: t("catalogueHome.factReturns", { from: refundFrom, to: refundTo }),
    },
    {
      figure: String(bulk.panelWatts / 1000),
      unit: t("catalogue.kilowatt"),
      text: t("catalogueHome.factBulk"),
    },
  ];
}
