import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf } from "../../../../test/support/draft-builders.ts";
import { noLinks } from "../../../../test/support/no-links.ts";
import { createDefinitionWrites, type DefinitionWrites } from "../definition-writes.service.ts";
import { createValueChanges, type ValueChanges } from "../definitions/value-changes/value-changes.service.ts";
import { renewDefinitions } from "../definitions.service.ts";
import type { AttributeRow } from "../domain/definitions/rows.ts";
import type { FieldEdit } from "../domain/drafts/draft.ts";
import { shownAttribute } from "../domain/drafts/shown-attribute.ts";
import type { FormPlan } from "../domain/value-changes/value-plan.ts";

const adapter = "adp-staubli-mc4-evo2";
const category = 24;
const ref = { product: adapter };
const [power, cell] = ["specs.test_power", "specs.test_cell"] as const;

const drawn: AttributeRow = {
  ...{ key: "test_power", kind: "integer", storedUnit: "w", shownUnit: "w", digits: [0, 0], signed: false },
  ...{ range: [1, 90_000], group: "electrical", isProtected: false, choices: null },
  texts: { label: { ua: "Потужність проби", en: "Test power" } },
};
const word = (value: string) => ({
  ...{ value, isProtected: false, mergedInto: null },
  texts: { name: { ua: value.toUpperCase() } },
});
const worded: AttributeRow = {
  ...{ key: "test_cell", kind: "choice", storedUnit: null, shownUnit: null, digits: null, signed: false, range: null },
  ...{ group: "electrical", isProtected: false, choices: [word("mono"), word("poly")] },
  texts: { label: { ua: "Тип комірки", en: "Cell type" } },
};

let shop: TestDatabase;
let writes: DefinitionWrites;
let changes: ValueChanges;
let drafts: ReturnType<typeof draftsOf>;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  const afterChange = () => renewDefinitions(shop.db);
  writes = createDefinitionWrites({ db: shop.db, reserved: new Set(), afterChange });
  changes = createValueChanges({
    ...{ db: shop.db, reserved: new Set(), links: noLinks },
    wake: async () => undefined,
    afterChange,
  });
  drafts = draftsOf(shop.db);
});
afterAll(() => shop.drop());

/** Every test begins with a figure in watts that the adapter has, and a word that it does not have. */
beforeEach(async () => {
  await sql`truncate product_drafts`.execute(shop.db);
  await sql`update products set specs = specs - 'test_power' - 'test_volume' - 'test_cell'`.execute(shop.db);
  await list((keys) => keys.filter((key) => !key.startsWith("test_")));
  for (const key of ["test_volume"]) await attribute(key, () => null);
  for (const row of [drawn, worded]) await attribute(row.key, () => row);
  await list((keys) => [...keys, "test_power", "test_cell"]);
  await sql`update products set specs = specs || '{"test_power": 5000}' where id = ${adapter}`.execute(shop.db);
});

/** Somebody changes an attribute. */
async function attribute(key: string, next: (now: AttributeRow | null) => AttributeRow | null): Promise<void> {
  const { rows, version } = await writes.read("attribute", key);
  const wanted = next(rows);
  if (rows === null && wanted === null) return;
  const change = { kind: "attribute", subject: key, seen: version, rows: wanted } as const;
  expect(await writes.change(bohdan, change)).toMatchObject({ ok: true });
}

/** Somebody changes which attributes the category has. */
async function list(next: (keys: string[]) => string[]): Promise<void> {
  const { rows, version } = await writes.read("list", String(category));
  if (!rows) throw new Error("no list");
  const known = new Map(rows.attributes.map((row) => [row.key, row]));
  const attributes = next([...known.keys()]).map((key) => known.get(key) ?? { key });
  const change = { kind: "list", subject: String(category), seen: version, rows: { ...rows, attributes } } as const;
  expect(await writes.change(bohdan, change)).toMatchObject({ ok: true });
}

async function plan(key: string, wanted: FormPlan | { do: "rename"; to: string }): Promise<void> {
  const preview = await changes.preview(key, wanted);
  const order = { id: randomUUID(), key, plan: wanted, hash: preview?.hash ?? "", isSure: true };
  expect(await changes.start(bohdan, order)).toMatchObject({ ok: true, value: { isDone: true } });
}

/** What Anna types into the form that she has open. */
async function shownNow(field: string, after: string): Promise<FieldEdit> {
  const product = await drafts.one(ref);
  const before = product?.changes[field]?.to ?? product?.stored[field] ?? "";
  return { field, before, after, shown: shownAttribute(field, category, "en") ?? undefined };
}

const typedNow = async () => {
  const product = await drafts.one(ref);
  return Object.fromEntries(Object.entries(product?.changes ?? {}).map(([field, { to }]) => [field, to]));
};

test("a figure is not saved in a unit in which it was not typed; what else was typed is", async () => {
  const edits = [await shownNow(power, "5200"), { field: "model", before: await modelNow(), after: "New model" }];
  await plan("test_power", {
    ...{ do: "form", kind: "number", storedUnit: "kw", isRelabelled: false, words: "name" },
    ...{ names: [], addsMissing: false },
  });
  const saved = await drafts.save(ref, anna, edits);
  expect(saved).toMatchObject({
    ...{ ok: false, code: "conflict", conflicts: [], product: { stored: { [power]: "5" } } },
    redefined: [
      {
        ...{ field: power, to: power, typed: "5200", isTaken: false, shown: { label: "Test power", unit: "w" } },
        changes: [
          { what: "kind", from: "integer", to: "number" },
          { what: "unit", from: { ua: "Вт", en: "W" }, to: { ua: "кВт", en: "kW" } },
          { what: "range", from: [1, 90_000], to: [0.001, 90] },
        ],
      },
    ],
  });
  expect(await typedNow()).toEqual({ model: "New model" });
  // Typed again as it has to be now.
  expect(await drafts.save(ref, anna, [await shownNow(power, "5.2")])).toMatchObject({ ok: true });
  expect(await typedNow()).toEqual({ model: "New model", [power]: "5.2" });
});

const modelNow = async () => (await drafts.one(ref))?.stored.model ?? "";

test("a word that was taken from the list is not saved, one that is still there is", async () => {
  const edits = [await shownNow(cell, "poly")];
  const others = [await shownNow(cell, "mono")];
  await attribute("test_cell", (now) => now && { ...now, choices: [word("mono"), word("hjt")] });
  const change = { what: "words", removed: ["POLY"], added: [{ en: "HJT" }] };
  expect(await drafts.save(ref, anna, edits)).toMatchObject({
    redefined: [{ field: cell, isTaken: false, typed: "poly", changes: [change] }],
  });
  expect(await typedNow()).toEqual({});
  expect(await drafts.save(ref, anna, others)).toMatchObject({
    redefined: [{ field: cell, isTaken: true, typed: "mono", changes: [change] }],
  });
  expect(await typedNow()).toEqual({ [cell]: "mono" });
});

test("a word says nothing as a text, a text is taken as the word that it is", async () => {
  const edits = [await shownNow(cell, "poly")];
  await attribute("test_cell", (now) => now && { ...now, kind: "text", choices: null });
  expect(await drafts.save(ref, anna, edits)).toMatchObject({
    redefined: [{ field: cell, isTaken: false, changes: [{ what: "kind", from: "choice", to: "text" }] }],
  });
  const texts = [await shownNow(cell, "Mono")];
  await attribute("test_cell", () => worded);
  expect(await drafts.save(ref, anna, texts)).toMatchObject({ redefined: [{ field: cell, isTaken: true }] });
  expect(await typedNow()).toEqual({ [cell]: "Mono" });
});

test.each(["list", "attribute"] as const)("a value of an attribute whose %s is gone is handed back", async (part) => {
  const edits = [await shownNow(cell, "poly"), { field: "model", before: await modelNow(), after: "New model" }];
  await list((keys) => keys.filter((key) => key !== "test_cell"));
  if (part === "attribute") await attribute("test_cell", () => null);
  const saved = await drafts.save(ref, anna, edits);
  expect(saved).toMatchObject({
    ...{ ok: false, code: "conflict", conflicts: [] },
    redefined: [
      {
        ...{ field: cell, to: null, typed: "poly", isTaken: false },
        ...{ shown: { label: "Cell type", words: { poly: "POLY" } }, changes: [{ what: "removed" }] },
      },
    ],
  });
  expect(await typedNow()).toEqual({ model: "New model" });
});

test("plausible figures of now count, with what they were", async () => {
  const [much, enough] = [await shownNow(power, "5200"), await shownNow(power, "400")];
  await attribute("test_power", (now) => now && { ...now, range: [1, 500] });
  const change = { what: "range", from: [1, 90_000], to: [1, 500] };
  expect(await drafts.save(ref, anna, [much])).toMatchObject({ redefined: [{ isTaken: false, changes: [change] }] });
  expect(await drafts.save(ref, anna, [enough])).toMatchObject({ redefined: [{ isTaken: true, changes: [change] }] });
  expect(await typedNow()).toEqual({ [power]: "400" });
});

test("with another key and name a value is saved at its field of now", async () => {
  const edits = [await shownNow(power, "5200")];
  await plan("test_power", { do: "rename", to: "test_volume" });
  await attribute("test_volume", (now) => now && { ...now, texts: { label: { ua: "Сила", en: "Strength" } } });
  expect(await drafts.save(ref, anna, edits)).toMatchObject({
    redefined: [
      {
        ...{ field: power, to: "specs.test_volume", isTaken: true },
        changes: [{ what: "renamed", from: "Test power", to: { en: "Strength" } }],
      },
    ],
  });
  expect(await typedNow()).toEqual({ "specs.test_volume": "5200" });
});

test("what nobody redefined is saved as before, and both people's values of one field are shown", async () => {
  const edits = [await shownNow(power, "5200")];
  expect(await drafts.save(ref, anna, edits)).toMatchObject({ ok: true });
  expect(await drafts.save(ref, bohdan, [{ ...edits[0], after: "5300" } as FieldEdit])).toMatchObject({
    ...{ code: "conflict", redefined: [] },
    conflicts: [{ field: power, yours: "5300", theirs: "5200" }],
  });
});
