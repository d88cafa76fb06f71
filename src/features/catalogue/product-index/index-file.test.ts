import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addProduct } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { setStock } from "../../../../test/support/stock.ts";
import { definitions } from "../domain/definitions/current.ts";
import { createSpecIndex } from "../domain/product-index/spec-index.ts";
import { createProductIndex, type LiveIndex } from "../product-index.service.ts";
import { createIndexFile } from "./index-file.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const inverter = "inv-deye-sun-8k-sg04lp3-eu";
let folder: string;
let path: string;
let shop: TestDatabase;
const open: LiveIndex<object>[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "heliora-index-"));
  path = join(folder, "product-index");
  shop = await createTestDatabase();
});
afterEach(async () => {
  for (const index of open.splice(0)) await index.close();
  await shop.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An index as a new process of the shop has it; without a version it has no file. */
async function started({ version = "1", db = shop, file = path } = {}) {
  const index = createProductIndex({
    db: db.db,
    indexes: (columns) => ({ specs: createSpecIndex(columns, definitions()) }),
    ...(version ? { file: createIndexFile(file, version) } : {}),
    batch: 10,
  });
  open.push(index);
  const reported = vi.fn();
  index.follow(db.connection, reported);
  await vi.waitFor(() => expect(index.isReady).toBe(true), { timeout: 10_000 });
  return { index, reported };
}

/** A process that has written its file and ended. A changed text gave its panel the ordinal 91, behind all others. */
async function saved(): Promise<void> {
  const { index } = await started();
  await rename("x");
  await eventually(() => expect(index.now.columns.ordinalOf(panel)).toBe(91));
  await index.save();
  await index.close();
}

const rename = (name: string, id = panel) =>
  sql`update product_texts set name = name || ${name} where product_id = ${id} and locale = 'pl'`.execute(shop.db);

function contents({ index }: { index: LiveIndex<object> }): string[] {
  const { columns } = index.now;
  return columns
    .ids(1_000)
    .map((id) => {
      const at = columns.ordinalOf(id) ?? -1;
      return `${id} ${columns.categoryOf(at)} ${columns.availableOf(at)} ${columns.netPrices(at)}`;
    })
    .sort();
}

/** Whether the index came from the file: a new one has no ordinal without a product. */
const isRestored = ({ index }: { index: LiveIndex<object> }) => index.now.columns.size > index.now.columns.count;

test("the next process begins with the file, and with everything that changed since", async () => {
  await saved();
  await sql`update prices set net = 77700 where product_id = ${panel} and market = 'UA'`.execute(shop.db);
  await setStock(shop.db, [panel], { onHand: 3 });
  await rename("y", inverter);
  await sql`update tag_texts set name = name || '!' where tag_id = (select min(tag_id) from product_tags)`.execute(
    shop.db,
  );
  await sql`delete from products where id in
    (select id from products where id not in (select product_id from kit_parts) and id not in (${panel}, ${inverter}) limit 1)`.execute(
    shop.db,
  );
  await addProduct(shop.db, { id: "pan-new" });
  await addProduct(shop.db, { id: "pan-tomorrow", published: false });
  await sql`update products set published_at = now() + interval '2 s' where id = 'pan-tomorrow'`.execute(shop.db);
  const next = await started();
  expect(isRestored(next)).toBe(true);
  expect(next.reported).not.toHaveBeenCalled();
  expect(next.index.now.columns.ordinalOf(panel)).toBe(91);
  expect(next.index.now.columns.ordinalOf(inverter)).toBeGreaterThan(91);
  expect(contents(next)).toEqual(contents(await started({ version: "" })));
  await vi.waitFor(() => expect(next.index.now.columns.ordinalOf("pan-tomorrow")).toBeDefined(), { timeout: 10_000 });
});

test("a product that became a draft, or will be published later, is not in the restored index", async () => {
  await saved();
  await sql`update products set published_at = null where id = ${panel}`.execute(shop.db);
  await sql`update products set published_at = now() + interval '1 hour' where id = ${inverter}`.execute(shop.db);
  const next = await started();
  expect(isRestored(next)).toBe(true);
  for (const id of [panel, inverter]) expect(next.index.now.columns.ordinalOf(id)).toBeUndefined();
  expect(contents(next)).toEqual(contents(await started({ version: "" })));
});

test("changes while the index is restored are not lost", async () => {
  await saved();
  const { rows } = await sql<{ id: string }>`select id from products`.execute(shop.db);
  let isReady = false;
  const changing = (async () => {
    for (let net = 1; !isReady; net += 1)
      await sql`update prices set net = ${net} where product_id = ${rows[net % rows.length]?.id}`.execute(shop.db);
  })();
  const next = await started();
  isReady = true;
  await changing;
  const fresh = contents(await started({ version: "" }));
  await vi.waitFor(() => expect(contents(next)).toEqual(fresh), { timeout: 10_000 });
  expect(isRestored(next)).toBe(true);
});

test("other code, another database or too many changes: all products are read", async () => {
  await saved();
  expect(isRestored(await started({ version: "2" }))).toBe(false);
  const other = await createTestDatabase();
  try {
    const { index } = await started({ db: other });
    expect(index.now.columns.size).toBe(91);
    await index.close();
  } finally {
    await other.drop();
  }
  await sql`update product_texts set name = name || '+'`.execute(shop.db);
  const next = await started();
  expect(isRestored(next)).toBe(false);
  expect(next.reported).not.toHaveBeenCalled();
});

test.each<[what: string, damage: (path: string) => Promise<unknown>, isReported: boolean]>([
  ["cut short", async (file) => truncate(file, (await stat(file)).size - 100), true],
  ["cut short in its first part", (file) => truncate(file, 10), false],
  ["empty", (file) => truncate(file, 0), false],
  ["of another kind", (file) => writeFile(file, "product,price\n".repeat(200)), false],
  [
    "damaged in the middle",
    async (file) => {
      const bytes = await readFile(file);
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 255;
      await writeFile(file, bytes);
    },
    true,
  ],
])("a file that is %s is given up", async (_what, damage, isReported) => {
  await saved();
  await damage(path);
  const next = await started();
  expect(isRestored(next)).toBe(false);
  expect(next.reported.mock.calls.length > 0).toBe(isReported);
  expect(contents(next)).toEqual(contents(await started({ version: "" })));
  await next.index.save();
  await rename("z");
  expect(isRestored(await started())).toBe(true);
});

test("is written again only after changes that it shows", async () => {
  await saved();
  const { index } = await started();
  const written = async () => (await stat(path)).mtimeMs;
  const before = await written();
  await sql`update prices set net = 12300 where product_id = ${panel} and market = 'UA' and tariff = 'sale'`.execute(
    shop.db,
  );
  const price = () => index.now.columns.priceOf(index.now.columns.ordinalOf(panel) ?? -1, "UA", "sale");
  await eventually(() => expect(price()).toBe(12_300));
  await index.save();
  expect(await written()).toBe(before);
  await rename("z");
  await eventually(() => expect(index.now.columns.ordinalOf(panel)).toBe(92));
  await index.save();
  expect(await written()).toBeGreaterThan(before);
  expect(await readdir(folder)).toEqual(["product-index"]);
});

test("what a killed process left half written is removed", async () => {
  await writeFile(`${path}.4711.new`, "half");
  await saved();
  expect(await readdir(folder)).toEqual(["product-index"]);
});

test("a file that cannot be written leaves no other behind, and the index goes on", async () => {
  const { index } = await started({ file: join(folder, "no such folder", "product-index") });
  await expect(index.save()).rejects.toThrow("ENOENT");
  await rename("z");
  await eventually(() => expect(index.now.columns.ordinalOf(panel)).toBe(91));
  expect(await readdir(folder)).toEqual([]);
});
