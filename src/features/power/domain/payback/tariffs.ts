import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Band } from "./band.ts";
import type { OwnName } from "./own-name.ts";

/** Whose electricity is saved. */
export const tariffKinds = ["household", "business"] as const;
export type TariffKind = (typeof tariffKinds)[number];

/** A dated figure with its source. Everything here is rounded and an assumption: the reader's own bill is better. */
export interface DatedRow {
  from: Day;
  /** Last day for which the source gives it; `null` if open. Afterwards it is the last known one. */
  knownUntil: Day | null;
  /** The source by its own name; `null` for our estimate. */
  source: OwnName | null;
  url: string | null;
}

/** Price of a kilowatt-hour from the grid with all parts that depend on use, in gross minor units. */
export interface TariffRow extends DatedRow {
  market: MarketCode;
  kind: TariffKind;
  perKWhMinor: Band;
}

/**
 * Newest first. Households in Ukraine have one regulated price; the upper figure is a price without that regulation. Businesses there
 * pay by the market: in 2025 about 7 to 9 UAH, in March 2026 about 14.5 UAH with the universal service. Poland: the energy price of the regulated tariff
 * (495 PLN/MWh net in 2026), excise, VAT and the variable part of distribution, about 1.10 PLN; the band covers the operators.
 * Businesses on C11 have no regulated price: an estimate.
 */
const tariffs: readonly TariffRow[] = [
  {
    market: "UA",
    kind: "household",
    from: "2024-06-01",
    knownUntil: "2026-04-30",
    perKWhMinor: { low: 432, mid: 432, high: 700 },
    source: {
      ua: "Кабінет Міністрів України, постанови № 632 (2024) і № 1331 (2025)",
      en: "Cabinet of Ministers of Ukraine, resolutions 632 (2024) and 1331 (2025)",
    },
    url: "https://zakon.rada.gov.ua/laws/show/632-2024-%D0%BF",
  },
  {
    market: "UA",
    kind: "business",
    from: "2026-03-01",
    knownUntil: "2026-03-31",
    perKWhMinor: { low: 900, mid: 1_200, high: 1_450 },
    source: { ua: "Хмельницькенергозбут", en: "Khmelnytskenergozbut" },
    url: "https://www.energo.km.ua/post/uvaga-onovleno-tsini-na-poslugi-postachalnika-universalnih-poslug-na-berezen-2026-roku-z-01032026-r.html",
  },
  {
    market: "PL",
    kind: "household",
    from: "2026-01-01",
    knownUntil: "2026-12-31",
    perKWhMinor: { low: 100, mid: 110, high: 125 },
    source: "Urząd Regulacji Energetyki, G11 2026",
    url: "https://www.ure.gov.pl/",
  },
  {
    market: "PL",
    kind: "household",
    from: "2025-01-01",
    knownUntil: "2025-12-31",
    perKWhMinor: { low: 99, mid: 109, high: 120 },
    source: "Urząd Regulacji Energetyki, G11 2025",
    url: "https://www.ure.gov.pl/",
  },
  {
    market: "PL",
    kind: "business",
    from: "2026-01-01",
    knownUntil: null,
    perKWhMinor: { low: 110, mid: 130, high: 160 },
    source: null,
    url: null,
  },
];

/** The row that is in force on a day, else the oldest one. */
export function tariffOn(day: Day, market: MarketCode, kind: TariffKind): TariffRow | null {
  const own = tariffs.filter((row) => row.market === market && row.kind === kind);
  return own.find(({ from }) => from <= day) ?? own.at(-1) ?? null;
}

/** The last known price of a kilowatt-hour for households, in gross minor units. */
export function latestTariff(market: MarketCode): number {
  const latest = tariffs.find((row) => row.market === market && row.kind === "household");
  if (!latest) throw new Error(`no household tariff in ${market}`);
  return latest.perKWhMinor.mid;
}
