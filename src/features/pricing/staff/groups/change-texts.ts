import { useText } from "#features/languages/languages.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { GroupChange } from "../../domain/groups/group-change.ts";
import { usePercent } from "./use-percent.ts";

/** Words for the lines of a change: the name of its field, its value before or after, and the whole line. */
export function useChangeTexts() {
  const t = useText();
  const percent = usePercent();
  const value = (change: GroupChange, side: "before" | "after"): string => {
    if (change[side] === null) return t("adminGroups.nothing");
    if (change.what === "name") return change[side] ?? "";
    if (change.what === "percent") return percent(change[side] ?? 0);
    if (change.what === "net") return t(change[side] ? "adminGroups.yes" : "adminGroups.no");
    return formatMoney(change[side] ?? 0, currencies[change.market]);
  };
  const field = (change: GroupChange): string =>
    change.what === "price" ? change.sku : t(`adminGroups.field_${change.what}`);
  const line = (change: GroupChange): string => {
    const values = { before: value(change, "before"), after: value(change, "after") };
    if (change.what === "price") {
      const { sku, market, fromQuantity } = change;
      return t("adminGroups.was_price", {
        sku,
        market: t(`adminGroups.market_${market}`),
        quantity: fromQuantity,
        ...values,
      });
    }
    if (change.what === "name" && change.before === null) return t("adminGroups.was_added", { name: change.after });
    return t(`adminGroups.was_${change.what}`, values);
  };
  return { value, field, line };
}
