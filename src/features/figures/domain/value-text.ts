import { type Currency, currencyWord, formatMoney, toDecimal } from "#platform/pure/money.ts";
import type { ValueKind } from "./report.ts";

/**
 * A value as it is read; the same in all languages, like amounts. `null`: a dash. In a cell an amount stands without its currency, which
 * the head of the page names; in a tile with it, in whole units.
 */
export function valueText(value: number | null, kind: ValueKind, currency: Currency, place: "cell" | "tile"): string {
  if (value === null) return "–";
  switch (kind) {
    case "money":
      if (place === "tile") return `${grouped(Math.round(value / 100))}\u00a0${currencyWord(currency)}`;
      return value === 0 ? "0" : formatMoney(value, currency).slice(0, -1 - currencyWord(currency).length);
    case "count":
      return grouped(value);
    case "share":
      return `${decimal(value * 100, 1)}\u00a0%`;
    case "decimal":
      return decimal(value, 1);
  }
}

/** A change with its sign, in whole percent. */
export function changeText(change: number): string {
  const percent = Math.round(Math.abs(change) * 100);
  const sign = percent === 0 ? "" : change > 0 ? "+" : "−";
  return `${sign}${grouped(percent)}\u00a0%`;
}

/** A value in a file: a decimal number with a point, amounts in whole units of the currency; empty for none. */
export function valueCell(value: number | null, kind: ValueKind): string {
  if (value === null) return "";
  if (kind === "money") return toDecimal(value);
  if (kind === "count") return String(value);
  return String(Number(value.toFixed(4)));
}

function decimal(value: number, digits: number): string {
  const [whole = "0", rest] = Math.abs(value).toFixed(digits).split(".");
  const isZero = Number(value.toFixed(digits)) === 0;
  return `${value < 0 && !isZero ? "−" : ""}${grouped(Number(whole))}${rest ? `,${rest}` : ""}`;
}

function grouped(value: number): string {
  return `${value < 0 ? "−" : ""}${String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, "\u00a0")}`;
}
