import { sql } from "kysely";
import { saleUnit } from "#features/catalogue/domain/card.ts";
import type { PictureItem } from "#features/catalogue/domain/media/product-media.ts";
import { sharedPhoto } from "#features/catalogue/domain/pictures/picture-sources.ts";
import { productPicture, productViews, sharePicture } from "#features/catalogue/domain/pictures/rendered.ts";
import { beforeReduction, historyDays, type PriceHistory } from "#features/catalogue/domain/prices/price-history.ts";
import { figureOf, type Specs } from "#features/catalogue/domain/specs.ts";
import { warrantyYears } from "#features/catalogue/domain/warranty.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross, toDecimal } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { maxMorePictures, type Offer } from "./domain/offer.ts";
import type { SitePage } from "./domain/sitemap.ts";

/** Products per query. */
const batchSize = 1_000;

/** Condition: the product has a page in every language. */
const shown = sql`p.published_at <= now() and (select count(*) from published.product_texts where product_id = p.id) = 3`;

/** Condition: the product has a rental price and a machine in every market, so its page of days exists in every language. */
const rented = sql`(
  select bool_and(
    exists (select from published.prices where product_id = p.id and prices.market = code and tariff <> 'sale')
    and exists (select from published.rental_units u where u.product_id = p.id and u.market = code and u.state = 'available'))
  from unnest(${[...marketCodes]}::text[]) code)`;

/** Pages of all products by id: product, manual, and where they exist rental and reviews. Read in batches. */
export async function* productPages(db: Executor): AsyncGenerator<SitePage> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{
      id: string;
      address: string;
      changedAt: Date;
      reviews: number | null;
      rented: boolean;
    }>`
      select p.id, p.address, p.updated_at as "changedAt", rating.count as reviews,
        ${rented} as rented
      from published.products p left join published.product_ratings rating on rating.product_id = p.id
      where p.id > ${after} and ${shown} order by p.id limit ${batchSize}`.execute(db);
    for (const { id, address, changedAt, reviews, rented } of rows) {
      yield { path: `product/${address}`, changedAt };
      yield { path: `manuals/${id}`, changedAt };
      if (rented) yield { path: `rent/${id}`, changedAt: null };
      if (reviews) yield { path: `product/${id}/reviews`, changedAt: null };
    }
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? "";
  }
}

type SharedFact = "id" | "sku" | "brand" | "model" | "name" | "description" | "available" | "gtin";

interface OfferRow extends Pick<Offer, SharedFact> {
  address: string;
  pictures: readonly PictureItem[];
  categoryId: number;
  specs: Specs;
  warrantyYears: number | null;
  net: number;
  changes: PriceHistory["changes"] | null;
  now: number;
}

/** All products with a sale price in a market; those that are only rented are not included. Read in batches. */
export async function* offersOf(
  db: Executor,
  { locale, market, origin, trails }: { locale: Locale; market: MarketCode; origin: string; trails: Trails },
): AsyncGenerator<Offer> {
  const settings = markets[market];
  for (let after = ""; ; ) {
    const { rows } = await sql<OfferRow>`
      select p.id, p.address, p.sku, p.brand, p.model, p.category_id as "categoryId", p.specs, p.warranty_years as "warrantyYears",
        p.pictures, p.gtin, t.name, t.description, s.available, price.net, past.changes, round(extract(epoch from now()) * 1000) as now
      from published.products p
      join published.prices price on price.product_id = p.id and price.market = ${market} and price.tariff = 'sale'
      join published.product_texts t on t.product_id = p.id and t.locale = ${locale}
      join published.availability s on s.product_id = p.id
      cross join lateral price_history(p.id, ${market}, ${historyDays(settings)}) past
      where p.id > ${after} and ${shown} order by p.id limit ${batchSize}`.execute(db);
    for (const { net, changes, now, specs, warrantyYears: own, address, pictures, ...row } of rows) {
      const picture = productPicture({ id: row.id, pictures });
      const before = beforeReduction(changes && { now, changes }, "sale", settings);
      yield {
        ...row,
        trail: trails.get(row.categoryId) ?? [],
        price: toDecimal(gross(net, settings.taxRateBp)),
        priceBefore: before === null ? null : toDecimal(gross(before, settings.taxRateBp)),
        currency: settings.currency,
        saleUnit: saleUnit(row.categoryId),
        warrantyMonths: Math.round(12 * warrantyYears(own, row.categoryId, settings)),
        weightKg: figureOf(specs, "weight_kg"),
        url: `${origin}/${locale}/product/${address}`,
        picture: `${origin}${sharePicture({ id: row.id, picture }, "square")}`,
        morePictures: morePhotos({ id: row.id, specs, pictures }, picture).map((path) => origin + path),
      };
    }
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** The photos of a product beside its main picture. */
function morePhotos(product: Pick<OfferRow, "id" | "specs" | "pictures">, main: string): string[] {
  if (product.pictures.length === 0) return [];
  const others = productViews(product).filter(({ view, src }) => view === "photo" && src !== main);
  return others.slice(0, maxMorePictures).map(({ src }) => sharedPhoto(src));
}

/** Names from the root category to each category. */
export type Trails = ReadonlyMap<number, readonly string[]>;
