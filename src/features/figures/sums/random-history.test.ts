import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createFigureHistory } from "../../../../test/support/figure-history.ts";
import { naiveFigures } from "../../../../test/support/naive-figures.ts";
import { createSums } from "../sums.service.ts";

/** 5 000 in the long run (bin/check.mjs). */
const orders = Number(process.env.FIGURE_ORDERS ?? 300);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase("migrated");
});
afterEach(() => database.drop());

/** Stored sums of a table by key, without those that are 0. */
async function stored(
  table: string,
  keys: readonly string[],
  time: "day" | "month" = "day",
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<Record<string, unknown>>`
    select t.*, t.${sql.ref(time)}::text as ${sql.ref(time)} from ${sql.table(table)} t order by t.market, t.${sql.ref(time)}`.execute(
    database.db,
  );
  return new Map(
    rows.flatMap((row) => {
      const sums = Object.entries(row)
        .filter(([name]) => !["market", time, ...keys].includes(name))
        .map(([name, value]) => [name, Number(value)] as const);
      const key = ["market", time, ...keys].map((name) => String(row[name])).join(" ");
      return sums.some(([, value]) => value !== 0) || table === "figure_machines" ? [[key, withoutZeros(sums)]] : [];
    }),
  );
}

const withoutZeros = (sums: Iterable<readonly [string, number]>) =>
  Object.fromEntries([...sums].filter(([, value]) => value !== 0));

/** A computed book in the same form. */
const bare = (book: Map<string, Record<string, number>>, keepEmpty = false) =>
  new Map(
    [...book].flatMap(([key, sums]) => {
      const left = withoutZeros(Object.entries(sums));
      return Object.keys(left).length > 0 || keepEmpty ? [[key, left] as const] : [];
    }),
  );

test("after any history of orders, refunds, returns, leases and documents every sum is what the rows say", {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const { db } = database;
      const sums = createSums({ db, now: () => new Date() });
      const history = await createFigureHistory(db, seed);
      for (let placed = 0; placed < orders; placed += 1) {
        await history.place();
        for (let change = 0; change < 5; change += 1) await history.change();
        // The live sums follow the history; what they miss would be found at its end.
        if (placed % Math.ceil(orders / 5) === 0) await sums.renew();
      }
      await sums.renew();
      const expected = await naiveFigures(db);
      expect(await stored("figure_days", [])).toEqual(bare(expected.days));
      expect(await stored("figure_products", ["product_id", "is_rented"])).toEqual(bare(expected.products));
      expect(await stored("figure_product_months", ["product_id"], "month")).toEqual(bare(expected.months));
      expect(await stored("figure_vat", ["document", "rate_bp"])).toEqual(bare(expected.vat));
      expect(await stored("figure_machines", ["unit_id"])).toEqual(bare(expected.machines, true));
      expect(await sums.check()).toEqual([]);
      // Made anew they are the same.
      await sums.rebuild();
      expect(await stored("figure_days", [])).toEqual(bare(expected.days));
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
