import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProduct } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createBulkEdit } from "../bulk-edit/bulk-edit.service.ts";
import { createDefinitionWrites, type DefinitionWrites } from "../definition-writes.service.ts";
import { loadDefinitions, readDefinitions } from "../definitions.service.ts";
import type { TypedCategory } from "../domain/category-form/category-fields.ts";
import { createMovingProducts } from "./moving-products.service.ts";
import { createStaffCategories, type StaffCategories } from "./staff-categories.service.ts";

const [olena, marek] = [{ id: "olena" }, { id: "marek" }];

let shop: TestDatabase;
let writes: DefinitionWrites;
let categories: StaffCategories;
let promotions = 0;
beforeAll(async () => {
  shop = await createTestDatabase();
  const { db } = shop;
  writes = createDefinitionWrites({ db, reserved: new Set(["cart", "pl"]), afterChange: () => loadDefinitions(db) });
  categories = createStaffCategories({ db, writes, elsewhere: async () => ({ promotions, blocks: 0 }) });
});
afterAll(() => shop.drop());

const one = async (id: number) => {
  const found = await categories.one(id);
  if (!found) throw new Error(`no category ${id}`);
  return found;
};

const empty = async (): Promise<TypedCategory> => {
  const { typed } = await one(1);
  const blank = Object.fromEntries(Object.keys(typed).map((field) => [field, ""])) as Record<
    keyof TypedCategory,
    string
  >;
  return { ...blank, section: "catalogue", saleUnit: "piece", warranty: "accessories", pictureKind: "panel" };
};

let serial = 0;
/** A new category with a slug of its own. */
async function added(change: Partial<TypedCategory> = {}): Promise<number> {
  const slug = `kind-${++serial}`;
  const names = { "name.ua": `Вид ${slug}`, "name.pl": `Rodzaj ${slug}`, "name.en": `Kind ${slug}` };
  const done = await categories.save(olena, null, {
    seen: "",
    typed: { ...(await empty()), ...names, slug, ...change },
  });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.value.id;
}

const save = async (by: { id: string }, id: number, change: Partial<TypedCategory>) => {
  const { typed, seen } = await one(id);
  return categories.save(by, id, { seen, typed: { ...typed, ...change } });
};

test("a new category has texts, addresses and the attributes of any product, and stands last", async () => {
  const id = await added({ "short.pl": "Krótko" });
  expect(id).toBeGreaterThan(100);
  const { row, texts } = await one(id);
  expect(row).toMatchObject({ parent: null, isProtected: false, pictureKey: row.slug });
  expect(row.addresses).toEqual([{ slug: row.slug, kind: "current", isProtected: false }]);
  expect(texts.short).toEqual({ ua: texts.name.ua, pl: "Krótko", en: texts.name.en });
  const made = await readDefinitions(shop.db);
  expect(made.listOf(id)?.attributes.map(({ key }) => key)).toEqual(["dimensions_mm", "weight_kg"]);
  expect(made.categories.at(-1)?.id).toBe(id);
});

test("a form that is sent twice adds one category, and a repeated save has no new version", async () => {
  const names = { "name.ua": "Двічі", "name.pl": "Dwa razy", "name.en": "Twice" };
  const typed = { ...(await empty()), ...names, slug: "twice" };
  const done = await Promise.all([1, 2].map(() => categories.save(olena, null, { seen: "", typed })));
  expect(done[0]).toMatchObject({ ok: true });
  expect(done[1]).toEqual(done[0]);
  const id = done[0]?.ok ? done[0].value.id : 0;
  const { seen, typed: stored } = await one(id);
  expect(await categories.save(olena, id, { seen, typed: stored })).toEqual({ ok: true, value: { id } });
  expect((await one(id)).seen).toBe(seen);
});

describe("names and texts", () => {
  test("are saved with the category as one version, and put back with it", async () => {
    const id = await added();
    const before = await one(id);
    expect(await save(olena, id, { "name.pl": "Nowa nazwa", installation: "on" })).toMatchObject({ ok: true });
    const { texts, row, seen } = await one(id);
    expect([texts.name.pl, row.installation]).toEqual(["Nowa nazwa", true]);
    const version = Number(seen.split(".")[0]);
    expect(await categories.putBack(olena, id, { version: 1, seen: version })).toEqual({ ok: true, value: {} });
    expect((await one(id)).typed).toEqual(before.typed);
  });

  test("of two who rename one category, the second sees both values and keeps what was typed", async () => {
    const id = await added();
    const { seen, typed } = await one(id);
    const answers = await Promise.all([
      categories.save(olena, id, { seen, typed: { ...typed, "name.en": "Olena's" } }),
      categories.save(marek, id, { seen, typed: { ...typed, "name.en": "Marek's" } }),
    ]);
    const lost = answers.find(({ ok }) => !ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(lost).toMatchObject({ code: "conflict" });
    if (lost?.ok || lost?.code !== "conflict") throw new Error("no conflict");
    expect([lost.now.typed["name.en"], lost.mine["name.en"]].sort()).toEqual(["Marek's", "Olena's"]);
    expect(lost.now.seen).toBe((await one(id)).seen);
  });

  test("that a translator has changed meanwhile are not overwritten", async () => {
    const id = await added();
    const { seen, typed } = await one(id);
    await sql`update category_texts set name = 'Tłumacz' where category_id = ${id} and locale = 'pl'`.execute(shop.db);
    const answer = await categories.save(olena, id, { seen, typed: { ...typed, "name.en": "Other" } });
    expect(answer).toMatchObject({ code: "conflict", now: { typed: { "name.pl": "Tłumacz" } } });
  });

  test("with braces, emoji and letters from right to left are stored as typed; 20 000 characters are refused", async () => {
    const odd = { "name.ua": "{n, plural, other {#}} 🔋", "description.en": "صندوق {x" };
    const id = await added(odd);
    expect((await one(id)).typed).toMatchObject(odd);
    expect(await save(olena, id, { "name.ua": "ї".repeat(20_000) })).toMatchObject({
      code: "invalid",
      errors: { "name.ua": { code: "too_long", other: "120" } },
    });
  });
});

describe("an address", () => {
  const addresses = async (id: number) => (await one(id)).row.addresses.map(({ slug, kind }) => `${slug} ${kind}`);
  test("goes back and forth without a loop", async () => {
    const id = await added({ slug: "first-one" });
    await save(olena, id, { slug: "second-one" });
    expect(await addresses(id)).toEqual(["second-one current", "first-one former"]);
    await save(olena, id, { slug: "first-one" });
    expect(await addresses(id)).toEqual(["first-one current", "second-one former"]);
    const version = Number((await one(id)).seen.split(".")[0]);
    await categories.putBack(olena, id, { version: 2, seen: version });
    expect(await addresses(id)).toEqual(["second-one current", "first-one former"]);
  });

  test.each<[string, string, string, string]>([
    ["of another category", "batteries", "taken", "category:2"],
    ["that another one opens too", "charging", "taken", "category:7"],
    ["that leads to another one", "cables", "taken", "category:23"],
    ["of a page", "cart", "taken", "cart"],
    ["of a language", "pl", "taken", "pl"],
    ["of digits", "2026", "only_digits", "2026"],
    ["with capitals", "Boxes", "capitals", "Boxes"],
    ["with a Cyrillic letter", "bаtteries", "look_alike", "а"],
  ])("%s is refused with its owner", async (_name, slug, code, other) => {
    const names = { "name.ua": "Х", "name.pl": "X", "name.en": "X" };
    const typed = { ...(await empty()), ...names, slug };
    expect(await categories.save(olena, null, { seen: "", typed })).toMatchObject({
      code: "invalid",
      errors: { slug: { code, other } },
    });
  });

  test("that another category had is refused, and so is an alias that somebody has", async () => {
    const had = await added({ slug: "once-mine" });
    await save(olena, had, { slug: "now-mine" });
    const id = await added();
    const taken = { code: "taken", other: `category:${had}` };
    expect(await save(olena, id, { slug: "once-mine" })).toMatchObject({ errors: { slug: taken } });
    expect(await save(olena, id, { aliases: "fine-one\nnow-mine" })).toMatchObject({ errors: { aliases: taken } });
    expect(await save(olena, id, { aliases: "fine-one" })).toMatchObject({ ok: true });
    expect(await save(olena, id, { aliases: "" })).toMatchObject({ ok: true });
    expect(await addresses(id)).toHaveLength(1);
  });
});

describe("a move", () => {
  const tree = async () => (await categories.tree("en")).version;
  const parents = async () => new Map((await categories.tree("en")).rows.map(({ row }) => [row.id, row.parent]));
  test("below its own child is refused", async () => {
    const upper = await added();
    const lower = await added({ parent: String(upper) });
    const answer = await categories.move(olena, {
      id: upper,
      move: { how: "into", target: lower },
      seen: await tree(),
    });
    expect(answer).toMatchObject({ code: "invalid", errors: [{ code: "cycle" }, { code: "cycle" }] });
    expect(await save(olena, upper, { parent: String(lower) })).toMatchObject({
      errors: { parent: { code: "cycle" } },
    });
  });

  test("of two at once that would make a loop, one is refused", async () => {
    const [a, b] = [await added(), await added()];
    const seen = await tree();
    const answers = await Promise.all([
      categories.move(olena, { id: a, move: { how: "into", target: b }, seen }),
      categories.move(marek, { id: b, move: { how: "into", target: a }, seen }),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const now = await parents();
    expect([now.get(a) === b, now.get(b) === a].sort()).toEqual([false, true]);
  });

  test("of two forms at once that would make a loop, one is refused", async () => {
    const [a, b] = [await added(), await added()];
    const answers = await Promise.all([save(olena, a, { parent: String(b) }), save(marek, b, { parent: String(a) })]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("keeps the attributes that the category has", async () => {
    const id = await added({ parent: "3", role: "inverter" });
    const before = (await readDefinitions(shop.db)).listOf(id);
    expect(before?.attributes.length).toBeGreaterThan(5);
    expect(await categories.move(olena, { id, move: { how: "out" }, seen: await tree() })).toMatchObject({ ok: true });
    const after = await readDefinitions(shop.db);
    expect(after.category(id)?.parent).toBeNull();
    expect(after.listOf(id)).toEqual(before);
  });
});

describe("deletion", () => {
  test("takes an unused category with its texts and addresses", async () => {
    const id = await added();
    expect(await categories.remove(olena, id, (await one(id)).seen)).toMatchObject({ ok: true });
    expect(await categories.one(id)).toBeNull();
    const { rows } = await sql`select from category_texts where category_id = ${id}`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ["with a product", (id) => addProduct(shop.db, { id: `in-${id}`, categoryId: id })],
    ["with a category below", (id) => added({ parent: String(id) })],
    ["that another one names", (id) => added({ companions: String(id) })],
  ])("of one %s is refused", async (_name, use) => {
    const id = await added();
    await use(id);
    expect(await categories.remove(olena, id, (await one(id)).seen)).toEqual({ ok: false, code: "in_use" });
  });

  test("of one that a promotion names, or of the specification, is refused", async () => {
    const id = await added({ slug: "promoted-kind" });
    promotions = 1;
    expect(await categories.remove(olena, id, (await one(id)).seen)).toEqual({ ok: false, code: "in_use" });
    promotions = 0;
    expect(await categories.remove(olena, 13, (await one(13)).seen)).toEqual({ ok: false, code: "in_use" });
  });

  test("while a product is published into it: either of them wins, never both", async () => {
    for (const name of ["race-a", "race-b", "race-c"]) {
      const id = await added({ slug: name });
      const { seen } = await one(id);
      const [removed, put] = await Promise.allSettled([
        categories.remove(olena, id, seen),
        addProduct(shop.db, { id: name, categoryId: id }),
      ]);
      if (removed.status === "rejected") throw removed.reason;
      expect(removed.value.ok).toBe(put.status === "rejected");
      expect((await categories.one(id)) === null).toBe(removed.value.ok);
    }
  });
});

test("products are moved as a bulk change; those with figures that have no place there stay", async () => {
  const moving = createMovingProducts({
    db: shop.db,
    bulkEdit: createBulkEdit({ db: shop.db, list: { keys: async () => [] as never }, now: () => new Date() }),
  });
  const [from, to] = [await added({ slug: "from-here", parent: "1" }), await added({ slug: "to-there" })];
  await addProduct(shop.db, { id: "moves", categoryId: from, specs: { weight_kg: 2 } });
  await addProduct(shop.db, { id: "stays", categoryId: from, specs: { power_w: 440 } });
  expect(await moving.preview(from, to)).toMatchObject({
    fits: 1,
    left: [{ id: "stays" }],
    leftFacts: [{ key: "power_w", count: 1 }],
  });
  const order = { from, to, key: crypto.randomUUID(), reason: "test" };
  expect(await moving.move(olena, order)).toEqual({ ok: true, value: { products: 1 } });
  const { rows } = await sql<{ id: string }>`select id from products where category_id = ${to}`.execute(shop.db);
  expect(rows).toEqual([{ id: "moves" }]);
  expect(await moving.preview(from, 9_999)).toBeNull();
});
