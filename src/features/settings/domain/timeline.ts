import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import { type MarketHistory, type SettingsSpan, seedMarkets } from "#platform/pure/market/markets.ts";
import type { SectionName } from "./fields.ts";
import { type SectionValue, withValue } from "./section-value.ts";

/** A stored version as far as it decides what holds when. */
export interface DatedValue {
  market: MarketCode;
  section: SectionName;
  version: number;
  value: SectionValue;
  validFrom: Date;
  isWithdrawn: boolean;
}

/**
 * Spans of both markets. In each section that version holds whose date came last; of two with the same date the later version.
 * Withdrawn versions never held.
 */
export function historyOf(versions: readonly DatedValue[]): MarketHistory {
  const of = (market: MarketCode) =>
    spansOf(
      seedMarkets[market],
      versions.filter((one) => one.market === market),
    );
  return { UA: of("UA"), PL: of("PL") };
}

function spansOf(seed: MarketSettings, versions: readonly DatedValue[]): SettingsSpan[] {
  const spans: SettingsSpan[] = [{ from: Number.NEGATIVE_INFINITY, settings: seed }];
  for (const { validFrom, section, value } of inOrder(versions)) {
    const from = validFrom.getTime();
    const before = spans.at(-1);
    const settings = withValue(before?.settings ?? seed, section, value);
    if (before?.from === from) before.settings = settings;
    else spans.push({ from, settings });
  }
  return spans;
}

function inOrder(versions: readonly DatedValue[]): DatedValue[] {
  return versions
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime() || one.version - other.version);
}
