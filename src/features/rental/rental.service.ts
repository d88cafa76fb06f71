import { setImmediate } from "node:timers/promises";
import { createContext } from "react-router";
import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type ReadCache, uncachedReads } from "#platform/server/read-cache.ts";
import { assessRequests, type Fleet } from "./calendar/availability.service.ts";
import { leaseDays, nearestFor } from "./calendar/dates.service.ts";
import { chooseUnits, dayFacts, type FleetUnit, freeUnits } from "./domain/availability.ts";
import { earliestStart } from "./domain/due.ts";
import { type Calendar, nearestIn } from "./domain/free-days.ts";
import { isOpen, paidDays } from "./domain/open-days.ts";
import { type CalendarDay, type PackedDays, packDays } from "./domain/packed-days.ts";
import { cardDurations } from "./domain/period.ts";
import { type Quote, quote } from "./domain/quote.ts";
import { lastStart, type RentForm, readRentForm, requestOf, withStart } from "./domain/rent-form.ts";
import { type RentalRequest, type RequestError, requestError } from "./domain/rental-request.ts";
import type { ProductRequest, RequestFacts } from "./domain/rental-request-facts.ts";
import { selectFleet } from "./fleet/fleet.store.ts";
import { createShownFleet, daysAhead, type ShownFleet } from "./fleet/shown-fleet.service.ts";
import { type Rentable, selectRentables } from "./rental.store.ts";

/** A priced request; `last` is the day of return. */
export interface RentalOffer {
  quote: Quote;
  start: Day;
  last: Day;
}

/** Free days of a machine on its card. */
export interface FreeDays {
  /** Whether one unit is free on each of the next days. */
  days: boolean[];
  nearest: Record<keyof typeof cardDurations, Day | null>;
}

/** Milliseconds for which the requests of a cart are assessed before the event loop gets a turn. */
const maxTurn = 8;

/** Days on a card. */
const cardDays = 14;

/** Initial state of the rental page. */
export interface RentView {
  rentable: Rentable;
  /** First day on which a handover is still possible, and first day of the calendar. */
  earliest: Day;
  form: RentForm;
  /** Every day on which a lease can begin, for the quantity of the form. */
  days: PackedDays;
}

export type OfferFailure =
  | { code: "not_rented" }
  | { code: RequestError; units: number }
  | { code: "dates_taken"; nearestStart: Day | null };

/** Availability and prices. The answers do not depend on the user. */
export interface Rental {
  /** Products that are rented in a market, by id; others are missing. */
  rentables(ids: readonly string[], market: MarketCode): Promise<Map<string, Rentable>>;
  /** Days in [`from`, `to`) for a quantity; null for a product that is not rented there. */
  calendar(
    productId: string,
    view: { from: Day; to: Day; quantity: number },
    market: MarketCode,
  ): Promise<CalendarDay[] | null>;
  /** The form of a query with the calendar of its quantity; null for a product that is not rented there. */
  view(productId: string, search: URLSearchParams, market: MarketCode): Promise<RentView | null>;
  /** Prices a request, or says why it is not possible and when it could start instead. */
  offer(
    productId: string,
    request: RentalRequest & { quantity: number },
    market: MarketCode,
  ): Promise<Result<RentalOffer, OfferFailure>>;
  /** Assesses the requests of a cart in their order: each sees what those before it take. Null for products not rented. */
  assess(requests: readonly ProductRequest[], market: MarketCode): Promise<(RequestFacts | null)[]>;
  /** Free days of machines on their cards, by id: two weeks from a day or from today, and the nearest starts. One query. */
  freeDays(ids: readonly string[], market: MarketCode, from?: Day | null): Promise<Map<string, FreeDays>>;
  /** First and last day on which a handover can be booked now. */
  bookable(market: MarketCode): { from: Day; to: Day };
  /** Machines of which one unit is free from the first to the last day, as listings by days show them. */
  freeOn(days: { from: Day; to: Day }, market: MarketCode): Promise<ReadonlySet<string>>;
  /** Reads what pages show of all machines of a market, before somebody asks for it. */
  preload(market: MarketCode): Promise<void>;
}

export const rentalContext = createContext<Rental>();

interface RentalDeps {
  db: Database;
  now: () => Date;
}

/** What is shown, which need not be read from the database each time. */
interface ShownDeps {
  now: () => Date;
  shown: ShownFleet;
}

/**
 * Availability and prices over a database. What pages show is remembered by `reads` (the default reads each time); offers and the
 * requests of a cart are always read. No I/O happens here.
 */
export function createRental({ reads = uncachedReads, ...deps }: RentalDeps & { reads?: ReadCache }): Rental {
  const shownDeps = { now: deps.now, shown: createShownFleet({ ...deps, reads }) };
  return {
    rentables: (ids, market) => selectRentables(deps.db, { ids, market }),
    calendar: (productId, view, code) => calendar(deps, productId, view, markets[code]),
    view: (productId, search, code) => rentView(shownDeps, productId, search, markets[code]),
    offer: (productId, request, code) => offer(deps, productId, request, markets[code]),
    assess: (requests, code) => assessCart(deps, requests, markets[code]),
    freeDays: (ids, code, from = null) => freeDays(shownDeps, ids, from, markets[code]),
    bookable(code) {
      const from = earliestStart(deps.now(), markets[code]);
      return { from, to: lastStart(from, markets[code]) };
    },
    freeOn: (days, code) => freeOn(shownDeps, days, markets[code]),
    preload: (code) => shownDeps.shown.preload(code),
  };
}

async function calendar(
  { db, now }: RentalDeps,
  productId: string,
  { from, to, quantity }: { from: Day; to: Day; quantity: number },
  market: MarketSettings,
): Promise<CalendarDay[] | null> {
  const { code } = market;
  const today = dayIn(market.timeZone, now());
  const horizon = addDays(to, market.rental.longest);
  const [found, fleet] = await Promise.all([
    selectRentables(db, { ids: [productId], market: code }),
    selectFleet(db, { productIds: [productId], market: code, from, to: horizon, today }),
  ]);
  if (!found.has(productId)) return null;
  return calendarDays(fleet.get(productId) ?? [], { from, to, horizon, quantity }, market);
}

async function rentView(
  { now, shown }: ShownDeps,
  productId: string,
  search: URLSearchParams,
  market: MarketSettings,
): Promise<RentView | null> {
  const earliest = earliestStart(now(), market);
  const [rentable, fleet] = await Promise.all([
    shown.rentable(productId, market.code),
    shown.fleet([productId], market.code),
  ]);
  if (!rentable) return null;
  const requested = readRentForm(search, { tiers: rentable.tiers, earliest, market });
  const { ahead, longest } = market.rental;
  const view = {
    from: earliest,
    to: addDays(earliest, ahead + 1),
    horizon: addDays(earliest, ahead + longest),
    quantity: Math.min(requested.quantity, rentable.units),
  };
  const days = calendarDays(fleet.get(productId) ?? [], view, market);
  const hasStart = search.has("start") || search.has("pick");
  const form = hasStart ? requested : withNearestStart(requested, days, market);
  return { rentable, earliest, form, days: packDays(days) };
}

async function offer(
  deps: RentalDeps,
  productId: string,
  request: RentalRequest & { quantity: number },
  market: MarketSettings,
): Promise<Result<RentalOffer, OfferFailure>> {
  const earliest = earliestStart(deps.now(), market);
  const rentable = (await selectRentables(deps.db, { ids: [productId], market: market.code })).get(productId);
  if (!rentable) return fail({ code: "not_rented" as const });
  const { units } = rentable;
  const error = requestError(request, { earliest, market, units });
  if (error) return fail({ code: error, units });
  const fleet = (await fleetAhead(deps, [productId], market)).get(productId) ?? [];
  const priced = quote(rentable, request, market.rental);
  if (!priced) return fail({ code: "not_rented" as const });
  const lease = leaseDays(request, market);
  if (!chooseUnits(fleet, lease, request.quantity))
    return fail({ code: "dates_taken" as const, nearestStart: nearestFor(fleet, request, { market, earliest }) });
  return ok({ quote: priced, start: request.start, last: addDays(lease.end, -1) });
}

async function assessCart(
  deps: RentalDeps,
  requests: readonly ProductRequest[],
  market: MarketSettings,
): Promise<(RequestFacts | null)[]> {
  const ids = [...new Set(requests.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const [rentables, fleet] = await Promise.all([
    selectRentables(deps.db, { ids, market: market.code }),
    fleetAhead(deps, ids, market),
  ]);
  const earliest = earliestStart(deps.now(), market);
  const found: (RequestFacts | null)[] = [];
  let left: Fleet = fleet;
  let begun = performance.now();
  for (const request of requests) {
    const one = assessRequests([request], { rentables, fleet: left, market, earliest });
    found.push(...one.assessed.map(({ facts }) => facts));
    left = one.fleet;
    // In a large fleet each takes milliseconds; a long cart must not block other requests.
    if (performance.now() - begun > maxTurn) {
      await setImmediate();
      begun = performance.now();
    }
  }
  return found;
}

async function freeDays(
  { now, shown }: ShownDeps,
  ids: readonly string[],
  from: Day | null,
  market: MarketSettings,
): Promise<Map<string, FreeDays>> {
  const earliest = earliestStart(now(), market);
  const begin = from === null || from < earliest ? earliest : from;
  const fleet = await shown.fleet(ids, market.code);
  const to = addDays(begin, cardDays);
  const { bufferDays } = market.rental;
  const found = [...fleet].map(([id, units]): [string, FreeDays] => {
    const nearest = (days: number) => nearestFor(units, { quantity: 1, days, start: begin }, { market, earliest });
    const facts = dayFacts(units, { from: begin, to, horizon: to, quantity: 1, bufferDays });
    const { day, week, month } = cardDurations;
    return [
      id,
      {
        days: facts.map(({ state }) => state === "free"),
        nearest: { day: nearest(day), week: nearest(week), month: nearest(month) },
      },
    ];
  });
  return new Map(found);
}

async function freeOn(
  { now, shown }: ShownDeps,
  { from, to }: { from: Day; to: Day },
  market: MarketSettings,
): Promise<ReadonlySet<string>> {
  const { bufferDays, longest } = market.rental;
  const isTooLate = from > lastStart(earliestStart(now(), market), market);
  if (isTooLate || paidDays(from, to, market) > longest) return new Set();
  const lease = { first: from, end: addDays(to, 1), bufferDays };
  const fleet = await shown.fleet(await shown.machines(market.code), market.code);
  return new Set([...fleet].flatMap(([id, units]) => (freeUnits(units, lease).length > 0 ? [id] : [])));
}

function fleetAhead({ db, now }: RentalDeps, productIds: readonly string[], market: MarketSettings) {
  return selectFleet(db, { productIds, market: market.code, ...daysAhead(market, now()) });
}

function calendarDays(
  units: readonly FleetUnit[],
  view: { from: Day; to: Day; horizon: Day; quantity: number },
  market: MarketSettings,
): CalendarDay[] {
  const days = dayFacts(units, { ...view, bufferDays: market.rental.bufferDays });
  return days.map((facts) => ({ ...facts, open: isOpen(facts.day, market) }));
}

/** A form that begins on the first day on which its request is possible. */
function withNearestStart(form: RentForm, days: readonly CalendarDay[], market: MarketSettings): RentForm {
  const calendar: Calendar = new Map(days.map((day) => [day.day, day]));
  const count = requestOf(form, market)?.days ?? 1;
  return withStart(form, nearestIn(calendar, { days: count }, market) ?? form.start, market);
}
