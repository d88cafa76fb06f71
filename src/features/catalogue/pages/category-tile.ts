import type { MenuCategory } from "../categories.service.ts";
import { saleUnit } from "../domain/card.ts";

/** A category as a card shows it. Prices are gross minor units. */
export interface CategoryTile {
  slug: string;
  name: string;
  picture: string;
  count: number;
  range: { value: string; unit: string } | null;
  from: number | null;
  fromDay: number | null;
  rental: boolean;
  byTheMetre: boolean;
}

/** A card from a category of the menu. */
export function tileOf(category: MenuCategory): CategoryTile {
  const { id, slug, shortName, picture, count, range, from, fromDay, rental } = category;
  return {
    slug,
    name: shortName,
    picture,
    count,
    range,
    from: from?.gross ?? null,
    fromDay: fromDay?.gross ?? null,
    rental,
    byTheMetre: saleUnit(id) === "metre",
  };
}

/** Cards of these categories, in this order. */
export function tilesOf(menu: readonly MenuCategory[], slugs: readonly string[]): CategoryTile[] {
  return slugs.flatMap((slug) => menu.find((category) => category.slug === slug) ?? []).map(tileOf);
}
