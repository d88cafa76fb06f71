import { useContext } from "react";
import { Amount, InView } from "#features/catalogue/amounts.browser.tsx";
import type { ProductPage } from "#features/catalogue/domain/product.ts";
import { type CalendarNames, shortDay } from "#features/languages/domain/calendar-words.ts";
import { type PageLanguage, useLanguage } from "#features/languages/languages.browser.tsx";
import { daysBetween } from "#platform/pure/days.ts";
import { gross } from "#platform/pure/money.ts";
import { type SummaryLine, SummaryLines } from "#ui/display/summary-lines.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { lateDayNet } from "../domain/late.ts";
import { lastDay } from "../domain/open-days.ts";
import type { Quote } from "../domain/quote.ts";
import type { Tiers } from "../domain/tier-mix.ts";
import type { Rentable } from "../rental.store.ts";
import { type RentPurchaseProps, RentPurchaseSlot } from "../slots.browser.tsx";
import { mixLabel, mixReasons, priceLines } from "./price-lines.ts";
import { RentProblem } from "./rent-problem.tsx";
import { RentRules } from "./rent-rules.tsx";
import type { Rent } from "./use-rent.ts";

interface PanelProps {
  rent: Rent;
  product: ProductPage;
  rentable: Rentable;
  words: CalendarNames;
  /** When the page was rendered, in milliseconds. */
  madeAt: number;
}

/** Dates, price, deposit, the button of the cart, and the rules. */
export function PricePanel({ rent, product, rentable, words, madeAt }: PanelProps) {
  const { t } = useLanguage();
  const { request, priced, verdict, form } = rent;
  const isFree = verdict?.code === "free";
  return (
    <aside id="rent-price" className="panel lg:sticky lg:top-6" aria-label={t("rental.price")}>
      <Dates rent={rent} words={words} />
      <p className="flex flex-wrap items-baseline gap-x-2.5 pt-4">
        <span className="num text-days">{request?.days ?? "—"}</span>
        <span className="text-figure">{request ? t("catalogue.daysWord", { count: request.days }) : ""}</span>
        {isFree ? (
          <span className="ml-auto">
            <Stock state="in">{t("rental.free")}</Stock>
          </span>
        ) : null}
      </p>
      {request ? <Ticks days={request.days} lit={isFree} /> : null}
      <RentProblem rent={rent} units={rentable.units} words={words} />
      {priced && request ? <Price priced={priced} request={request} tiers={rentable.tiers} /> : null}
      <div className="mt-4">
        <RentButton rent={rent} product={product} place="panel" />
      </div>
      <RentRules start={form.start} dayNet={lateDayNet(rentable.tiers)} madeAt={madeAt} words={words} />
    </aside>
  );
}

function Dates({ rent: { form, request }, words }: Pick<PanelProps, "rent" | "words">) {
  const { t, market } = useLanguage();
  const last = request ? lastDay(request.start, request.days, market) : null;
  return (
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
  );
}

interface PriceProps {
  priced: Quote;
  request: NonNullable<Rent["request"]>;
  tiers: Tiers;
}

/** The mix of tiers, why it is the cheapest, and the lines of the price. */
function Price({ priced, request: { start, days, quantity }, tiers }: PriceProps) {
  const language = useLanguage();
  const { t, money, market } = language;
  const span = daysBetween(start, lastDay(start, days, market)) + 1;
  const total = priced.net * quantity;
  const lines: SummaryLine[] = [
    ...linesInView(priced, quantity, tiers, language),
    {
      label: <InView gross={t("rental.together")} net={t("rental.togetherNet")} />,
      value: <Amount of={{ net: total }} />,
      kind: "total",
    },
    ...(priced.now < priced.net ? [firstPartLine(priced.now * quantity, language)] : []),
    {
      label: <LabelWithNote label={t("rental.deposit")} note={t("rental.depositText")} />,
      value: money(priced.deposit * quantity),
      kind: "apart",
    },
  ];
  return (
    <>
      <p className="mt-4 text-h3 font-semibold">{mixLabel(priced, language)}</p>
      <p className="mt-1 text-label text-muted">{mixReasons(priced, { tiers, span }, language).join(" ")}</p>
      <div className="mt-3">
        <SummaryLines lines={lines} />
        <p className="sr-only" role="status">
          {`${t("rental.days", { count: days })}, ${money(gross(total, market.taxRateBp))}`}
        </p>
      </div>
    </>
  );
}

/** What is paid now for a long rental that is paid in parts. */
function firstPartLine(net: number, { t, market }: PageLanguage): SummaryLine {
  const days = t("rental.days", { count: market.rental.billingDays });
  return {
    label: <LabelWithNote label={t("rental.payNow", { days })} note={t("rental.payLater", { days })} />,
    value: <Amount of={{ net }} />,
  };
}

function LabelWithNote({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label}
      <span className="block text-label text-muted">{note}</span>
    </>
  );
}

/** The lines of the price with and without tax; CSS shows one of them by the user's choice. */
function linesInView(quote: Quote, quantity: number, tiers: Tiers, { t, money, market }: PageLanguage) {
  const withTax = priceLines(quote, quantity, tiers, { t, amount: (net) => money(gross(net, market.taxRateBp)) });
  const without = priceLines(quote, quantity, tiers, { t, amount: money });
  return withTax.map(({ label, value }, index) => ({
    label: <InView gross={label} net={without[index]?.label} />,
    value: <InView gross={value} net={without[index]?.value} />,
  }));
}

/** Adds free days to the cart; the phone number where no cart fills the slot. */
export function RentButton({ rent, product, place }: Pick<RentPurchaseProps, "product" | "place"> & { rent: Rent }) {
  const { t, market } = useLanguage();
  const Purchase = useContext(RentPurchaseSlot);
  const { request, priced, verdict } = rent;
  const isFree = request !== null && priced !== null && verdict?.code === "free";
  if (Purchase && isFree) {
    return (
      <Purchase
        product={product}
        request={request}
        offer={{ quote: priced, start: request.start, last: verdict.last }}
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

/** A tick for each day of up to sixty, with a gap after each week. */
function Ticks({ days, lit }: { days: number; lit: boolean }) {
  if (days > 60) return null;
  return (
    <div className="ticks mt-2.5" aria-hidden="true">
      {Array.from({ length: days }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days are identified by their index
        <i key={at} data-lit={lit || undefined} data-week={at > 0 && at % 7 === 0 ? "" : undefined} />
      ))}
    </div>
  );
}
