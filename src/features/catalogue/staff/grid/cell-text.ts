import type { Translate } from "#features/languages/domain/messages.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney, gross } from "#platform/pure/money.ts";
import { isMoney, minorOf } from "../../domain/grid/grid-cell.ts";
import type { TaxRates } from "../../domain/grid/grid-tools.ts";

/** Names of categories by slug. */
export type CategoryNames = Readonly<Record<string, string>>;

const marketOf = (field: string) => (field.includes(".PL") ? "PL" : "UA");

/** A cell for reading: amounts grouped, words for choices; what is invalid as it was typed. */
export function shownText(field: string, text: string, t: Translate, categories: CategoryNames): string {
  const minor = isMoney(field) ? minorOf(field, text) : null;
  if (minor !== null) return formatMoney(minor, currencies[marketOf(field)]);
  if (text === "yes" || text === "no") return t(`adminProduct.${text}`);
  return field === "category" ? (categories[text] ?? text) : text;
}

/** The price with VAT of a cell of a sale or rental price; `null` for any other. */
export function grossText(field: string, text: string, taxRates: TaxRates): string | null {
  const minor = field.startsWith("price.") ? minorOf(field, text) : null;
  const market = marketOf(field);
  return minor === null ? null : formatMoney(gross(minor, taxRates[market]), currencies[market]);
}
