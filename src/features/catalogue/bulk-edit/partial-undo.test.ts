import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bulkEditOf, cellOver, fieldIn, orderOf } from "../../../../test/support/bulk-edit-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf, panel, type, versionsIn } from "../../../../test/support/draft-builders.ts";
import { setStock } from "../../../../test/support/stock.ts";
import type { BulkEdit } from "./bulk-edit.service.ts";

let shop: TestDatabase;
let bulk: BulkEdit;
const inverter = "inv-deye-sun-8k-sg04lp3-eu";
const archived = "gen-ks-7000e";
const price = "price.UA.sale";

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  bulk = bulkEditOf(shop.db);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate bulk_changes, bulk_change_cells, product_drafts, product_versions, price_changes`.execute(shop.db);
  for (const id of [panel, inverter, archived]) {
    await sql`update prices set net = 335000 where product_id = ${id} and tariff = 'sale' and market = 'UA'`.execute(
      shop.db,
    );
    await sql`update products set brand = 'Before', published_at = coalesce(published_at, now()), archived_at = null
      where id = ${id}`.execute(shop.db);
  }
  await setStock(shop.db, [panel, inverter], { onHand: 20 });
});

const field = (product: string, name: string) => fieldIn(shop.db, product, name);
const undo = (id: string, partly: boolean, key = randomUUID()) => bulk.undo(bohdan, id, { key, partly });

/** All that undoing may write. */
async function everything(): Promise<string> {
  const tables = ["prices", "stock", "price_changes", "product_versions", "stock_movements", "bulk_change_cells"];
  const all = await Promise.all(
    tables.map((table) => sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(shop.db)),
  );
  const products = await sql`select id, brand, published_at, updated_at, updated_by from products order by id`.execute(
    shop.db,
  );
  return JSON.stringify([...all.map(({ rows }) => rows), products.rows]);
}

/** A change of six cells of three products, which others have changed, sold and archived before the undo. */
async function overtaken(): Promise<string> {
  const cells: [string, string, string][] = [
    [panel, price, "3400"],
    [panel, "brand", "After"],
    [panel, "stock", "25"],
    [inverter, price, "3400"],
    [inverter, "stock", "30"],
    [archived, "published", "no"],
  ];
  const changes = await Promise.all(cells.map(([product, name, to]) => cellOver(shop.db, product, name, to)));
  const done = await bulk.apply(anna, orderOf(changes));
  if (!done.ok || done.value.id === null) throw new Error(JSON.stringify(done));
  const drafts = draftsOf(shop.db);
  await type(drafts, { product: panel }, { [price]: "3500" }, bohdan);
  expect(await drafts.publish({ product: panel }, bohdan, "publish")).toMatchObject({ ok: true });
  // 12 are promised to buyers now: 30 + (20 - 30) would be fewer if 4 had not been sold.
  await setStock(shop.db, [inverter], { onHand: 21, reserved: 12 });
  expect(await drafts.archive(archived, bohdan, null)).toEqual({ ok: true, value: null });
  return done.value.id;
}

/** A cell that was not put back. */
const left = (product: string, name: string) => expect.objectContaining({ product, field: name });

test("an undo that others have overtaken is refused whole, names the cells, and writes nothing", async () => {
  const id = await overtaken();
  const before = await everything();
  expect(await undo(id, false)).toEqual({
    ...{ ok: false, code: "changed_elsewhere" },
    cells: [{ product: panel, field: price, before: "3350.00", after: "3400.00", now: "3500.00", error: null }],
  });
  expect(await everything()).toBe(before);
  expect(await bulk.one(id)).toMatchObject({ change: { canUndo: true } });
});

test("partly, the rest goes back once, what is left is named, and it cannot be continued", async () => {
  const id = await overtaken();
  const versions = (await versionsIn(shop.db, panel)).length;
  const key = randomUUID();
  const done = await undo(id, true, key);
  const cells = [left(panel, price), left(inverter, "stock"), left(archived, "published")];
  expect(done).toMatchObject({ ok: true, value: { products: 2, cells: 3, left: expect.arrayContaining(cells) } });
  expect(done.ok && done.value.left).toHaveLength(3);
  const now = [await field(panel, price), await field(panel, "brand"), await field(panel, "stock")];
  expect(now).toEqual(["3500.00", "Before", "20"]);
  expect([await field(inverter, price), await field(inverter, "stock")]).toEqual(["3350.00", "21"]);
  const written = (await versionsIn(shop.db, panel)).slice(versions);
  expect(written).toMatchObject([{ entry: "grid", actor: "user:bohdan" }]);

  // The obstacles go away, yet the change was undone: neither the same request nor another writes again.
  await setStock(shop.db, [inverter], { onHand: 40, reserved: 0 });
  await sql`update prices set net = 340000 where product_id = ${panel} and tariff = 'sale' and market = 'UA'`.execute(
    shop.db,
  );
  const settled = await everything();
  expect(await undo(id, true, key)).toMatchObject({ ok: true, value: { products: 2, cells: 3 } });
  expect(await undo(id, true)).toEqual({ ok: false, code: "already_undone" });
  expect(await undo(id, false)).toEqual({ ok: false, code: "already_undone" });
  expect(await everything()).toBe(settled);
  expect(await bulk.one(id)).toMatchObject({ change: { canUndo: false, undoneByName: "Олена Ковальчук" } });
});

test("undoing a partial undo touches what it had put back and nothing else", async () => {
  const id = await overtaken();
  const done = await undo(id, true);
  const own = (done.ok && done.value.id) || "";
  expect((await bulk.one(own))?.cells.map((cell) => `${cell.product} ${cell.field}`).sort()).toEqual(
    [`${inverter} ${price}`, `${panel} brand`, `${panel} stock`].sort(),
  );
  expect(await undo(own, false)).toMatchObject({ ok: true, value: { products: 2, cells: 3, left: [] } });
  const now = [await field(panel, price), await field(panel, "brand"), await field(panel, "stock")];
  expect(now).toEqual(["3500.00", "After", "25"]);
  expect([await field(inverter, price), await field(inverter, "stock")]).toEqual(["3400.00", "21"]);
});

test("if nothing can go back, nothing is written, and the undo stays open", async () => {
  const id = await overtaken();
  await sql`update products set brand = 'Third' where id = ${panel}`.execute(shop.db);
  await setStock(shop.db, [panel], { onHand: 3 });
  await sql`update prices set net = 1 where product_id = ${inverter} and tariff = 'sale' and market = 'UA'`.execute(
    shop.db,
  );
  const before = await everything();
  const done = await undo(id, true);
  expect(done).toMatchObject({ ok: true, value: { id: null, products: 0, cells: 0 } });
  expect(done.ok && done.value.left).toHaveLength(6);
  expect(await everything()).toBe(before);
  expect(await bulk.one(id)).toMatchObject({ change: { canUndo: true } });
});
