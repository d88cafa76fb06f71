import type { OrderItem, PricedOrder } from "../../src/features/orders/domain/order.ts";

/** An order item of the model; two panels by default. */
export function modelItem(changes: Partial<OrderItem> = {}): OrderItem {
  return {
    id: "1",
    productId: "panel",
    sku: "P",
    name: "Панель",
    image: "/p.avif",
    quantity: 2,
    saleUnit: "piece",
    unitNet: 3_350_00,
    warrantyYears: 10,
    installation: null,
    ...changes,
  };
}

/** An order of the model; by default in Ukraine, awaiting a transfer. */
export function modelOrder(changes: Partial<PricedOrder> = {}): PricedOrder {
  return {
    id: "5b0c1f6e-0000-4000-8000-000000000001",
    userId: "olena",
    orderNumber: "HL-100012",
    market: "UA",
    locale: "ua",
    currency: "UAH",
    status: "pending",
    paymentMethod: "transfer",
    paymentStatus: "pending",
    paymentDeadline: new Date("2026-11-25T21:59:59Z"),
    confirmation: null,
    endedAs: null,
    shipping: {
      firstName: "Олена",
      lastName: "Ковальчук",
      email: "olena@pryklad.ua",
      phone: "+380671234567",
      address: "вул. Хрещатик, 1",
      city: "Київ",
      postalCode: "01001",
      country: "UA",
      method: "standard",
    },
    billing: null,
    business: null,
    subtotal: 6_700_00,
    taxRateBp: 2000,
    tax: 1_340_00,
    vatDeclaration: null,
    shippingCost: 0,
    paymentFee: 0,
    total: 8_040_00,
    captured: 0,
    refunded: 0,
    termsVersion: "2026-11-01",
    createdAt: new Date("2026-11-21T09:00:00Z"),
    updatedAt: new Date("2026-11-21T09:00:00Z"),
    charge: null,
    items: [modelItem()],
    adjustments: [],
    ...changes,
  };
}
