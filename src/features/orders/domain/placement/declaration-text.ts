import type { Translate } from "#features/languages/domain/messages.ts";
import type { Rates } from "./reduced-rate.ts";

/** Percentages for the texts about the reduced rate of a market that has one. */
export function ratePercents({ taxRateBp, reducedTaxRateBp }: Rates): { percent: number; normal: number } {
  return { percent: (reducedTaxRateBp ?? taxRateBp) / 100, normal: taxRateBp / 100 };
}

/** What a buyer declares who asks for the reduced rate; pages show it, orders store it. */
export function declarationText(market: Rates, t: Translate): string {
  return t("reducedRate.declaration", ratePercents(market));
}
