import { divideHalfUp, gross } from "#platform/pure/money.ts";

/** A step of arithmetic with one amount in minor units. `percentBp` is in basis points, `rateMillionths` in millionths. */
export type PriceStep =
  | { kind: "set"; amountMinor: number }
  | { kind: "percent"; percentBp: number }
  | { kind: "amount"; amountMinor: number }
  | { kind: "round"; ending: "00" | "99" }
  | { kind: "rate"; rateMillionths: number };

/** Largest net price in minor units, as imports accept it. */
const maxNetMinor = 99_999_999_999;

/** `amount × factor / unit`, halves up. Exact for every safe integer, because products of prices and rates exceed 2^53. */
function scaled(amount: number, factor: number, unit: number): number {
  const [numerator, denominator] = [BigInt(amount) * BigInt(factor), BigInt(unit)];
  const doubled = 2n * numerator + denominator;
  const floor = doubled / (2n * denominator) - (doubled < 0n && doubled % (2n * denominator) !== 0n ? 1n : 0n);
  return Number(floor);
}

/** The amount after a step, in minor units; an amount that is rounded to an ending never becomes less than one unit. */
export function stepped(amountMinor: number, step: PriceStep): number {
  switch (step.kind) {
    case "set":
      return step.amountMinor;
    case "percent":
      return scaled(amountMinor, 10_000 + step.percentBp, 10_000);
    case "amount":
      return amountMinor + step.amountMinor;
    case "round":
      return step.ending === "00"
        ? Math.max(100, divideHalfUp(amountMinor, 100) * 100)
        : Math.max(99, divideHalfUp(amountMinor + 1, 100) * 100 - 1);
    case "rate":
      return scaled(amountMinor, step.rateMillionths, 1_000_000);
  }
}

/**
 * The net price in minor units whose price with tax is `grossMinor`. Where rounding of the tax skips that amount, the one
 * whose price with tax is nearest, half up. `taxRateBp` is in basis points.
 */
export function netOfGross(grossMinor: number, taxRateBp: number): number {
  return scaled(grossMinor, 10_000, 10_000 + taxRateBp);
}

/** How amounts of a step are meant: with the tax of the market of each side, or net (`null`). */
export type PriceBasis = { fromBp: number; toBp: number } | null;

/**
 * The net price after a step, in minor units: with a basis the step applies to the price with tax. `null` if the result is no
 * price (zero, negative, or above what may be stored). A price with tax stays what it is where a step changes nothing.
 */
export function steppedNet(netMinor: number, step: PriceStep, basis: PriceBasis): number | null {
  const result = basis ? netOfGross(stepped(gross(netMinor, basis.fromBp), step), basis.toBp) : stepped(netMinor, step);
  return Number.isSafeInteger(result) && result > 0 && result <= maxNetMinor ? result : null;
}

const decimal = /^([+\-−–]?)(\d{1,9})(?:[.,](\d{1,6}))?$/;
const spaces = /[\s\u00a0\u2009\u202f]/g;

/** A typed decimal number as an integer of 10^-`places`; `null` for anything else or more decimals. */
function typedNumber(typed: string, places: number): number | null {
  const match = decimal.exec(typed.replace(spaces, ""));
  const fraction = (match?.[3] ?? "").replace(/0+$/, "");
  if (!match || fraction.length > places) return null;
  const value = Number(match[2]) * 10 ** places + Number(fraction.padEnd(places, "0"));
  return match[1] === "" || match[1] === "+" ? value : -value;
}

/** Basis points of typed percent: `+3 %`, `-2,5`. More than −100 % and at most +1000 %; `null` for anything else. */
export function readPercent(typed: string): number | null {
  const value = typedNumber(typed.trim().replace(/%$/, ""), 2);
  return value !== null && value > -10_000 && value <= 100_000 ? value : null;
}

/** Minor units of a typed amount with an optional sign: `+1 250,50`, `-10`; `null` for anything else. */
export function readStepAmount(typed: string): number | null {
  const signs = /^(?:₴|грн\.?|uah|zł|pln)|(?:₴|грн\.?|uah|zł|pln)$/gi;
  return typedNumber(typed.trim().replace(signs, ""), 2);
}

/** Millionths of a typed exchange rate: `0,0945`. Above zero and at most 100 000; `null` for anything else. */
export function readRate(typed: string): number | null {
  const value = typedNumber(typed, 6);
  return value !== null && value > 0 && value <= 100_000_000_000 ? value : null;
}
