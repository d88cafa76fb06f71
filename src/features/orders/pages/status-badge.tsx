import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { OrderStatus } from "../domain/order-states.ts";
import type { OrderView } from "../domain/order-view.ts";

const tones: Record<OrderStatus, BadgeTone> = {
  pending: "neutral",
  processing: "sky",
  shipped: "sky",
  delivered: "leaf",
  completed: "leaf",
  cancelled: "neutral",
};

/** State of an order in the customer's words, and that it waits for money. */
export function StatusBadge({ order }: { order: Pick<OrderView, "status" | "bank"> }) {
  const t = useText();
  return (
    <>
      <Badge tone={tones[order.status]}>{t(`orders.status_${order.status}`)}</Badge>
      {order.bank ? <Badge tone="clay">{t("orders.awaiting_payment")}</Badge> : null}
    </>
  );
}
