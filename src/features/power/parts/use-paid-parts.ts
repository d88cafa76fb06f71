import { useMemo } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useOwnPrices } from "#features/pricing/own-prices.browser.ts";
import { atOwnPrice, type Part } from "./part.ts";

/** The parts, each at what the reader pays for one piece of its number. */
export function usePaidParts(parts: readonly Part[]): Part[] {
  const { market } = useLanguage();
  const own = useOwnPrices(parts.map(({ id }) => id));
  return useMemo(
    () => parts.map((part) => atOwnPrice(part, own.get(part.id) ?? null, market.taxRateBp)),
    [parts, own, market.taxRateBp],
  );
}
