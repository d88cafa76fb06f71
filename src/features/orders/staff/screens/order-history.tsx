import { useText } from "#features/languages/languages.browser.tsx";
import { oneOf } from "#platform/pure/one-of.ts";
import { orderStatuses, paymentStatuses, returnStatuses } from "../../domain/order-states.ts";
import type { StaffOrderView } from "../staff-order-view.service.ts";

type Row = StaffOrderView["history"][number];

/** Reasons that the shop gives itself; all others are words of people. */
const known = [
  "buyer",
  "staff",
  "expired",
  "payment_failed",
  "late_payment",
  "placed",
  "processing",
  "failed",
] as const;

/** Every change of state: when, from where to where, by whom, why. Newest first. */
export function OrderHistory({ order }: { order: StaffOrderView }) {
  const t = useText();
  const reasonOf = (reason: string) => {
    const word = known.find((one) => one === reason);
    return word ? t(`adminDesk.reason_${word}`) : reason;
  };
  const stateOf = (machine: Row["machine"], state: string) => {
    const ordered = machine === "order" && oneOf(orderStatuses, state);
    if (ordered) return t(`orders.status_${ordered}`);
    const paid = machine === "payment" && oneOf(paymentStatuses, state);
    if (paid) return t(`orders.payment_${paid}`);
    const returned = machine === "return" && oneOf(returnStatuses, state);
    return returned ? t(`adminDesk.return_${returned}`) : state;
  };
  return (
    <section aria-labelledby="history">
      <h2 className="h3" id="history">
        {t("adminDesk.history")}
      </h2>
      <ol className="mt-3 border-t border-line">
        {order.history.map((row) => (
          <li key={row.id} className="grid gap-1 border-b border-line py-3 text-small">
            <span>
              {t(`adminDesk.machine_${row.machine}`)}: {row.from ? `${stateOf(row.machine, row.from)} → ` : null}
              <strong className="font-semibold">{stateOf(row.machine, row.to)}</strong>
            </span>
            <span className="wrap-anywhere text-muted">
              {row.at}, {row.by ?? t("adminDesk.by_shop")}
              {row.reason ? `, ${reasonOf(row.reason)}` : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
