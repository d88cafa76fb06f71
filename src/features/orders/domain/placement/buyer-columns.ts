import type { Buyer, ShippingInfo } from "../order.ts";
import { type BillingInfo, billingColumns } from "./billing.ts";

/** Who gets an order and where, who is billed for it, and the company that buys, as its row keeps them. */
export function buyerColumns({
  shipping,
  billing,
  business,
}: {
  shipping: ShippingInfo;
  billing?: BillingInfo | null | undefined;
  business?: Buyer | null | undefined;
}) {
  return {
    shipping_method: shipping.method,
    first_name: shipping.firstName,
    last_name: shipping.lastName,
    email: shipping.email,
    phone: shipping.phone,
    address: shipping.address,
    city: shipping.city,
    postal_code: shipping.postalCode,
    country: shipping.country,
    ...billingColumns(billing),
    company: business?.company ?? null,
    tax_id: business?.taxId ?? null,
  };
}
