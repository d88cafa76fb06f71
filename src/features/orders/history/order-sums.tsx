import { useText } from "#features/languages/languages.browser.tsx";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import type { OrderView } from "../domain/history/order-view.ts";

/** Sums of an order as of its placement. */
export function OrderSums({ order }: { order: OrderView }) {
  const t = useText();
  return (
    <section className="panel" aria-labelledby="summary">
      <h2 className="h3 mb-3" id="summary">
        {t("orders.summary")}
      </h2>
      <SummaryLines
        lines={[
          { label: t(order.charge ? "orders.charge_net" : "orders.subtotal"), value: order.subtotal },
          // Compensation for damage is not taxed.
          ...(order.taxPercent > 0
            ? [{ label: t("orders.tax", { percent: order.taxPercent }), value: order.tax }]
            : []),
          ...(order.charge ? [] : [{ label: t("orders.shipping"), value: order.shippingCost ?? t("orders.free") }]),
          ...(order.paymentFee ? [{ label: t("orders.fee"), value: order.paymentFee }] : []),
          { label: t("orders.total"), value: order.total, kind: "total" as const },
          ...(order.deposit ? [{ label: t("orders.deposit"), value: order.deposit, kind: "apart" as const }] : []),
        ]}
      />
    </section>
  );
}
