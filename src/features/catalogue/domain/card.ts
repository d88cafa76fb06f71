import type { MarketSettings } from "#platform/pure/market.ts";
import { gross } from "#platform/pure/money.ts";
import type { Describer } from "./describe.ts";
import type { GalleryPicture, Price, PricedProduct, ProductCard, RentalPrices } from "./product.ts";
import { productPicture, productViews } from "./rendered.ts";
import { figureOf, type Specs } from "./specs.ts";
import { warrantyYears } from "./warranty.ts";

/** A product as the database keeps it, in one language and market. Prices are net minor units, null where there is none. */
export interface CardFacts {
  id: string;
  sku: string;
  brand: string;
  model: string;
  categoryId: number;
  categorySlug: string;
  specs: Specs;
  warrantyYears: number | null;
  name: string;
  available: number;
  sale: number | null;
  day: number | null;
  week: number | null;
  month: number | null;
  /** Published reviews and the sum of their stars; null and left out: there are none. */
  reviews?: number | null;
  stars?: number | null;
}

/** Categories whose products are sold by the metre. */
const byTheMetre: ReadonlySet<number> = new Set([23]);

/** Unit in which the products of a category are sold. */
export function saleUnit(categoryId: number): "piece" | "metre" {
  return byTheMetre.has(categoryId) ? "metre" : "piece";
}

/** Net price with its gross price in a market; null stays null. */
export function priceOf(net: number | null, market: MarketSettings): Price | null {
  return net === null ? null : { net, gross: gross(net, market.taxRateBp) };
}

/** Rental prices, or null for what is not rented. */
function rentalOf(facts: Pick<CardFacts, "day" | "week" | "month">, market: MarketSettings): RentalPrices | null {
  const rental = {
    day: priceOf(facts.day, market),
    week: priceOf(facts.week, market),
    month: priceOf(facts.month, market),
  };
  return rental.day || rental.week || rental.month ? rental : null;
}

/** What words for a picture are made of. */
type PicturedFacts = Pick<CardFacts, "id" | "categoryId" | "specs" | "name">;

/** All pictures of a product, with words for those who cannot see them. */
export function picturesOf(facts: PicturedFacts, describer: Describer): GalleryPicture[] {
  return productViews(facts).map((picture) => ({ ...picture, alt: describer.alt(facts, picture.view) }));
}

/** A product as a grid shows it. */
export function toCard(facts: CardFacts, describer: Describer, market: MarketSettings): ProductCard {
  const { id, sku, brand, model, name, categoryId, categorySlug, specs, available } = facts;
  return {
    id,
    sku,
    brand,
    model,
    name,
    categoryId,
    categorySlug,
    picture: productPicture(facts),
    measures: describer.measures(categoryId, specs),
    strip: describer.strip(categoryId, specs, warrantyYears(facts.warrantyYears, categoryId, market)),
    price: priceOf(facts.sale, market),
    rental: rentalOf(facts, market),
    free: null,
    available,
    saleUnit: saleUnit(categoryId),
    rating: describer.rating(facts.reviews ?? 0, facts.stars ?? 0),
  };
}

/** Watts of one solar panel, else 0: they decide about a quotation, and the product page adds them up. */
export function panelWatts({ categoryId, specs }: Pick<CardFacts, "categoryId" | "specs">): number {
  return categoryId === 1 ? (figureOf(specs, "power_w") ?? 0) : 0;
}

/** A product as cart and orders see it. */
export function toPriced(facts: CardFacts, market: MarketSettings): PricedProduct {
  const { id, sku, name, brand, model, categoryId, categorySlug, available } = facts;
  return {
    id,
    sku,
    name,
    brand,
    model,
    picture: productPicture(facts),
    categorySlug,
    unitNet: facts.sale,
    available,
    saleUnit: saleUnit(categoryId),
    warrantyYears: warrantyYears(facts.warrantyYears, categoryId, market),
    panelWatts: panelWatts(facts),
    batteries: categoryId === 2 ? 1 : 0,
  };
}
