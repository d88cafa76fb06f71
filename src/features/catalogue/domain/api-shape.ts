import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/markets.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { type CardFacts, picturesOf, saleUnit } from "./card.ts";
import type { Describer } from "./describe.ts";
import { largestPicture } from "./picture-sources.ts";
import type { Audience } from "./product.ts";

/** Product texts by language. */
type ProductTexts = Record<Locale, { name: string; description: string }>;

/** A product with all that the open catalogue sends. */
export interface ApiFacts extends Omit<CardFacts, "name"> {
  texts: ProductTexts;
  /** From the topmost category down, named in the asked language. */
  categories: { id: number; slug: string; name: string }[];
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
}

/**
 * A product in the shape of Strapi v4, with the field names of the specification (section 3, «Product (server)»).
 * Prices are net decimal strings of the market, null where it has none; values of specifications are ready to be shown.
 */
export function toApiProduct(facts: ApiFacts, describer: Describer, { locale, market }: Audience) {
  const { name, description } = facts.texts[locale];
  const images = picturesOf({ ...facts, name }, describer).map(({ src, width, height, alt }) => ({
    url: largestPicture(src),
    width,
    height,
    alternativeText: alt,
  }));
  const decimal = (net: number | null) => (net === null ? null : toDecimal(net));
  return {
    id: facts.id,
    attributes: {
      sku: facts.sku,
      stock: facts.available,
      name,
      model: facts.model,
      categoryId: facts.categoryId,
      saleUnit: saleUnit(facts.categoryId),
      general_information: {
        name,
        description,
        brand: facts.brand,
        images,
      },
      pricing_and_inventory: {
        price: decimal(facts.sale),
        day_price: decimal(facts.day),
        week_price: decimal(facts.week),
        month_price: decimal(facts.month),
        currency: markets[market].currency,
      },
      specifications: describer
        .figures(facts.categoryId, facts.specs)
        .map(({ key, label, value, unit }) => ({ key, name: label, value, unit })),
      categories: facts.categories,
      tags: [],
      localizations: locales
        .filter((other) => other !== locale)
        .map((other) => ({ locale: other, general_information: facts.texts[other] })),
      createdAt: facts.createdAt,
      updatedAt: facts.updatedAt,
      publishedAt: facts.publishedAt,
    },
  };
}

export type ApiProduct = ReturnType<typeof toApiProduct>;
