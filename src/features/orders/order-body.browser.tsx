import type { ReactNode } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { type DocumentEntry, documentPath } from "./domain/documents/document.ts";
import type { OrderView } from "./domain/history/order-view.ts";
import { BankDetails } from "./history/bank-details.tsx";
import { CardDue } from "./history/card-due.tsx";
import { OrderLines } from "./history/order-lines.tsx";
import { OrderSums } from "./history/order-sums.tsx";
import { OrderBilling } from "./order-billing.browser.tsx";
import { OrderDocuments } from "./order-documents.browser.tsx";

interface OrderBodyProps {
  order: OrderView;
  documents: readonly DocumentEntry[];
  /** Actions below the sums. */
  actions: ReactNode;
  /** More sections, after payment. */
  children?: ReactNode;
}

/** Payment, lines, delivery and sums of an order. Needs the texts of `orders`, `papers`, `reducedRate.basis` and `priceReasonTexts`. */
export function OrderBody({ order, documents, actions, children }: OrderBodyProps) {
  const t = useText();
  const { shipping } = order;
  const proforma = documents.find(({ kind }) => kind === "proforma");
  return (
    <div className="with-summary mt-12">
      <div className="grid gap-12">
        {order.confirmBy ? <Notice tone="info">{t("orders.to_confirm", { day: order.confirmBy })}</Notice> : null}
        {order.bank ? (
          <BankDetails
            bank={order.bank}
            charge={order.charge}
            proforma={proforma && documentPath(order.id, proforma.id)}
          />
        ) : null}
        {order.card ? <CardDue id={order.id} card={order.card} charge={order.charge} /> : null}
        <OrderLines lines={order.items} isCharge={order.charge !== null} />
        <section aria-labelledby="delivery">
          <SectionHead id="delivery" title={t(order.charge ? "orders.lessee_title" : "orders.delivery_title")} />
          <address className="not-italic break-words">
            {shipping.firstName} {shipping.lastName}
            <br />
            {shipping.address}, {shipping.postalCode} {shipping.city}, {t(`orders.country_${shipping.country}`)}
          </address>
          <p className="mt-1 text-small break-words text-muted">
            {shipping.phone}
            <br />
            {shipping.email}
          </p>
          {order.charge ? null : (
            <p className="mt-3">
              {t(`orders.method_${shipping.method}`)}
              {order.delivery ? `, ${order.delivery}` : null}
            </p>
          )}
        </section>
        {order.business || order.billing ? (
          <section aria-labelledby="billing">
            <SectionHead id="billing" title={t("orders.billing_title")} />
            <div className="grid gap-2">
              <OrderBilling business={order.business} billing={order.billing} />
            </div>
          </section>
        ) : null}
        <section aria-labelledby="payment">
          <SectionHead id="payment" title={t("orders.payment_title")} />
          <p>{t(`orders.pay_by_${order.paymentMethod}`)}</p>
          <p className="mt-1 text-small text-muted">{t(`orders.payment_${order.paymentStatus}`)}</p>
        </section>
        <OrderDocuments orderId={order.id} documents={documents} />
        {children}
      </div>
      <aside className="grid content-start gap-4">
        <OrderSums order={order} />
        {actions}
      </aside>
    </div>
  );
}
