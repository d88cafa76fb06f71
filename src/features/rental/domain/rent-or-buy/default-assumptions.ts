import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import { share } from "#platform/pure/money.ts";
import type { Assumptions } from "./rent-or-buy.ts";

/** Machines that are alike in life, service and storage. */
export type MachineKind = "portable" | "trailer" | "lift";

interface KindTerms {
  years: number;
  resaleBp: number;
  /** Shares of the purchase price. */
  serviceYearBp: number;
  serviceDayBp: number;
  storageM2: number;
  /** Days of the question at first. */
  daysPerYear: number;
  daysAtOnce: number;
}

/**
 * First values, all of them to be changed by the reader.
 * - `years`: 5 is the least depreciation period of machines (Tax Code of Ukraine, 138.3.3, group 4); diesel machines and lifts serve
 *   longer: the official German depreciation table for movable platforms has 11.
 * - `resaleBp`: our estimate of what a dealer pays after these years.
 * - `serviceYearBp`: oil, filters, battery and, for lifts, the yearly inspection: our estimate from makers' service plans.
 * - `serviceDayBp`: wear of an eight-hour day. Repairs over a life are a share of the price (Peurifoy, Schexnayder): 50 % in 2,500 h of
 *   an air-cooled engine, 60 % in 15,000 h of a diesel at 1,500 rpm, 70 % in 11,000 h of a lift.
 * - `storageM2`: what stands in a shed costs nothing; a trailer or a lift needs a place in a yard.
 */
const kindTerms: Record<MachineKind, KindTerms> = {
  portable: {
    years: 5,
    resaleBp: 3_000,
    serviceYearBp: 200,
    serviceDayBp: 16,
    storageM2: 0,
    daysPerYear: 12,
    daysAtOnce: 3,
  },
  trailer: {
    years: 10,
    resaleBp: 2_500,
    serviceYearBp: 200,
    serviceDayBp: 3,
    storageM2: 10,
    daysPerYear: 30,
    daysAtOnce: 7,
  },
  lift: {
    years: 10,
    resaleBp: 2_500,
    serviceYearBp: 300,
    serviceDayBp: 5,
    storageM2: 8,
    daysPerYear: 30,
    daysAtOnce: 7,
  },
};

/** A square metre of an open yard for a month with tax, in minor units: our estimate of November 2026. */
const yardM2Minor: Record<MarketCode, number> = { UA: 100_00, PL: 20_00 };

/** The first values of a machine, and the days of the first question. Amounts are rounded to whole hryvnias or zlotys. */
export function defaultAssumptions(
  { machine, purchaseGrossMinor }: { machine: MachineKind | null; purchaseGrossMinor: number },
  market: Pick<MarketSettings, "code" | "shipping">,
): Assumptions & { daysPerYear: number } {
  const { serviceYearBp, serviceDayBp, storageM2, ...terms } = kindTerms[machine ?? "portable"];
  return {
    ...terms,
    storageMonthMinor: storageM2 * yardM2Minor[market.code],
    serviceYearMinor: whole(share(purchaseGrossMinor, serviceYearBp)),
    serviceDayMinor: whole(share(purchaseGrossMinor, serviceDayBp)),
    // Standard delivery of an order (D9), and the same for the way back; that larger orders are delivered free is left out.
    transportMinor: 2 * market.shipping.standard.cost,
    // Own money; what it could earn or a loan costs depends on the reader.
    interestBp: 0,
  };
}

function whole(minor: number): number {
  return Math.round(minor / 100) * 100;
}
