import { readFileSync } from "node:fs";
import type { Dice } from "./dice.ts";

interface Tag {
  slug: string;
  name: Record<"ua" | "pl" | "en", string>;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../db/seed/${name}`, import.meta.url), "utf8"));
const categoryOf = new Map<string, number>(
  read("products.json").map(({ sku, categoryId }: { sku: string; categoryId: number }) => [sku, categoryId]),
);
/** Tags of the first products, by category. */
const byCategory = new Map<number, Tag[]>();
for (const { slug, name, products } of read("tags.json") as (Tag & { products: string[] })[]) {
  for (const categoryId of new Set(products.map((sku) => categoryOf.get(sku) ?? 0)))
    byCategory.set(categoryId, [...(byCategory.get(categoryId) ?? []), { slug, name }]);
}

/** A subset of the tags of a category: few tags, each on many products. */
export function tagsFor(dice: Dice, categoryId: number): Tag[] {
  return (byCategory.get(categoryId) ?? []).filter(() => dice.chance(0.6));
}
