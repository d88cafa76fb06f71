import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { OrderStatus } from "../domain/order-states.ts";

const tones: Record<OrderStatus, BadgeTone> = {
  pending: "neutral",
  processing: "sky",
  shipped: "sky",
  delivered: "leaf",
  completed: "leaf",
  cancelled: "neutral",
};

/** State of an order for customers, and whether payment is due. */
export function StatusBadge({ status, isUnpaid }: { status: OrderStatus; isUnpaid: boolean }) {
  const t = useText();
  return (
    <>
      <Badge tone={tones[status]}>{t(`orders.status_${status}`)}</Badge>
      {isUnpaid ? <Badge tone="clay">{t("orders.awaiting_payment")}</Badge> : null}
    </>
  );
}
