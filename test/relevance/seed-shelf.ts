import { readdirSync, readFileSync } from "node:fs";
import type {
  Index,
  IndexedProduct,
  SecondaryIndex,
} from "../../src/features/catalogue/domain/product-index/product-index.ts";
import type { SearchCategory } from "../../src/features/search/domain/categories-index.ts";

type Words = Record<"ua" | "pl" | "en", string>;

const seed = (path: string) => JSON.parse(readFileSync(new URL(`../../db/seed/${path}`, import.meta.url), "utf8"));

/** The products of `db/seed`, in their order. */
export function seedProducts(): IndexedProduct[] {
  const texts = new Map<string, { name: Words; description: Words }>();
  for (const file of readdirSync(new URL("../../db/seed/texts/", import.meta.url))) {
    for (const [sku, text] of Object.entries(seed(`texts/${file}`)))
      texts.set(sku, text as { name: Words; description: Words });
  }
  const tags = seed("tags.json") as { name: Words; products: string[] }[];
  return seed("products.json").map((product: Record<string, never>, position: number) => {
    const text = texts.get(product.sku as unknown as string);
    if (!text) throw new Error(`No texts of ${product.sku}`);
    const own = tags.filter(({ products }) => products.includes(product.sku as unknown as string));
    const called = (locale: keyof Words) => own.map(({ name }) => name[locale]);
    const words = (locale: keyof Words) => ({ name: text.name[locale], description: text.description[locale] });
    return {
      ...(product as object),
      position,
      createdAt: 0,
      available: product.stock,
      texts: { ua: words("ua"), pl: words("pl"), en: words("en") },
      tagNames: { ua: called("ua"), pl: called("pl"), en: called("en") },
    };
  });
}

/** The categories of `db/seed`. */
export function seedCategories(): SearchCategory[] {
  return seed("categories.json").map(
    (category: { parent: number | null; name: Words; short: Words } & Record<string, never>) => {
      const names = (locale: keyof Words) => ({ name: category.name[locale], short: category.short[locale] });
      return {
        id: category.id,
        slug: category.slug,
        rental: category.rental,
        parentId: category.parent,
        names: { ua: names("ua"), pl: names("pl"), en: names("en") },
      };
    },
  );
}

/** A product index of given products for tests; each product's index is its number. */
export function plainShelf(products: IndexedProduct[]): Index & { fill(index: SecondaryIndex): void } {
  return {
    get size() {
      return products.length;
    },
    isThere: () => true,
    idOf: (place) => (products[place] as IndexedProduct).id,
    categoryOf: (place) => (products[place] as IndexedProduct).categoryId,
    availableOf: (place) => (products[place] as IndexedProduct).available,
    priceOf: (place, market, tariff) => products[place]?.prices[market][tariff] ?? null,
    fill(index) {
      for (const [place, product] of products.entries()) index.put(place, product);
    },
  };
}
