import type { Catalogue } from "../../catalogue.service.ts";
import type { MenuCategory } from "../../categories.service.ts";
import { withDescendants } from "../../domain/categories.ts";
import type { Audience, Price, ProductCard, RentalPrices } from "../../domain/product.ts";
import { type CategoryTile, tileOf, tilesOf } from "../category-tile.ts";

/** Categories of the five sections, in the order of the specification. */
const sections = {
  solar: ["solar-panels", "inverters", "batteries", "sets-of-solar-power-plants", "mounting-systems"],
  ev: ["ac-charging-stations", "dc-charging-stations", "portable-charging-devices"],
  more: ["portable-power-stations", "portable-solar-panels", "cables-wires", "automatic-switches"],
} as const;
const slides = ["solar-panels", "ev-chargers", "portable-solar-panels"] as const;

/** A product that stands for the lowest price of buying or renting. */
export interface CheapestOffer {
  name: string;
  price: Price;
  week: number | null;
}

/** A rental category with the prices of its cheapest machine; gross minor units. */
export interface RentalTile extends CategoryTile {
  tiers: Record<keyof RentalPrices, number | null>;
}

/** Everything on the home page, from the database. */
export async function homeData(catalogue: Catalogue, audience: Audience) {
  const menu = await catalogue.menu(audience);
  const rentals = menu.filter((category) => category.rental && category.parentId === null && category.count > 0);
  const [panel, machine, bestSellers, ...machines] = await Promise.all([
    cheapest(catalogue, [1], audience),
    cheapest(
      catalogue,
      rentals.flatMap(({ id }) => withDescendants(id)),
      audience,
    ),
    catalogue.bestSellers(4, audience),
    ...rentals.slice(0, 4).map(({ id }) => cheapest(catalogue, withDescendants(id), audience)),
  ]);
  return {
    buy: panel?.price ? { name: panel.name, price: panel.price, week: null } : null,
    rent: machine?.rental?.day
      ? { name: machine.name, price: machine.rental.day, week: machine.rental.week?.gross ?? null }
      : null,
    bestSellers,
    solar: tilesOf(menu, sections.solar),
    ev: tilesOf(menu, sections.ev),
    slides: tilesOf(menu, slides),
    more: tilesOf(menu, sections.more),
    rental: machines
      .map((cheapestMachine, index) => rentalTile(rentals[index], cheapestMachine))
      .filter((tile) => tile !== null),
  };
}

export type HomeData = Awaited<ReturnType<typeof homeData>>;

async function cheapest(
  catalogue: Catalogue,
  categoryIds: readonly number[],
  audience: Audience,
): Promise<ProductCard | undefined> {
  const { cards } = await catalogue.listing(categoryIds, { sort: "price-asc", pageSize: 1 }, audience);
  return cards[0];
}

function rentalTile(category: MenuCategory | undefined, machine: ProductCard | undefined): RentalTile | null {
  if (!category) return null;
  const tier = (price: Price | null | undefined) => price?.gross ?? null;
  const { day, week, month } = machine?.rental ?? {};
  return { ...tileOf(category), tiers: { day: tier(day), week: tier(week), month: tier(month) } };
}
