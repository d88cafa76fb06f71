import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { OrderStatus, PaymentStatus, ReturnStatus } from "../../domain/order-states.ts";

const tones: Record<OrderStatus, BadgeTone> = {
  pending: "neutral",
  processing: "sky",
  shipped: "sky",
  delivered: "leaf",
  completed: "leaf",
  cancelled: "neutral",
};

const paymentTones: Partial<Record<PaymentStatus, BadgeTone>> = { paid: "leaf", pending: "clay", failed: "clay" };

/** State of an order and of its payment. */
export function OrderBadges({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tones[status]}>{t(`orders.status_${status}`)}</Badge>
      <Badge tone={paymentTones[paymentStatus] ?? "neutral"}>{t(`orders.payment_${paymentStatus}`)}</Badge>
    </span>
  );
}

const returnTones: Record<ReturnStatus, BadgeTone> = {
  requested: "clay",
  approved: "sky",
  in_progress: "sky",
  resolved: "leaf",
  rejected: "neutral",
};

/** State of a return. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const t = useText();
  return <Badge tone={returnTones[status]}>{t(`adminDesk.return_${status}`)}</Badge>;
}
