import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Band } from "./band.ts";
import type { DatedRow } from "./tariffs.ts";

/** What the grid pays for surplus: nothing, a dated scheme of a market, or a typed price. */
export const feedInModes = ["none", "net-billing", "active-consumer", "green-tariff", "own"] as const;
export type FeedInMode = (typeof feedInModes)[number];

/** A scheme with what it pays for a kilowatt-hour, after the tax of a household, in minor units. Assumptions, never promises. */
export interface FeedInRow extends DatedRow {
  market: MarketCode;
  mode: FeedInMode;
  perKWhMinor: Band;
  /** Last day on which it is paid; `null` if no end is set. */
  paidUntil: Day | null;
}

/**
 * Poland: monthly market price of 2025, 136 PLN/MWh in June, 480 in January; weighted by the sun about 200. Ukraine: surplus at the
 * prices of the day-ahead market in the hours of sun, by our estimate; the green tariff of 0.145 EUR for roofs up to 30 kW, less 23 % of taxes.
 */
export const feedInRows: readonly FeedInRow[] = [
  {
    market: "PL",
    mode: "net-billing",
    from: "2025-01-01",
    knownUntil: "2025-12-31",
    perKWhMinor: { low: 10, mid: 20, high: 30 },
    paidUntil: null,
    source: "Polskie Sieci Elektroenergetyczne, RCEm 2025",
    url: "https://www.pse.pl/oire/rcem-rynkowa-miesieczna-cena-energii-elektrycznej",
  },
  {
    market: "UA",
    mode: "active-consumer",
    from: "2025-01-01",
    knownUntil: null,
    perKWhMinor: { low: 150, mid: 250, high: 400 },
    paidUntil: null,
    source: { ua: "Закон України № 3220-IX", en: "Law of Ukraine 3220-IX" },
    url: "https://zakon.rada.gov.ua/laws/show/3220-20",
  },
  {
    market: "UA",
    mode: "green-tariff",
    from: "2025-01-01",
    knownUntil: "2029-12-31",
    perKWhMinor: { low: 450, mid: 550, high: 600 },
    paidUntil: "2029-12-31",
    source: { ua: "Закон України № 555-IV", en: "Law of Ukraine 555-IV" },
    url: "https://zakon.rada.gov.ua/laws/show/555-15",
  },
];

/** The scheme of a market; `null` without one: a mode of another market pays nothing. */
export function feedInOf(market: MarketCode, mode: FeedInMode): FeedInRow | null {
  return feedInRows.find((row) => row.market === market && row.mode === mode) ?? null;
}

/** The modes that can be chosen in a market, "none" first. */
export function feedInModesOf(market: MarketCode): FeedInMode[] {
  return feedInModes.filter((mode) => mode === "none" || mode === "own" || feedInOf(market, mode) !== null);
}

/** Whole years from a day on in which a scheme is paid. */
export function feedInYears({ paidUntil }: Pick<FeedInRow, "paidUntil">, today: Day): number {
  if (paidUntil === null) return Number.POSITIVE_INFINITY;
  const years = Number(paidUntil.slice(0, 4)) - Number(today.slice(0, 4));
  return Math.max(0, years + (paidUntil.slice(5) >= today.slice(5) ? 0 : -1));
}
