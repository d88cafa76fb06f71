import { maxQuantity } from "../line.ts";

/** A quantity as a person types it; `ambiguous` where it can be read as a thousand or as one with three decimals. */
type TypedQuantity = number | "ambiguous" | null;

const unit = "(?:шт|од|компл|м|метр\\p{L}*|pcs?|pieces?|m|mb|metr\\p{L}*|szt|sztuk\\p{L}*|kpl|kompl)\\.?";

/** `12`, `1 200`, `12,5 м`, `x 3`, `3 шт.`; null for anything else, and for nothing. */
export function typedQuantity(text: string): TypedQuantity {
  const plain = text
    .trim()
    .replace(new RegExp(`^[x×х*]\\s*|\\s*${unit}$`, "giu"), "")
    .replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/gu, "");
  if (/^\d{1,3}[.,]\d{3}$/u.test(plain)) return "ambiguous";
  const figure = /^\d{1,3}(?:,\d{3})+\.\d+$/u.test(plain)
    ? plain.replaceAll(",", "")
    : /^\d{1,3}(?:\.\d{3})+,\d+$/u.test(plain)
      ? plain.replaceAll(".", "").replace(",", ".")
      : plain.replace(",", ".");
  if (!/^\d{1,9}(?:\.\d{1,6})?$/u.test(figure)) return null;
  const quantity = Number(figure);
  return quantity > 0 && quantity <= maxQuantity ? quantity : null;
}

/** Whether a cell says how many, and not which product. */
export function isQuantityText(text: string): boolean {
  return typedQuantity(text) !== null;
}

/** Whether a cell can only be a quantity, because it has a sign or a unit. */
export function isMarkedQuantity(text: string): boolean {
  return isQuantityText(text) && new RegExp(`^[x×х*]|${unit}$`, "iu").test(text.trim());
}

/** The sum of two quantities without the rounding error of decimals. */
export function sumOf(one: number, other: number): number {
  return Math.round((one + other) * 1e6) / 1e6;
}
