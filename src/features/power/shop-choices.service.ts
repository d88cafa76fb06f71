import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Facts, ProductFacts } from "#features/catalogue/facts.service.ts";

/** Products of a kind that can be chosen; those named in the address are added to them. */
const maxChoices = 60;

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
