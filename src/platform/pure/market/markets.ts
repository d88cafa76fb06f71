import { plMarket } from "./market.pl.ts";
import type { MarketCode, MarketSettings, PaymentMethod } from "./market.ts";
import { uaMarket } from "./market.ua.ts";

/** Settings of a market from an instant (milliseconds) until the next span begins. */
export interface SettingsSpan {
  from: number;
  settings: MarketSettings;
}

/** All spans of each market, ascending; the first begins at `-Infinity`. */
export type MarketHistory = Readonly<Record<MarketCode, readonly SettingsSpan[]>>;

/** What holds in a shop whose settings nobody has changed. */
export const seedMarkets: Readonly<Record<MarketCode, MarketSettings>> = { UA: uaMarket, PL: plMarket };

const codes = ["UA", "PL"] as const;
const withdrawn = new Set<PaymentMethod>();

let stored: MarketHistory = {
  UA: [{ from: Number.NEGATIVE_INFINITY, settings: uaMarket }],
  PL: [{ from: Number.NEGATIVE_INFINITY, settings: plMarket }],
};
let history = stored;

/** Settings in force now, by market. Do not copy them into a constant: `renewMarkets` replaces them. */
export const markets: Record<MarketCode, MarketSettings> = { ...seedMarkets };

/**
 * Settings that were, or will be, in force at an instant. What an order or a lease owes follows those of the moment when it was
 * placed; prices, and how the shop can be reached, follow `markets`.
 */
export function marketAt(code: MarketCode, instant: Date): MarketSettings {
  const at = instant.getTime();
  const span = history[code].findLast(({ from }) => from <= at) ?? history[code][0];
  return span?.settings ?? markets[code];
}

/**
 * Settings in force as pages get them: those that no page shows are as in the source, such as the tax number of who signs files for
 * the tax office, which is personal.
 */
export function pageSettings(code: MarketCode): MarketSettings {
  const { accounting, mail, look } = seedMarkets[code];
  return { ...markets[code], accounting, mail, look };
}

/** Spans of a market with the values of one setting, merged where the value stays: `from` up to `until`, `null` without a bound. */
export function spansOf<Value>(
  code: MarketCode,
  pick: (settings: MarketSettings) => Value,
): { from: Date | null; until: Date | null; value: Value; settings: MarketSettings }[] {
  const spans = history[code].filter(({ settings }, at) => {
    const before = history[code][at - 1];
    return !before || pick(before.settings) !== pick(settings);
  });
  return spans.map(({ from, settings }, at) => {
    const next = spans[at + 1];
    const since = Number.isFinite(from) ? new Date(from) : null;
    return { from: since, until: next ? new Date(next.from) : null, value: pick(settings), settings };
  });
}

/** Puts another history of settings in force in this process; returns what `renewMarkets` returns. */
export function takeMarketHistory(next: MarketHistory, now: Date): ReturnType<typeof renewMarkets> {
  stored = next;
  history = { UA: stored.UA.map(withoutWithdrawn), PL: stored.PL.map(withoutWithdrawn) };
  return renewMarkets(now);
}

/** Puts in force what holds at an instant. `changed`: markets that differ from before; `next`: when something changes again. */
export function renewMarkets(now: Date): { changed: MarketCode[]; next: number | null } {
  const changed: MarketCode[] = [];
  for (const code of codes) {
    const settings = marketAt(code, now);
    if (settings !== markets[code]) changed.push(code);
    markets[code] = settings;
  }
  const ahead = codes.flatMap((code) => history[code].map(({ from }) => from)).filter((from) => from > now.getTime());
  return { changed, next: ahead.length > 0 ? Math.min(...ahead) : null };
}

/** Removes a payment method that this process cannot handle from every market, whatever the settings say. Called at startup only. */
export function withdraw(method: PaymentMethod): void {
  withdrawn.add(method);
  takeMarketHistory(stored, new Date());
}

function withoutWithdrawn({ from, settings }: SettingsSpan): SettingsSpan {
  if (!settings.payments.some((method) => withdrawn.has(method))) return { from, settings };
  return { from, settings: { ...settings, payments: settings.payments.filter((method) => !withdrawn.has(method)) } };
}
