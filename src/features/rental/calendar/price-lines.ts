import type { PageLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import type { Quote } from "../domain/quote.ts";
import { daysForTheSame, type Tiers } from "../domain/tier-mix.ts";

type Language = Pick<PageLanguage, "t" | "money" | "market">;

const parts = [
  ["months", "month"],
  ["weeks", "week"],
  ["days", "day"],
] as const;

/** The mix of tiers: `1 тиждень + 3 дні`. */
export function mixLabel({ mix }: Quote, { t }: Language): string {
  return parts.flatMap(([part]) => (mix[part] > 0 ? [t(`rental.${part}`, { count: mix[part] })] : [])).join(" + ");
}

/**
 * Why this mix is the cheapest: what single days would cost, whether closed days of the `span` from start to return are free,
 * and how many days cost the same.
 */
export function mixReasons(
  { mix, days }: Quote,
  { tiers, span }: { tiers: Tiers; span: number },
  { t, money, market }: Language,
): string[] {
  const single = tiers.day === null ? 0 : tiers.day * days;
  const max = daysForTheSame(tiers, days, market.rental.longest);
  return [
    ...(single > mix.net ? [t("rental.because", { amount: money(gross(single, market.taxRateBp)) })] : []),
    ...(span > days ? [t("rental.closedFree")] : []),
    ...(max > days ? [t("rental.sameDays", { days: t("rental.days", { count: max }) })] : []),
  ];
}

/** The lines of the price: tiers, options, quantity. `amount` formats a net amount, with or without tax. */
export function priceLines(
  quote: Quote,
  quantity: number,
  tiers: Tiers,
  { t, amount }: Pick<Language, "t"> & { amount: (net: number) => string },
) {
  const { mix, options, net } = quote;
  const lines = parts.flatMap(([part, tier]) => {
    const count = mix[part];
    const price = tiers[tier] ?? 0;
    if (count === 0) return [];
    const label = t(`rental.${part}`, { count });
    return [
      {
        label: count === 1 ? label : t("rental.times", { part: label, amount: amount(price) }),
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
