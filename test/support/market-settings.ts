import type { SectionName } from "../../src/features/settings/domain/fields.ts";
import type { SectionValue } from "../../src/features/settings/domain/section-value.ts";
import { historyOf } from "../../src/features/settings/domain/timeline.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import { takeMarketHistory } from "../../src/platform/pure/market/markets.ts";

/** Sets a section of a market in this process, as if staff had saved it a minute before; `now` is the clock of the test. */
export function setSection(market: MarketCode, section: SectionName, value: SectionValue, now = new Date()): void {
  const validFrom = new Date(now.getTime() - 60_000);
  takeMarketHistory(historyOf([{ market, section, version: 1, value, validFrom, isWithdrawn: false }]), now);
}

/** The settings of the source again. */
export function resetSettings(): void {
  takeMarketHistory(historyOf([]), new Date());
}
