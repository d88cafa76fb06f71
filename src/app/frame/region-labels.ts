import type { Translate } from "#features/languages/domain/messages.ts";
import type { RegionLabels } from "#features/languages/region-list.browser.tsx";

/** Texts for the region menu, which has none of its own. */
export function regionLabels(t: Translate): RegionLabels {
  return {
    language: t("frame.language"),
    market: t("frame.market"),
    markets: { UA: t("frame.market.UA"), PL: t("frame.market.PL") },
  };
}
