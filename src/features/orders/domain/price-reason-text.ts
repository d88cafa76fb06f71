import { amountText } from "#features/cart/domain/amount.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { PriceReason } from "#features/pricing/domain/price-reason.ts";
import type { OrderItem } from "./order.ts";

/** Texts of `priceReasonText`, for pages that show it. */
export const priceReasonTexts = ["pricing.own", "pricing.public", "pricing.tierReason"] as const;

/** A price reason with its amount formatted. */
export type PriceReasonView =
  | { reason: "tier"; fromQuantity: number }
  | { reason: "agreed"; publicPrice: string | null };

/** Formats the amount of a price reason. */
export function priceReasonView(reason: PriceReason, money: (minor: number) => string): PriceReasonView {
  if (reason.reason === "tier") return reason;
  return { reason: "agreed", publicPrice: reason.publicNet === null ? null : money(reason.publicNet) };
}

/** A price reason in the words of the cart. */
export function priceReasonText(
  reason: PriceReasonView,
  saleUnit: OrderItem["saleUnit"],
  language: { t: Translate; locale: Locale },
): string {
  const { t } = language;
  if (reason.reason === "tier") {
    return t("pricing.tierReason", { amount: amountText(reason.fromQuantity, saleUnit, language) });
  }
  const { publicPrice: amount } = reason;
  return amount === null ? t("pricing.own") : `${t("pricing.own")}, ${t("pricing.public", { amount })}`;
}
