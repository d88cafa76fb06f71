import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { divideHalfUp } from "#platform/pure/money.ts";
import type { OwnName } from "./own-name.ts";

/** A grant, tax relief or subsidised loan as it was announced. Whether somebody gets it is decided elsewhere: never a promise. */
export interface Grant {
  id: string;
  market: MarketCode;
  /** Its own name, as its forms bear it. */
  name: OwnName;
  kind: "grant" | "tax-relief" | "loan-part";
  from: Day;
  /** Last day to apply; `null` if none was announced. */
  until: Day | null;
  needsBattery: boolean;
  /** Share of the costs that comes back, in basis points, of at most `ofAtMostMinor`. */
  shareBp: number;
  ofAtMostMinor: number;
  /** Day of the report that the row was written from. */
  asOf: Day;
  source: OwnName;
  url: string;
}

/**
 * Mój Prąd 6.0 paid at most 7 000 PLN for panels and 16 000 PLN for a battery, half of the costs, to homes with net-billing and a
 * battery. The Polish relief deducts up to 53 000 PLN from income, counted at the first tax rate of 12 %. Ukraine returns 30 % of a loan of
 * up to 480 000 UAH for sets with panels and a battery.
 */
export const grants: readonly Grant[] = [
  {
    id: "moj-prad-6",
    market: "PL",
    name: "Mój Prąd 6.0",
    kind: "grant",
    from: "2024-09-02",
    until: "2025-09-12",
    needsBattery: true,
    shareBp: 5_000,
    ofAtMostMinor: 4_600_000,
    asOf: "2025-09-12",
    source: "NFOŚiGW",
    url: "https://mojprad.gov.pl/",
  },
  {
    id: "ulga-termomodernizacyjna",
    market: "PL",
    name: "Ulga termomodernizacyjna",
    kind: "tax-relief",
    from: "2019-01-01",
    until: null,
    needsBattery: false,
    shareBp: 1_200,
    ofAtMostMinor: 5_300_000,
    asOf: "2025-01-01",
    source: "Ustawa o PIT, art. 26h",
    url: "https://www.podatki.gov.pl/pit/ulgi-odliczenia-i-zwolnienia/ulga-termomodernizacyjna/",
  },
  {
    id: "energy-loan",
    market: "UA",
    name: { ua: "Енергокредит", en: "Energy loan" },
    kind: "loan-part",
    from: "2026-02-18",
    until: null,
    needsBattery: true,
    shareBp: 3_000,
    ofAtMostMinor: 48_000_000,
    asOf: "2026-02-17",
    source: { ua: "Кабінет Міністрів України", en: "Cabinet of Ministers of Ukraine" },
    url: "https://www.kmu.gov.ua/",
  },
];

export const grantsOf = (market: MarketCode): Grant[] => grants.filter((grant) => grant.market === market);

export type GrantState = "open" | "expired" | "not-yet";

/** Whether it can be applied for on a day, as far as announced. */
export function grantState({ from, until }: Grant, today: Day): GrantState {
  if (today < from) return "not-yet";
  return until !== null && today > until ? "expired" : "open";
}

/** What a grant would bring of some costs in minor units; 0 unless it is open on the day and its conditions are met. */
export function grantMinor(
  grant: Grant,
  { costMinor, hasBattery, today }: { costMinor: number; hasBattery: boolean; today: Day },
): number {
  if (grantState(grant, today) !== "open" || (grant.needsBattery && !hasBattery)) return 0;
  return divideHalfUp(Math.min(costMinor, grant.ofAtMostMinor) * grant.shareBp, 10_000);
}
