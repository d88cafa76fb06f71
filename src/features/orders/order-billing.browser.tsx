import { useText } from "#features/languages/languages.browser.tsx";
import type { OrderView } from "./domain/history/order-view.ts";

/** Billing of an order: company with tax id, and the address if it differs from that of the delivery. */
export function OrderBilling({ business, billing }: Pick<OrderView, "business" | "billing">) {
  const t = useText();
  return (
    <>
      {business ? (
        <p className="wrap-anywhere">
          {business.company}
          <span className="block text-small text-muted">{t("orders.business_tax_id", { id: business.taxId })}</span>
        </p>
      ) : null}
      {billing ? (
        <address className="not-italic wrap-anywhere">
          {billing.firstName} {billing.lastName}
          <br />
          {billing.address}, {billing.postalCode} {billing.city}
          {billing.country === "Other" ? null : `, ${t(`orders.country_${billing.country}`)}`}
        </address>
      ) : null}
    </>
  );
}
