import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewsTag } from "#features/catalogue/domain/cache-tags.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { Invalidations } from "#platform/server/invalidations.ts";
import { createReadCache } from "#platform/server/read-cache.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy, stockProducts } from "../../../../test/support/order-builders.ts";
import { reviewBy } from "../../../../test/support/review-builders.ts";
import { decide } from "../moderation/moderation.service.ts";
import { createShownReviews } from "./shown.service.ts";

/** Published reviews of the panel; the newest has the highest number. */
const written = 73;

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  await stockProducts(shop.db, { panel: 10, cable: 10 });
  for (let number = 1; number <= written; number++) await publish("panel", number);
  await publish("cable", 1);
});
afterAll(() => shop.drop());

const starsOf = (number: number) => (number % 3 === 0 ? 5 : 4);
const localeOf = (number: number): Locale => (number % 7 === 0 ? "pl" : "ua");

async function publish(product: string, number: number): Promise<string> {
  const writer = `${product}-${number}`;
  await customer(shop.db, writer);
  const typed = { text: `Review number ${number} of it`, stars: String(starsOf(number)), locale: localeOf(number) };
  const { id, versionId } = await reviewBy(shop.db, writer, product, typed);
  const emails = emailsBy(async () => {});
  const change = { change: "publish", seen: versionId, reason: null, note: null, actor: "user:staff" } as const;
  await inTransaction(shop.db, (trx) => decide(trx, emails, id, change));
  await sql`update reviews set published_at = '2026-01-01'::timestamptz + make_interval(mins => ${number}) where id = ${id}`.execute(
    shop.db,
  );
  return id;
}

/** Reviews whose reads are remembered; `queries` counts what was asked of the database. */
function remembering() {
  const counter = { queries: 0 };
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      counter.queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const invalidations = new Invalidations();
  const reads = createReadCache(invalidations);
  reads.begin();
  return { reviews: createShownReviews({ db, reads }), counter, invalidations };
}

const numbersOf = (list: { reviews: readonly { text: string }[] } | null) =>
  list?.reviews.map(({ text }) => Number(/\d+/.exec(text)?.[0]));
/** Numbers of reviews, newest first. */
const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, at) => first - at);
const all = { page: 1, stars: null, language: null };

describe("the list of a product's reviews", () => {
  test.each([
    ["first page", all, from(73, 64), 73, 8],
    ["last page, of reviews that are read by id", { ...all, page: 8 }, from(3, 1), 73, 8],
    ["page past the last", { ...all, page: 9 }, [], 73, 8],
    ["five stars", { ...all, stars: 5, page: 3 }, [12, 9, 6, 3], 24, 3],
    ["a language", { ...all, language: "pl" }, [70, 63, 56, 49, 42, 35, 28, 21, 14, 7], 10, 1],
    ["both", { ...all, stars: 5, language: "pl" }, [63, 42, 21], 3, 1],
    ["nothing matches", { ...all, stars: 1 }, [], 0, 1],
  ] as const)("%s", async (_, address, numbers, total, pages) => {
    const list = await createShownReviews(shop).list("panel", address, "en");
    expect(numbersOf(list)).toEqual(numbers);
    expect(list).toMatchObject({ total, pages, counts: [0, 0, 0, 49, 24], languages: { ua: 63, pl: 10 } });
  });

  test("is null for a product without reviews and for what is no id", async () => {
    const { list } = createShownReviews(shop);
    expect(await list("roof", all, "en")).toBeNull();
    expect(await list("../panel", all, "en")).toBeNull();
  });

  test("of what was read in advance asks the database nothing", async () => {
    const { reviews, counter } = remembering();
    await reviews.preload();
    const before = counter.queries;
    expect(before).toBeGreaterThan(0);
    for (const page of [1, 2, 5]) await reviews.list("panel", { ...all, page }, "ua");
    expect(numbersOf(await reviews.list("cable", all, "ua"))).toEqual([1]);
    expect((await reviews.newest("panel", "ua"))?.newest).toHaveLength(4);
    expect(counter.queries).toBe(before);
  });

  test("remembers reviews that were read by id, and shows a new one after a notice", async () => {
    const { reviews, counter, invalidations } = remembering();
    await reviews.preload();
    const page8 = () => reviews.list("panel", { ...all, page: 8 }, "ua");
    const before = counter.queries;
    await page8();
    expect(numbersOf(await page8())).toEqual([3, 2, 1]);
    expect(counter.queries).toBe(before + 1);

    const id = await publish("panel", written + 1);
    try {
      invalidations.drop([reviewsTag]);
      expect(numbersOf(await page8())).toEqual([4, 3, 2, 1]);
    } finally {
      await sql`delete from reviews where id = ${id}`.execute(shop.db);
    }
  });
});
