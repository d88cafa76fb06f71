import type { Installation } from "#features/cart/domain/installation.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode, PaymentMethod, RentalOption, ShippingMethod } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Confirmation } from "./fulfilment/confirmation.ts";
import type { OrderStatus, PaymentStatus } from "./order-states.ts";
import type { BillingInfo } from "./placement/billing.ts";
import type { OrderCharge } from "./rentals/charge.ts";

/** Who gets an order, where and how. The phone is E.164. */
export interface ShippingInfo {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  country: "UA" | "PL";
  method: ShippingMethod;
}

/** A company that bought, as it stood then. */
export interface Buyer {
  company: string;
  /** EDRPOU, RNOKPP or NIP. */
  taxId: string;
}

/** A line of an order: what the product was called and cost when it was bought. */
export interface OrderItem {
  id: string;
  productId: string;
  sku: string;
  name: string;
  image: string;
  quantity: number;
  /** What the quantity counts. */
  saleUnit: PricedProduct["saleUnit"];
  /** Net price of one piece or metre in minor units. */
  unitNet: number;
  warrantyYears: number | null;
  installation: Installation | null;
  /** Left out and null: it was bought. */
  rental?: ItemRental | null;
}

/** What was agreed for a rented line: the day on which it is fetched, that on which it is back, and the deposit of a piece. */
export interface ItemRental {
  first: Day;
  last: Day;
  /** Days that are paid. */
  days: number;
  deposit: number;
  /** Options that were chosen, for a piece and all of its days, net; left out where there are none. */
  options?: readonly PricedOption[];
}

/** An option of a rental with what it costs for one piece and all of its days, net minor units. */
export interface PricedOption {
  option: RentalOption;
  net: number;
}

/** An order as its owner may see it. Amounts are minor units of `currency`. */
export interface Order {
  id: string;
  orderNumber: string;
  market: MarketCode;
  locale: Locale;
  currency: Currency;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  paymentDeadline: Date | null;
  /** Whether staff has to confirm it; left out: nobody has to. */
  confirmation?: Confirmation;
  shipping: ShippingInfo;
  /** Null: billed at the address of delivery. */
  billing: BillingInfo | null;
  /** Null: bought by a person. */
  business: Buyer | null;
  subtotal: number;
  taxRateBp: number;
  tax: number;
  shippingCost: number;
  paymentFee: number;
  total: number;
  /** Money that is here: what came less what went back. */
  received: number;
  termsVersion: string;
  createdAt: Date;
  updatedAt: Date;
  items: OrderItem[];
  /** What of a lease it charges for; left out: it is an order of goods or machines. */
  charge?: Pick<OrderCharge, "kind" | "leaseId">;
}

/** A change of state, for the history of an order. */
export interface OrderEvent {
  machine: "order" | "payment";
  to: OrderStatus | PaymentStatus;
  at: Date;
}
