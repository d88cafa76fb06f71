import type { MarketSettings } from "#platform/pure/market/market.ts";
import { divideHalfUp, gross, share } from "#platform/pure/money.ts";
import { quote } from "../quote.ts";
import type { Tiers } from "../tier-mix.ts";

/** Most days a machine is needed in a year. */
export const daysOfYear = 365;

/** What a comparison supposes. Amounts with tax in minor units, rates in basis points. */
export interface Assumptions {
  /** Length of one rental; the last one of a year may be shorter. */
  daysAtOnce: number;
  /** Years after which an own machine is sold, and its price then as a share of the purchase price. */
  years: number;
  resaleBp: number;
  storageMonthMinor: number;
  /** Service whether or not the machine runs, and for each day on which it runs. */
  serviceYearMinor: number;
  serviceDayMinor: number;
  /** Delivery of one rental, there and back. */
  transportMinor: number;
  /** Yearly interest on the money that an own machine binds. */
  interestBp: number;
}

export interface RentOrBuyInput {
  purchaseGrossMinor: number;
  /** Net rental prices. */
  tiers: Tiers;
  assumptions: Assumptions;
}

/** Cost of a year with tax in minor units, by the number of days from 0 to 365, and where the cheaper way changes. */
export interface RentOrBuy {
  rentMinor: readonly number[];
  ownMinor: readonly number[];
  /** Renting is cheaper on each number of days up to this one; `null` if owning costs nothing even without use. */
  rentUntil: number | null;
  /** From this number of days on owning is never dearer; `null` if it is dearer with 365 days. */
  buyFrom: number | null;
}

/**
 * Compares a year of renting with a year of owning. Renting: the shop's own price (`quote`) with the options that the rental page
 * proposes, per rental of `daysAtOnce` days, with transport. Both costs never fall with the days. As the rental price has steps, the
 * days between `rentUntil` and `buyFrom` may change sides several times. `null` without rental prices. Figures below their least
 * sensible value (years and days at a time below 1) count as 1.
 */
export function rentOrBuy(
  { purchaseGrossMinor, tiers, assumptions }: RentOrBuyInput,
  market: Pick<MarketSettings, "taxRateBp" | "rental">,
): RentOrBuy | null {
  const priceOf = rentalPrices(tiers, market);
  if (priceOf(1) === null) return null;
  const rentMinor = rentingByDays(priceOf, assumptions);
  const ownMinor = owningByDays(purchaseGrossMinor, assumptions);
  const isDearer = ownMinor.map((own, days) => own > (rentMinor[days] ?? 0));
  const firstBuy = isDearer.indexOf(false);
  const lastRent = isDearer.lastIndexOf(true);
  return {
    rentMinor,
    ownMinor,
    rentUntil: firstBuy < 0 ? daysOfYear : firstBuy === 0 ? null : firstBuy - 1,
    buyFrom: lastRent === daysOfYear ? null : lastRent + 1,
  };
}

/** Price of one rental with tax, as the rental page proposes it: with the options ticked there. */
function rentalPrices(tiers: Tiers, { taxRateBp, rental }: Pick<MarketSettings, "taxRateBp" | "rental">) {
  return (days: number): number | null => {
    // The replacement value only determines the deposit, which comes back.
    const priced = quote({ tiers, replacement: 0 }, { days, options: rental.ticked }, rental);
    return priced && gross(priced.net, taxRateBp);
  };
}

function rentingByDays(
  priceOf: (days: number) => number | null,
  { daysAtOnce, transportMinor }: Pick<Assumptions, "daysAtOnce" | "transportMinor">,
): number[] {
  const length = Math.min(Math.max(1, daysAtOnce), daysOfYear);
  const single = Array.from({ length: length + 1 }, (_, days) =>
    days === 0 ? 0 : (priceOf(days) ?? 0) + transportMinor,
  );
  return Array.from(
    { length: daysOfYear + 1 },
    (_, days) => Math.floor(days / length) * (single[length] ?? 0) + (single[days % length] ?? 0),
  );
}

/**
 * Owning by straight-line depreciation and interest on the average annual investment, [P(n + 1) + S(n − 1)] / 2n with price P,
 * resale S and n years (Peurifoy, Schexnayder: Construction Planning, Equipment, and Methods, chapter "Equipment Cost").
 */
function owningByDays(
  purchaseMinor: number,
  { years, resaleBp, storageMonthMinor, serviceYearMinor, serviceDayMinor, interestBp }: Assumptions,
): number[] {
  const kept = Math.max(1, years);
  const resale = share(purchaseMinor, resaleBp);
  const invested = divideHalfUp(purchaseMinor * (kept + 1) + resale * (kept - 1), 2 * kept);
  const fixed =
    divideHalfUp(purchaseMinor - resale, kept) +
    share(invested, interestBp) +
    12 * storageMonthMinor +
    serviceYearMinor;
  return Array.from({ length: daysOfYear + 1 }, (_, days) => fixed + days * serviceDayMinor);
}
