import { productTag, rentalOfAllTag, rentalTag } from "#features/catalogue/domain/cache-tags.ts";
import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import type { FleetUnit } from "../domain/availability.ts";
import { earliestStart } from "../domain/due.ts";
import { type Rentable, selectRentables } from "../rental.store.ts";
import { selectFleet, selectMachines } from "./fleet.store.ts";

/** The fleet as public pages show it: a machine is read again after a notice that it has changed. */
export interface ShownFleet {
  /** A product that is rented in a market, otherwise null. */
  rentable(id: string, market: MarketCode): Promise<Rentable | null>;
  /** Units with their holds in `daysAhead`, by product; products without units are missing. */
  fleet(ids: readonly string[], market: MarketCode): Promise<Map<string, FleetUnit[]>>;
  /** Products with a unit for rent. */
  machines(market: MarketCode): Promise<string[]>;
  /** Reads all machines of a market, before somebody asks for them. */
  preload(market: MarketCode): Promise<void>;
}

/** Days from today on, as far as a lease can reach; `to` is excluded. */
export function daysAhead(market: MarketSettings, now: Date): { from: Day; to: Day; today: Day } {
  const { ahead, longest } = market.rental;
  const today = dayIn(market.timeZone, now);
  return { from: today, to: addDays(earliestStart(now, market), ahead + longest), today };
}

export function createShownFleet({ db, reads, now }: { db: Database; reads: ReadCache; now: () => Date }): ShownFleet {
  const rentables = (ids: readonly string[], market: MarketCode) =>
    reads.readEach(
      `rentable ${market}`,
      ids,
      (id) => [productTag(id), rentalTag(id)],
      async (missing) => {
        const found = await selectRentables(db, { ids: missing, market });
        return new Map(missing.map((id) => [id, found.get(id) ?? null]));
      },
    );
  const fleets = (ids: readonly string[], market: MarketCode) => {
    // What is free also depends on today: a machine that is overdue is not back yet.
    const days = daysAhead(markets[market], now());
    return reads.readEach(
      `fleet ${market} ${days.today} ${days.to}`,
      ids,
      (id) => [rentalTag(id)],
      async (missing) => {
        const found = await selectFleet(db, { productIds: missing, market, ...days });
        return new Map(missing.map((id) => [id, found.get(id) ?? null]));
      },
    );
  };
  const machines = (market: MarketCode) =>
    reads.read(`machines ${market}`, [rentalOfAllTag], () => selectMachines(db, market));

  return {
    machines,
    rentable: async (id, market) => (await rentables([id], market)).get(id) ?? null,
    async fleet(ids, market) {
      const found = await fleets(ids, market);
      return new Map([...found].flatMap(([id, units]) => (units ? [[id, units]] : [])));
    },
    async preload(market) {
      const ids = await machines(market);
      await Promise.all([rentables(ids, market), fleets(ids, market)]);
    },
  };
}
