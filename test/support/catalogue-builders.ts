import { definitions } from "../../src/features/catalogue/domain/definitions/current.ts";
import { createFacets, type FacetIndex } from "../../src/features/catalogue/domain/facets/facet-index.ts";
import { createSpecIndex, type SpecIndex } from "../../src/features/catalogue/domain/product-index/spec-index.ts";
import apiEn from "../../src/features/catalogue/messages/api.en.json" with { type: "json" };
import apiPl from "../../src/features/catalogue/messages/api.pl.json" with { type: "json" };
import apiUa from "../../src/features/catalogue/messages/api.ua.json" with { type: "json" };
import attributesEn from "../../src/features/catalogue/messages/attributes.en.json" with { type: "json" };
import attributesPl from "../../src/features/catalogue/messages/attributes.pl.json" with { type: "json" };
import attributesUa from "../../src/features/catalogue/messages/attributes.ua.json" with { type: "json" };
import { createProductIndex, type LiveIndex } from "../../src/features/catalogue/product-index.service.ts";
import { createTexts, type Texts } from "../../src/features/languages/languages.service.ts";
import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";
import { createDatabase, type Database } from "../../src/platform/server/db/database.ts";
import { setStock } from "./stock.ts";

/** The texts that the catalogue needs on the server, in all languages. */
export function catalogueTexts(): Texts {
  return createTexts({
    ua: { attributes: attributesUa, catalogueApi: apiUa },
    pl: { attributes: attributesPl, catalogueApi: apiPl },
    en: { attributes: attributesEn, catalogueApi: apiEn },
  });
}

/** A product index for specification queries of the public catalogue; filled on first use and not kept up to date. */
export function specShelf(db: Database): LiveIndex<{ specs: SpecIndex; facets: FacetIndex }> {
  return createProductIndex({
    db,
    indexes: (columns) => ({
      specs: createSpecIndex(columns, definitions()),
      facets: createFacets(columns, definitions()),
    }),
  });
}

type Tariffs = Partial<Record<"sale" | "day" | "week" | "month", number>>;

interface ProductSketch {
  id: string;
  categoryId?: number;
  brand?: string;
  model?: string;
  specs?: Record<string, unknown>;
  /** Name in each language; `ua` is the fallback. */
  name?: { ua: string; pl?: string; en?: string };
  onHand?: number;
  reserved?: number;
  /** Net minor units by market. */
  prices?: { UA?: Tariffs; PL?: Tariffs };
  family?: string;
  /** False: hidden. */
  published?: boolean;
}

/** Adds a product to a shop that has its categories. */
export async function addProduct(db: Database, sketch: ProductSketch): Promise<void> {
  const { id, name = { ua: id }, prices = { UA: { sale: 100_00 } } } = sketch;
  const common = { category_id: sketch.categoryId ?? 1, brand: sketch.brand ?? "Brand", model: sketch.model ?? id };
  await db
    .insertInto("products")
    .values({
      id,
      sku: id.toUpperCase(),
      ...common,
      family: sketch.family ?? null,
      specs: JSON.stringify(sketch.specs ?? {}),
      published_at: sketch.published === false ? null : new Date("2026-01-01"),
    })
    .execute();
  await db
    .insertInto("product_texts")
    .values(
      (["ua", "pl", "en"] as const).map((locale) => ({
        product_id: id,
        locale,
        name: name[locale] ?? name.ua,
        size: null,
        description: `${locale} ${id}`,
      })),
    )
    .execute();
  const rows = (["UA", "PL"] as const).flatMap((market) =>
    Object.entries(prices[market] ?? {}).map(([tariff, net]) => ({ product_id: id, market, tariff, net })),
  );
  if (rows.length > 0) await db.insertInto("prices").values(rows).execute();
  await setStock(db, [id], { onHand: sketch.onHand ?? 10, reserved: sketch.reserved ?? 0 });
}

/** A separate connection to a test's database that counts the queries going through it. */
export function countingDatabase(connection: DatabaseConnection): { db: Database; queries: () => number } {
  const { db, pool } = createDatabase(connection);
  let count = 0;
  // Outside of a transaction every query acquires a connection from the pool.
  pool.on("acquire", () => {
    count += 1;
  });
  return { db, queries: () => count };
}
