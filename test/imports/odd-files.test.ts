import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateProducts } from "../../bench/products/generate.ts";
import { selectProducts } from "../../src/features/catalogue/bulk-writes/whole-products.store.ts";
import { anyProduct } from "../support/any-product.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fileOf, importFile, product, takenOut, touched } from "./support.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

test("any product survives an export and import round trip unchanged", { timeout: 120_000 }, async () => {
  const seeded = await shop.db.selectFrom("products").select("id").orderBy("id").limit(3).execute();
  await fc.assert(
    fc.asyncProperty(anyProduct(seeded.map(({ id }) => id)), async (wanted) => {
      await sql`delete from products where id = 't-odd'`.execute(shop.db);
      const { words } = await importFile(shop.db, fileOf([wanted]));
      expect(words).toEqual([]);
      const kept = (await selectProducts(shop.db, ["T-ODD"])).get("T-ODD")?.product;
      expect(kept).toEqual(wanted);
      const before = await touched(shop.db);
      const { counts } = await importFile(shop.db, await takenOut(shop.db));
      expect(counts?.changed).toBe(0);
      expect(counts?.refused).toBe(0);
      expect(await touched(shop.db)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

test.each(["windows-1251", "windows-1250", "utf-16le", "utf-8"] as const)(
  "a file in %s with semicolons and CR line ends",
  async (encoding) => {
    const text = encoding === "windows-1250" ? "Zażółć gęślą jaźń, źródło światła" : "Сонячна панель для їхнього ґанку";
    const file = `sku;brand;price.UA.sale\rT-CODE;${text};12 345,00\r`;
    await importFile(shop.db, fileOf([product("T-CODE")]));
    const signs = encoding.startsWith("windows")
      ? new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]))
      : null;
    const bytes = signs
      ? Buffer.from(Uint8Array.from([...file], (sign) => signs.get(sign) ?? 63))
      : Buffer.from(encoding === "utf-16le" ? `\ufeff${file}` : file, encoding === "utf-16le" ? "utf16le" : "utf8");
    expect((await importFile(shop.db, bytes)).words).toEqual([]);
    const kept = (await selectProducts(shop.db, ["T-CODE"])).get("T-CODE")?.product;
    expect([kept?.brand, kept?.prices.UA.sale]).toEqual([text, 1_234_500]);
  },
);

test("Excel's `sep=` line, a byte order mark, tabs and multi-line texts", async () => {
  await importFile(shop.db, fileOf([product("T-SEP")]));
  const { words } = await importFile(
    shop.db,
    '\ufeffsep=\t\r\nSKU\tBrand\tdescription.en\t\r\nT-SEP\t"Tab\tbrand"\t"one\r\ntwo"\t\r\n',
  );
  expect(words).toEqual([]);
  const kept = (await selectProducts(shop.db, ["T-SEP"])).get("T-SEP")?.product;
  expect([kept?.brand, kept?.texts.en?.description]).toEqual(["Tab\tbrand", "one\r\ntwo"]);
});

test("a row that the database rejects fails alone, whatever batch it is in", { timeout: 60_000 }, async () => {
  await sql`create function refuse_odd() returns trigger language plpgsql as $$ begin
    if new.sku like '%-0A7%' then raise exception 'no such product here'; end if; return new; end $$`.execute(shop.db);
  await sql`create trigger refuse_odd before insert on products for each row execute function refuse_odd()`.execute(
    shop.db,
  );
  const many = [...generateProducts(700, 5)];
  const refused = many.filter(({ sku }) => sku.includes("-0A7"));
  const { counts, errors, row } = await importFile(shop.db, fileOf(many));
  expect(refused.length).toBeGreaterThan(0);
  expect(counts).toEqual({ created: 700 - refused.length, changed: 0, unchanged: 0, refused: refused.length });
  expect(errors.map(([, , code]) => code)).toEqual(refused.map(() => "refused_by_database"));
  expect(row?.rowsDone).toBe(700);
});

test("SKUs that would produce the same URL get distinct ones", async () => {
  const one = product("T/SAME");
  const { counts } = await importFile(shop.db, fileOf([one, { ...one, sku: "T.SAME" }]).replaceAll("t-same,", ","));
  expect(counts?.created).toBe(2);
  const ids = await shop.db
    .selectFrom("products")
    .select("id")
    .where("sku", "in", ["T/SAME", "T.SAME"])
    .orderBy("id")
    .execute();
  expect(ids[0]?.id).toBe("t-same");
  expect(ids[1]?.id).toMatch(/^t-same-[a-z0-9]+$/);
});
