import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience, Price, TierPrice } from "#features/catalogue/domain/product.ts";
import type { Facts, ProductFacts } from "#features/catalogue/facts.service.ts";
import type { Choice } from "./domain/strings/strings-form.ts";

/** Products of a kind that can be chosen; those named in the address are added to them. */
const maxChoices = 60;

/** A product that can be chosen, with what a list of parts needs. */
export interface PartChoice<Values> extends Choice<Values> {
  picture: string;
  price: Price | null;
  /** Lower prices from a quantity on; left out without any. */
  tiers?: readonly TierPrice[];
  available: number;
}

export interface ShopDeps {
  catalogue: Pick<Catalogue, "listing">;
  facts: Pick<Facts, "of">;
}

/** Products of some categories in the shop's own order. `named`: ids from the address, of any category. */
export async function productsToChoose(
  { catalogue, facts }: ShopDeps,
  audience: Audience,
  { categories, named }: { categories: readonly number[]; named: readonly string[] },
): Promise<ProductFacts[]> {
  const { cards } = await catalogue.listing(categories, { pageSize: maxChoices }, audience);
  const found = await facts.of([...new Set([...cards.map(({ id }) => id), ...named])], audience);
  return found.filter(({ card }) => categories.includes(card.categoryId));
}

/** A product with the values that a planner reads from it. */
export function choiceOf<Values>({ card, tiers }: ProductFacts, values: Values): PartChoice<Values> {
  const { id, name, picture, price, available } = card;
  return { id, name, picture, price, ...(tiers ? { tiers } : {}), available, values };
}
