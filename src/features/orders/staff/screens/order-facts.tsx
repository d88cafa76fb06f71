import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import type { PackingView } from "#features/delivery/domain/packing/packing-view.ts";
import { PackingList } from "#features/delivery/packing-list.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { priceReasonText } from "../../domain/price-reason-text.ts";
import { discountLines, ReducedRateNote } from "../../history/order-sums.tsx";
import { OrderBilling } from "../../order-billing.browser.tsx";
import type { StaffOrderView } from "../staff-order-view.service.ts";
import { OrderLeases } from "./staff-order-leases.tsx";

interface OrderProps {
  order: StaffOrderView;
}

interface BuyerProps extends OrderProps {
  /** Account that placed it; `null` for readers who may not see customers. */
  customerId: string | null;
}

interface FactsProps extends BuyerProps {
  /** What is still to be sent; `null`: nothing. */
  packing: PackingView | null;
}

/** Lines, packing, leases, delivery, billing and payment of an order. */
export function OrderFacts({ order, packing, customerId }: FactsProps) {
  return (
    <div className="grid min-w-0 gap-8">
      <Withdrawals withdrawals={order.withdrawals} />
      <Lines order={order} />
      {packing ? <PackingList packing={packing} /> : null}
      {order.leases.length > 0 ? <OrderLeases leases={order.leases} /> : null}
      <Delivery order={order} customerId={customerId} />
      <Billing order={order} />
      <Payment order={order} />
    </div>
  );
}

function Lines({ order }: OrderProps) {
  const { t, locale } = useLanguage();
  return (
    <StaffSection id="lines" title={t("orders.lines_title")}>
      <ul className="mt-3 border-t border-line">
        {order.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3">
            <span className="wrap-anywhere">{item.name}</span>
            <span className="font-medium whitespace-nowrap">{item.sum}</span>
            <span className="text-small text-muted">
              {t("adminDesk.line_pieces", { quantity: item.quantity, unit: item.unit })}
              {item.installation === null ? null : (
                <span className="block wrap-anywhere">
                  {t("orders.installation", {
                    company: item.installation.companyName,
                    address: item.installation.address,
                  })}
                </span>
              )}
              {item.priceReason === null ? null : (
                <span className="block">{priceReasonText(item.priceReason, item.saleUnit, { t, locale })}</span>
              )}
              {item.discount === null ? null : (
                <span className="block">{t("orders.line_discount", { amount: item.discount })}</span>
              )}
            </span>
            <span className="text-right text-small text-muted">
              {t("adminDesk.line_shipped", { count: item.shipped })}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <SummaryLines
          lines={[
            ...discountLines(order, t),
            { label: t("orders.subtotal"), value: order.subtotal },
            { label: t("orders.tax", { percent: order.taxPercent }), value: order.tax },
            { label: t("orders.shipping"), value: order.shippingCost ?? t("orders.free") },
            ...(order.paymentFee ? [{ label: t("orders.fee"), value: order.paymentFee }] : []),
            { label: t("orders.total"), value: order.total, kind: "total" as const },
          ]}
        />
        <ReducedRateNote order={order} />
      </div>
    </StaffSection>
  );
}

/** Recipient and parcels. */
function Delivery({ order: { shipping, parcels }, customerId }: BuyerProps) {
  const { t, path } = useLanguage();
  const name = `${shipping.firstName} ${shipping.lastName}`;
  return (
    <StaffSection id="buyer" title={t("orders.delivery_title")}>
      <address className="mt-3 grid gap-1 text-compact wrap-anywhere not-italic">
        {customerId === null ? (
          <span>{name}</span>
        ) : (
          <a className="link" href={path(`admin/customers/${encodeURIComponent(customerId)}`)}>
            {name}
          </a>
        )}
        <span>
          {shipping.address}, {shipping.postalCode} {shipping.city}, {t(`orders.country_${shipping.country}`)}
        </span>
        <a className="link" href={`mailto:${shipping.email}`}>
          {shipping.email}
        </a>
        <a className="link" href={`tel:${shipping.phone.replaceAll(" ", "")}`}>
          {shipping.phone}
        </a>
        <span className="text-muted">{t(`orders.method_${shipping.method}`)}</span>
      </address>
      {parcels.length > 0 ? (
        <ul className="mt-4 grid gap-2 text-small">
          {parcels.map((parcel) => (
            <li key={parcel.id} className="wrap-anywhere">
              {parcel.at}: {parcel.carrier}
              {parcel.trackingNumber ? `, ${parcel.trackingNumber}` : null},{" "}
              {t("adminDesk.pieces", { count: parcel.pieces })}
            </li>
          ))}
        </ul>
      ) : null}
    </StaffSection>
  );
}

function Billing({ order: { business, billing } }: OrderProps) {
  const t = useText();
  if (!business && !billing) return null;
  return (
    <StaffSection id="billing" title={t("orders.billing_title")}>
      <div className="mt-3 grid gap-1 text-compact">
        <OrderBilling business={business} billing={billing} />
      </div>
    </StaffSection>
  );
}

/** Payments and refunds, documents and returns. */
function Payment({ order }: OrderProps) {
  const t = useText();
  return (
    <StaffSection id="money" title={t("orders.payment_title")}>
      <p className="mt-3 text-compact">{t(`orders.pay_by_${order.paymentMethod}`)}</p>
      {order.received && order.owed ? (
        <p className="mt-1 text-compact font-medium">
          {t("adminDesk.part_received", { received: order.received, owed: order.owed })}
        </p>
      ) : null}
      <ul className="mt-3 grid gap-2 text-small">
        {order.money.map((row) => (
          <li key={row.id} className="wrap-anywhere">
            <span className="font-medium">{row.amount}</span>, {t(`adminDesk.money_${row.word}`)}, {row.at}
            {row.reference ? `, ${row.reference}` : null}
          </li>
        ))}
      </ul>
      <Documents order={order} />
      <Returns returns={order.returns} />
    </StaffSection>
  );
}

function Documents({ order: { id, documents } }: OrderProps) {
  const t = useText();
  if (documents.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 text-small">
      {documents.map((document) => (
        <li key={document.id}>
          <a className="link" href={`/api/orders/${id}/documents/${document.id}.pdf`}>
            {t(`adminDesk.paper_${document.kind}`)} {document.number}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Returns({ returns }: Pick<StaffOrderView, "returns">) {
  const { t, path } = useLanguage();
  if (returns.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 text-small">
      {returns.map((one) => (
        <li key={one.id}>
          <a className="link" href={path(`admin/returns/${one.id}`)}>
            {t("adminDesk.return_title", { number: one.number })}
          </a>
          , {t(`adminDesk.return_${one.status}`)}
        </li>
      ))}
    </ul>
  );
}

/** Withdrawal statements; on top, because statutory deadlines run. */
function Withdrawals({ withdrawals }: Pick<StaffOrderView, "withdrawals">) {
  const { t, path } = useLanguage();
  return withdrawals.map(({ id, number, at, goods, isOpen }) => (
    <Notice
      key={id}
      tone={isOpen ? "warn" : "info"}
      action={
        <a className="link" href={path(isOpen ? "admin/withdrawals" : "admin/withdrawals?ended")}>
          {t("adminDesk.withdrawals_title")}
        </a>
      }
    >
      {t("adminDesk.withdrawal_of_order", { number, at })}
      <span className="block text-small whitespace-pre-line wrap-anywhere">
        {goods ?? t("adminDesk.withdrawal_all")}
      </span>
    </Notice>
  ));
}
