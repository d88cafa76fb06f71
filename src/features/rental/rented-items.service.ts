import { addDays, dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { assessRequests } from "./calendar/availability.service.ts";
import { leaseDays, type TakenDates } from "./calendar/dates.service.ts";
import { earliestStart } from "./domain/due.ts";
import type { Lease } from "./domain/lease.ts";
import type { Quote, RentalFacts } from "./domain/quote.ts";
import type { RentalRequest } from "./domain/rental-request.ts";
import type { ProductRequest } from "./domain/rental-request-facts.ts";
import { lockUnits, selectFleet } from "./fleet/fleet.store.ts";
import { insertLeases } from "./leases/leases.store.ts";
import { insertOrderRentals } from "./leases/rented-items.store.ts";
import { selectRentables } from "./rental.store.ts";

/** An order with rented lines. */
export interface RentingOrder {
  orderId: string;
  market: MarketCode;
  requests: readonly ProductRequest[];
}

/** The units of each request, or the requests without enough units. */
export type GivenUnits = Result<number[][], { code: "dates_taken"; lines: TakenDates[] }>;

/** Lock order of the markets. */
const lockOrder: readonly MarketCode[] = ["PL", "UA"];

/**
 * Chooses units for orders, by their ids: for all requests of an order or for none; earlier orders take precedence. The units
 * stay locked until the end of the transaction. Nothing is held yet.
 */
export async function assessOrders(
  trx: Executor,
  orders: readonly RentingOrder[],
  now: Date,
): Promise<Map<string, GivenUnits>> {
  const given = new Map<string, GivenUnits>();
  for (const code of lockOrder) {
    const those = orders.filter(({ market, requests }) => market === code && requests.length > 0);
    if (those.length === 0) continue;
    const market = markets[code];
    const today = dayIn(market.timeZone, now);
    const earliest = earliestStart(now, market);
    const ids = [...new Set(those.flatMap(({ requests }) => requests.map(({ productId }) => productId)))];
    await lockUnits(trx, { productIds: ids, market: code });
    const rentables = await selectRentables(trx, { ids, market: code });
    const to = addDays(today, market.rental.ahead + market.rental.longest);
    let fleet: Parameters<typeof assessRequests>[1]["fleet"] = await selectFleet(trx, {
      ...{ productIds: ids, market: code, from: today, to, today },
    });
    for (const { orderId, requests } of those) {
      const { assessed, fleet: left } = assessRequests(requests, { rentables, fleet, market, earliest });
      const units = assessed.flatMap((one) => (one.units ? [one.units] : []));
      if (units.length === requests.length) {
        fleet = left;
        given.set(orderId, ok(units));
        continue;
      }
      const lines = requests.flatMap(({ productId, start, days }, at) => {
        const one = assessed[at];
        return one?.units ? [] : [{ productId, start, days, nearestStart: one?.facts?.nearestStart ?? null }];
      });
      given.set(orderId, fail({ code: "dates_taken" as const, lines }));
    }
  }
  return given;
}

/** A rented order line with its units. */
export interface RentedItem extends Pick<Lease, "orderItemId" | "userId" | "productId" | "market"> {
  units: readonly number[];
  request: RentalRequest;
  facts: RentalFacts;
  quote: Quote;
}

/**
 * Stores the rented lines of orders that are stored already: their agreements, and for each unit a lease that waits for its
 * payment and holds the unit meanwhile.
 */
export async function storeRentals(trx: Executor, items: readonly RentedItem[]): Promise<void> {
  if (items.length === 0) return;
  const rentals = items.map((item) => ({ ...item, ...leaseDays(item.request, markets[item.market]) }));
  await insertOrderRentals(trx, rentals);
  await insertLeases(
    trx,
    rentals.flatMap(({ units, orderItemId, userId, productId, first, end, bufferDays }) =>
      units.map((unitId) => ({ unitId, orderItemId, userId, productId, first, end, bufferDays })),
    ),
  );
}
