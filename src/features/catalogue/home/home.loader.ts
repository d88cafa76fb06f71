import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { Catalogue } from "../catalogue.service.ts";
import type { MenuCategory } from "../categories/categories.service.ts";
import { type CategoryTile, type InBothViews, inBoth, pickCategories, tileOf } from "../categories/category-tile.ts";
import { withDescendants } from "../domain/categories.ts";
import { definitions } from "../domain/definitions/current.ts";
import { type Scene, scenePicture } from "../domain/pictures/rendered.ts";
import type { Audience, Price, ProductCard } from "../domain/product.ts";
import type { Wording } from "../pages/shop-for.ts";
import { factsOf } from "./facts-of.ts";
import { todayOf } from "./today-of.ts";

/** Category of solar panels. */
const panels = 1;
/** Message of the use of each kind of charger. */
const purposes: Readonly<Record<string, MessageKey>> = {
  "ac-charging-stations": "catalogueHome.evAc",
  "dc-charging-stations": "catalogueHome.evDc",
  "portable-charging-devices": "catalogueHome.evPortable",
};
const slideWords: Record<string, readonly [title: MessageKey, text: MessageKey]> = {
  "solar-panels": ["catalogueHome.slidePanels", "catalogueHome.slidePanelsText"],
  "ev-chargers": ["catalogueHome.slideEv", "catalogueHome.slideEvText"],
  "portable-solar-panels": ["catalogueHome.slidePortable", "catalogueHome.slidePortableText"],
};

/** The lowest sale or rental price, and its product. */
export interface CheapestOffer {
  name: string;
  price: InBothViews;
  note: InBothViews;
}

/** A kind of charger with its use. */
export interface EvTile extends CategoryTile {
  text: InBothViews;
}

/** A slide of the carousel, named after its category. */
export interface SlideTile {
  slug: string;
  name: string;
  title: string;
  text: string;
  from: InBothViews | null;
  /** Wide picture, and its crop for phones. */
  scene: Scene | null;
  phoneScene: Scene | null;
}

/** A rental category with the prices of its cheapest machine per day, week and month; `null` for a missing tier. */
export interface RentalTile extends CategoryTile {
  tiers: { per: string; price: InBothViews | null }[];
}

/** A slide written by staff. */
export interface WrittenSlide {
  category: { slug: string };
  /** An uploaded picture, or the name of a scene. */
  image: { url: string; width: number; height: number } | null;
  scene: string | null;
  title: string;
  description: string;
}

/** Localised content of the home page. Without slides by staff the built-in ones are shown. */
export async function homeData(
  catalogue: Catalogue,
  audience: Audience,
  wording: Wording,
  written: readonly WrittenSlide[] = [],
) {
  const { t, money } = wording;
  const menu = await catalogue.menu(audience);
  const { places } = definitions().menu;
  const tile = (category: MenuCategory) => tileOf(category, wording);
  const rentals = menu.filter((category) => category.rental && category.parentId === null && category.count > 0);
  const rentalIds = rentals.flatMap(({ id }) => withDescendants(id));
  const [panel, machine, bestSellers, ...machines] = await Promise.all([
    cheapest(catalogue, [panels], audience),
    cheapest(catalogue, rentalIds, audience),
    catalogue.bestSellers(audience),
    ...rentals.slice(0, 4).map(({ id }) => cheapest(catalogue, withDescendants(id), audience)),
  ]);
  const panelId = bestSellers.find(({ categoryId }) => categoryId === panels)?.id ?? panel?.id ?? "";
  const watts = await catalogue.panelWatts(panelId, audience);
  return {
    today: todayOf(watts, wording),
    buy: buyOffer(panel, wording),
    rent: rentOffer(machine, wording),
    scenes: { buy: scenePicture("home-buy"), rent: scenePicture("home-rent") },
    bestSellers,
    solar: pickCategories(menu, places.home_solar).map(tile),
    ev: pickCategories(menu, places.home_ev).map((category): EvTile => {
      const purpose = words(purposes[category.slug], wording);
      const text = category.from
        ? inBoth(category.from, (minor) => `${purpose} ${t("catalogueHome.fromSentence", { amount: money(minor) })}`)
        : { gross: purpose, net: purpose };
      return { ...tile(category), text };
    }),
    slides: slidesOf(menu, written.length > 0 ? written : builtIn(wording), wording),
    more: pickCategories(menu, places.home_more).map(tile),
    rental: rentals.slice(0, 4).map((category, index) => rentalTile(category, machines[index], wording)),
    facts: factsOf(wording),
  };
}

export type HomeData = Awaited<ReturnType<typeof homeData>>;

function builtIn(wording: Wording): WrittenSlide[] {
  return Object.entries(slideWords).map(([slug, [title, text]]) => ({
    category: { slug },
    image: null,
    scene: slug,
    title: words(title, wording),
    description: words(text, wording),
  }));
}

/** A slide links to a category of the menu and shows its lowest price. */
function slidesOf(menu: readonly MenuCategory[], slides: readonly WrittenSlide[], { money }: Wording): SlideTile[] {
  return slides.flatMap(({ category: { slug }, image, scene, title, description }) =>
    menu
      .filter((category) => category.slug === slug)
      .map(({ shortName, from }) => ({
        slug,
        name: shortName,
        title,
        text: description,
        from: from && inBoth(from, money),
        scene: image ? { ...image, src: image.url } : scenePicture(scene ?? ""),
        phoneScene: image ? null : scenePicture(`${scene}-phone`),
      })),
  );
}

async function cheapest(
  catalogue: Catalogue,
  categoryIds: readonly number[],
  audience: Audience,
): Promise<ProductCard | undefined> {
  const { cards } = await catalogue.listing(categoryIds, { sort: "price-asc", pageSize: 1 }, audience);
  return cards[0];
}

function words(key: MessageKey | undefined, { t }: Wording): string {
  return key ? t(key) : "";
}

function buyOffer(panel: ProductCard | undefined, { t, money }: Wording): CheapestOffer | null {
  if (!panel?.price) return null;
  const { net, gross } = panel.price;
  const note = {
    gross: t("catalogue.net", { amount: money(net) }),
    net: t("catalogue.gross", { amount: money(gross) }),
  };
  return { name: panel.name, price: inBoth(panel.price, money), note };
}

function rentOffer(machine: ProductCard | undefined, { t, money }: Wording): CheapestOffer | null {
  const { day, week } = machine?.rental ?? {};
  if (!machine || !day) return null;
  const alone = t("catalogueHome.forDay");
  const note = week
    ? inBoth(week, (minor) => t("catalogueHome.perDayWeek", { amount: money(minor) }))
    : { gross: alone, net: alone };
  return { name: machine.name, price: inBoth(day, money), note };
}

function rentalTile(category: MenuCategory, machine: ProductCard | undefined, wording: Wording): RentalTile {
  const { t, money } = wording;
  const tier = (price: Price | null | undefined, per: MessageKey) => ({
    per: t(per),
    price: price ? inBoth(price, (minor) => t("catalogue.fromAmount", { amount: money(minor) })) : null,
  });
  const { day, week, month } = machine?.rental ?? {};
  return {
    ...tileOf(category, wording),
    tiers: [tier(day, "catalogue.perDay"), tier(week, "catalogue.perWeek"), tier(month, "catalogue.perMonth")],
  };
}
