import type { LeaseOrders } from "#features/rental/lease-orders.service.ts";
import { fail, ok } from "#platform/pure/result.ts";
import { isSettled } from "../domain/payments/owed.ts";
import { lockOrder } from "../fulfilment/order-status.store.ts";
import { type RefundsDeps, refundLines } from "../payments/refunds.service.ts";
import { type ChargeDeps, chargeLease } from "./charges.service.ts";
import { selectLeaseCharges, selectLinePayment } from "./lease-orders.store.ts";

/** Orders for the rental feature. No I/O happens here. */
export function createLeaseOrders(deps: ChargeDeps & RefundsDeps): LeaseOrders {
  return {
    lock: async (trx, orderId) => (await lockOrder(trx, orderId)) !== null,
    async charge(trx, { gross, ...charge }) {
      const made = await chargeLease(trx, deps, { ...charge, amount: { gross } });
      return made.ok ? ok(null) : made;
    },
    async refundPiece(trx, { orderId, orderItemId, actor, reason, effectKey }) {
      const refund = await refundLines(trx, deps, orderId, {
        request: { items: [{ orderItemId, quantity: 1 }], delivery: false, fee: false },
        actor: { who: "staff", name: actor },
        reason,
        effectKey,
      });
      if (refund.ok) return ok({ amount: refund.value.amount });
      return refund.code === "more_than_captured" ? refund : fail({ code: "nothing_paid" as const });
    },
    async charges(db, leaseId) {
      const rows = await selectLeaseCharges(db, leaseId);
      return rows.map(({ status, paymentStatus, ...charge }) => {
        if (status === "cancelled") return { ...charge, state: "dropped" };
        return { ...charge, state: isSettled({ paymentStatus }) ? "paid" : "open" };
      });
    },
    async payment(db, orderItemId) {
      const line = await selectLinePayment(db, orderItemId);
      if (!line) return null;
      const { status, paymentStatus, ...payment } = line;
      return { ...payment, isCancelled: status === "cancelled", isPaid: isSettled({ paymentStatus }) };
    },
  };
}
