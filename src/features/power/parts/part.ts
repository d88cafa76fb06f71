import { mostChosen } from "#features/catalogue/domain/stock.ts";
import type { OwnPriceView } from "#features/pricing/domain/own-price-view.ts";
import { unitPrice } from "#features/pricing/domain/unit-price.ts";
import { gross } from "#platform/pure/money.ts";
import { priceAt } from "../domain/price-at.ts";
import type { PartChoice } from "../shop-choices.service.ts";

/** A product of an arrangement and how many of it. */
export interface Part extends Omit<PartChoice<unknown>, "values"> {
  count: number;
}

/** Pieces that can be ordered; pages show a lower bound of a large stock. */
export const inStock = ({ available }: { available: number }) => mostChosen({ available, saleUnit: "piece" });

/** The product with an id as a part; empty for anything else, such as values that were typed. */
export function partsOf(choices: readonly PartChoice<unknown>[], id: string, count: number): Part[] {
  return choices.filter((choice) => choice.id === id).map(({ values: _, ...part }) => ({ ...part, count }));
}

/** The parts, each at the price that its number is bought at; for readers without a price of their own. */
export function atCount(parts: readonly Part[]): Part[] {
  return parts.map((part) => ({ ...part, price: priceAt(part, part.count) }));
}

/** A part at what a member pays for its number, as the cart charges it. */
export function atOwnPrice(part: Part, own: OwnPriceView | null, taxRateBp: number): Part {
  const paid = own && unitPrice({ base: own.net, tiers: own.tiers }, part.count);
  if (!paid) return { ...part, price: priceAt(part, part.count) };
  return { ...part, price: { net: paid.net, gross: gross(paid.net, taxRateBp) } };
}

/** `2 × Battery, Inverter` */
export const partNames = (parts: readonly { name: string; count: number }[]): string =>
  parts.map(({ count, name }) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
