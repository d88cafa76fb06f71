import { type MouseEvent, useState } from "react";
import { formatRange } from "#features/catalogue/domain/facets/figure-ranges.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { DaylightLine } from "#ui/display/daylight-line.tsx";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { freeDeliveryProgress, type OrderTotals } from "../domain/totals.ts";
import type { KnownPrices } from "../prices.browser.ts";

interface SummaryProps {
  /** Null while a price is unknown. */
  totals: OrderTotals | null;
  /** Paid at handover of rentals, and returned; 0 without rentals. */
  deposit: number;
  /** Machines are delivered on the first day of the rental, not within the delivery days. */
  isRentedOnly: boolean;
  state: KnownPrices["state"];
  /** A line cannot be ordered. */
  isBroken: boolean;
  /** False prevents leaving the page. */
  onCheckOut: () => boolean;
}

/** Progress towards free delivery, subtotal, tax, delivery, total and deposit, and the link to checkout. */
export function Summary({ totals, deposit, isRentedOnly, state, isBroken, onCheckOut }: SummaryProps) {
  const { t, path, money, market, locale } = useLanguage();
  const [wasRefused, setRefused] = useState(false);
  const { days } = market.shipping.standard;
  const amount = (minor: number | undefined) =>
    minor === undefined ? <Skeleton className="my-1 h-4 w-24" /> : money(minor);

  function checkOut(event: MouseEvent) {
    if (onCheckOut()) return;
    event.preventDefault();
    setRefused(true);
  }

  return (
    <aside className="panel" aria-labelledby="summary">
      <h2 className="h3 mb-4" id="summary">
        {t("cartPage.summary")}
      </h2>
      {totals && totals.subtotal > 0 ? <FreeDeliveryProgress subtotal={totals.subtotal} /> : null}
      <SummaryLines
        lines={[
          { label: t("cartPage.subtotal"), value: amount(totals?.subtotal) },
          { label: t("cartPage.tax", { rate: market.taxRateBp / 100 }), value: amount(totals?.tax) },
          {
            label: t(isRentedOnly ? "cartPage.deliveryRented" : "cartPage.delivery", {
              days: formatRange(days[0], days[1], [0, 0], locale),
              to: days[1],
            }),
            value: amount(totals?.shipping),
          },
          {
            label: t(deposit > 0 ? "cartPage.totalNow" : "cartPage.total"),
            value: amount(totals?.total),
            kind: "total",
          },
          ...(deposit > 0 ? [{ label: t("cartPage.deposit"), value: money(deposit), kind: "apart" as const }] : []),
        ]}
      />
      {deposit > 0 ? <p className="mt-2 text-label text-muted">{t("cartPage.depositText")}</p> : null}
      <p className="mt-2 min-h-5 text-label text-muted" role="status">
        {state === "asking" ? t("cartPage.checking") : state === "failed" ? t("cartPage.unchecked") : ""}
      </p>
      <ButtonLink href={path("checkout")} tone="sun" block className="mt-2" onClick={checkOut}>
        {t("cartPage.checkout")}
      </ButtonLink>
      {isBroken && wasRefused ? (
        <p className="error-text mt-2" role="alert">
          {t("cartPage.mendFirst")}
        </p>
      ) : null}
    </aside>
  );
}

function FreeDeliveryProgress({ subtotal }: { subtotal: number }) {
  const { t, money, market } = useLanguage();
  const tariff = market.shipping.standard;
  const { missing, percent } = freeDeliveryProgress(subtotal, tariff);
  return (
    <div className="mb-3 grid gap-2">
      <DaylightLine from={0} to={percent / 100} />
      <p className="text-label">
        {missing === 0
          ? t("cartPage.freeNow", { threshold: money(tariff.freeAbove) })
          : t("cartPage.freeSoon", { missing: money(missing) })}
      </p>
    </div>
  );
}
