import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { addStaff, anna } from "../../../../../test/support/draft-builders.ts";
import { noLinks } from "../../../../../test/support/no-links.ts";
import { copyProducts } from "../../../../../test/support/product-copies.ts";
import { createDefinitionWrites } from "../../definition-writes.service.ts";
import { renewDefinitions } from "../../definitions.service.ts";
import type { FormPlan } from "../../domain/value-changes/value-plan.ts";
import { createValueChanges } from "./value-changes.service.ts";

const adapter = "adp-staubli-mc4-evo2";
const key = "connector_type";
const amount = 100_000;

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  const writes = createDefinitionWrites({ db: shop.db, reserved: new Set() });
  const { rows, version } = await writes.read("attribute", key);
  if (!rows) throw new Error("no attribute");
  await sql`update products set specs = specs - ${key}::text where specs ? ${key}`.execute(shop.db);
  const next = { ...rows, kind: "text" as const, choices: null };
  expect(await writes.change(anna, { kind: "attribute", subject: key, seen: version, rows: next })).toMatchObject({
    ok: true,
  });
  await renewDefinitions(shop.db);
  await copyProducts(shop.db, [adapter], amount);
  // All differ: every thousandth is no figure, the one behind it has a fraction.
  await sql`update products set specs = specs || jsonb_build_object(${key}::text, case n % 1000
      when 0 then 'about ' || n when 1 then n || '.25' else n::text end)
    from (select id, split_part(id, '-copy-', 2)::int as n from products where id like '%-copy-%') as numbered
    where products.id = numbered.id`.execute(shop.db);
}, 600_000);
afterAll(() => shop.drop());

const changes = () =>
  createValueChanges({
    ...{ db: shop.db, reserved: new Set<string>() },
    wake: async () => undefined,
    links: noLinks,
    afterChange: () => renewDefinitions(shop.db),
  });

/** Products by what they have: a text, a figure, nothing. */
async function kinds(): Promise<Record<string, number>> {
  const { rows } = await sql<{
    kind: string;
    n: number;
  }>`select coalesce(jsonb_typeof(specs -> ${key}), 'none') as kind,
    count(*)::int as n from products where id like '%-copy-%' group by 1`.execute(shop.db);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

async function storedValue(n: number): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select specs -> ${key} as value from products
    where id = ${`${adapter}-copy-${n}`}`.execute(shop.db);
  return rows[0]?.value ?? null;
}

/** Prints how long a step took: it is no promise, on whatever machine this runs. */
async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await act();
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return done;
}

test("a kind changes under 100 000 different values: counted before, lost only if agreed to, and all put back", async () => {
  const plan: FormPlan = {
    ...{ do: "form", kind: "integer", storedUnit: null, isRelabelled: false, words: "name", names: [] },
    addsMissing: false,
  };
  const [one, other] = [changes(), changes()];
  const preview = await timed("preview", () => one.preview(key, plan));
  const products = { same: 0, changed: 99_800, rounded: 100, cut: 0, lost: 100 };
  expect(preview).toMatchObject({ products, errors: [], isJob: true });
  const order = { id: randomUUID(), key, plan, hash: preview?.hash ?? "" };
  expect(await one.start(anna, { ...order, isSure: false })).toMatchObject({ ok: false, code: "unsure" });
  expect(await kinds()).toEqual({ string: amount });

  expect(await one.start(anna, { ...order, isSure: true })).toMatchObject({ ok: true, value: { isDone: false } });
  await timed("change", () => Promise.all([one.runWaiting(), other.runWaiting()]));
  expect(await one.one(order.id)).toMatchObject({ state: "done", counts: { products } });
  expect(await kinds()).toEqual({ number: amount - 100, none: 100 });
  expect([await storedValue(77_777), await storedValue(5_001), await storedValue(5_000)]).toEqual([
    77_777,
    5_001,
    null,
  ]);

  const undo = { id: randomUUID(), of: order.id, isPartly: false };
  expect(await timed("ordering the undo", () => one.undo(anna, undo))).toMatchObject({
    ...{ ok: true, value: { isDone: false } },
  });
  await timed("undo", () => Promise.all([one.runWaiting(), other.runWaiting()]));
  expect(await one.one(order.id)).toMatchObject({ state: "undone" });
  expect(await kinds()).toEqual({ string: amount });
  expect([await storedValue(77_777), await storedValue(5_001), await storedValue(5_000)]).toEqual([
    "77777",
    "5001.25",
    "about 5000",
  ]);
});
