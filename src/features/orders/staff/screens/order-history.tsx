import { StaffHistory } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { oneOf } from "#platform/pure/one-of.ts";
import { orderStatuses, paymentStatuses, returnStatuses } from "../../domain/order-states.ts";
import type { StaffOrderView } from "../staff-order-view.service.ts";

type Row = StaffOrderView["history"][number];

/** Reasons set by the shop, which have a message; others are texts written by people. */
const knownReasons = [
  "buyer",
  "staff",
  "expired",
  "payment_failed",
  "late_payment",
  "placed",
  "processing",
  "failed",
] as const;

/** State changes of an order, its payment and its returns, newest first. */
export function OrderHistory({ order }: { order: StaffOrderView }) {
  const t = useText();
  const reasonOf = (reason: string) => {
    const known = knownReasons.find((one) => one === reason);
    return known ? t(`adminDesk.reason_${known}`) : reason;
  };
  const stateOf = (machine: Row["machine"], state: string) => {
    const ordered = machine === "order" && oneOf(orderStatuses, state);
    if (ordered) return t(`orders.status_${ordered}`);
    const paid = machine === "payment" && oneOf(paymentStatuses, state);
    if (paid) return t(`orders.payment_${paid}`);
    const returned = machine === "return" && oneOf(returnStatuses, state);
    return returned ? t(`adminDesk.return_${returned}`) : state;
  };
  const events = order.history.map((row) => {
    const actor = row.by ?? t("adminDesk.by_shop");
    return {
      id: row.id,
      what: (
        <>
          {t(`adminDesk.machine_${row.machine}`)}: {row.from ? `${stateOf(row.machine, row.from)} → ` : null}
          <strong className="font-semibold">{stateOf(row.machine, row.to)}</strong>
        </>
      ),
      at: row.at,
      by: row.reason ? `${actor}, ${reasonOf(row.reason)}` : actor,
    };
  });
  return <StaffHistory title={t("adminDesk.history")} events={events} isColumn />;
}
