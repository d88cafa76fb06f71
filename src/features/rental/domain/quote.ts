import type { MarketSettings, RentalOption } from "#platform/pure/market/market.ts";
import { share } from "#platform/pure/money.ts";
import { rentalOptions } from "./options.ts";
import { cheapestMix, type TierMix, type Tiers } from "./tier-mix.ts";

/** Price of renting one unit in net minor units. The deposit is separate, refundable and not taxed (D31). */
export interface Quote {
  days: number;
  mix: TierMix;
  options: { option: RentalOption; net: number }[];
  /** Rent plus options. */
  net: number;
  /** Part paid with the order: the first thirty days of a long rental, else all. */
  now: number;
  deposit: number;
}

/** On what prices are based. `replacement`: value of a new machine in net minor units. */
export interface RentalFacts {
  tiers: Tiers;
  replacement: number;
}

type Rules = Pick<MarketSettings["rental"], "options" | "depositBp" | "billingDays">;

/**
 * Price of one unit for a number of days with options (D27, D30, D31). The only implementation, for cards, rental page, cart,
 * checkout and placement. Null without tiers.
 */
export function quote(
  { tiers, replacement }: RentalFacts,
  { days, options }: { days: number; options: readonly RentalOption[] },
  rules: Rules,
): Quote | null {
  const mix = cheapestMix(tiers, days);
  if (!mix) return null;
  const priced = rentalOptions
    .filter((option) => options.includes(option))
    .map((option) => ({ option, net: share(mix.net, rules.options[option]) }));
  const net = priced.reduce((sum, option) => sum + option.net, mix.net);
  const { billingDays } = rules;
  const now =
    days > billingDays ? (quote({ tiers, replacement }, { days: billingDays, options }, rules)?.net ?? net) : net;
  return { days, mix, options: priced, net, now, deposit: depositOf({ tiers, replacement }, rules) };
}

/** 20 % of the replacement value, at most the price of a month (D31), or of thirty days without a month tier. */
export function depositOf({ tiers, replacement }: RentalFacts, { depositBp }: Pick<Rules, "depositBp">): number {
  const month = tiers.month ?? cheapestMix(tiers, 30)?.net ?? 0;
  return Math.min(share(replacement, depositBp), month);
}

/** Price of an extension: that of the whole period less what was agreed before (D32). Never negative. */
export function extensionNet(
  facts: RentalFacts,
  { before, after, options }: { before: number; after: number; options: readonly RentalOption[] },
  rules: Rules,
): number | null {
  const [old, whole] = [before, after].map((days) => quote(facts, { days, options }, rules)?.net ?? null);
  return old === null || whole === null || old === undefined || whole === undefined ? null : Math.max(0, whole - old);
}
