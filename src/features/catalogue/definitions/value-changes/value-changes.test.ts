import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bulkEditOf, cellOver, orderOf } from "../../../../../test/support/bulk-edit-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf, type } from "../../../../../test/support/draft-builders.ts";
import { eventually } from "../../../../../test/support/eventually.ts";
import { noLinks } from "../../../../../test/support/no-links.ts";
import { copyProducts } from "../../../../../test/support/product-copies.ts";
import { createDefinitionWrites } from "../../definition-writes.service.ts";
import { renewDefinitions } from "../../definitions.service.ts";
import type { ChoiceRow } from "../../domain/definitions/rows.ts";
import type { FormPlan, ValuePlan } from "../../domain/value-changes/value-plan.ts";
import { createValueChanges, type ValueChanges } from "./value-changes.service.ts";

const adapter = "adp-staubli-mc4-evo2";
const key = "connector_type";

let shop: TestDatabase;
let changes: ValueChanges;
let woken = 0;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
});
afterAll(() => shop.drop());

/** Every test begins with a free text that some adapters have. */
beforeEach(async () => {
  await sql`delete from value_changes`.execute(shop.db);
  await sql`delete from product_drafts`.execute(shop.db);
  await form("text", null);
  await setValues({});
  changes = createValueChanges({
    ...{ db: shop.db, reserved: new Set<string>() },
    links: noLinks,
    wake: async () => {
      woken += 1;
    },
    afterChange: () => renewDefinitions(shop.db),
  });
  woken = 0;
});

const named = (value: string): ChoiceRow => ({
  ...{ value, isProtected: false, mergedInto: null, texts: { name: { ua: value.toUpperCase() } } },
});

/** Gives the attribute another form by force, without values. */
async function form(kind: "text" | "choice" | "list", words: readonly string[] | null) {
  await sql`update products set specs = specs - ${key}::text where specs ? ${key}`.execute(shop.db);
  await sql`insert into attributes (key, kind, group_key, has_choices, position)
    select ${key}, 'text', group_key, false, position from attributes where not exists (select from attributes where key = ${key})
    limit 1`.execute(shop.db);
  const writes = createDefinitionWrites({ db: shop.db, reserved: new Set() });
  const { rows, version } = await writes.read("attribute", key);
  if (!rows) throw new Error("no attribute");
  const choices = words?.map(named) ?? null;
  const next = { ...rows, kind, choices };
  const done = await writes.change(anna, { kind: "attribute", subject: key, seen: version, rows: next });
  expect(done).toMatchObject({ ok: true });
  await renewDefinitions(shop.db);
}

async function setValues(values: Readonly<Record<string, unknown>>) {
  for (const [id, value] of Object.entries(values))
    await sql`update products set specs = specs || jsonb_build_object(${key}::text, ${JSON.stringify(value)}::jsonb)
      where id = ${id}`.execute(shop.db);
}

async function valuesNow(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ id: string; value: unknown }>`select id, specs -> ${key} as value from products
    where specs ? ${key} order by id`.execute(shop.db);
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]));
}

/** Ids of other products. */
async function others(count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from products where id <> ${adapter} order by id limit ${count}`.execute(shop.db);
  return rows.map(({ id }) => id);
}

const toChoice = (names: readonly string[], more: Partial<FormPlan> = {}): FormPlan => ({
  ...{ do: "form", kind: "choice", storedUnit: null, isRelabelled: false, words: "name", names, addsMissing: false },
  ...more,
});

async function agreed(plan: ValuePlan, isSure = true, id: string = randomUUID()) {
  const preview = await changes.preview(key, plan);
  if (!preview) throw new Error("no attribute");
  return { id, key, plan, hash: preview.hash, isSure };
}

async function kindNow() {
  const { rows } = await sql<{ kind: string }>`select kind from attributes where key = ${key}`.execute(shop.db);
  return rows[0]?.kind;
}

test("a text becomes a word of a list: what fits changes, what does not is named, and lost only if that is agreed to", async () => {
  const [second = ""] = await others(1);
  await setValues({ [adapter]: "MC4", [second]: "Amphenol" });
  const plan = toChoice(["MC4", "EVO2"]);
  const preview = await changes.preview(key, plan);
  expect(preview).toMatchObject({
    ...{ products: { changed: 1, lost: 1 }, missing: [{ word: "Amphenol", count: 1 }], errors: [], isJob: false },
    examples: { lost: [{ before: "Amphenol", after: null, reason: "not_choice" }] },
  });
  expect(await changes.start(anna, await agreed(plan, false))).toMatchObject({ ok: false, code: "unsure" });
  expect(await valuesNow()).toEqual({ [adapter]: "MC4", [second]: "Amphenol" });
  expect(await changes.start(anna, await agreed(plan))).toMatchObject({ ok: true, value: { isDone: true } });
  expect(await valuesNow()).toEqual({ [adapter]: "mc4" });
  expect(await kindNow()).toBe("choice");
});

test("words that the list lacks can be added", async () => {
  await setValues({ [adapter]: "Амфенол" });
  expect(await changes.start(anna, await agreed(toChoice(["MC4"], { addsMissing: true })))).toMatchObject({ ok: true });
  expect(await valuesNow()).toEqual({ [adapter]: "amfenol" });
});

test("undo puts back values, kind and lists", async () => {
  const [second = ""] = await others(1);
  await setValues({ [adapter]: "MC4", [second]: "Amphenol" });
  const order = await agreed(toChoice(["MC4"]));
  await changes.start(anna, order);
  const undone = await changes.undo(bohdan, { id: randomUUID(), of: order.id, isPartly: false });
  expect(undone).toMatchObject({ ok: true, value: { isDone: true } });
  expect(await valuesNow()).toEqual({ [adapter]: "MC4", [second]: "Amphenol" });
  expect(await kindNow()).toBe("text");
  expect(await changes.one(order.id)).toMatchObject({ state: "undone" });
  expect(await changes.undo(bohdan, { id: randomUUID(), of: order.id, isPartly: false })).toMatchObject({
    ...{ ok: false, code: "already" },
  });
});

test("undo names what was set since, and converts it once that is agreed to", async () => {
  const [second = "", third = ""] = await others(2);
  await setValues({ [adapter]: "MC4", [second]: "Amphenol" });
  const order = await agreed(toChoice(["MC4", "T-piece"]));
  await changes.start(anna, order);
  await setValues({ [adapter]: "t-piece", [third]: "mc4" });
  const undo = (isPartly: boolean) => changes.undo(anna, { id: randomUUID(), of: order.id, isPartly });
  expect(await undo(false)).toMatchObject({
    ...{ code: "others", preview: { restored: 1, others: { products: { changed: 2 } } } },
  });
  expect(await kindNow()).toBe("choice");
  expect(await undo(true)).toMatchObject({ ok: true });
  expect(await valuesNow()).toEqual({ [adapter]: "T-piece", [second]: "Amphenol", [third]: "MC4" });
});

test("a product that is saved after the preview makes it stale, and nothing is written", async () => {
  await setValues({ [adapter]: "MC4" });
  const order = await agreed(toChoice(["MC4"]));
  await setValues({ [adapter]: "EVO2" });
  expect(await changes.start(anna, order)).toMatchObject({ code: "stale", preview: { products: { lost: 1 } } });
  expect(await kindNow()).toBe("text");
});

test("two presses of one button change once", async () => {
  await setValues({ [adapter]: "MC4" });
  const order = await agreed(toChoice(["MC4"]));
  const both = await Promise.all([changes.start(anna, order), changes.start(anna, order)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  const { rows } = await sql`select from value_changes`.execute(shop.db);
  expect(rows.length).toBe(1);
  expect(await valuesNow()).toEqual({ [adapter]: "mc4" });
});

test("drafts are converted field by field, and what cannot be read goes", async () => {
  const [second = ""] = await others(1);
  await type(draftsOf(shop.db), { product: adapter }, { [`specs.${key}`]: "MC4" });
  const typed = { [`specs.${key}`]: { from: "", to: "Amphenol" } };
  await sql`insert into product_drafts (id, product_id, changes, created_by, updated_by)
    values (gen_random_uuid(), ${second}, ${JSON.stringify(typed)}::jsonb, 'user:anna', 'user:anna')`.execute(shop.db);
  const order = await agreed(toChoice(["MC4"]));
  expect(await changes.preview(key, order.plan)).toMatchObject({ drafts: { changed: 1, lost: 1 } });
  expect(await changes.start(anna, order)).toMatchObject({ ok: true });
  const { rows } = await sql<{
    id: string;
    change: unknown;
  }>`select product_id as id, changes -> ${`specs.${key}`} as change
    from product_drafts order by product_id`.execute(shop.db);
  expect(new Map(rows.map(({ id, change }) => [id, change]))).toEqual(
    new Map([
      [adapter, { from: "", to: "mc4" }],
      [second, null],
    ]),
  );
});

test("merged words are read as one, and the merge is undone", async () => {
  const [second = ""] = await others(1);
  await form("choice", ["mc4", "evo2"]);
  await setValues({ [adapter]: "evo2", [second]: "mc4" });
  const order = await agreed({ do: "merge", value: "evo2", into: "mc4" }, false);
  expect(await changes.start(anna, order)).toMatchObject({ ok: true });
  expect(await valuesNow()).toEqual({ [adapter]: "mc4", [second]: "mc4" });
  await changes.undo(anna, { id: randomUUID(), of: order.id, isPartly: false });
  expect(await valuesNow()).toEqual({ [adapter]: "evo2", [second]: "mc4" });
});

test("a word in use goes only with a tick; a list keeps its other words", async () => {
  await form("list", ["mc4", "evo2"]);
  await setValues({ [adapter]: ["mc4", "evo2"] });
  const plan: ValuePlan = { do: "drop", value: "evo2" };
  expect(await changes.start(anna, await agreed(plan, false))).toMatchObject({ code: "unsure" });
  expect(await changes.start(anna, await agreed(plan))).toMatchObject({ ok: true });
  expect(await valuesNow()).toEqual({ [adapter]: ["mc4"] });
});

test.each<[string, ValuePlan, string]>([
  ["an unknown word", { do: "drop", value: "nothing" }, "unknown"],
  ["a word into itself", { do: "merge", value: "mc4", into: "mc4" }, "unknown"],
  ["an attribute that a category has", { do: "delete" }, "in_use"],
  ["a list without words", toChoice([]), "no_choices"],
  ["a key that another attribute has", { do: "rename", to: "power_w" }, "taken"],
  ["a key with a space", { do: "rename", to: "two words" }, "format"],
])("%s is refused, and nothing is written", async (_name, plan, code) => {
  await form("choice", ["mc4", "evo2"]);
  const done = await changes.start(anna, await agreed(plan));
  expect(done).toMatchObject({ code: "invalid", errors: expect.arrayContaining([expect.objectContaining({ code })]) });
  const { rows } = await sql`select from value_changes`.execute(shop.db);
  expect(rows.length).toBe(0);
});

test.each(["power_w", "drive"])("%s, which the shop calculates with, keeps its kind", async (known) => {
  const preview = await changes.preview(known, toChoice([], { kind: "text" }));
  expect(preview?.errors.map(({ code }) => code)).toContain("protected");
});

test("a product that is being saved with an old value is saved before, never after", async () => {
  await setValues({ [adapter]: "MC4" });
  const cell = await cellOver(shop.db, adapter, `specs.${key}`, "EVO2");
  const order = await agreed(toChoice(["MC4"]));
  let both: Promise<unknown[]> = Promise.resolve([]);
  await shop.db.transaction().execute(async (trx) => {
    // The save holds its locks and cannot end yet.
    await sql`lock table product_versions in share mode`.execute(trx);
    const saving = bulkEditOf(shop.db).apply(bohdan, orderOf([cell]));
    await eventually(async () => expect(await waiting()).toBe(1));
    const changing = changes.start(anna, order);
    both = Promise.all([saving, changing]);
    both.catch(() => undefined);
    await Promise.race([changing, eventually(async () => expect(await waiting()).toBe(2))]);
  });
  expect(await both).toMatchObject([{ ok: true }, { ok: false, code: "stale" }]);
  expect(await valuesNow()).toEqual({ [adapter]: "EVO2" });
  expect(await kindNow()).toBe("text");
});

async function waiting(): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      shop.db,
    );
  return rows.length;
}

/** Orders a change as if it were of many products. */
async function ordered(plan: ValuePlan) {
  const order = await agreed(plan);
  const saved = { plan, hash: order.hash, done: null };
  await sql`insert into value_changes (id, attribute_key, plan, actor, state)
    values (${order.id}::uuid, ${key}, ${JSON.stringify(saved)}::jsonb, 'user:anna', 'running')`.execute(shop.db);
  return order;
}

test("a job that died is run again, and left nothing half done", async () => {
  await setValues({ [adapter]: "MC4" });
  const order = await ordered(toChoice(["MC4"]));
  expect(await changes.start(anna, await agreed(toChoice(["EVO2"])))).toMatchObject({ code: "busy" });
  expect(await valuesNow()).toEqual({ [adapter]: "MC4" });
  await Promise.all([changes.runWaiting(), changes.runWaiting()]);
  expect(await valuesNow()).toEqual({ [adapter]: "mc4" });
  expect(await changes.one(order.id)).toMatchObject({ state: "done" });
});

test("more than 2000 products are changed by a job, and undone by one", async () => {
  await setValues({ [adapter]: "MC4" });
  await copyProducts(shop.db, [adapter], 2_000);
  try {
    const order = await agreed(toChoice(["MC4"]));
    expect(await changes.start(anna, order)).toMatchObject({ ok: true, value: { isDone: false } });
    expect([woken, await kindNow()]).toEqual([1, "text"]);
    await changes.runWaiting();
    expect(await changes.one(order.id)).toMatchObject({ state: "done", counts: { products: { changed: 2001 } } });
    expect(new Set(Object.values(await valuesNow()))).toEqual(new Set(["mc4"]));
    const undo = { id: randomUUID(), of: order.id, isPartly: false };
    expect(await changes.undo(anna, undo)).toMatchObject({ ok: true, value: { isDone: false } });
    await changes.runWaiting();
    expect(await changes.one(order.id)).toMatchObject({ state: "undone" });
    expect(new Set(Object.values(await valuesNow()))).toEqual(new Set(["MC4"]));
  } finally {
    await sql`delete from products where id like '%-copy-%'`.execute(shop.db);
  }
});

test("a job whose products have changed since does nothing and says so", async () => {
  await setValues({ [adapter]: "MC4" });
  const order = await ordered(toChoice(["MC4"]));
  await setValues({ [adapter]: "EVO2" });
  await changes.runWaiting();
  expect(await changes.one(order.id)).toMatchObject({ state: "failed", error: "stale" });
  expect(await valuesNow()).toEqual({ [adapter]: "EVO2" });
});

test("another key takes values, drafts, lists and texts along, and the old one is never given away", async () => {
  await setValues({ [adapter]: "MC4" });
  await type(draftsOf(shop.db), { product: adapter }, { [`specs.${key}`]: "EVO2" });
  const order = await agreed({ do: "rename", to: "plug_type" });
  expect(await changes.start(anna, order)).toMatchObject({ ok: true });
  const { rows } = await sql<{ specs: unknown; changes: object }>`select p.specs -> 'plug_type' as specs, d.changes
    from products p join product_drafts d on d.product_id = p.id where p.id = ${adapter}`.execute(shop.db);
  expect(rows[0]).toMatchObject({ specs: "MC4", changes: { "specs.plug_type": { from: "MC4", to: "EVO2" } } });
  const other = await changes.preview("standard", { do: "rename", to: key });
  expect(other?.errors).toMatchObject([{ field: "key", code: "taken", other: "plug_type" }]);
  const back = await changes.preview("plug_type", { do: "rename", to: key });
  const again = {
    id: randomUUID(),
    key: "plug_type",
    plan: { do: "rename" as const, to: key },
    hash: back?.hash ?? "",
  };
  expect(await changes.start(anna, { ...again, isSure: true })).toMatchObject({ ok: true });
  expect(await valuesNow()).toEqual({ [adapter]: "MC4" });
});

test("values of before are deleted after 30 days, and then nothing is undone", async () => {
  await setValues({ [adapter]: "MC4" });
  const order = await agreed(toChoice(["MC4"]));
  await changes.start(anna, order);
  await changes.deleteOld();
  const backups = async () => (await sql`select from value_backups`.execute(shop.db)).rows.length;
  expect(await backups()).toBe(1);
  await sql`update value_changes set at = now() - interval '31 days'`.execute(shop.db);
  await changes.deleteOld();
  expect(await backups()).toBe(0);
  expect(await changes.undo(anna, { id: randomUUID(), of: order.id, isPartly: false })).toMatchObject({
    code: "too_old",
  });
  expect(woken).toBe(0);
});
