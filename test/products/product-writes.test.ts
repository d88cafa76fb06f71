import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { VersionContent } from "../../src/features/catalogue/bulk-writes/versions.store.ts";
import { applyFields } from "../../src/features/catalogue/domain/product-writes/apply-fields.ts";
import type { ProductChange } from "../../src/features/catalogue/domain/product-writes/product-change.ts";
import type { WholeProduct } from "../../src/features/catalogue/domain/product-writes/whole-product.ts";
import {
  lockProductsById,
  referenceErrors,
  selectProductsById,
  writeProducts,
} from "../../src/features/catalogue/product-writes.service.ts";
import type { Database, Executor } from "../../src/platform/server/db/database.ts";
import { fileOf, importFile, product } from "../imports/support.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`delete from products where id like 't-%'`.execute(shop.db);
  await sql`insert into economic_operators (key, name, address, country, contact, updated_by)
    values ('maker', 'Maker', 'Street 1', 'CN', 'a@maker.test', 'test') on conflict do nothing`.execute(shop.db);
});

const by = (entry: "save" | "publish" | "archive" | "import") => ({ actor: "user:1", entry, reason: "test" }) as const;

async function one(db: Executor, id: string): Promise<WholeProduct> {
  const found = (await selectProductsById(db, [id])).get(id);
  if (!found) throw new Error(`no product ${id}`);
  return found.product;
}

async function versionsOf(id: string) {
  const { rows } = await sql<{ version: number; entry: string; content: VersionContent; actor: string }>`
    select version, entry, content, actor from product_versions where product_id = ${id} order by version`.execute(
    shop.db,
  );
  return rows;
}

/** Saves edits as staff does: locks, reads, applies, writes. `meanwhile` happens after reading. */
async function edit(
  db: Database,
  id: string,
  edits: Record<string, string>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockProductsById(trx, [id]);
    const current = (await selectProductsById(trx, [id])).get(id) ?? null;
    await meanwhile();
    const applied = applyFields(edits, current, { id, position: 1 });
    if (!applied.ok) throw new Error(JSON.stringify(applied.errors));
    const change: ProductChange = { before: current?.product ?? null, after: applied.product, newTags: [] };
    await writeProducts(trx, [change], by("save"));
  });
}

test("a product with all its facts is read as it was written, and says who changed it", async () => {
  const made = product("T-ALL", {
    gtin: "4006381333931",
    customsCode: "85414300",
    origin: "CN",
    packages: [{ quantity: 1, lengthMm: 1800, widthMm: 1200, heightMm: 60, weightG: 23_500 }],
    dangerousGoods: "un3480",
    manufacturer: "maker",
    responsible: "maker",
    installation: true,
    tiers: {
      UA: [
        { fromQuantity: 10, net: 310_000 },
        { fromQuantity: 50, net: 295_000 },
      ],
    },
    purchase: { UA: 200_000 },
    required: ["set-hyb-5k"],
    compatible: ["set-hyb-12k", "set-hyb-5k"],
    address: "t-all-panel",
    pictures: [{ kind: "render", view: "front" }],
  });
  await writeProducts(shop.db, [{ before: null, after: made, newTags: [] }], by("save"));
  expect(await one(shop.db, "t-all")).toEqual(made);
  const row = await sql`select updated_by, was_published from products where id = 't-all'`.execute(shop.db);
  expect(row.rows).toEqual([{ updated_by: "user:1", was_published: true }]);
  const { stock, ...content } = made;
  expect(await versionsOf("t-all")).toEqual([{ version: 1, entry: "save", content, actor: "user:1" }]);
});

test("tiers are changed and taken away, each as a version, and imported and put back as fields", async () => {
  await importFile(shop.db, fileOf([product("T-TIER")]));
  await importFile(shop.db, "sku;price.UA.sale;tiers.UA\nT-TIER;3350.00;10:3100.00|50:2950.00\n");
  expect((await one(shop.db, "t-tier")).tiers).toEqual({
    UA: [
      { fromQuantity: 10, net: 310_000 },
      { fromQuantity: 50, net: 295_000 },
    ],
  });
  await edit(shop.db, "t-tier", { "tiers.UA": "20:3000.00" });
  expect((await one(shop.db, "t-tier")).tiers).toEqual({ UA: [{ fromQuantity: 20, net: 300_000 }] });
  await edit(shop.db, "t-tier", { "tiers.UA": "" });
  expect(await one(shop.db, "t-tier")).not.toHaveProperty("tiers");
  expect((await versionsOf("t-tier")).map(({ entry, content }) => [entry, content.tiers?.UA?.length ?? 0])).toEqual([
    ["before", 0],
    ["import", 2],
    ["save", 1],
    ["save", 0],
  ]);
});

describe("versions", () => {
  test("an import that creates writes none; the first change also writes the state before it", async () => {
    await importFile(shop.db, fileOf([product("T-V")]));
    expect(await versionsOf("t-v")).toEqual([]);
    await importFile(shop.db, "sku,brand\nT-V,Other\n");
    const versions = await versionsOf("t-v");
    expect(versions.map(({ entry, content, actor }) => [entry, content.brand, actor])).toEqual([
      ["before", "Brand", "shop:import"],
      ["import", "Other", "shop:import"],
    ]);
  });

  test("one for each change; none for an unchanged product or for stock alone", async () => {
    await importFile(shop.db, fileOf([product("T-V")]));
    await edit(shop.db, "t-v", { brand: "Second" });
    await edit(shop.db, "t-v", { brand: "Third" });
    await edit(shop.db, "t-v", { brand: "Third", stock: "3" });
    await importFile(shop.db, "sku,brand,stock\nT-V,Third,2\n");
    expect((await versionsOf("t-v")).map(({ version, entry, content }) => [version, entry, content.brand])).toEqual([
      [1, "before", "Brand"],
      [2, "save", "Second"],
      [3, "save", "Third"],
    ]);
    expect((await one(shop.db, "t-v")).stock).toBe(2);
  });

  test("a change made elsewhere becomes a version before the next one", async () => {
    await importFile(shop.db, fileOf([product("T-V")]));
    await edit(shop.db, "t-v", { brand: "Second" });
    await sql`update products set model = 'By hand' where id = 't-v'`.execute(shop.db);
    await edit(shop.db, "t-v", { brand: "Third" });
    expect((await versionsOf("t-v")).map(({ entry, content }) => [entry, content.brand, content.model])).toEqual([
      ["before", "Brand", "T-V"],
      ["save", "Second", "T-V"],
      ["before", "Second", "By hand"],
      ["save", "Third", "By hand"],
    ]);
  });
});

test("an archived product is off sale, keeps the time of that, and an import can change its other facts only", async () => {
  await importFile(shop.db, fileOf([product("T-OLD"), product("T-NEW")]));
  const before = await one(shop.db, "t-old");
  const after = { ...before, published: false, archived: true, replacedBy: "t-new" };
  await writeProducts(shop.db, [{ before, after, newTags: [] }], by("archive"));
  const times = () => sql`select archived_at, published_at from products where id = 't-old'`.execute(shop.db);
  const archived = (await times()).rows;
  expect(archived).toMatchObject([{ archived_at: expect.any(Date), published_at: null }]);
  expect((await importFile(shop.db, "sku,archived,replaced_by,brand\nT-OLD,yes,t-new,Other\n")).errors).toEqual([]);
  expect((await times()).rows).toEqual(archived);
  expect((await importFile(shop.db, "sku,published\nT-OLD,yes\n")).errors).toEqual([[2, "published", "is_archived"]]);
  expect((await importFile(shop.db, "sku,archived\nT-OLD,no\n")).errors).toEqual([[2, "archived", "cannot_set"]]);
  expect((await importFile(shop.db, "sku,archived\nT-NEW,yes\n")).errors).toEqual([[2, "archived", "cannot_set"]]);
});

describe("what a product names", () => {
  beforeEach(async () => {
    await importFile(shop.db, fileOf([product("T-ONE", { gtin: "96385074" }), product("T-TWO")]));
    await edit(shop.db, "t-one", { address: "t-former" });
    await edit(shop.db, "t-one", { address: "t-current" });
  });

  test.each<[string, Partial<WholeProduct>, string[]]>([
    ["nothing new", { brand: "Other" }, []],
    ["existing ones", { required: ["t-one"], compatible: ["t-one"], manufacturer: "maker", replacedBy: "t-one" }, []],
    ["a product that does not exist", { required: ["t-one", "t-none"] }, ["required product_missing"]],
    ["a fitting one that does not exist", { compatible: ["t-none"] }, ["compatible product_missing"]],
    ["a replacement that does not exist", { replacedBy: "t-none" }, ["replaced_by product_missing"]],
    ["a company that does not exist", { responsible: "nobody" }, ["responsible unknown_operator"]],
    ["the GTIN of another product", { gtin: "96385074" }, ["gtin gtin_taken"]],
    ["the SKU of another product", { sku: "T-ONE" }, ["sku sku_taken"]],
    ["a SKU in other capitals, as public lists have", { sku: "t-One" }, []],
    ["the address of another product", { address: "t-current" }, ["address address_taken"]],
    ["a former address of another product", { address: "t-former" }, ["address address_taken"]],
    ["the id of another product as address", { address: "t-one" }, ["address address_taken"]],
    [
      "a set in a set",
      { categoryId: 4, specs: { components: [{ id: "set-hyb-5k", quantity: 1 }] } },
      ["components part_is_set"],
    ],
    [
      "a part that does not exist",
      { categoryId: 4, specs: { components: [{ id: "t-none", quantity: 1 }] } },
      ["components part_missing"],
    ],
  ])("%s", async (_, change, wanted) => {
    const before = await one(shop.db, "t-two");
    const errors = await referenceErrors(shop.db, [{ before, after: { ...before, ...change } }], { isWriting: false });
    expect((errors.get("t-two") ?? []).map(({ field, code }) => `${field} ${code}`)).toEqual(wanted);
  });

  test("a part of a set does not become one", async () => {
    const { rows } = await sql<{ product_id: string }>`select product_id from kit_parts limit 1`.execute(shop.db);
    const before = await one(shop.db, rows[0]?.product_id ?? "");
    const after = { ...before, specs: { components: [{ id: "t-one", quantity: 1 }] } };
    const errors = await referenceErrors(shop.db, [{ before, after }], { isWriting: false });
    expect(errors.get(before.id)).toMatchObject([{ field: "components", code: "part_of_set" }]);
  });

  test("a new product takes neither an id that was an address, nor one of its own file", async () => {
    const taken = product("T-X", { id: "t-former", address: "t-former" });
    expect((await importFile(shop.db, fileOf([taken]))).errors).toEqual([[2, "id", "id_taken"]]);
    const twice = [product("T-X", { gtin: "4006381333931" }), product("T-Y", { gtin: "4006381333931" })];
    expect((await importFile(shop.db, fileOf(twice))).errors).toEqual([[3, "gtin", "gtin_taken"]]);
    const folded = { ...product("T-x"), id: "t-other", address: "t-other" };
    expect((await importFile(shop.db, fileOf([folded]))).counts?.created).toBe(1);
  });

  test("products of one file may name each other in their order", async () => {
    const file = fileOf([product("T-X"), product("T-Y", { required: ["t-x"], compatible: ["t-one"] })]);
    expect((await importFile(shop.db, file, { dryRun: true })).errors).toEqual([]);
    expect((await importFile(shop.db, file)).counts?.created).toBe(2);
    expect((await one(shop.db, "t-y")).required).toEqual(["t-x"]);
  });
});

test("a form and an import of one product at once: neither change is lost", async () => {
  await importFile(shop.db, fileOf([product("T-RACE")]));
  let imported: ReturnType<typeof importFile> | undefined;
  await edit(shop.db, "t-race", { brand: "Form" }, async () => {
    imported = importFile(shop.db, "sku,model,price.UA.sale\nT-RACE,Import,100.00\n");
    await waiting(shop.db);
  });
  expect((await imported)?.errors).toEqual([]);
  expect(await one(shop.db, "t-race")).toMatchObject({
    brand: "Form",
    model: "Import",
    prices: { UA: { sale: 10_000 } },
  });
  expect((await versionsOf("t-race")).map(({ entry, content }) => [entry, content.brand, content.model])).toEqual([
    ["before", "Brand", "T-RACE"],
    ["save", "Form", "T-RACE"],
    ["import", "Form", "Import"],
  ]);
});

/** Returns when another connection waits for a lock, or wrote without waiting. */
async function waiting(db: Database): Promise<void> {
  for (let ask = 0; ask < 200; ask++) {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock')
      or exists (select from products where id = 't-race' and model = 'Import') as waits`.execute(db);
    if (rows[0]?.waits) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

test("forms and imports of the same products in other orders do not wait for each other for ever", async () => {
  const skus = ["T-A", "T-B", "T-C", "T-D"];
  await importFile(shop.db, fileOf(skus.map((sku) => product(sku))));
  const turned = [...skus].reverse();
  const file = (order: readonly string[], brand: string) =>
    `sku,brand\n${order.map((sku) => `${sku},${brand}\n`).join("")}`;
  const results = await Promise.all([
    importFile(shop.db, file(skus, "One")),
    importFile(shop.db, file(turned, "Two")),
    ...turned.map((sku) => edit(shop.db, sku.toLowerCase(), { model: "Form" })),
  ]);
  for (const result of results) if (result) expect(result.errors).toEqual([]);
  for (const sku of skus) expect(await one(shop.db, sku.toLowerCase())).toMatchObject({ model: "Form" });
});
