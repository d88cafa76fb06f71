import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { seedRows } from "../../../../test/support/definitions.ts";
import { createDefinitionWrites, type DefinitionWrites } from "../definition-writes.service.ts";
import { readDefinitions, seedDefinitions } from "../definitions.service.ts";
import type { CategoryRow } from "../domain/definitions/rows.ts";
import { structureOf } from "../domain/definitions/structure.ts";

const olena = { id: "olena" };

let shop: TestDatabase;
let writes: DefinitionWrites;
beforeAll(async () => {
  shop = await createTestDatabase();
  writes = createDefinitionWrites({ db: shop.db, reserved: new Set(["cart"]) });
});
afterAll(() => shop.drop());

const versionNow = async () => (await readDefinitions(shop.db)).version;

test("a new shop has the definitions of the files, row for row", async () => {
  const { rows } = await readDefinitions(shop.db);
  expect({ ...rows, version: 1 }).toEqual(seedRows);
});

test("a shop of before gets them once, and keeps what somebody changed of its categories", async () => {
  const own = await createTestDatabase("migrated");
  try {
    await sql`insert into categories (id, slug, position) values (20, 'telescopic-lifts', 7), (17, 'lifts-and-cranes', 3)`.execute(
      own.db,
    );
    await seedDefinitions(own.db);
    await sql`update definition_texts set text = 'Peak' where subject = 'attribute:power_w' and locale = 'en'`.execute(
      own.db,
    );
    await seedDefinitions(own.db);
    const { categories, rows } = await readDefinitions(own.db);
    expect(categories.find(({ id }) => id === 20)).toMatchObject({
      slug: "telescopic-lifts",
      parent: null,
      isHeavy: true,
    });
    expect(rows.attributes.find(({ key }) => key === "power_w")?.texts.label?.en).toBe("Peak");
  } finally {
    await own.drop();
  }
});

test("names that translators published are carried over, in every list that had the message", async () => {
  const own = await createTestDatabase("migrated");
  try {
    const pl = (key: string, text: string) => ({ key, locale: "pl" as const, text });
    await seedDefinitions(own.db, {
      published: async () => [
        pl("attributes.attr.voltage_v", "Napięcie d''Arsonvala"),
        pl("attributes.choice.hybrid", "Hybryda"),
        pl("attributes.group.build", "{n, plural, other {x}}"),
        pl("orders.title", "Inne"),
      ],
    });
    const { rows } = await readDefinitions(own.db);
    expect(rows.attributes.find(({ key }) => key === "voltage_v")?.texts.label?.pl).toBe("Napięcie d'Arsonvala");
    const kinds = rows.attributes.find(({ key }) => key === "kind")?.choices ?? [];
    expect(kinds.find(({ value }) => value === "hybrid")?.texts.name?.pl).toBe("Hybryda");
    expect(rows.groups).toEqual(seedRows.groups);
  } finally {
    await own.drop();
  }
});

test("a saved label has a new version, its history with the state of before, and an audit entry", async () => {
  const { rows, version } = await writes.read("attribute", "noct_c");
  if (!rows) throw new Error("no attribute");
  const before = await versionNow();
  const renamed = { ...rows, texts: { label: { ua: "Температура {n}", pl: "Temperatura", en: "Temperature" } } };
  const saved = await writes.change(olena, { kind: "attribute", subject: "noct_c", seen: version, rows: renamed });
  expect(saved).toEqual({ ok: true, value: { version: 2 } });
  expect(await writes.read("attribute", "noct_c")).toEqual({ version: 2, rows: renamed });
  expect(await versionNow()).toBeGreaterThan(before);
  const { rows: history } = await sql`
    select version, entry, content from definition_versions where subject = 'noct_c' order by version`.execute(shop.db);
  expect(history).toEqual([
    { version: 1, entry: "first", content: rows },
    { version: 2, entry: "saved", content: renamed },
  ]);
  const { rows: audited } = await sql`
    select action, actor from audit_log where subject_id = 'attribute:noct_c'`.execute(shop.db);
  expect(audited).toEqual([{ action: "definition.save", actor: "user:olena" }]);
});

test("who edited an older version gets the present one, and nothing is written", async () => {
  const { rows, version } = await writes.read("group", "fit");
  if (!rows) throw new Error("no group");
  const named = (en: string) => ({ ...rows, texts: { name: { ua: "Сумісність", pl: "Zgodność", en } } });
  const change = (en: string) =>
    writes.change(olena, { kind: "group", subject: "fit", seen: version, rows: named(en) });
  expect(await change("First")).toMatchObject({ ok: true });
  const before = await versionNow();
  expect(await change("Second")).toEqual({ ok: false, code: "conflict", version: 2, now: named("First") });
  expect(await versionNow()).toBe(before);
});

test("of two who save at once, one gets a conflict", async () => {
  const { rows, version } = await writes.read("order", "per-kw");
  if (!rows) throw new Error("no order");
  const save = (en: string) => {
    const texts = { name: { ...rows.texts.name, en } };
    return writes.change(olena, { kind: "order", subject: "per-kw", seen: version, rows: { ...rows, texts } });
  };
  const done = await Promise.all([save("By kW"), save("Per kW")]);
  expect(done.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test.each<[string, (row: CategoryRow) => CategoryRow, string, string]>([
  ["a parent below itself", (row) => ({ ...row, parent: 18 }), "parent", "cycle"],
  ["a parent of an address of the specification", (row) => ({ ...row, parent: 16 }), "parent", "protected"],
  ["an address of another page", (row) => renamed(row, "cart"), "slug", "taken"],
  ["an address of another category", (row) => renamed(row, "batteries"), "slug", "taken"],
  ["another address than the specification's", (row) => renamed(row, "hoists"), "slug", "protected"],
  ["an unknown companion", (row) => ({ ...row, companions: [999] }), "companions", "unknown"],
  ["no protection", (row) => ({ ...row, isProtected: false }), "id", "protected"],
])("%s is refused at the field, and nothing is written", async (_name, change, field, code) => {
  const { rows, version } = await writes.read("category", "17");
  if (!rows) throw new Error("no category");
  const before = await versionNow();
  expect(
    await writes.change(olena, { kind: "category", subject: "17", seen: version, rows: change(rows) }),
  ).toMatchObject({
    code: "invalid",
    errors: expect.arrayContaining([expect.objectContaining({ field, code })]),
  });
  expect(await versionNow()).toBe(before);
});

function renamed(row: CategoryRow, slug: string): CategoryRow {
  return { ...row, slug, addresses: row.addresses.map((one) => (one.kind === "current" ? { ...one, slug } : one)) };
}

test("a list that is deleted leaves its category with the parent's", async () => {
  const { rows, version } = await writes.read("list", "10");
  expect(rows?.attributes.length).toBeGreaterThan(0);
  const deleted = await writes.change(olena, { kind: "list", subject: "10", seen: version, rows: null });
  expect(deleted).toMatchObject({ ok: true });
  const { listOf } = await readDefinitions(shop.db);
  expect(listOf(10)).toBe(listOf(7));
});

test.each([
  ["delete from categories where id = 25"],
  ["delete from attributes where key = 'power_w'"],
  ["update attributes set key = 'power' where key = 'power_w'"],
  ["update category_addresses set slug = 'panels' where slug = 'solar-panels'"],
  ["update units set factor = 2 where key = 'kw'"],
])("SQL by hand cannot %s", async (statement) => {
  await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow("protected row");
});

test("two moves cannot close a loop", async () => {
  const loop = shop.db.transaction().execute(async (trx) => {
    await sql`update categories set parent_id = 18 where id = 17`.execute(trx);
  });
  await expect(loop).rejects.toThrow("below itself");
});

test("the structure changes with kinds and filters, not with texts and limits", async () => {
  const [first, ...others] = seedRows.attributes;
  if (!first) throw new Error("no attribute");
  const withFirst = (attribute: typeof first) => structureOf({ ...seedRows, attributes: [attribute, ...others] });
  const now = structureOf(seedRows);
  expect(withFirst({ ...first, texts: {}, range: null, group: "fit" })).toBe(now);
  expect(withFirst({ ...first, kind: "number" })).not.toBe(now);
  expect(structureOf({ ...seedRows, lists: seedRows.lists.slice(1) })).not.toBe(now);
});
