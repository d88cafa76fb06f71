import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney, gross } from "#platform/pure/money.ts";
import { maxLabelLength } from "./promotion-fields.ts";
import type { WrittenPromotion } from "./written-promotion.ts";

/** Names in one language of what a promotion mentions. */
export interface MentionedNames {
  categories: readonly string[];
  products: readonly string[];
  gift: string;
}

/** Basis points in a language: `7,5 %`, English `7.5 %`. */
export function percentText(basisPoints: number, locale: Locale): string {
  const figure = String(basisPoints / 100);
  return `${locale === "en" ? figure : figure.replace(".", ",")}\u00a0%`;
}

/** What buyers get: `−10 %`, `−500,00 грн`, free delivery, the gift. Amounts with VAT, of each market. */
export function benefitText(promotion: WrittenPromotion, gift: string, t: Translate, locale: Locale): string {
  const { kind, percentBp, amounts, markets: chosen } = promotion;
  if (kind === "percent") return `−${percentText(percentBp ?? 0, locale)}`;
  if (kind === "free_delivery") return t("adminPromotions.label_delivery");
  if (kind === "gift") return t("adminPromotions.label_gift", { name: gift });
  return chosen
    .map((market) => `−${formatMoney(gross(amounts[market] ?? 0, markets[market].taxRateBp), currencies[market])}`)
    .join(" / ");
}

/** A label for buyers that says what they get on what; without the goods where there are too many for its length. */
export function proposedLabel(
  promotion: WrittenPromotion,
  names: MentionedNames,
  t: Translate,
  locale: Locale,
): string {
  const benefit = benefitText(promotion, names.gift, t, locale);
  const goods = [...names.categories, ...promotion.brands, ...names.products].join(", ");
  const whole = goods === "" ? benefit : `${benefit}: ${goods}`;
  return [...(whole.length <= maxLabelLength ? whole : benefit)].slice(0, maxLabelLength).join("");
}
