import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { type PriceTier, shownTiers } from "#features/pricing/domain/unit-price.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { gross } from "#platform/pure/money.ts";
import { definitions } from "./definitions/current.ts";
import type { Describer } from "./describe.ts";
import { fileAddress, type StoredMedia } from "./media/media-file.ts";
import type { PictureItem } from "./media/product-media.ts";
import { productPicture, productViews, type ShownView } from "./pictures/rendered.ts";
import { plannerRole } from "./planner-categories.ts";
import { beforeReduction, type PriceHistory, type Tariff } from "./prices/price-history.ts";
import { percentOff } from "./prices/price-reduction.ts";
import type {
  GalleryPicture,
  GalleryVideo,
  Price,
  PricedProduct,
  ProductCard,
  RentalPrices,
  TierPrice,
} from "./product.ts";
import { figureOf, type Specs } from "./specs.ts";
import { shownStock } from "./stock.ts";
import { warrantyYears } from "./warranty.ts";

/** A product as stored, in one language and market. Prices are net minor units or `null`. */
export interface CardFacts {
  id: string;
  /** Last part of the address of its page. */
  address: string;
  sku: string;
  brand: string;
  model: string;
  categoryId: number;
  categorySlug: string;
  specs: Specs;
  /** What staff chose to show; empty: the renders. */
  pictures: readonly PictureItem[];
  warrantyYears: number | null;
  name: string;
  available: number;
  sale: number | null;
  day: number | null;
  week: number | null;
  month: number | null;
  /** Prices from a quantity on; missing or `null` without any. */
  tiers?: readonly PriceTier[] | null;
  /** Missing or `null` when no price changed in the relevant days. */
  history?: PriceHistory | null;
  /** Number of published reviews and the sum of their stars; missing or `null` without reviews. */
  reviews?: number | null;
  stars?: number | null;
}

/** Unit in which the products of a category are sold. */
export function saleUnit(categoryId: number): "piece" | "metre" {
  return definitions().category(categoryId)?.saleUnit ?? "piece";
}

/** Net and gross price in a market, with the reference price of a reduction; `null` for `null`. */
export function priceOf(net: number | null, market: MarketSettings, before: number | null = null): Price | null {
  if (net === null) return null;
  const price = { net, gross: gross(net, market.taxRateBp) };
  if (before === null) return price;
  return {
    ...price,
    before: { net: before, gross: gross(before, market.taxRateBp), percent: percentOff(before, net) },
  };
}

type Priced = Pick<CardFacts, Tariff | "history">;

/** The price of a product in a tariff, with its reference price if it is reduced. */
function tariffPrice(facts: Priced, tariff: Tariff, market: MarketSettings): Price | null {
  return priceOf(facts[tariff], market, beforeReduction(facts.history, tariff, market));
}

/** Prices from a quantity on that the page of a product shows. */
export function tierPrices(facts: Pick<CardFacts, "sale" | "tiers">, market: MarketSettings): TierPrice[] {
  return shownTiers({ base: facts.sale, tiers: facts.tiers ?? [] }).flatMap(({ fromQuantity, net }) => {
    const price = priceOf(net, market);
    return price ? [{ fromQuantity, price }] : [];
  });
}

/** Rental prices, or `null` for a product that is not rented. */
function rentalOf(facts: Priced, market: MarketSettings): RentalPrices | null {
  const rental = {
    day: tariffPrice(facts, "day", market),
    week: tariffPrice(facts, "week", market),
    month: tariffPrice(facts, "month", market),
  };
  return rental.day || rental.week || rental.month ? rental : null;
}

/** Facts that pictures and their alternative texts are made of; without `media` a product has no videos. */
type PicturedFacts = Pick<CardFacts, "id" | "categoryId" | "specs" | "name" | "pictures"> & {
  media?: StoredMedia | null;
};

/** All pictures and videos of a product with alternative texts: those of staff, else of the describer. */
export function picturesOf(facts: PicturedFacts, describer: Describer, locale: Locale): GalleryPicture[] {
  return productViews(facts).flatMap(({ item, ...shown }) => {
    if (shown.view !== "photo" && shown.view !== "video") return { ...shown, alt: describer.alt(facts, shown.view) };
    const alt = (item && "alt" in item && item.alt[locale]) || describer.alt(facts, null);
    if (item?.kind !== "video") return { ...shown, alt, isFull: isCut(item) };
    const video = videoOf(item, facts.media ?? {});
    return video ? { ...shown, alt, video } : [];
  });
}

/** Whether a photo fills its square, background included. */
function isCut(item: ShownView["item"]): boolean {
  return item?.kind === "photo" && item.framing.fit === "cover" && item.framing.background === "keep";
}

/** `null` for a file that does not exist (any more). */
function videoOf(item: Extract<PictureItem, { kind: "video" }>, media: StoredMedia): GalleryVideo | null {
  const file = media[item.file];
  if (!file) return null;
  const captions = locales.flatMap((locale) => {
    const id = item.captions[locale];
    const text = id && media[id];
    return id && text ? [{ src: fileAddress(id, text.name), locale }] : [];
  });
  return { src: fileAddress(item.file, file.name), type: file.type, captions, uploadedAt: file.uploadedAt };
}

function comparedAs(categoryId: number): Pick<ProductCard, "comparedAs"> {
  const owner = definitions().listOwner(categoryId);
  return owner === null || owner === categoryId ? {} : { comparedAs: owner };
}

/** A product for a grid. */
export function toCard(facts: CardFacts, describer: Describer, market: MarketSettings): ProductCard {
  const { id, address, sku, brand, model, name, categoryId, categorySlug, specs, available } = facts;
  return {
    id,
    address,
    sku,
    brand,
    model,
    name,
    categoryId,
    ...comparedAs(categoryId),
    categorySlug,
    picture: productPicture(facts),
    measures: describer.measures(categoryId, specs),
    strip: describer.strip(categoryId, specs, warrantyYears(facts.warrantyYears, categoryId, market)),
    price: tariffPrice(facts, "sale", market),
    rental: rentalOf(facts, market),
    free: null,
    available: shownStock(available, saleUnit(categoryId)),
    saleUnit: saleUnit(categoryId),
    rating: describer.rating(facts.reviews ?? 0, facts.stars ?? 0),
  };
}

/** Watts of one solar panel, else 0: large orders need a quotation, and the product page shows the sum. */
export function panelWatts({ categoryId, specs }: Pick<CardFacts, "categoryId" | "specs">): number {
  return plannerRole(categoryId) === "module" ? (figureOf(specs, "power_w") ?? 0) : 0;
}

/** A product for cart and orders. */
export function toPriced(facts: CardFacts, market: MarketSettings): PricedProduct {
  const { id, sku, name, brand, model, categoryId, categorySlug, available } = facts;
  const category = definitions().category(categoryId);
  return {
    id,
    sku,
    name,
    brand,
    model,
    picture: productPicture(facts),
    categorySlug,
    unitNet: facts.sale,
    ...(facts.tiers ? { tiers: facts.tiers } : {}),
    ...(category?.installation ? { isInstallable: true as const } : {}),
    ...(category?.needsOperator ? { needsOperator: true as const } : {}),
    unitBefore: beforeReduction(facts.history, "sale", market),
    available,
    saleUnit: saleUnit(categoryId),
    warrantyYears: warrantyYears(facts.warrantyYears, categoryId, market),
    panelWatts: panelWatts(facts),
    batteries: plannerRole(categoryId) === "battery" ? 1 : 0,
  };
}
