import { setTimeout as pause } from "node:timers/promises";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import { categoryTag, operatorsTag, productTag, reviewsTag } from "../domain/cache-tags.ts";
import type { EconomicOperator } from "../domain/disclosure/disclosure.ts";
import type { Audience } from "../domain/product.ts";
import { factsFor, type PageFacts, type StoredFacts } from "../domain/product-facts.ts";
import { isProductId } from "../domain/product-id.ts";
import { allOperators, allRatings, type FamilyMember, familyMembers, productFacts } from "./product-facts.store.ts";

/** What pages show of products, remembered until it changes. Not their exact stock, which cart and orders read each time. */
export interface ProductFactsReader {
  /** Published products by id, for all audiences; unknown ids are missing. */
  stored(ids: readonly string[]): Promise<Map<string, StoredFacts>>;
  /** Published products by id, as an audience sees them; unknown ids are missing. */
  byIds(ids: readonly string[], audience: Audience): Promise<Map<string, PageFacts>>;
  /** Sizes of a product line, smallest first. */
  sizes(line: ProductLine, locale: Locale): Promise<{ id: string; address: string; size: string | null }[]>;
  /** All economic operators by key. */
  operators(): Promise<ReadonlyMap<string, EconomicOperator>>;
  /** Reads these products in the background, so that their first pages need not. */
  preload(ids: readonly string[]): Promise<void>;
}

/** Products that differ only in size. */
interface ProductLine {
  family: string;
  categoryId: number;
}

/** Most products that one query reads. */
const batch = 200;
/** Milliseconds between two queries of a preload, so that requests are answered meanwhile. */
const preloadPause = 10;

export function createProductFacts({ db, reads }: { db: Database; reads: ReadCache }): ProductFactsReader {
  const ratings = () => reads.read("ratings", [reviewsTag], () => allRatings(db));

  async function read(ids: readonly string[]): Promise<Map<string, StoredFacts>> {
    const found = new Map<string, StoredFacts>();
    for (let from = 0; from < ids.length; from += batch) {
      const readAt = performance.now();
      for (const row of await productFacts(db, ids.slice(from, from + batch))) found.set(row.id, { ...row, readAt });
    }
    return found;
  }

  const stored = (ids: readonly string[]) => reads.readEach("product", ids, (id) => [productTag(id)], read);

  function families(lines: readonly ProductLine[]): Promise<Map<string, FamilyMember[]>> {
    const categoryOf = new Map(lines.map(({ family, categoryId }) => [family, categoryId]));
    const tagsOf = (family: string) => [categoryTag(categoryOf.get(family) ?? 0)];
    return reads.readEach("family", [...categoryOf.keys()], tagsOf, async (names) =>
      Map.groupBy(await familyMembers(db, names), ({ family }) => family),
    );
  }

  return {
    stored: (ids) => stored(ids.filter(isProductId)),
    async byIds(ids, audience) {
      const known = ids.filter(isProductId);
      if (known.length === 0) return new Map();
      const [found, rated] = await Promise.all([stored(known), ratings()]);
      const seen = [...found].flatMap(([id, facts]): [string, PageFacts][] => {
        const its = factsFor(facts, rated.get(id), audience);
        return its ? [[id, its]] : [];
      });
      return new Map(seen);
    },
    async sizes(line, locale) {
      const members = (await families([line])).get(line.family) ?? [];
      return members.map(({ id, address, sizes }) => ({ id, address, size: sizes[locale] ?? null }));
    },
    operators: () => reads.read("operators", [operatorsTag], () => allOperators(db)),
    async preload(ids) {
      for (let from = 0; from < ids.length; from += batch) {
        const facts = [...(await stored(ids.slice(from, from + batch))).values()];
        await families(facts.flatMap(({ family, categoryId }) => (family === null ? [] : [{ family, categoryId }])));
        await pause(preloadPause);
      }
    },
  };
}

/** A reader that has these facts for one product, without a rating. */
export function withDraft(reader: ProductFactsReader, stored: StoredFacts): ProductFactsReader {
  return {
    ...reader,
    async byIds(ids, audience) {
      const others = await reader.byIds(
        ids.filter((id) => id !== stored.id),
        audience,
      );
      const own = ids.includes(stored.id) ? factsFor(stored, undefined, audience) : null;
      return own ? new Map([...others, [own.id, own]]) : others;
    },
  };
}
