import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, panel } from "../../../../test/support/draft-builders.ts";
import { plansOf, request, saleOf, setSale } from "../../../../test/support/price-plan-builders.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
});
afterAll(() => shop.drop());

const origin = Date.parse("2026-12-01T00:00:00Z");
/** A whole hour of Kyiv, which is two ahead of UTC then. */
const typedHour = (hour: number) => {
  const local = new Date(origin + (hour + 2) * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
};

interface Planned {
  net: number;
  from: number;
  /** `null` for a price. */
  until: number | null;
  isOpen: boolean;
}

/** The price hour by hour, as somebody with a price list and a clock would keep it. */
class Clerk {
  shown = 10_000;
  regular = 10_000;
  hour = 0;
  reduction: Planned | null = null;
  readonly planned: Planned[] = [];

  get isReduced(): boolean {
    return this.reduction !== null && this.shown === this.reduction.net;
  }

  finish(): void {
    if (this.isReduced) this.shown = this.regular;
    this.reduction = null;
  }

  advance(to: number): void {
    for (; this.hour <= to; this.hour += 1) {
      if (this.reduction?.until === this.hour) this.finish();
      for (const one of this.planned.filter(({ from, isOpen }) => isOpen && from === this.hour)) {
        if (one.until !== null) continue;
        one.isOpen = false;
        if (this.isReduced) this.regular = one.net;
        else {
          this.reduction = null;
          this.shown = one.net;
        }
      }
      for (const one of this.planned.filter(({ from, isOpen }) => isOpen && from === this.hour)) {
        one.isOpen = false;
        if ((one.until ?? 0) <= to || one.net >= this.shown) continue;
        this.regular = this.shown;
        this.shown = one.net;
        this.reduction = one;
      }
    }
    this.hour = to;
  }

  cancelAll(): void {
    for (const one of this.planned) one.isOpen = false;
    this.finish();
  }
}

const net = fc.integer({ min: 7, max: 12 }).map((tens) => tens * 1_000);
const soon = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("price" as const), net, after: soon }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("reduction" as const), net, after: soon, long: soon }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("changed" as const), net }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancelled" as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("waited" as const), hours: fc.constantFrom(1, 2, 3, 12) }) },
);

const changeCount = async () => {
  const { rows } = await sql<{ made: number }>`select count(*)::int as made from price_changes
    where product_id = ${panel} and market = 'UA' and tariff = 'sale'`.execute(shop.db);
  return rows[0]?.made ?? 0;
};

test("any history of plans, changes, cancellations and pauses ends with the price that a clerk has, and every change is recorded", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      await sql`truncate price_plans`.execute(shop.db);
      await setSale(shop.db, 10_000);
      const clerk = new Clerk();
      const plans = plansOf(shop.db, () => new Date(origin + clerk.hour * 3_600_000));
      for (const one of steps) {
        const before = { price: await saleOf(shop.db), changes: await changeCount() };
        if (one.kind === "waited") {
          clerk.advance(clerk.hour + one.hours);
          await plans.carryOutDue();
        } else if (one.kind === "changed") {
          clerk.shown = one.net;
          await setSale(shop.db, one.net);
        } else if (one.kind === "cancelled") {
          const listed = await Promise.all(
            (["now", "planned"] as const).map((when) => plans.list({ when, product: panel }, "en")),
          );
          clerk.cancelAll();
          await plans.cancel(anna, { ids: listed.flatMap((list) => list.plans.map(({ id }) => id)) });
        } else {
          const from = clerk.hour + one.after;
          const until = one.kind === "reduction" ? from + one.long : null;
          const asked = request({
            ...{ kind: one.kind, how: "set", amounts: { UA: String(one.net / 100) } },
            ...{ starts: typedHour(from), ends: until === null ? null : typedHour(until) },
          });
          // What is refused when it is planned is never carried out.
          if ((await plans.plan(anna, asked)).ok) clerk.planned.push({ net: one.net, from, until, isOpen: true });
        }
        const price = await saleOf(shop.db);
        expect(price).toBe(clerk.shown);
        expect((await changeCount()) - before.changes).toBe(price === before.price ? 0 : 1);
      }
    }),
    { numRuns: 20 },
  );
});
