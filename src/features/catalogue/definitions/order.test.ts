import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createDefinitionWrites, type DefinitionChange, type DefinitionWrites } from "../definition-writes.service.ts";
import { readDefinitions } from "../definitions.service.ts";
import type { PlaceRow } from "../domain/definitions/rows.ts";

const olena = { id: "olena" };

let shop: TestDatabase;
let writes: DefinitionWrites;
beforeAll(async () => {
  shop = await createTestDatabase();
  writes = createDefinitionWrites({ db: shop.db, reserved: new Set() });
});
afterAll(() => shop.drop());

/** The tree with a category moved right before another one, below a parent. */
async function moved(id: number, parent: number | null, before: number): Promise<DefinitionChange & { kind: "tree" }> {
  const { rows, version } = await writes.read("tree", "");
  const others = (rows ?? []).filter((place) => place.id !== id);
  const at = others.findIndex((place) => place.id === before);
  return { kind: "tree", subject: "", seen: version, rows: others.toSpliced(at, 0, { id, parent }) };
}

test("categories stand as they were put, and the parent of a moved one is in its history", async () => {
  const own = await writes.read("category", "22");
  expect(await writes.change(olena, await moved(22, 16, 18))).toEqual({ ok: true, value: { version: 2 } });
  const { categories, below } = await readDefinitions(shop.db);
  const ids = categories.map(({ id }) => id);
  expect(ids.slice(16, 19)).toEqual([17, 22, 18]);
  expect(below(16)).toEqual([16, 22]);
  expect(await writes.read("category", "22")).toEqual({ version: 2, rows: { ...own.rows, parent: 16 } });
});

test("a category that is moved in its form is moved in the tree too, which somebody else has open", async () => {
  const open = await moved(20, 17, 18);
  const { rows, version } = await writes.read("category", "22");
  if (!rows) throw new Error("no category");
  const saved = { kind: "category", subject: "22", seen: version, rows: { ...rows, parent: 14 } } as const;
  expect(await writes.change(olena, saved)).toMatchObject({ ok: true });
  expect(await writes.change(olena, open)).toMatchObject({ ok: false, code: "conflict" });
});

test("a tree without a category, or with one twice, is of another time", async () => {
  const { rows, version } = await writes.read("tree", "");
  for (const places of [(rows ?? []).slice(1), [...(rows ?? []), { id: 1, parent: null }]])
    expect(await writes.change(olena, { kind: "tree", subject: "", seen: version, rows: places })).toMatchObject({
      code: "conflict",
    });
});

test.each<[string, [id: number, parent: number | null, before: number], string]>([
  ["below itself", [17, 18, 18], "cycle"],
  ["four levels deep", [14, 18, 14], "too_deep"],
  ["an address of the specification out of its parent", [18, null, 1], "protected"],
])("a category %s is refused", async (_name, place, code) => {
  // Pumps below generators below lifts make the deepest tree there can be.
  await sql`insert into categories (id, slug, position, parent_id, rental) values (101, 'pumps', 99, 14, true)
    on conflict do nothing`.execute(shop.db);
  await sql`insert into category_addresses (slug, category_id, kind) values ('pumps', 101, 'current')
    on conflict do nothing`.execute(shop.db);
  expect(await writes.change(olena, await moved(...place))).toMatchObject({
    code: "invalid",
    errors: expect.arrayContaining([expect.objectContaining({ field: "parent", code })]),
  });
});

test("of two who move at once, one sees what the other did", async () => {
  const [first, second] = [await moved(24, null, 23), await moved(25, null, 23)];
  const done = await Promise.all([writes.change(olena, first), writes.change(olena, second)]);
  expect(done.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const lost = done.find(({ ok }) => !ok) as { now: PlaceRow[] } | undefined;
  const { rows } = await writes.read("tree", "");
  expect(lost?.now).toEqual(rows);
});

test("groups of the characteristics stand as they were put", async () => {
  const { rows, version } = await writes.read("groups", "");
  const turned = [...(rows ?? [])].reverse();
  const change = { kind: "groups", subject: "", seen: version, rows: turned } as const;
  expect(await writes.change(olena, change)).toEqual({ ok: true, value: { version: 2 } });
  expect((await readDefinitions(shop.db)).rows.groups.map(({ key }) => key)).toEqual(turned);
});

test("a form that is sent twice writes once, and says both times that it is saved", async () => {
  const { rows, version } = await writes.read("unit", "kw");
  if (!rows) throw new Error("no unit");
  const texts = { ...rows.texts, name: { ...rows.texts.name, en: "kW " } };
  const change = { kind: "unit", subject: "kw", seen: version, rows: { ...rows, texts } } as const;
  const [first, again] = await Promise.all([writes.change(olena, change), writes.change(olena, change)]);
  expect([first, again]).toEqual([
    { ok: true, value: { version: 2 } },
    { ok: true, value: { version: 2 } },
  ]);
  const { rows: versions } = await sql`select version from definition_versions where kind = 'unit'`.execute(shop.db);
  expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
});
