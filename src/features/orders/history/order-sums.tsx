import type { Translate } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { type SummaryLine, SummaryLines } from "#ui/display/summary-lines.tsx";
import type { OrderView } from "../domain/history/order-view.ts";

/** Goods before discounts and what each promotion took off; nothing without promotions. */
export function discountLines(
  { goods, discounts }: Pick<OrderView, "goods" | "discounts">,
  t: Translate,
): SummaryLine[] {
  if (discounts.length === 0) return [];
  return [
    { label: t("orders.goods_before"), value: goods },
    ...discounts.map(({ name, amount }) => ({ label: name, value: amount ?? t("orders.free_delivery") })),
  ];
}

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
          ...discountLines(order, t),
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
      <ReducedRateNote order={order} />
    </section>
  );
}

/** By which declaration the VAT rate is the reduced one; nothing at the normal rate. Needs the texts of `reducedRate.basis`. */
export function ReducedRateNote({ order }: { order: Pick<OrderView, "taxPercent" | "vatDeclaration"> }) {
  const t = useText();
  if (!order.vatDeclaration) return null;
  const { text, day } = order.vatDeclaration;
  return (
    <details className="mt-3 text-small">
      <summary className="min-h-6 cursor-pointer text-muted">
        {t("reducedRate.basis", { percent: order.taxPercent, day })}
      </summary>
      <p className="mt-2 break-words">{text}</p>
    </details>
  );
}
