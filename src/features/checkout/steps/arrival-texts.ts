import type { CartRow } from "#features/cart/domain/rows.ts";
import { deliveryDays } from "#features/delivery/domain/delivery-days.ts";
import { dayRangeText, dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { useText } from "#features/languages/languages.browser.tsx";
import type { MarketSettings, ShippingMethod } from "#platform/pure/market/market.ts";

interface ArrivalContext {
  rows: readonly Pick<CartRow, "line">[];
  market: MarketSettings;
  t: ReturnType<typeof useText>;
  locale: Locale;
}

/** When an order arrives, one text each for goods (their delivery days) and rented machines (first day of the rental). */
export function arrivalTexts(method: ShippingMethod, { rows, market, t, locale }: ArrivalContext): string[] {
  const days = deliveryDays(method, market, new Date());
  const name = t(`checkoutPage.${method}`);
  const hasGoods = rows.some(({ line }) => line.mode === "buy");
  const starts = [...new Set(rows.flatMap(({ line }) => (line.rental ? [line.rental.start] : [])))].sort();
  const machines = t("checkoutPage.machinesOn", { days: starts.map((day) => dayText(day, locale)).join("; ") });
  const goods = hasGoods ? `${name}, ${dayRangeText(days.from, days.to, locale)}` : name;
  return starts.length > 0 ? [goods, machines] : [goods];
}
