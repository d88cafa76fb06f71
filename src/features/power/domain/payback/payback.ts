import type { Band } from "./band.ts";

/** Money in gross minor units after a year, all years before it included; negative until the investment is back. */
export interface PaybackYear {
  year: number;
  cumulativeMinor: Band;
  discountedMinor: Band;
}

/** Years with a fraction until paid back; `null` if not within the years looked at. `low` is the worst case, like in each band. */
export type PaybackYears = { readonly [K in keyof Band]: number | null };

/** What the installation costs, saves and when it is paid back. In each band `high` is best for the owner: cheap and sunny. */
export interface Payback {
  investmentMinor: Band;
  partsMinor: number;
  installationMinor: Band;
  /** Taken off the investment; 0 unless a grant was chosen that can be applied for. */
  grantMinor: Band;
  firstYearSavingMinor: Band;
  /** From year 0, the investment. */
  curve: PaybackYear[];
  paybackYears: PaybackYears;
  discountedPaybackYears: PaybackYears;
}

/** Energy of the first year in kWh: what need not be bought, and what is fed in. */
export interface YearEnergy {
  ownUseKWh: number;
  fedInKWh: number;
}

/** What decides on one case; money in gross minor units of today. */
export interface PaybackCase {
  partsMinor: number;
  installationMinor: number;
  grantMinor: number;
  energy: YearEnergy;
  pricePerKWhMinor: number;
  feedInPerKWhMinor: number;
  /** Years in which the feed-in is paid; none later. */
  feedInYears: number;
  /** Of the price of electricity above inflation, a year. */
  growthPct: number;
  degradationPct: number;
}

/** What is the same in all cases. A replaced inverter costs `replacementMinor` at the end of `replacementYear`. */
export interface PaybackTerms {
  years: number;
  discountPct: number;
  replacementYear: number | null;
  replacementMinor: number;
}

const cases = ["low", "mid", "high"] as const;

/**
 * Money of an installation year by year, in today's money (growth and discount above inflation). Saving of year n: (own use × price ×
 * growth^(n − 1) + fed in × its price) × (1 − degradation)^(n − 1), rounded to a minor unit; discounted at the end of each year. The
 * smaller yield of later years is taken from own use and feed-in alike, which understates own use a little.
 */
export function paybackOf(band: Readonly<Record<keyof Band, PaybackCase>>, terms: PaybackTerms): Payback {
  const runs = { low: runCase(band.low, terms), mid: runCase(band.mid, terms), high: runCase(band.high, terms) };
  const bandOf = (of: (name: keyof Band) => number): Band => ({ low: of("low"), mid: of("mid"), high: of("high") });
  return {
    investmentMinor: bandOf((name) => investmentOf(band[name])),
    partsMinor: band.mid.partsMinor,
    installationMinor: bandOf((name) => band[name].installationMinor),
    grantMinor: bandOf((name) => band[name].grantMinor),
    firstYearSavingMinor: bandOf((name) => savingMinor(band[name], 1)),
    curve: Array.from({ length: terms.years + 1 }, (_, year) => ({
      year,
      cumulativeMinor: bandOf((name) => runs[name].plain[year] ?? 0),
      discountedMinor: bandOf((name) => runs[name].discounted[year] ?? 0),
    })),
    paybackYears: yearsOf((name) => runs[name].plain),
    discountedPaybackYears: yearsOf((name) => runs[name].discounted),
  };
}

const investmentOf = ({ partsMinor, installationMinor, grantMinor }: PaybackCase): number =>
  Math.max(0, partsMinor + installationMinor - grantMinor);

function savingMinor(of: PaybackCase, year: number): number {
  const aged = (1 - of.degradationPct / 100) ** (year - 1);
  const price = of.pricePerKWhMinor * (1 + of.growthPct / 100) ** (year - 1);
  const fedIn = year <= of.feedInYears ? of.energy.fedInKWh * of.feedInPerKWhMinor : 0;
  return Math.round((of.energy.ownUseKWh * price + fedIn) * aged);
}

/** Balances after each year from 0. */
function runCase(of: PaybackCase, terms: PaybackTerms): { plain: number[]; discounted: number[] } {
  const plain = [-investmentOf(of)];
  const discounted = [-investmentOf(of)];
  for (let year = 1; year <= terms.years; year += 1) {
    const cost = year === terms.replacementYear ? terms.replacementMinor : 0;
    const flow = savingMinor(of, year) - cost;
    plain.push((plain.at(-1) ?? 0) + flow);
    discounted.push((discounted.at(-1) ?? 0) + Math.round(flow / (1 + terms.discountPct / 100) ** year));
  }
  return { plain, discounted };
}

function yearsOf(balances: (name: keyof Band) => readonly number[]): PaybackYears {
  const [low = null, mid = null, high = null] = cases.map((name) => crossing(balances(name)));
  return { low, mid, high };
}

/** When a balance becomes positive for good, linear within its year. */
function crossing(balances: readonly number[]): number | null {
  const last = balances.findLastIndex((balance) => balance < 0);
  const [before, after] = [balances[last], balances[last + 1]];
  if (before === undefined) return 0;
  return after === undefined ? null : last - before / (after - before);
}
