import { amountText } from "#features/cart/domain/amount.ts";
import type { Shortfall } from "#features/cart/domain/cart.ts";
import { maxLines, type NewLine } from "#features/cart/domain/line.ts";
import type { PageLanguage } from "#features/languages/languages.browser.tsx";
import type { ReorderPlan } from "../../domain/history/reorder.ts";

/** Result of a reorder. */
export interface Reordered {
  /** Number of items now in the cart. */
  put: number;
  /** A message for every difference. */
  notes: string[];
}

/** Adds the items of a plan to the cart and reports what is gone or changed. */
export function reorderNotes(
  plan: ReorderPlan,
  add: (line: NewLine, available: number) => Shortfall | null,
  language: Pick<PageLanguage, "t" | "money" | "locale">,
): Reordered {
  const { t, money } = language;
  const notes = plan.gone.map(({ name, reason }) => t(`orders.reorder_${reason}`, { name }));
  let put = 0;
  for (const { id, name, image, saleUnit, quantity, available, unitNet, now, was, installation } of plan.lines) {
    const snapshot = { name, image, unitNet, market: plan.market };
    const line = { id, mode: "buy" as const, quantity, snapshot };
    const shortfall = add(installation ? { ...line, installation } : line, available);
    if (shortfall?.code === "full") {
      notes.push(t("orders.reorder_full", { name, count: maxLines }));
      continue;
    }
    put += 1;
    if (shortfall) notes.push(t("orders.reorder_short", { name, amount: amountText(available, saleUnit, language) }));
    if (was !== null) notes.push(t("orders.reorder_price", { name, now: money(now), was: money(was) }));
  }
  if (plan.otherMarket && put > 0) notes.push(t("orders.reorder_market"));
  return { put, notes };
}
