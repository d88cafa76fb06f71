import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bulkEditOf, cellOver, fieldIn, orderOf } from "../../../../test/support/bulk-edit-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf, panel, type, versionsIn } from "../../../../test/support/draft-builders.ts";
import { plansOf, request } from "../../../../test/support/price-plan-builders.ts";
import { setStock } from "../../../../test/support/stock.ts";
import type { CellChange } from "../domain/bulk-edit/bulk-change.ts";
import type { BulkEdit } from "./bulk-edit.service.ts";

let shop: TestDatabase;
let bulk: BulkEdit;
const inverter = "inv-deye-sun-8k-sg04lp3-eu";
const set = "set-hyb-5k";
const price = "price.UA.sale";

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  bulk = bulkEditOf(shop.db);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate bulk_changes, bulk_change_cells, product_drafts, product_versions`.execute(shop.db);
  await sql`update prices set net = 335000 where product_id = ${panel} and tariff = 'sale' and market = 'UA'`.execute(
    shop.db,
  );
});

const field = (product: string, name: string) => fieldIn(shop.db, product, name);
const cell = (product: string, name: string, to: string) => cellOver(shop.db, product, name, to);
const cells = (...all: [product: string, field: string, to: string][]): Promise<CellChange[]> =>
  Promise.all(all.map((one) => cell(...one)));
const apply = async (...all: [product: string, field: string, to: string][]) =>
  bulk.apply(anna, orderOf(await cells(...all)));
async function applied(...all: [product: string, field: string, to: string][]): Promise<string> {
  const done = await apply(...all);
  if (!done.ok || done.value.id === null) throw new Error(JSON.stringify(done));
  return done.value.id;
}
const undo = (id: string, partly = false, key = randomUUID()) => bulk.undo(bohdan, id, { key, partly });
const count = async (table: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(shop.db)).rows[0]?.n);

describe("a preview", () => {
  test.each<[string, string, string, string]>([
    ["0", price, "0", "out_of_range"],
    ["−1", price, "-1", "bad_money"],
    ["1e15", price, "1e15", "bad_money"],
    ["an ambiguous comma", price, "3,350", "ambiguous_money"],
    ["Cyrillic letters", "stock", "сто", "not_a_number"],
    ["a Cyrillic letter in a tag", "tags", "оff-grid", "bad_tags"],
    ["an unknown tag", "tags", "no-such-tag", "unknown_tag"],
    ["an attribute of another category", "specs.cycles", "6000", "unknown_attribute"],
    ["a category change that leaves facts", "category", "batteries", "facts_left"],
    ["no brand", "brand", "", "needed"],
    ["a customs code of three digits", "customs_code", "854", "bad_customs_code"],
  ])("names what is wrong with %s", async (_, name, to, code) => {
    const { cells: found, counts } = await bulk.preview(orderOf([await cell(panel, name, to)]));
    expect(found).toMatchObject([{ product: panel, field: name, to, error: { field: name, code } }]);
    expect(counts).toEqual({ products: 1, cells: 1, errors: 1, warnings: 0, changed: 0 });
  });

  test("shows values as they would be stored, drops those that are the same, and stores nothing", async () => {
    const changes = await cells([panel, price, " 3 400,5 "], [panel, "brand", await field(panel, "brand")]);
    const { cells: found } = await bulk.preview({ changes: [...changes, await cell(inverter, "tags", "off-grid")] });
    expect(found[0]).toMatchObject({ field: price, from: "3350.00", to: "3400.50", changed: null, error: null });
    expect(found.map((one) => one.field)).not.toContain("brand");
    expect([await field(panel, price), await count("bulk_changes")]).toEqual(["3350.00", 0]);
  });

  test("marks what somebody changed meanwhile, and products that do not exist", async () => {
    const stale = { product: panel, field: price, from: "3300.00", to: "3400.00" };
    const missing = { product: "no-such", field: price, from: "", to: "1.00" };
    const { cells: found, counts } = await bulk.preview({ changes: [stale, missing] });
    expect(found).toMatchObject([
      { changed: "3350.00", error: null },
      { product: "no-such", error: { code: "product_missing", details: { id: "no-such" } } },
    ]);
    expect(counts).toMatchObject({ products: 2, changed: 1, errors: 1 });
  });

  test("an error of a field without a cell is at the first cell of the product", async () => {
    await sql`update product_texts set size = null where product_id = ${panel} and locale = 'pl'`.execute(shop.db);
    await sql`update products set family = 'f' where id = ${panel}`.execute(shop.db);
    const { cells: found } = await bulk.preview({ changes: [await cell(panel, "size.ua", "440 W!")] });
    expect(found).toMatchObject([{ field: "size.ua", error: { field: "family", code: "family_size" } }]);
    await sql`update products set family = null where id = ${panel}`.execute(shop.db);
  });

  test("a stock change needs a reason, and a set has no stock", async () => {
    const [own, sets] = [await cell(panel, "stock", "7"), await cell(set, "stock", "7")];
    expect((await bulk.preview({ changes: [own] })).cells).toMatchObject([{ error: { code: "reason_needed" } }]);
    expect((await bulk.preview({ changes: [own], stockReason: "counted" })).cells).toMatchObject([{ error: null }]);
    expect((await bulk.preview({ changes: [sets], stockReason: "counted" })).cells).toMatchObject([
      { error: { code: "set_stock" } },
    ]);
  });

  const warningsOf = async (name: string, to: string) =>
    (await bulk.preview({ changes: [await cell(panel, name, to)] })).cells.flatMap(({ warnings }) => warnings);

  // 3350.00 + 30 % = 4355.00; 3350.00 - 30 % = 2345.00.
  test.each<[string, string[]]>([
    ["4355.00", []],
    ["4355.01", ["large_change"]],
    ["2345.00", []],
    ["2344.99", ["large_change"]],
  ])("warns of changes of more than 30 %%: %s", async (to, codes) => {
    await sql`delete from price_changes where product_id = ${panel}`.execute(shop.db);
    expect((await warningsOf(price, to)).map(({ code }) => code)).toEqual(codes);
  });

  test("warns of prices below the purchase price, also from its side", async () => {
    await applied([panel, "purchase.UA", "3000"]);
    expect(await warningsOf(price, "2999.99")).toMatchObject([
      { code: "below_purchase", details: { purchase: "3000.00" } },
    ]);
    expect(await warningsOf(price, "3000.00")).toEqual([]);
    expect(await warningsOf("purchase.UA", "3350.01")).toMatchObject([{ code: "below_purchase" }]);
    await applied([panel, "purchase.UA", ""]);
  });

  test("warns of a reduction within 30 days after a raise", async () => {
    const history = (days: number) =>
      sql`insert into price_changes (product_id, market, tariff, net, changed_at)
      values (${panel}, 'UA', 'sale', 300000, now() - interval '60 days'),
        (${panel}, 'UA', 'sale', 335000, now() - ${days} * interval '1 day')`.execute(shop.db);
    await sql`delete from price_changes where product_id = ${panel}`.execute(shop.db);
    await history(31);
    expect(await warningsOf(price, "3200.00")).toEqual([]);
    await sql`delete from price_changes where product_id = ${panel}`.execute(shop.db);
    await history(29);
    expect(await warningsOf(price, "3200.00")).toMatchObject([
      { code: "reduction_after_raise", details: { before: "3000.00", raised: "3350.00" } },
    ]);
    expect(await warningsOf(price, "3400.00")).toEqual([]);
  });

  test("warns that the end of a reduction will not undo another price", async () => {
    const plans = plansOf(shop.db, () => new Date());
    const ends = { day: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10), time: "" };
    await plans.plan(anna, request({ starts: "now", ends, markets: ["UA"] }));
    await plans.carryOutDue();
    expect(await warningsOf(price, "3100.00")).toMatchObject([{ code: "in_reduction", details: { after: "3350.00" } }]);
    await applied([panel, price, "3100.00"]);
    expect(await warningsOf(price, "3200.00")).toEqual([]);
    await sql`truncate price_plans`.execute(shop.db);
  });

  test("warns of another value in an open draft", async () => {
    await type(draftsOf(shop.db), { product: panel }, { [price]: "3 360" });
    expect(await warningsOf(price, "3361")).toMatchObject([{ code: "in_draft", details: { value: "3360.00" } }]);
    expect(await warningsOf(price, "3360,00")).toEqual([]);
  });
});

describe("applying", () => {
  test("changes all cells with versions, stock movement and an audit entry", async () => {
    const stock = Number(await field(panel, "stock"));
    const id = await applied(
      [panel, price, "3400"],
      [panel, "stock", String(stock + 3)],
      [inverter, "brand", "Deye 2"],
    );
    expect([await field(panel, price), await field(panel, "stock"), await field(inverter, "brand")]).toEqual([
      "3400.00",
      String(stock + 3),
      "Deye 2",
    ]);
    expect((await versionsIn(shop.db, panel)).map(({ entry, actor }) => `${entry} ${actor}`)).toEqual([
      expect.stringMatching("^before "),
      "grid user:anna",
    ]);
    const { rows } = await sql`select on_hand, reason, actor from stock_movements where product_id = ${panel}
      order by id desc limit 1`.execute(shop.db);
    expect(rows).toEqual([{ on_hand: 3, reason: "counted", actor: "user:anna" }]);
    expect(await bulk.one(id)).toMatchObject({
      change: { actorName: "Олена Ковальчук", reason: "new list", products: 2, cells: 3, canUndo: true },
      cells: expect.arrayContaining([
        { product: panel, sku: expect.any(String), field: price, before: "3350.00", after: "3400.00" },
      ]),
    });
    const audited = await sql`select action from audit_log where subject_id = ${id}`.execute(shop.db);
    expect(audited.rows).toEqual([{ action: "product.change_many" }]);
    await undo(id);
  });

  test("changes nothing if one cell is wrong or was changed elsewhere", async () => {
    expect(await apply([panel, price, "3400"], [inverter, price, "0"])).toMatchObject({
      ok: false,
      code: "invalid_cells",
      cells: [{ product: inverter, error: { code: "out_of_range" } }],
    });
    const stale = { product: inverter, field: price, from: "1.00", to: "2.00" };
    const refused = await bulk.apply(anna, orderOf([await cell(panel, price, "3400"), stale]));
    expect(refused).toMatchObject({
      ok: false,
      code: "changed_elsewhere",
      cells: [{ ...stale, changed: await field(inverter, price) }],
    });
    expect([await field(panel, price), await count("bulk_changes"), await count("product_versions")]).toEqual([
      "3350.00",
      0,
      0,
    ]);
  });

  test("with a key for the second time answers the same and changes nothing", async () => {
    const order = orderOf([await cell(panel, price, "3400")]);
    const first = await bulk.apply(anna, order);
    await sql`update prices set net = 350000 where product_id = ${panel} and market = 'UA' and tariff = 'sale'`.execute(
      shop.db,
    );
    expect(await bulk.apply(anna, order)).toEqual(first);
    expect([await field(panel, price), await count("bulk_changes")]).toEqual(["3500.00", 1]);
  });

  test("what is stored already is no change", async () => {
    expect(await apply([panel, price, "3 350"])).toEqual({ ok: true, value: { id: null, products: 0, cells: 0 } });
    expect(await count("bulk_changes")).toBe(0);
  });

  test("several products may name one new tag", async () => {
    const id = await applied([panel, "tags", "bulk-new = Нова | Nowa | New"], [inverter, "tags", "bulk-new"]);
    expect([await field(panel, "tags"), await field(inverter, "tags")]).toEqual(["bulk-new", "bulk-new"]);
    expect((await undo(id)).ok).toBe(true);
  });

  test("taking off sale cancels planned publishing; going on sale needs what every product needs", async () => {
    const drafts = draftsOf(shop.db);
    await drafts.schedule({ product: panel }, anna, new Date(Date.now() + 3_600_000));
    await type(drafts, { product: panel }, { brand: "Planned" });
    await drafts.schedule({ product: panel }, anna, new Date(Date.now() + 3_600_000));
    await applied([panel, "published", "no"]);
    expect(await drafts.one({ product: panel })).toMatchObject({ state: "hidden", publishAt: null });
    await sql`update product_texts set name = '' where product_id = ${panel} and locale = 'pl'`.execute(shop.db);
    expect(await apply([panel, "published", "yes"])).toMatchObject({
      cells: [{ error: { field: "name.pl", code: "needed" } }],
    });
    await sql`update product_texts set name = 'Panel' where product_id = ${panel} and locale = 'pl'`.execute(shop.db);
    await applied([panel, "published", "yes"]);
    expect((await drafts.one({ product: panel }))?.state).toBe("published");
  });
});

describe("undoing", () => {
  test("puts all back as a change of its own, once, and can be undone itself", async () => {
    const id = await applied([panel, price, "3400"], [panel, "tags", ""]);
    const key = randomUUID();
    const undone = await undo(id, false, key);
    expect(undone).toMatchObject({ ok: true, value: { products: 1, left: [] } });
    expect(await field(panel, price)).toBe("3350.00");
    expect(await undo(id, false, key)).toEqual(undone);
    expect(await undo(id)).toEqual({ ok: false, code: "already_undone" });
    const own = undone.ok ? (undone.value.id ?? "") : "";
    expect((await bulk.list(null)).changes).toMatchObject([
      { id: own, undoOf: id, canUndo: true },
      { id, undoneByName: "Олена Ковальчук", canUndo: false },
    ]);
    expect((await undo(own)).ok).toBe(true);
    expect(await field(panel, price)).toBe("3400.00");
    expect(await undo(randomUUID())).toEqual({ ok: false, code: "unknown_change" });
  });

  test("leaves what somebody changed since, and says so", async () => {
    const brand = await field(inverter, "brand");
    const id = await applied([panel, price, "3400"], [inverter, "brand", "Other"]);
    await sql`update prices set net = 340100 where product_id = ${panel} and market = 'UA' and tariff = 'sale'`.execute(
      shop.db,
    );
    const left = { product: panel, field: price, before: "3350.00", after: "3400.00", now: "3401.00", error: null };
    expect(await undo(id)).toEqual({ ok: false, code: "changed_elsewhere", cells: [left] });
    expect(await field(inverter, "brand")).toBe("Other");
    const key = randomUUID();
    const undone = await undo(id, true, key);
    expect(undone).toMatchObject({ ok: true, value: { products: 1, cells: 1, left: [left] } });
    expect(await undo(id, true, key)).toEqual(undone);
    expect([await field(panel, price), await field(inverter, "brand")]).toEqual(["3401.00", brand]);
  });

  test("gives stock the difference, but never less than is reserved", async () => {
    const before = Number(await field(panel, "stock"));
    const stocked = (onHand: number, reserved: number) => setStock(shop.db, [panel], { onHand, reserved });
    const id = await applied([panel, "stock", String(before + 10)]);
    await stocked(before + 6, before - 3);
    expect(await undo(id)).toMatchObject({
      code: "invalid_cells",
      cells: [{ now: String(before + 6), error: { code: "below_reserved" } }],
    });
    expect(await undo(id, true)).toMatchObject({ ok: true, value: { id: null, cells: 0, left: [{ field: "stock" }] } });
    await stocked(before + 6, before - 4);
    expect((await undo(id)).ok).toBe(true);
    expect(await field(panel, "stock")).toBe(String(before - 4));
  });

  test("is possible for 30 days; then its cells are deleted and its row stays", async () => {
    const id = await applied([panel, price, "3400"]);
    const recent = await applied([panel, "brand", "Recent"]);
    await sql`update bulk_changes set at = now() - interval '31 days' where id = ${id}::uuid`.execute(shop.db);
    expect(await undo(id)).toEqual({ ok: false, code: "too_old" });
    await bulk.deleteOld();
    expect(await bulk.one(id)).toMatchObject({ change: { canUndo: false, cells: 1 }, cells: [] });
    expect((await bulk.one(recent))?.cells).toHaveLength(1);
    expect((await bulk.list(null)).changes.map((one) => one.id)).toEqual([recent]);
    expect((await undo(recent)).ok).toBe(true);
  });
});

test("changes are listed newest first, by page", async () => {
  await sql`insert into bulk_changes (id, key, actor, at, reason)
    select gen_random_uuid(), gen_random_uuid(), 'user:anna', now() - n * interval '1 minute', n::text from generate_series(1, 120) n`.execute(
    shop.db,
  );
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<BulkEdit["list"]>> = await bulk.list(after);
    seen.push(...page.changes.map(({ reason }) => reason));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(index + 1)));
});

test("rows have the asked fields in the order of the source", async () => {
  const { rows, isCut } = await bulk.rows(
    { keys: [inverter, "no-such", randomUUID(), panel, inverter] },
    [price, "id", "stock"],
    "pl",
  );
  expect(isCut).toBe(false);
  expect(rows.map(({ id }) => id)).toEqual([inverter, panel]);
  expect(rows[1]).toMatchObject({ state: "published", unit: "piece", categoryId: 1, fields: { [price]: "3350.00" } });
  expect(Object.keys(rows[1]?.fields ?? {})).toEqual([price, "stock"]);
});
