import { saleUnit } from "../domain/card.ts";
import { definitions } from "../domain/definitions/current.ts";
import type { Price } from "../domain/product.ts";
import type { Wording } from "../pages/shop-for.ts";
import type { MenuCategory } from "./categories.service.ts";

/** A category for a card. */
export interface CategoryTile {
  slug: string;
  name: string;
  picture: string;
  count: number;
  range: { value: string; unit: string } | null;
  /** Localised lowest price, per day for rentals; `null` without prices. */
  lowest: InBothViews | null;
}

export function tileOf(category: MenuCategory, wording: Wording): CategoryTile {
  const { slug, shortName, picture, count, range } = category;
  return { slug, name: shortName, picture, count, range, lowest: lowestOf(category, wording) };
}

function lowestOf({ id, rental, from, fromDay }: MenuCategory, { t, money }: Wording): InBothViews | null {
  if (rental && fromDay) {
    return inBoth(
      fromDay,
      (minor) => `${t("catalogue.fromAmount", { amount: money(minor) })} ${t("catalogue.perDay")}`,
    );
  }
  if (!from) return null;
  const words = saleUnit(id) === "metre" ? "catalogue.fromAmountMetre" : "catalogue.fromAmount";
  return inBoth(from, (minor) => t(words, { amount: money(minor) }));
}

/** A text with the gross amount, and the same with the net amount. */
export interface InBothViews {
  gross: string;
  net: string;
}

/** Builds both texts for a price. */
export function inBoth({ gross, net }: Pick<Price, "gross" | "net">, words: (minor: number) => string): InBothViews {
  return { gross: words(gross), net: words(net) };
}

/** Categories of the menu by id, in this order, without hidden ones. */
export function pickCategories(menu: readonly MenuCategory[], ids: readonly number[]): MenuCategory[] {
  return ids.flatMap((id) =>
    definitions().category(id)?.hidden ? [] : (menu.find((category) => category.id === id) ?? []),
  );
}
