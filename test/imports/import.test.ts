import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fileOf, importFile, product, takenOut, touched } from "./support.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

const pricesOf = (id: string) =>
  shop.db
    .selectFrom("price_changes")
    .select(["market", "tariff", "net"])
    .where("product_id", "=", id)
    .orderBy("id")
    .execute();
const movementsOf = (id: string) =>
  shop.db
    .selectFrom("stock_movements")
    .select(["kind", "on_hand", "actor", "reason"])
    .where("product_id", "=", id)
    .orderBy("id")
    .execute();

test("importing an export changes nothing: no price, no stock, no timestamp", async () => {
  const file = await takenOut(shop.db);
  const before = await touched(shop.db);
  const { counts, errors } = await importFile(shop.db, file);
  expect(errors).toEqual([]);
  expect(counts).toEqual({ created: 0, changed: 0, unchanged: 91, refused: 0 });
  expect(await touched(shop.db)).toEqual(before);
  expect(await takenOut(shop.db)).toBe(file);
});

test("a whole shop imported into an empty one is identical, including sets and their components", async () => {
  const empty = await createTestDatabase("migrated");
  await sql`insert into categories select * from jsonb_populate_recordset(null::categories,
    ${JSON.stringify(await shop.db.selectFrom("categories").selectAll().orderBy("id").execute())}::jsonb)`.execute(
    empty.db,
  );
  // A file says which tags a product has; their labels come from the shop.
  const named = await shop.db
    .selectFrom("tag_texts")
    .innerJoin("tags", "id", "tag_id")
    .select(["slug", "locale", "name"])
    .execute();
  const slugs = [...new Set(named.map(({ slug }) => slug))];
  const tags = await empty.db
    .insertInto("tags")
    .values(slugs.map((slug) => ({ slug })))
    .returning(["id", "slug"])
    .execute();
  const idOf = new Map(tags.map(({ id, slug }) => [slug, id]));
  await empty.db
    .insertInto("tag_texts")
    .values(named.map(({ slug, locale, name }) => ({ tag_id: idOf.get(slug) ?? 0, locale, name })))
    .execute();
  const file = await takenOut(shop.db);
  const { counts, words } = await importFile(empty.db, file);
  expect(words).toEqual([]);
  expect(counts).toEqual({ created: 91, changed: 0, unchanged: 0, refused: 0 });
  expect(await takenOut(empty.db)).toBe(file);
  const stock = (of: TestDatabase) =>
    sql`select product_id, available from availability order by product_id`.execute(of.db);
  expect((await stock(empty)).rows).toEqual((await stock(shop)).rows);
  await empty.drop();
});

test("products are created, updated and hidden; only differences reach the price history and the stock ledger", async () => {
  const made = product("T-ONE");
  expect((await importFile(shop.db, fileOf([made]))).counts?.created).toBe(1);
  expect(await pricesOf("t-one")).toHaveLength(2);
  expect(await movementsOf("t-one")).toEqual([
    { kind: "adjusted", on_hand: 7, actor: "shop:import", reason: "import: test.csv" },
  ]);
  const changed = { ...made, prices: { UA: { sale: 300_000 }, PL: { sale: 29_000 } }, stock: 5, published: false };
  const again = await importFile(shop.db, fileOf([changed]));
  expect(again.counts).toEqual({ created: 0, changed: 1, unchanged: 0, refused: 0 });
  expect(again.row?.fields).toEqual({ "price.UA.sale": 1, stock: 1, published: 1 });
  expect((await pricesOf("t-one")).at(-1)).toEqual({ market: "UA", tariff: "sale", net: 300_000 });
  expect(await pricesOf("t-one")).toHaveLength(3);
  expect((await movementsOf("t-one")).at(-1)).toMatchObject({ on_hand: -2 });
  const row = await shop.db.selectFrom("products").select("published_at").where("id", "=", "t-one").executeTakeFirst();
  expect(row?.published_at).toBeNull();
});

test("empty cells and missing columns leave a product unchanged; [empty] clears a field", async () => {
  await importFile(shop.db, fileOf([product("T-TWO")]));
  const { counts } = await importFile(shop.db, "sku,brand,price.PL.sale,specs.voc_v\nT-TWO,,,\n");
  expect(counts?.unchanged).toBe(1);
  const taken = await importFile(
    shop.db,
    "sku,price.PL.sale,specs.voc_v,warranty_years\nT-TWO,[empty],[empty],[empty]\n",
  );
  expect(taken.row?.fields).toEqual({ "price.PL.sale": 1, "specs.voc_v": 1, warranty_years: 1 });
  expect((await pricesOf("t-two")).at(-1)).toEqual({ market: "PL", tariff: "sale", net: null });
});

test("prices without a market column use the market given to the import", async () => {
  await importFile(shop.db, fileOf([product("T-MARKET")]));
  expect((await importFile(shop.db, "sku;price.sale\nT-MARKET;310,00 zł\n", { market: "PL" })).counts?.changed).toBe(1);
  expect((await pricesOf("t-market")).at(-1)).toEqual({ market: "PL", tariff: "sale", net: 31_000 });
  expect((await importFile(shop.db, "sku;price.sale\nT-MARKET;1,00\n")).ended).toMatchObject({
    kind: "refused",
    refusal: { code: "no_market" },
  });
});

test("a dry run reports what would happen and changes nothing", async () => {
  const file = fileOf([product("T-DRY"), { ...product("T-TWO"), stock: 1 }, product("T-BAD", { categoryId: 99 })]);
  const before = await touched(shop.db);
  const { counts, row, errors } = await importFile(shop.db, file, { dryRun: true });
  expect(counts).toEqual({ created: 1, changed: 1, unchanged: 0, refused: 1 });
  expect(row?.state).toBe("checked");
  expect(errors).toEqual([[4, "category", "needed"]]);
  expect(await touched(shop.db)).toEqual(before);
});

describe("each row is applied completely or not at all; errors name line, column and reason", () => {
  test.each<[string, string, [number, string | null, string][]]>([
    ["a missing SKU", "sku,brand\n,x\n", [[2, "sku", "no_sku"]]],
    ["a duplicate row", "sku,brand\nT-TWO,Brand\nT-TWO,Other\n", [[3, "sku", "duplicate"]]],
    ["a short row", "sku,brand,model\nT-TWO,x\n", [[2, "sku", "short_row"]]],
    ["a long row", "sku,brand\nT-TWO,Brand,more\n", [[2, "sku", "long_row"]]],
    [
      "a new product without required fields",
      "sku\nT-NEW\n",
      [
        [2, "category", "needed"],
        [2, "brand", "needed"],
        [2, "model", "needed"],
        [2, "name.ua", "needed"],
        [2, "description.ua", "needed"],
        [2, "name.pl", "needed"],
        [2, "description.pl", "needed"],
        [2, "name.en", "needed"],
        [2, "description.en", "needed"],
      ],
    ],
    ["an unknown category", "sku,category\nT-TWO,panels\n", [[2, "category", "unknown_category"]]],
    [
      "another category with attributes of the old one",
      "sku,category\nT-TWO,inverters\n",
      [[2, "category", "facts_left"]],
    ],
    ["an attribute of another category", "sku,specs.cores\nT-TWO,3\n", [[2, "specs.cores", "unknown_attribute"]]],
    [
      "an invalid price and an invalid number",
      "sku,price.UA.sale,specs.power_w\nT-TWO,abc,4.5\n",
      [
        [2, "price.UA.sale", "bad_money"],
        [2, "specs.power_w", "not_whole"],
      ],
    ],
    ["a price of zero", "sku,price.UA.sale\nT-TWO,0\n", [[2, "price.UA.sale", "out_of_range"]]],
    ["an ambiguous price", 'sku,price.UA.sale\nT-TWO,"1,234"\n', [[2, "price.UA.sale", "ambiguous_money"]]],
    ["negative stock", "sku,stock\nT-TWO,-1\n", [[2, "stock", "out_of_range"]]],
    ["an attribute out of range", "sku,specs.voc_v\nT-TWO,1e300\n", [[2, "specs.voc_v", "out_of_range"]]],
    ["a null byte", "sku,brand\nT-TWO,a\0b\n", [[2, "brand", "null_byte"]]],
    ["a null byte in the SKU", "sku,brand\nT\0O,a\n", [[2, "sku", "null_byte"]]],
    ["a megabyte in a cell", `sku,brand\nT-TWO,${"x".repeat(1024 * 1024)}\n`, [[2, "brand", "too_long"]]],
    ["an id that changes", "sku,id\nT-TWO,t-other\n", [[2, "id", "id_differs"]]],
    [
      "a taken id",
      `sku,id,category,brand,model,${["name", "description"].flatMap((one) => ["ua", "pl", "en"].map((l) => `${one}.${l}`)).join()}\nT-NEW,t-two,inverters,b,m,1,2,3,4,5,6\n`,
      [[2, "id", "id_taken"]],
    ],
    [
      "components of a product that is not a set",
      "sku,components\nT-TWO,t-one * 2\n",
      [[2, "components", "only_sets"]],
    ],
    ["an unknown component", "sku,components\nSET-HYB-5K,t-nothing * 2\n", [[2, "components", "part_missing"]]],
    ["a set as a component", "sku,components\nSET-HYB-5K,set-hyb-12k * 2\n", [[2, "components", "part_is_set"]]],
    ["stock of a set", "sku,stock\nSET-HYB-5K,4\n", [[2, "stock", "set_stock"]]],
    ["a set without components", "sku,components\nSET-HYB-5K,[empty]\n", [[2, "components", "stays_set"]]],
    ["a family without sizes", "sku,family\nT-TWO,tiger\n", [[2, "family", "family_size"]]],
    ["clearing a required text", "sku,name.ua\nT-TWO,[empty]\n", [[2, "name.ua", "cannot_empty"]]],
    ["a value that is not in the list", "sku,specs.technology\nT-TWO,gold\n", [[2, "specs.technology", "not_choice"]]],
    [
      "a line after a multi-line text",
      'sku,description.ua\nT-ONE,"a\r\nb\nc"\n\nT-TWO,[empty]\n',
      [[6, "description.ua", "cannot_empty"]],
    ],
  ])("%s", async (_, file, errors) => {
    const before = await shop.db
      .selectFrom("products")
      .selectAll()
      .where("sku", "in", ["T-TWO", "SET-HYB-5K"])
      .execute();
    const found = await importFile(shop.db, file);
    expect(found.errors).toEqual(errors);
    expect(found.words.join()).not.toMatch(/\{|imports\./);
    expect(
      await shop.db.selectFrom("products").selectAll().where("sku", "in", ["T-TWO", "SET-HYB-5K"]).execute(),
    ).toEqual(before);
  });
});

test("stock never drops below the reserved quantity", async () => {
  await importFile(shop.db, fileOf([product("T-RESERVED", { stock: 9 })]));
  await sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor) values ('t-reserved', 'reserved', 0, 4, 'test')`.execute(
    shop.db,
  );
  expect((await importFile(shop.db, "sku,stock\nT-RESERVED,3\n")).errors).toEqual([[2, "stock", "below_reserved"]]);
  expect((await importFile(shop.db, "sku,stock\nT-RESERVED,4\n")).counts?.changed).toBe(1);
});

describe("an invalid file", () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]);
  test.each<[string, string | Uint8Array, string]>([
    ["empty", "", "empty_file"],
    ["only a byte order mark", "\ufeff", "no_rows"],
    ["a zip", Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), "not_csv"],
    ["a picture", png, "not_csv"],
    ["binary data", Buffer.alloc(4_000), "not_csv"],
    ["a heading alone", "sku,brand\n", "no_rows"],
    ["no SKU column", "brand,model\na,b\n", "no_sku_column"],
    ["wrong columns", "sku,colour\na,b\n", "unknown_columns"],
    ["__proto__", "sku,__proto__,constructor\na,b,c\n", "unknown_columns"],
    ["specs of an unknown attribute", "sku,specs.__proto__\na,b\n", "unknown_columns"],
    ["a column twice", "sku,brand,Brand\na,b,c\n", "double_columns"],
    ["an open quotation mark", 'sku,brand\nT-TWO,Brand\nT-ONE,"Brand\n', "open_quote"],
    ["an endless row", `sku,brand\nT-TWO,"${"x,\n".repeat(3_000_000)}`, "endless_row"],
    [
      "broken UTF-8",
      Buffer.concat([Buffer.from("sku,brand\nT-TWO,Українською написано\n"), Buffer.from([0xd0, 0x0a])]),
      "broken_text",
    ],
  ])("%s", async (_, file, code) => {
    const { ended } = await importFile(shop.db, file);
    expect(ended).toMatchObject({ kind: "refused", refusal: { code } });
  });

  test("rows before the broken part are imported", async () => {
    const { row, ended } = await importFile(shop.db, 'sku,brand\nT-TWO,Before\nT-ONE,"never closed\n');
    expect(ended).toMatchObject({ refusal: { code: "open_quote", details: { line: 3 } } });
    expect([row?.state, row?.changed]).toEqual(["failed", 1]);
  });
});
