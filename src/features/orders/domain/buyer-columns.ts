import type { Buyer, ShippingInfo } from "./order.ts";

/** To whom and where an order goes, and the company that buys, as its row keeps them. */
export function buyerColumns(shipping: ShippingInfo, business: Buyer | null | undefined) {
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
    company: business?.company ?? null,
    tax_id: business?.taxId ?? null,
  };
}
