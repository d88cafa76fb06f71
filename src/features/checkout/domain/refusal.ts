import { businessErrors } from "#features/accounts/domain/personal/business.ts";
import { dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { discountName } from "#features/orders/domain/payments/discounted.ts";
import type { PlaceFailure } from "#features/orders/domain/placement/assessment.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { formatMoney, toDecimal } from "#platform/pure/money.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { type RequestError, type RequestErrorCode, requestErrorCodes } from "./order-request.ts";
import { shippingErrorCodes, shippingLimits } from "./shipping.ts";

/** HTTP status by reason. */
export const failureStatus: Record<PlaceFailure["code"], number> = {
  product_unknown: 404,
  payment_not_offered: 409,
  pod_limit: 409,
  unpaid_limit: 409,
  no_price: 409,
  out_of_stock: 409,
  totals_changed: 409,
  promotion_gone: 409,
  nothing_to_pay: 409,
  account_blocked: 403,
  account_merged: 403,
  idempotency_key_reused: 422,
  dates_taken: 409,
  pod_with_rental: 409,
  rental_invalid: 422,
  consent_missing: 422,
};

/** Message for the buyer. */
export function failureTitle(
  t: Translate,
  failure: PlaceFailure,
  { locale, market }: { locale: Locale; market: MarketCode },
): string {
  if (failure.code === "product_unknown" || failure.code === "no_price") {
    return t(`ordersApi.${failure.code}`, { count: failure.ids.length });
  }
  if (failure.code === "out_of_stock") {
    const [first] = failure.lines;
    return t("ordersApi.out_of_stock", { name: first?.name ?? "", available: first?.available ?? 0 });
  }
  if (failure.code === "pod_limit") {
    return t("ordersApi.pod_limit", { limit: formatMoney(failure.limit, failure.currency) });
  }
  if (failure.code === "unpaid_limit") {
    const { limit, left, currency } = failure;
    if (limit === "value") return t("ordersApi.unpaid_value", { left: formatMoney(left, currency) });
    if (limit === "pieces") return t("ordersApi.unpaid_pieces", { left });
    return t("ordersApi.unpaid_stock_share", { name: failure.name ?? "", left });
  }
  if (failure.code === "dates_taken") {
    const [first] = failure.lines;
    const name = first?.name ?? "";
    if (!first?.nearestStart) return t("ordersApi.dates_taken", { name });
    return t("ordersApi.dates_taken_nearest", { name, day: dayText(first.nearestStart, locale) });
  }
  if (failure.code === "promotion_gone") {
    const names = new Set(failure.gone.map(discountName));
    return t("ordersApi.promotion_gone", { known: names.size > 0 ? "yes" : "no", names: [...names].join(", ") });
  }
  if (failure.code === "totals_changed") {
    const currency = currencies[market];
    const lines = changedSums(failure).map(({ what, was, now }) =>
      t(`ordersApi.changed_${what}`, { was: formatMoney(was, currency), now: formatMoney(now, currency) }),
    );
    const refused = failure.refusedRate ? [t("reducedRate.refused", { why: failure.refusedRate })] : [];
    return [t("ordersApi.totals_changed"), ...refused, ...lines].join(" ");
  }
  if (failure.code === "rental_invalid") return t(`rentalApi.${failure.fault}`, { units: failure.units });
  if (failure.code === "consent_missing") return t(`ordersApi.consent_${failure.missing[0] ?? "terms"}`);
  return t(`ordersApi.${failure.code}`);
}

/**
 * Details for programs. Amounts are decimal strings. `available` is that of the first product that is short; `lines` has all
 * of them.
 */
export function failureExtra(failure: PlaceFailure): Record<string, unknown> {
  switch (failure.code) {
    case "product_unknown":
    case "no_price":
      return { ids: failure.ids };
    case "out_of_stock":
      return { available: failure.lines[0]?.available ?? 0, lines: failure.lines };
    case "totals_changed":
      return {
        ...newSums(failure),
        ...(failure.refusedRate ? { refusedRate: failure.refusedRate } : {}),
        changes: changedSums(failure).map(({ what, was, now }) => ({ what, was: toDecimal(was), now: toDecimal(now) })),
      };
    case "promotion_gone":
      return { gone: failure.gone.map(({ label: name, code }) => ({ name, code })), ...newSums(failure) };
    case "pod_limit":
      return { limit: toDecimal(failure.limit) };
    case "unpaid_limit": {
      const { limit, max, left, productId } = failure;
      const format = (amount: number) => (limit === "value" ? toDecimal(amount) : amount);
      return { limit, max: format(max), left: format(left), productId, ways: ["card", "quotation"] };
    }
    case "dates_taken":
      return { nearestStart: failure.lines[0]?.nearestStart ?? null, lines: failure.lines };
    case "rental_invalid":
      return { id: failure.id, fault: failure.fault, units: failure.units };
    case "consent_missing":
      return { missing: failure.missing };
    default:
      return {};
  }
}

/** What the shop charges beside the goods and has changed since the buyer saw it, in minor units. */
function changedSums({ was, totals }: Extract<PlaceFailure, { code: "totals_changed" }>) {
  if (!was) return [];
  const sums = [
    { what: "shipping" as const, was: was.shipping, now: totals.shipping },
    { what: "fee" as const, was: was.fee ?? totals.fee, now: totals.fee },
    // Of other goods the tax is another one anyway.
    { what: "tax" as const, was: was.subtotal === totals.subtotal ? was.tax : totals.tax, now: totals.tax },
  ];
  return sums.filter((sum) => sum.was !== sum.now);
}

/** Today's sums, prices and discounts as decimal strings. */
function newSums({
  totals: { subtotal, tax, shipping, fee, total },
  lines,
  discounts,
}: Extract<PlaceFailure, { code: "totals_changed" | "promotion_gone" }>) {
  const sums = Object.entries({ subtotal, tax, shipping, fee, total });
  return {
    totals: Object.fromEntries(sums.map(([name, minor]) => [name, toDecimal(minor)])),
    lines: lines.map(({ id, unitNet, quantity }) => ({ id, price: toDecimal(unitNet), quantity })),
    discounts: discounts.map(({ promotionId: id, label: name, code, amount, delivery }) => {
      return { id, name, code, amount: toDecimal(amount), delivery: toDecimal(delivery) };
    }),
  };
}

/** Message for an invalid field, with an example. */
export function errorMessage(t: Translate, { path, code }: RequestError, limits: { lines: number }): string {
  if (path.startsWith("shippingInfo.") || path.startsWith("billingInfo.")) {
    const field = path.slice(path.indexOf(".") + 1);
    const max = Object.hasOwn(shippingLimits, field) ? shippingLimits[field as keyof typeof shippingLimits] : 0;
    const known = oneOf(shippingErrorCodes, code);
    if (known) return t(`checkout.fault_${known}`, { max });
  }
  const business = path.startsWith("business.") && oneOf(businessErrors, code);
  if (business) return t(`accountsPersonal.fault_${business}`, { max: 160 });
  const known = requestErrorCodes.find((one) => one === code) ?? ("invalid" satisfies RequestErrorCode);
  return t(`ordersApi.error_${known}`, limits);
}
