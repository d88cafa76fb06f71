import type { Price } from "#features/catalogue/domain/product.ts";
import { mostChosen } from "#features/catalogue/domain/stock.ts";
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

/** Gross sum in minor units; `null` if a price is missing. */
export function sumOf(parts: readonly { price: Price | null; count: number }[]): number | null {
  return parts.reduce<number | null>(
    (sum, { price, count }) => (sum === null || price === null ? null : sum + price.gross * count),
    0,
  );
}

/** `2 × Battery, Inverter` */
export const partNames = (parts: readonly { name: string; count: number }[]): string =>
  parts.map(({ count, name }) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
