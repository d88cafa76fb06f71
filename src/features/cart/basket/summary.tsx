import { type MouseEvent, useState } from "react";
import { formatRange } from "#features/catalogue/domain/facets/figure-ranges.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { DaylightLine } from "#ui/display/daylight-line.tsx";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { CartView } from "../domain/rows.ts";
import { freeDeliveryProgress } from "../domain/totals.ts";
import type { KnownPrices } from "../prices.browser.ts";
import { discountRows, freeDeliveryBy, goodsBefore, savedGross } from "../promotions/discount-rows.ts";
import { CodeForm } from "../promotions.browser.tsx";

interface SummaryProps {
  view: CartView;
  prices: KnownPrices;
  /** A line cannot be ordered. */
  isBroken: boolean;
  /** False prevents leaving the page. */
  onCheckOut: () => boolean;
}

/** Progress towards free delivery, what the order costs step by step, codes, and the link to checkout. */
export function Summary({ view, prices, isBroken, onCheckOut }: SummaryProps) {
  const { t, path } = useLanguage();
  const { totals, deposit, discounts } = view;
  const { state } = prices;
  const [wasRefused, setRefused] = useState(false);
  const isFree = freeDeliveryBy(discounts) !== null;

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
      {totals && totals.subtotal > 0 && !isFree ? <FreeDeliveryProgress subtotal={totals.subtotal} /> : null}
      <Sums view={view} />
      <Saved view={view} />
      {deposit > 0 ? <p className="mt-2 text-label text-muted">{t("cartPage.depositText")}</p> : null}
      <p className="mt-2 min-h-5 text-label text-muted" role="status">
        {state === "asking" ? t("cartPage.checking") : state === "failed" ? t("cartPage.unchecked") : ""}
      </p>
      <div className="mt-2 border-t border-line pt-4">
        <CodeForm view={view} prices={prices} />
      </div>
      <ButtonLink href={path("checkout")} tone="sun" block className="mt-4" onClick={checkOut}>
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

/** Goods, what each promotion takes off them, tax, delivery, total and deposit. */
function Sums({ view: { rows, totals, deposit, discounts } }: { view: CartView }) {
  const language = useLanguage();
  const { t, money, market, locale } = language;
  const { days } = market.shipping.standard;
  const freeBy = freeDeliveryBy(discounts);
  // Machines are delivered on the first day of the rental, not within the delivery days.
  const isRentedOnly = rows.every((row) => row.line.mode === "rent");
  const amount = (minor: number | undefined) =>
    minor === undefined ? <Skeleton className="my-1 h-4 w-24" /> : money(minor);
  const delivery = t(isRentedOnly ? "cartPage.deliveryRented" : "cartPage.delivery", {
    days: formatRange(days[0], days[1], [0, 0], locale),
    to: days[1],
  });
  return (
    <SummaryLines
      lines={[
        { label: t("cartPage.subtotal"), value: amount(totals ? goodsBefore(totals.subtotal, discounts) : undefined) },
        ...(totals ? discountRows(discounts, language) : []),
        { label: t("cartPage.tax", { rate: market.taxRateBp / 100 }), value: amount(totals?.tax) },
        {
          label: freeBy === null ? delivery : t("pricing.freeDelivery", { label: freeBy }),
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
  );
}

/** What the buyer saves; nothing where that is nothing. */
function Saved({ view }: { view: CartView }) {
  const { t, money, market } = useLanguage();
  const saved = view.totals ? savedGross(view, market.taxRateBp) : 0;
  return saved > 0 ? (
    <p className="mt-2 text-small font-medium text-leaf">{t("pricing.saved", { amount: money(saved) })}</p>
  ) : null;
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
