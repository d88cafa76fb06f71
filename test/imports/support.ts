import { sql } from "kysely";
import { emptyProduct } from "../../src/features/catalogue/domain/product-writes/empty-product.ts";
import type { WholeProduct } from "../../src/features/catalogue/domain/product-writes/whole-product.ts";
import { headingLine, productLine } from "../../src/features/catalogue/domain/product-writes/write-cells.ts";
import rulesEn from "../../src/features/catalogue/messages/staff/rules.en.json" with { type: "json" };
import rulesPl from "../../src/features/catalogue/messages/staff/rules.pl.json" with { type: "json" };
import rulesUa from "../../src/features/catalogue/messages/staff/rules.ua.json" with { type: "json" };
import { errorLines } from "../../src/features/imports/files/error-messages.ts";
import { exportProducts } from "../../src/features/imports/files/export.service.ts";
import { bytesSource } from "../../src/features/imports/files/reading.service.ts";
import { createImports } from "../../src/features/imports/imports.service.ts";
import en from "../../src/features/imports/messages/en.json" with { type: "json" };
import pl from "../../src/features/imports/messages/pl.json" with { type: "json" };
import ua from "../../src/features/imports/messages/ua.json" with { type: "json" };
import { createTexts } from "../../src/features/languages/languages.service.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import type { Database } from "../../src/platform/server/db/database.ts";

/** Address of the shop in exports. */
export const shopOrigin = "https://shop.example";

/** Import messages. */
export const importTexts = createTexts({
  ua: { imports: ua, productRules: rulesUa },
  pl: { imports: pl, productRules: rulesPl },
  en: { imports: en, productRules: rulesEn },
});

interface Options {
  dryRun?: boolean;
  mapping?: string | null;
  market?: MarketCode | null;
}

/** Imports a text or bytes as the command does; returns the summary and the errors. */
export async function importFile(db: Database, file: string | Uint8Array, options: Options = {}) {
  const imports = createImports({ db, texts: importTexts, origin: shopOrigin });
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const { row, ended } = await imports.importFile(
    {
      source: bytesSource(bytes),
      fileName: "test.csv",
      mapping: options.mapping ?? null,
      market: options.market ?? null,
      actor: "shop:import",
    },
    { dryRun: options.dryRun ?? false },
  );
  const errors = row ? await imports.errors(row.id, { after: 0, limit: 1_000 }) : [];
  const words: string[] = [];
  if (row) for await (const { plain } of errorLines(imports, row.id, importTexts, "en")) if (plain) words.push(plain);
  const counts = row && { created: row.created, changed: row.changed, unchanged: row.unchanged, refused: row.refused };
  return { row, ended, counts, words, errors: errors.map(({ line, column, code }) => [line, column, code]) };
}

/** All products as a CSV file. */
export async function takenOut(db: Database): Promise<string> {
  let file = "";
  await exportProducts(db, shopOrigin, async (piece) => {
    file += piece;
  });
  return file;
}

/** Products in our own file format. */
export function fileOf(products: readonly WholeProduct[]): string {
  return headingLine() + products.map((product) => productLine(product)).join("");
}

/** Everything that an import could change, with timestamps. */
export async function touched(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(p) order by id) from products p) as products,
      (select jsonb_agg(to_jsonb(t) order by product_id, locale) from product_texts t) as texts,
      (select jsonb_agg(to_jsonb(g) order by product_id, tag_id) from product_tags g) as tagged,
      (select jsonb_agg(to_jsonb(t) order by tag_id, locale) from tag_texts t) as tags,
      (select jsonb_agg(to_jsonb(p) order by product_id, market, tariff) from prices p) as prices,
      (select jsonb_agg(to_jsonb(s) order by product_id) from stock s) as stock,
      (select jsonb_agg(to_jsonb(k) order by kit_id, product_id) from kit_parts k) as kits,
      (select count(*) from price_changes) as history,
      (select count(*) from stock_movements) as movements`.execute(db);
  return rows[0];
}

/** A product with all required fields. */
export function product(sku: string, change: Partial<WholeProduct> = {}): WholeProduct {
  const text = (locale: string) => ({ name: `${locale} ${sku}`, description: `${locale} text`, size: null });
  return {
    ...emptyProduct(sku, { id: sku.toLowerCase().replace(/[^a-z0-9]+/g, "-"), position: 1 }),
    categoryId: 1,
    brand: "Brand",
    model: sku,
    warrantyYears: 10,
    performanceWarrantyYears: 25,
    texts: { ua: text("ua"), pl: text("pl"), en: text("en") },
    tags: ["home-roof"],
    prices: { UA: { sale: 335_000 }, PL: { sale: 29_000 } },
    stock: 7,
    specs: { power_w: 440, voc_v: 39.57, bifacial: false, dimensions_mm: [1762, 1134, 30] },
    ...change,
  };
}
