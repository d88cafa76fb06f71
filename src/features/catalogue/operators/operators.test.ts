import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProduct } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createOperators, type Operators } from "../operators.service.ts";
import { writeOperator } from "../staff/operators/operator.action.ts";

let shop: TestDatabase;
let operators: Operators;
beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  operators = createOperators({ db: shop.db });
  await shop.db.insertInto("categories").values({ id: 1, slug: "solar-panels", position: 1 }).execute();
});
afterAll(() => shop.drop());

const by = { id: "olena" };
const facts = { name: "Deye", address: "26 South Road, Ningbo", country: "CN", contact: "info@deye.example" };
const send = (key: string | null, fields: Record<string, string>) =>
  writeOperator({ operators, by, key }, new URLSearchParams(fields));
const entries = async (key: string) =>
  (
    await shop.db
      .selectFrom("audit_log")
      .select(["action", "actor", "details"])
      .where("subject_kind", "=", "operator")
      .where("subject_id", "=", key)
      .orderBy("id")
      .execute()
  ).map(({ action, actor, details }) => [action, actor, details]);

test("an operator is added, found, saved and deleted, each with an entry in the audit trail", async () => {
  const added = await send(null, { ...facts, name: "Sofar Solar" });
  expect(added).toEqual({ ok: true, value: { done: "add", key: "sofar-solar" } });
  for (const search of ["sofar", "SOUTH road", "deye.example"]) {
    expect(
      (await operators.list(search)).map(({ key }) => key),
      search,
    ).toContain("sofar-solar");
  }
  expect(await operators.list("100 %")).toEqual([]);
  const saved = await send("sofar-solar", { ...facts, name: "SOFAR", seen: "1", intent: "save" });
  expect(saved.ok).toBe(true);
  expect(await operators.one("sofar-solar")).toEqual({
    ...facts,
    name: "SOFAR",
    key: "sofar-solar",
    version: 2,
    products: 0,
  });
  const unsure = await send("sofar-solar", { intent: "delete", seen: "2" });
  expect(unsure).toMatchObject({ answer: { refusal: { code: "sure" } } });
  expect((await send("sofar-solar", { intent: "delete", seen: "2", sure: "on" })).ok).toBe(true);
  expect(await operators.one("sofar-solar")).toBeNull();
  expect(await entries("sofar-solar")).toEqual([
    ["operator.save", "user:olena", { called: "Sofar Solar" }],
    ["operator.save", "user:olena", { called: "SOFAR" }],
    ["operator.delete", "user:olena", { called: "SOFAR" }],
  ]);
});

test("mistakes are named, and what was typed stays", async () => {
  const typed = { ...facts, country: "", contact: "http://deye.example" };
  expect(await send(null, typed)).toMatchObject({
    code: "refused",
    answer: { typed, errors: { country: "needed", contact: "not_https" }, conflict: null },
  });
  expect(await operators.list()).toEqual([]);
});

test("of two people who edit one operator, the second sees the difference and keeps what was typed", async () => {
  const key = await operators.add(by, { ...facts, name: "Both" });
  expect((await send(key, { ...facts, name: "Both", country: "PL", seen: "1" })).ok).toBe(true);
  const mine = { ...facts, name: "Both", country: "DE", seen: "1" };
  const refused = await send(key, mine);
  expect(refused).toMatchObject({
    code: "refused",
    answer: {
      typed: { country: "DE" },
      conflict: { version: 2, differences: [{ field: "country", mine: "DE", theirs: "PL" }] },
    },
  });
  expect((await operators.one(key))?.country).toBe("PL");
  expect((await send(key, { ...mine, seen: "2" })).ok).toBe(true);
  expect((await operators.one(key))?.country).toBe("DE");
  expect(await send(key, { intent: "delete", seen: "2", sure: "on" })).toMatchObject({
    answer: { conflict: { version: 3 } },
  });
});

test("of two saves of one version at once, exactly one is written", async () => {
  const key = await operators.add(by, { ...facts, name: "Race" });
  const save = (country: string) => operators.save(by, key, { seen: 1, facts: { ...facts, country } });
  let results: ReturnType<typeof save>[] = [];
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from economic_operators where key = ${key} for update`.execute(trx);
    results = ["PL", "DE", "FR"].map(save);
    await waitForLocks(results.length);
  });
  expect((await Promise.all(results)).filter(({ ok }) => ok)).toHaveLength(1);
  expect((await operators.one(key))?.version).toBe(2);
});

test("operators of one name that are added at once get different keys", async () => {
  const keys = await Promise.all([1, 2, 3].map(() => operators.add(by, { ...facts, name: "Same name" })));
  expect(keys.sort()).toEqual(["same-name", "same-name-2", "same-name-3"]);
});

describe("an operator in use", () => {
  test.each<[string, (key: string) => Promise<unknown>]>([
    ["a manufacturer", (key) => productOf({ manufacturer: key })],
    ["a responsible person", (key) => productOf({ responsible: key })],
    ["the choice of a draft", (key) => draftOf(null, { responsible: { from: "", to: key } })],
  ])("is not deleted: %s", async (_, use) => {
    const key = await operators.add(by, facts);
    await use(key);
    expect(await operators.one(key)).toMatchObject({ products: 1 });
    const refused = await send(key, { intent: "delete", seen: "1", sure: "on" });
    expect(refused).toMatchObject({ answer: { refusal: { code: "in_use", products: 1 } } });
    expect((await operators.byKeys([key, "unknown"])).size).toBe(1);
  });

  test("counts a product once, by whatever it refers to it", async () => {
    const key = await operators.add(by, facts);
    const id = await productOf({ manufacturer: key, responsible: key });
    await draftOf(id, { manufacturer: { from: "", to: key } });
    expect((await operators.list()).find((one) => one.key === key)?.products).toBe(1);
  });

  test("stays if a product chooses it while it is being deleted", async () => {
    const key = await operators.add(by, facts);
    const id = await productOf({});
    let deletion: Promise<unknown> = Promise.resolve();
    await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("products").set({ manufacturer: key }).where("id", "=", id).execute();
      deletion = operators.remove(by, key, 1);
      await waitForLocks(1);
    });
    expect(await deletion).toMatchObject({ code: "in_use" });
    expect(await operators.one(key)).toMatchObject({ products: 1 });
  });
});

test("an unknown operator is neither saved nor deleted", async () => {
  expect(await send("nobody", { ...facts, seen: "1" })).toMatchObject({ code: "unknown_operator" });
  expect(await send("nobody", { intent: "delete", seen: "1", sure: "on" })).toMatchObject({ code: "unknown_operator" });
});

let serial = 0;
async function productOf(values: { manufacturer?: string; responsible?: string }): Promise<string> {
  const id = `product-${++serial}`;
  await addProduct(shop.db, { id });
  if (Object.keys(values).length > 0) await shop.db.updateTable("products").set(values).where("id", "=", id).execute();
  return id;
}

async function draftOf(product: string | null, changes: Record<string, { from: string; to: string }>): Promise<void> {
  await shop.db
    .insertInto("product_drafts")
    .values({
      id: randomUUID(),
      product_id: product,
      changes: JSON.stringify(changes),
      created_by: "user:olena",
      updated_by: "user:olena",
    })
    .execute();
}

/** Resolves once so many sessions wait for a lock in this database. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
    if (rows.length >= count) return;
  }
}
