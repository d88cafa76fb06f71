import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { type CardFacts, picturesOf, saleUnit } from "../card.ts";
import type { Describer } from "../describe.ts";
import { largestPicture } from "../pictures/picture-sources.ts";
import { beforeReduction, type Tariff } from "../prices/price-history.ts";
import type { Audience } from "../product.ts";
import { type ApiSelection, chosen, wants } from "./api-populate.ts";

/** Product texts by language. */
type ProductTexts = Record<Locale, { name: string; description: string }>;

/** A name with its slug, for categories and tags. */
interface Named {
  id: number;
  slug: string;
  name: string;
}

/** A product with all data of the content API. */
export interface ApiFacts extends Omit<CardFacts, "name" | "address"> {
  texts: ProductTexts;
  /** From the topmost category down, named in the requested language. */
  categories: Named[];
  tags: Named[];
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
}

/** An entry in the shape of Strapi v4. `documentId` repeats the id for clients of Strapi v5. */
export function entryOf<Id extends string | number, Attributes extends object>(id: Id, attributes: Attributes) {
  return { id, documentId: String(id), attributes };
}

/**
 * A product in the shape of Strapi v4, with the field names of the specification (section 3, «Product (server)»).
 * Prices are net decimal strings or `null`, original prices only of reduced products; specifications are formatted.
 */
export function toApiProduct(
  facts: ApiFacts,
  describer: Describer,
  { locale, market }: Audience,
  selection: ApiSelection,
) {
  const { name, description } = facts.texts[locale];
  const decimal = (net: number | null) => (net === null ? null : toDecimal(net));
  const original = (tariff: Tariff) => decimal(beforeReduction(facts.history, tariff, markets[market]));
  const has = (part: string) => wants(selection, part);
  const named = (part: string, list: readonly Named[]) => ({
    data: list.map(({ id, ...words }) => ({ id, attributes: chosen(selection, part, words) })),
  });
  return entryOf(facts.id, {
    ...chosen(selection, "", {
      sku: facts.sku,
      stock: facts.available,
      name,
      model: facts.model,
      categoryId: facts.categoryId,
      saleUnit: saleUnit(facts.categoryId),
      originalPrice: original("sale"),
      createdAt: facts.createdAt,
      updatedAt: facts.updatedAt,
      publishedAt: facts.publishedAt,
    }),
    ...(has("general_information") && {
      general_information: {
        ...chosen(selection, "general_information", { name, description, brand: facts.brand }),
        ...(has("general_information.images") && {
          images: { data: imagesOf({ ...facts, name }, describer, locale, selection) },
        }),
      },
    }),
    ...(has("pricing_and_inventory") && {
      pricing_and_inventory: chosen(selection, "pricing_and_inventory", {
        price: decimal(facts.sale),
        day_price: decimal(facts.day),
        week_price: decimal(facts.week),
        month_price: decimal(facts.month),
        original_price: original("sale"),
        original_day_price: original("day"),
        original_week_price: original("week"),
        original_month_price: original("month"),
        currency: markets[market].currency,
      }),
    }),
    ...(has("specifications") && {
      specifications: describer.figures(facts.categoryId, facts.specs).map(({ key, label, value, unit }, at) => ({
        id: at + 1,
        ...chosen(selection, "specifications", { key, name: label, value, unit }),
      })),
    }),
    ...(has("categories") && { categories: named("categories", facts.categories) }),
    ...(has("tags") && { tags: named("tags", facts.tags) }),
    ...(has("localizations") && { localizations: { data: otherLanguages(facts, locale, selection) } }),
  });
}

export type ApiProduct = ReturnType<typeof toApiProduct>;

/** Videos are left out: the specification knows images only. */
function imagesOf(facts: ApiFacts & { name: string }, describer: Describer, locale: Locale, selection: ApiSelection) {
  const images = picturesOf(facts, describer, locale).filter(({ video }) => !video);
  return images.map(({ src, width, height, alt }, at) => ({
    id: at + 1,
    attributes: chosen(selection, "general_information.images", {
      url: largestPicture(src),
      width,
      height,
      alternativeText: alt,
    }),
  }));
}

/** The other languages of a product: only their texts differ. */
function otherLanguages(facts: ApiFacts, locale: Locale, selection: ApiSelection) {
  return locales
    .filter((other) => other !== locale)
    .map((other) => ({
      id: facts.id,
      attributes: {
        ...chosen(selection, "localizations", { locale: other, ...facts.texts[other] }),
        general_information: chosen(selection, "localizations.general_information", facts.texts[other]),
      },
    }));
}
