import { setImmediate } from "node:timers/promises";
import type { RawBuilder } from "kysely";
import { createContext } from "react-router";
import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { assessRequests, type Fleet } from "./calendar/availability.service.ts";
import { leaseDays, nearestFor } from "./calendar/dates.service.ts";
import { chooseUnits, dayFacts } from "./domain/availability.ts";
import { earliestStart } from "./domain/due.ts";
import { type Calendar, nearestIn } from "./domain/free-days.ts";
import { isOpen, paidDays } from "./domain/open-days.ts";
import { type CalendarDay, type PackedDays, packDays } from "./domain/packed-days.ts";
import { cardDurations } from "./domain/period.ts";
import { type Quote, quote } from "./domain/quote.ts";
import { lastStart, type RentForm, readRentForm, requestOf, withStart } from "./domain/rent-form.ts";
import { type RentalRequest, type RequestError, requestError } from "./domain/rental-request.ts";
import type { ProductRequest, RequestFacts } from "./domain/rental-request-facts.ts";
import { isFreeBetween, nothingFree, selectFleet } from "./fleet/fleet.store.ts";
import { type Rentable, selectRentables } from "./rental.store.ts";

/** A wish with its price and its days; `last` is the day on which it comes back. */
export interface RentalOffer {
  quote: Quote;
  start: Day;
  last: Day;
}

/** Free days of a machine as its card shows them. */
export interface FreeDays {
  /** Whether one piece is free on each of the next days. */
  days: boolean[];
  nearest: Record<keyof typeof cardDurations, Day | null>;
}

/** Milliseconds for which wishes of a cart are judged before other requests have their turn. */
const longestTurn = 8;

/** Days that a card shows. */
const cardDays = 14;

/** What the rental page begins with. */
export interface RentView {
  rentable: Rentable;
  /** The first day on which a machine can still be handed over; the calendar begins with it. */
  earliest: Day;
  form: RentForm;
  /** Every day on which a lease can begin, for the quantity of the form. */
  days: PackedDays;
}

export type OfferFailure =
  | { code: "not_rented" }
  | { code: RequestError; units: number }
  | { code: "dates_taken"; nearestStart: Day | null };

/** What can be rented, when, and for how much. Nothing here depends on who asks. */
export interface Rental {
  /** Products that are rented in a market, by id; others are missing. */
  rentables(ids: readonly string[], market: MarketCode): Promise<Map<string, Rentable>>;
  /** The days from `from` to before `to` for so many pieces; null for a product that is not rented there. */
  calendar(
    productId: string,
    ask: { from: Day; to: Day; quantity: number },
    market: MarketCode,
  ): Promise<CalendarDay[] | null>;
  /** The form that an address asks for, with the calendar of its quantity; null for a product that is not rented there. */
  view(productId: string, search: URLSearchParams, market: MarketCode): Promise<RentView | null>;
  /** Price of a wish, if it can be had: else why not, and the nearest day on which it could begin. */
  offer(
    productId: string,
    request: RentalRequest & { quantity: number },
    market: MarketCode,
  ): Promise<Result<RentalOffer, OfferFailure>>;
  /**
   * What the shop says of the wishes of a cart, in their order: each sees what those before it would take. Null for a
   * product that is not rented.
   */
  wishes(requests: readonly ProductRequest[], market: MarketCode): Promise<(RequestFacts | null)[]>;
  /**
   * What cards show of machines, by id: two weeks from a day, or from today, and the first days on which one piece can be
   * had for a day, a week and a month. One query.
   */
  freeDays(ids: readonly string[], market: MarketCode, from?: Day | null): Promise<Map<string, FreeDays>>;
  /** The first and the last day on which a machine can be handed over, as of now. */
  bookable(market: MarketCode): { from: Day; to: Day };
  /** Condition on a product `p` of a listing in SQL: one piece can be had from the first to the last day. */
  freeBetween(days: { from: Day; to: Day }, market: MarketCode): RawBuilder<unknown>;
}

export const rentalContext = createContext<Rental>();

/** Renting over a database. No I/O happens here. */
export function createRental({ db, now }: { db: Database; now: () => Date }): Rental {
  const todayIn = (market: MarketSettings): Day => dayIn(market.timeZone, now());
  const earliestIn = (market: MarketSettings): Day => earliestStart(now(), market);
  /** Units with what holds them from today on, as far as a lease can reach. */
  const fleetAhead = (ids: readonly string[], market: MarketSettings) => {
    const { ahead, longest } = market.rental;
    const today = todayIn(market);
    const to = addDays(earliestIn(market), ahead + longest);
    return selectFleet(db, { productIds: ids, market: market.code, from: today, to, today });
  };
  return {
    rentables: (ids, market) => selectRentables(db, { ids, market }),
    async calendar(productId, { from, to, quantity }, code) {
      const market = markets[code];
      const { bufferDays, longest } = market.rental;
      const today = todayIn(market);
      const horizon = addDays(to, longest);
      const view = { productIds: [productId], market: code, from, to: horizon, today };
      const [found, fleet] = await Promise.all([
        selectRentables(db, { ids: [productId], market: code }),
        selectFleet(db, view),
      ]);
      if (!found.has(productId)) return null;
      const days = dayFacts(fleet.get(productId) ?? [], { from, to, horizon, quantity, bufferDays });
      return days.map((facts) => ({ ...facts, open: isOpen(facts.day, market) }));
    },
    async view(productId, search, code) {
      const market = markets[code];
      const earliest = earliestIn(market);
      const [found, fleet] = await Promise.all([
        selectRentables(db, { ids: [productId], market: code }),
        fleetAhead([productId], market),
      ]);
      const rentable = found.get(productId);
      if (!rentable) return null;
      const asked = readRentForm(search, { tiers: rentable.tiers, earliest, market });
      const { ahead, longest, bufferDays } = market.rental;
      const to = addDays(earliest, ahead + 1);
      const quantity = Math.min(asked.quantity, rentable.units);
      const facts = dayFacts(fleet.get(productId) ?? [], {
        from: earliest,
        to,
        horizon: addDays(earliest, ahead + longest),
        quantity,
        bufferDays,
      });
      const days = facts.map((one) => ({ ...one, open: isOpen(one.day, market) }));
      const form = search.has("start") || search.has("pick") ? asked : fromNearest(asked, days, market);
      return { rentable, earliest, form, days: packDays(days) };
    },
    async offer(productId, request, code) {
      const market = markets[code];
      const earliest = earliestIn(market);
      const rentable = (await selectRentables(db, { ids: [productId], market: code })).get(productId);
      if (!rentable) return fail({ code: "not_rented" as const });
      const { units } = rentable;
      const error = requestError(request, { earliest, market, units });
      if (error) return fail({ code: error, units });
      const fleet = (await fleetAhead([productId], market)).get(productId) ?? [];
      const priced = quote(rentable, request, market.rental);
      if (!priced) return fail({ code: "not_rented" as const });
      const lease = leaseDays(request, market);
      if (!chooseUnits(fleet, lease, request.quantity))
        return fail({ code: "dates_taken" as const, nearestStart: nearestFor(fleet, request, { market, earliest }) });
      return ok({ quote: priced, start: request.start, last: addDays(lease.end, -1) });
    },
    async wishes(requests, code) {
      const market = markets[code];
      const ids = [...new Set(requests.map(({ productId }) => productId))];
      if (ids.length === 0) return [];
      const [rentables, fleet] = await Promise.all([
        selectRentables(db, { ids, market: code }),
        fleetAhead(ids, market),
      ]);
      const earliest = earliestIn(market);
      const found: (RequestFacts | null)[] = [];
      let left: Fleet = fleet;
      let begun = performance.now();
      for (const request of requests) {
        const one = assessRequests([request], { rentables, fleet: left, market, earliest });
        found.push(...one.judged.map(({ facts }) => facts));
        left = one.fleet;
        // In a large fleet each takes some milliseconds: others shall not wait for all of a long cart.
        if (performance.now() - begun > longestTurn) {
          await setImmediate();
          begun = performance.now();
        }
      }
      return found;
    },
    async freeDays(ids, code, from = null) {
      const market = markets[code];
      const earliest = earliestIn(market);
      const begin = from === null || from < earliest ? earliest : from;
      const fleet = await fleetAhead(ids, market);
      const to = addDays(begin, cardDays);
      const { bufferDays } = market.rental;
      const found = [...fleet].map(([id, units]): [string, FreeDays] => {
        const nearest = (days: number) => nearestFor(units, { quantity: 1, days, start: begin }, { market, earliest });
        const facts = dayFacts(units, { from: begin, to, horizon: to, quantity: 1, bufferDays });
        return [
          id,
          {
            days: facts.map(({ state }) => state === "free"),
            nearest: {
              day: nearest(cardDurations.day),
              week: nearest(cardDurations.week),
              month: nearest(cardDurations.month),
            },
          },
        ];
      });
      return new Map(found);
    },
    bookable(code) {
      const from = earliestIn(markets[code]);
      return { from, to: lastStart(from, markets[code]) };
    },
    freeBetween(days, code) {
      const market = markets[code];
      const { bufferDays, longest } = market.rental;
      // Nothing can be booked for so late or for so long, whatever is free.
      if (days.from > lastStart(earliestIn(market), market) || paidDays(days.from, days.to, market) > longest)
        return nothingFree;
      return isFreeBetween(days, { market: code, today: todayIn(market), bufferDays });
    },
  };
}

/** A form that begins on the first day on which its wish can be had. */
function fromNearest(form: RentForm, days: readonly CalendarDay[], market: MarketSettings): RentForm {
  const calendar: Calendar = new Map(days.map((day) => [day.day, day]));
  const wished = requestOf(form, market)?.days ?? 1;
  return withStart(form, nearestIn(calendar, { days: wished }, market) ?? form.start, market);
}
