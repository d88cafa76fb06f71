import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { chooseUnits, type FleetUnit, nearestStart } from "../domain/availability.ts";
import { staysAhead } from "../domain/days-ahead.ts";
import { lastDay } from "../domain/open-days.ts";
import { insertLeases, lockUnits, selectFleet } from "../fleet/fleet.store.ts";

/** Pieces of a product that somebody wants for days; `days` are those that are paid. */
export interface Booking {
  orderItemId: string;
  userId: string;
  productId: string;
  quantity: number;
  start: Day;
  days: number;
}

/** A booking for which there are not enough units, and the next day on which there would be. */
export interface TakenDates {
  productId: string;
  start: Day;
  days: number;
  nearestStart: Day | null;
}

/**
 * Holds units for bookings, all or none, each as a lease that waits for its payment. The units of all products are locked
 * before they are looked at; that no unit is held twice on a day, the database says once more. Belongs to a transaction
 * that is rolled back on failure.
 */
export async function reserveUnits(
  trx: Executor,
  { bookings, market, today }: { bookings: readonly Booking[]; market: MarketSettings; today: Day },
): Promise<Result<string[], { code: "dates_taken"; lines: TakenDates[] }>> {
  const productIds = [...new Set(bookings.map(({ productId }) => productId))];
  await lockUnits(trx, { productIds, market: market.code });
  const ids: string[] = [];
  const taken: TakenDates[] = [];
  for (const booking of bookings) {
    const units = await fleetAhead(trx, booking, { market, today });
    const lease = leaseDays(booking, market);
    const chosen = chooseUnits(units, lease, booking.quantity);
    if (chosen) {
      const { userId, orderItemId, productId } = booking;
      ids.push(
        ...(await insertLeases(
          trx,
          chosen.map((unitId) => ({ ...lease, userId, orderItemId, productId, unitId })),
        )),
      );
    } else {
      const { productId, start, days } = booking;
      taken.push({ productId, start, days, nearestStart: nearestFor(units, booking, { market, earliest: today }) });
    }
  }
  return taken.length > 0 ? fail({ code: "dates_taken" as const, lines: taken }) : ok(ids);
}

/** The days of a lease that begins on `start` and is paid for `days` days. */
export function leaseDays({ start, days }: Pick<Booking, "start" | "days">, market: MarketSettings) {
  const { bufferDays } = market.rental;
  return { first: start, end: addDays(lastDay(start, days, market), 1), bufferDays };
}

/**
 * The first open day on which so many pieces are free for so many days, neither before the asked `start` nor before the
 * earliest day; null within the year ahead.
 */
export function nearestFor(
  units: readonly FleetUnit[],
  { quantity, days, start }: Pick<Booking, "quantity" | "days"> & Partial<Pick<Booking, "start">>,
  { market, earliest }: { market: MarketSettings; earliest: Day },
): Day | null {
  const from = start !== undefined && start > earliest ? start : earliest;
  return nearestStart(units, quantity, staysAhead({ from, earliest, days }, market));
}

async function fleetAhead(
  trx: Executor,
  { productId }: Booking,
  { market, today }: { market: MarketSettings; today: Day },
): Promise<FleetUnit[]> {
  const { ahead, longest } = market.rental;
  const view = {
    productIds: [productId],
    market: market.code,
    from: today,
    to: addDays(today, ahead + longest),
    today,
  };
  return (await selectFleet(trx, view)).get(productId) ?? [];
}
