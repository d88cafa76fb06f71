import { momentWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { type Currency, formatMoney } from "#platform/pure/money.ts";

/** Who did something: a person of the shop or a buyer by name, or the shop itself (null). */
export function nameOfActor({ actor, name }: { actor: string; name: string | null }): string | null {
  if (name) return name;
  return actor.startsWith("user:") ? actor.slice("user:".length, "user:".length + 8) : null;
}

/** Amount and moment in words, where the order was placed. */
export function wordsOf(market: MarketCode, currency: Currency, locale: Locale) {
  const { timeZone } = markets[market];
  return {
    money: (minor: number) => formatMoney(minor, currency),
    moment: (at: Date) => momentWords(at, timeZone, locale),
  };
}
