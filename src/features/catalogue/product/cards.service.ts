import type { Locale } from "#features/languages/domain/locale.ts";
import { createBatcher } from "#platform/pure/concurrency/batch.ts";
import { type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { taggedAs } from "#platform/server/cache-tags.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readByKey } from "#platform/server/db/generic-plans.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import { cardsByIds } from "../catalogue.store.ts";
import { productTag, rentalTag } from "../domain/cache-tags.ts";
import { toCard, toPriced } from "../domain/card.ts";
import type { Describer } from "../domain/describe.ts";
import type { Audience, PricedProduct, ProductCard } from "../domain/product.ts";
import { isProductId } from "../domain/product-id.ts";
import { cardFree, type MachineDays, type WantedDays } from "../domain/renting.ts";
import type { ProductFactsReader } from "./product-facts.service.ts";

/** Rental facts that the catalogue needs. Rental is a feature above it, so it is injected in `src/app/wiring/compose.ts`. */
export interface Renting {
  /** First and last day on which a machine can currently be handed over. */
  bookable(market: MarketCode): { from: Day; to: Day };
  /** Free days of machines by id, from `from` or the first bookable day on; products not for rent are absent. */
  freeDays(ids: readonly string[], market: MarketCode, from?: Day | null): Promise<Map<string, MachineDays>>;
  /** Machines of which one unit is free on all these days. */
  freeOn(days: WantedDays, market: MarketCode): Promise<ReadonlySet<string>>;
}

/** Cards in the order of the ids, machines with their free days from `from` on. Unknown ids are skipped. */
export type ReadCards = (ids: readonly string[], audience: Audience, from?: Day | null) => Promise<ProductCard[]>;

interface CardDeps {
  reads: ReadCache;
  facts: ProductFactsReader;
  describers: (locale: Locale) => Describer;
  renting: Renting | undefined;
}

export function createCardReader({ reads, facts, describers, renting }: CardDeps): ReadCards {
  async function withFreeDays(
    cards: ProductCard[],
    { locale, market }: Audience,
    from: Day | null,
  ): Promise<ProductCard[]> {
    const rented = cards.filter(({ rental }) => rental !== null).map(({ id }) => id);
    if (!renting || rented.length === 0) return cards;
    // What is free from a day on also depends on today: a machine that is overdue is not back yet.
    const today = dayIn(markets[market].timeZone, new Date());
    const kind = `free ${market} ${today} ${renting.bookable(market).from} ${from}`;
    const free = await reads.readEach(
      kind,
      rented,
      (id) => [rentalTag(id)],
      (ids) => renting.freeDays(ids, market, from),
    );
    return cards.map((card) => {
      const days = free.get(card.id);
      return days ? { ...card, free: cardFree(days, from, locale) } : card;
    });
  }

  return async (ids, audience, from = null) => {
    const known = await facts.byIds(ids, audience);
    const cards = [...known.values()].map((row) => toCard(row, describers(audience.locale), markets[audience.market]));
    const byId = new Map((await withFreeDays(cards, audience, from)).map((card) => [card.id, card]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
}

type ReadPrices = (ids: readonly string[]) => Promise<Map<string, PricedProduct>>;

/** Product data for cart and orders; concurrent calls for the same audience share one query. */
export function createPriceReaders(db: Database): Record<Locale, Record<MarketCode, ReadPrices>> {
  const inEachMarket = (locale: Locale) => ({
    UA: batchedPrices(db, { locale, market: "UA" }),
    PL: batchedPrices(db, { locale, market: "PL" }),
  });
  return { ua: inEachMarket("ua"), pl: inEachMarket("pl"), en: inEachMarket("en") };
}

function batchedPrices(db: Database, audience: Audience): ReadPrices {
  const read = createBatcher(
    async (requests: (readonly string[])[]) => {
      const ids = [...new Set(requests.flat())].filter(isProductId);
      const rows = await readByKey(db, (trx) => cardsByIds(trx, ids, audience));
      const found = new Map(rows.map((row) => [row.id, toPriced(row, markets[audience.market])]));
      return requests.map((ids) => {
        const requested = new Map<string, PricedProduct>();
        for (const id of ids) {
          const product = found.get(id);
          if (product) requested.set(id, product);
        }
        return requested;
      });
    },
    { most: 32, lanes: 2 },
  );
  // Not their exact stock, which only cart and orders use: neither is cached.
  return (ids) => taggedAs(ids.map(productTag), () => read(ids));
}
