import { momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type MarketCode, timeZones } from "#platform/pure/market/market.ts";
import { type Currency, formatMoney } from "#platform/pure/money.ts";

/** Name of a user, or the start of their id when the account is gone; `null` for the shop itself. */
export function nameOfActor({ actor, name }: { actor: string; name: string | null }): string | null {
  if (name) return name;
  return actor.startsWith("user:") ? actor.slice("user:".length, "user:".length + 8) : null;
}

/** Formatters for amounts and times of a market. */
export function formatsOf(market: MarketCode, currency: Currency, locale: Locale) {
  return {
    money: (minor: number) => formatMoney(minor, currency),
    moment: (at: Date) => momentText(at, timeZones[market], locale),
  };
}
