import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Four terms of the market as figures; all of them are settings. */
export function Facts() {
  const { t, market, money } = useLanguage();
  const { shipping, warrantyYears, returns, bulk } = market;
  const [from, to] = shipping.standard.days;
  const [refundFrom, refundTo] = returns.refundWorkingDays;
  const facts = [
    {
      figure: `${from}–${to}`,
      unit: t("catalogue.daysWord", { count: to }),
      text: t("catalogueHome.factDelivery", { amount: money(shipping.standard.freeAbove) }),
    },
    {
      figure: warrantyYears.panels,
      unit: t("catalogue.yearsWord", { count: warrantyYears.panels }),
      text: t("catalogueHome.factWarranty", {
        performance: warrantyYears.panelPerformance,
        batteries: warrantyYears.batteries,
      }),
    },
    {
      figure: returns.days,
      unit: t("catalogue.daysWord", { count: returns.days }),
      text: t("catalogueHome.factReturns", { from: refundFrom, to: refundTo }),
    },
    {
      figure: bulk.panelWatts / 1000,
      unit: t("catalogue.kilowatt"),
      text: t("catalogueHome.factBulk"),
    },
  ];
  return (
    <section className="section" aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {t("catalogueHome.facts")}
      </h2>
      <ul className="grid grid-cols-2 gap-x-(--gap) gap-y-7 border-t border-ink pt-6 lg:grid-cols-4">
        {facts.map((fact) => (
          <li key={fact.text}>
            <p className="num text-h1">
              {fact.figure}
              <small>{fact.unit}</small>
            </p>
            <p className="mt-2.5 max-w-[30ch] text-compact text-muted">{fact.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
