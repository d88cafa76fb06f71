import { useContext } from "react";
import { Amount, InView } from "#features/catalogue/amounts.browser.tsx";
import type { ProductPage } from "#features/catalogue/domain/product.ts";
import { type CalendarWords, shortDay } from "#features/languages/domain/calendar-words.ts";
import { type PageLanguage, useLanguage } from "#features/languages/languages.browser.tsx";
import { daysBetween } from "#platform/pure/days.ts";
import { gross } from "#platform/pure/money.ts";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { lateDayNet } from "../domain/late.ts";
import { lastDay } from "../domain/open-days.ts";
import type { Quote } from "../domain/quote.ts";
import type { Tiers } from "../domain/tier-mix.ts";
import type { Rentable } from "../rental.store.ts";
import { type RentPurchaseProps, RentPurchaseSlot } from "../slots.browser.tsx";
import { mixReasons, mixWords, priceLines } from "./price-lines.ts";
import { RentProblem } from "./rent-problem.tsx";
import { RentRules } from "./rent-rules.tsx";
import type { Rent } from "./use-rent.ts";

interface PanelProps {
  rent: Rent;
  product: ProductPage;
  rentable: Rentable;
  words: CalendarWords;
  /** The instant at which the page was made, in milliseconds. */
  madeAt: number;
}

/** Dates, days, the price with its parts and reasons, the deposit apart, the way into the cart, and the rules. */
export function PricePanel({ rent, product, rentable, words, madeAt }: PanelProps) {
  const language = useLanguage();
  const { t, money, market } = language;
  const { wish, priced, verdict, form } = rent;
  const last = wish ? lastDay(wish.start, wish.days, market) : null;
  const span = wish && last ? daysBetween(wish.start, last) + 1 : 0;
  const total = priced && wish ? priced.net * wish.quantity : 0;
  const catalogueDays = wish ? t("catalogue.daysWord", { count: wish.days }) : "";
  return (
    <aside id="rent-price" className="panel lg:sticky lg:top-6" aria-label={t("rental.price")}>
      <dl className="grid grid-cols-[minmax(0,1fr)_1.25rem_minmax(0,1fr)] items-center gap-2 border-b border-line pb-4">
        <div>
          <dt className="label">{t("rental.start")}</dt>
          <dd className="text-figure font-semibold tracking-tight">{shortDay(form.start, words)}</dd>
        </div>
        <ArrowRight className="icon" />
        <div>
          <dt className="label">{t("rental.return")}</dt>
          <dd className="text-figure font-semibold tracking-tight">{last ? shortDay(last, words) : "—"}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap items-baseline gap-x-2.5 pt-4">
        <span className="num text-days">{wish?.days ?? "—"}</span>
        <span className="text-figure">{catalogueDays}</span>
        {verdict?.code === "free" ? (
          <span className="ml-auto">
            <Stock state="in">{t("rental.free")}</Stock>
          </span>
        ) : null}
      </p>
      {wish ? <Ticks days={wish.days} lit={verdict?.code === "free"} /> : null}
      <RentProblem rent={rent} units={rentable.units} words={words} />
      {priced && wish ? (
        <>
          <p className="mt-4 text-h3 font-semibold">{mixWords(priced, language)}</p>
          <p className="mt-1 text-label text-muted">
            {mixReasons(priced, { tiers: rentable.tiers, span }, language).join(" ")}
          </p>
          <div className="mt-3">
            <SummaryLines
              lines={[
                ...linesInView(priced, wish.quantity, rentable.tiers, language),
                {
                  label: <InView gross={t("rental.together")} net={t("rental.togetherNet")} />,
                  value: <Amount of={{ net: total }} />,
                  kind: "total",
                },
                ...(priced.now < priced.net
                  ? [
                      {
                        label: (
                          <>
                            {t("rental.payNow", { days: t("rental.days", { count: market.rental.billingDays }) })}
                            <span className="block text-label text-muted">
                              {t("rental.payLater", { days: t("rental.days", { count: market.rental.billingDays }) })}
                            </span>
                          </>
                        ),
                        value: <Amount of={{ net: priced.now * wish.quantity }} />,
                      },
                    ]
                  : []),
                {
                  label: (
                    <>
                      {t("rental.deposit")}
                      <span className="block text-label text-muted">{t("rental.depositText")}</span>
                    </>
                  ),
                  value: money(priced.deposit * wish.quantity),
                  kind: "apart",
                },
              ]}
            />
            <p className="sr-only" role="status">
              {`${t("rental.days", { count: wish.days })}, ${money(gross(total, market.taxRateBp))}`}
            </p>
          </div>
        </>
      ) : null}
      <div className="mt-4">
        <RentButton rent={rent} product={product} place="panel" />
      </div>
      <RentRules start={form.start} dayNet={lateDayNet(rentable.tiers)} madeAt={madeAt} words={words} />
    </aside>
  );
}

/** The lines of the price with tax and without, of which the reader's choice shows one. */
function linesInView(quote: Quote, quantity: number, tiers: Tiers, { t, money, market }: PageLanguage) {
  const withTax = priceLines(quote, quantity, tiers, { t, amount: (net) => money(gross(net, market.taxRateBp)) });
  const without = priceLines(quote, quantity, tiers, { t, amount: money });
  return withTax.map(({ label, value }, place) => ({
    label: <InView gross={label} net={without[place]?.label} />,
    value: <InView gross={value} net={without[place]?.value} />,
  }));
}

/** The button of the cart for days that are free; the telephone while there is no cart. */
export function RentButton({ rent, product, place }: Pick<RentPurchaseProps, "product" | "place"> & { rent: Rent }) {
  const { t, market } = useLanguage();
  const Purchase = useContext(RentPurchaseSlot);
  const { wish, priced, verdict } = rent;
  const isFree = wish !== null && priced !== null && verdict?.code === "free";
  if (Purchase && isFree) {
    return (
      <Purchase
        product={product}
        wish={wish}
        offer={{ quote: priced, start: wish.start, last: verdict.last }}
        place={place}
      />
    );
  }
  if (place === "bar") {
    return (
      <ButtonLink tone={isFree ? "sun" : "line"} size="compact" block href="#rent-price">
        {t("rental.toPrice")}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink tone={isFree ? "sun" : "line"} block href={market.contact.phoneHref}>
      {t("rental.phone", { phone: market.contact.phone })}
    </ButtonLink>
  );
}

/** A tick for every day as long as they can be told apart, with a break after each week. */
function Ticks({ days, lit }: { days: number; lit: boolean }) {
  if (days > 60) return null;
  return (
    <div className="ticks mt-2.5" aria-hidden="true">
      {Array.from({ length: days }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
        <i key={at} data-lit={lit || undefined} data-week={at > 0 && at % 7 === 0 ? "" : undefined} />
      ))}
    </div>
  );
}
