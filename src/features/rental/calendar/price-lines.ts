import type { PageLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import type { Quote } from "../domain/quote.ts";
import { daysForTheSame, type Tiers } from "../domain/tier-mix.ts";

type Words = Pick<PageLanguage, "t" | "money" | "market">;

const parts = [
  ["months", "month"],
  ["weeks", "week"],
  ["days", "day"],
] as const;

/** `1 тиждень + 3 дні`: what the days are paid with. */
export function mixWords({ mix }: Quote, { t }: Words): string {
  return parts.flatMap(([part]) => (mix[part] > 0 ? [t(`rental.${part}`, { count: mix[part] })] : [])).join(" + ");
}

/**
 * Why this mix, in sentences: what single days would cost, which days of the `span` from start to return cost nothing, and
 * how many days cost no more.
 */
export function mixReasons(
  { mix, days }: Quote,
  { tiers, span }: { tiers: Tiers; span: number },
  { t, money, market }: Words,
): string[] {
  const single = tiers.day === null ? 0 : tiers.day * days;
  const max = daysForTheSame(tiers, days, market.rental.longest);
  return [
    ...(single > mix.net ? [t("rental.because", { amount: money(gross(single, market.taxRateBp)) })] : []),
    ...(span > days ? [t("rental.closedFree")] : []),
    ...(max > days ? [t("rental.sameDays", { days: t("rental.days", { count: max }) })] : []),
  ];
}

/** The lines of the price: each tier, each option, several pieces. `amount` says a net amount, with tax or without. */
export function priceLines(
  quote: Quote,
  quantity: number,
  tiers: Tiers,
  { t, amount }: Pick<Words, "t"> & { amount: (net: number) => string },
) {
  const { mix, options, net } = quote;
  const lines = parts.flatMap(([part, tier]) => {
    const count = mix[part];
    const price = tiers[tier] ?? 0;
    if (count === 0) return [];
    const words = t(`rental.${part}`, { count });
    return [
      {
        label: count === 1 ? words : t("rental.times", { part: words, amount: amount(price) }),
        value: amount(price * count),
      },
    ];
  });
  lines.push(...options.map((one) => ({ label: t(`rental.option.${one.option}`), value: amount(one.net) })));
  if (quantity > 1) {
    const pieces = t("rental.pieces", { count: quantity });
    lines.push({ label: t("rental.times", { part: pieces, amount: amount(net) }), value: amount(net * quantity) });
  }
  return lines;
}
