import type { Translate } from "#features/languages/domain/messages.ts";
import { currencies, type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { readTiers } from "./tiers-text.ts";

/** The market of a field of tiers, `tiers.UA`; `null` for any other field. */
export function tiersMarket(field: string): MarketCode | null {
  return marketCodes.find((market) => field === `tiers.${market}`) ?? null;
}

/** A field of tiers for readers, a line for each; what cannot be read as it was typed. Needs the texts `adminProduct`. */
export function tierWords(value: string, market: MarketCode, t: Translate): string {
  const read = readTiers(value, market);
  if (!read.ok) return value;
  return read.value
    .map(({ fromQuantity, net }) =>
      t("adminProduct.tier_line", { count: fromQuantity, amount: formatMoney(net, currencies[market]) }),
    )
    .join("\n");
}
