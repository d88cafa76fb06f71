import type { Installation } from "#features/cart/domain/installation.ts";
import type { Adjustment } from "#features/cart/domain/pricing-steps.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { PriceReason } from "#features/pricing/domain/price-reason.ts";
import type { RentalConsent } from "#features/rental/domain/consent.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode, PaymentMethod, RentalOption, ShippingMethod } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Confirmation, EndedAs, OrderStatus, PaymentStatus } from "./order-states.ts";
import type { BillingInfo } from "./placement/billing.ts";
import type { VatDeclaration } from "./placement/reduced-rate.ts";
import type { OrderCharge } from "./rentals/charge.ts";

/** Recipient, delivery address and method. The phone is E.164. */
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

/** A company that bought, as of the time of the order. */
export interface Buyer {
  company: string;
  /** EDRPOU, RNOKPP or NIP. */
  taxId: string;
}

/** An item of an order: name and price of the product at the time of purchase. */
export interface OrderItem {
  id: string;
  productId: string;
  sku: string;
  name: string;
  image: string;
  quantity: number;
  saleUnit: PricedProduct["saleUnit"];
  /** Net price per piece or metre in minor units. */
  unitNet: number;
  /** Why a piece costs that; left out or `null`: it is the price of the catalogue, or the order is older. */
  priceReason?: PriceReason | null;
  /** What promotions take off the whole line, net minor units; left out: nothing. */
  discountNet?: number;
  warrantyYears: number | null;
  installation: Installation | null;
  /** Left out: bought, not rented. */
  rental?: ItemRental;
}

/** Terms of a rented item: day of pick-up, day of return, and deposit per piece. */
export interface ItemRental {
  first: Day;
  last: Day;
  /** Days charged for. */
  days: number;
  deposit: number;
  /** Chosen options; left out if there are none. */
  options?: readonly PricedOption[];
}

/** A rental option with its price per piece for the whole period, net minor units. */
export interface PricedOption {
  option: RentalOption;
  net: number;
}

/**
 * An order without its items. The one model: placement, stores, e-mails, documents, the API and pages use these names, and a
 * step that needs more extends it. Amounts are minor units of `currency`.
 */
export interface OrderHead {
  id: string;
  /** The buyer's account. */
  userId: string;
  orderNumber: string;
  market: MarketCode;
  locale: Locale;
  currency: Currency;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  paymentDeadline: Date | null;
  confirmation: Confirmation;
  endedAs: EndedAs | null;
  shipping: ShippingInfo;
  /** `null`: billed at the delivery address. */
  billing: BillingInfo | null;
  /** `null`: bought by a private person. */
  business: Buyer | null;
  /** Net goods less discounts, the tax on them, and what is added to both. */
  subtotal: number;
  taxRateBp: number;
  tax: number;
  /** By which the rate is the reduced one; `null`: it is the normal one. */
  vatDeclaration: VatDeclaration | null;
  shippingCost: number;
  paymentFee: number;
  total: number;
  /** Money that came, and money that went back or was requested to. */
  captured: number;
  refunded: number;
  termsVersion: string;
  createdAt: Date;
  updatedAt: Date;
  /** The part of a lease it charges for; `null`: an order of goods or machines. */
  charge: OrderCharge | null;
}

/** An order with its items. */
export interface Order extends OrderHead {
  items: readonly OrderItem[];
  /** What promotions took off, in the order in which they apply; left out: nothing. */
  discounts?: readonly OrderDiscount[];
}

/** What a promotion took off an order: its name in the language of the order as stored, and its code if it needed one. */
export interface OrderDiscount {
  label: string;
  code: string | null;
  /** Net goods, minor units, positive; 0: it made the delivery free. */
  amount: number;
}

/** An order with the steps of its price, labelled in its language as stored. */
export interface PricedOrder extends Order {
  adjustments: readonly PriceRow[];
}

/** A step of the price of an order. */
interface PriceRow extends Adjustment {
  label: string;
}

/** An order about to be stored. */
export interface NewOrder extends PricedOrder {
  paymentDeadline: Date;
  /** Quantity of each product to reserve, sets taken apart. */
  pieces: ReadonlyMap<string, number>;
  /** Network it was placed from, as limits count it. */
  placedFrom: string | null;
  rentalConsent: RentalConsent | null;
  /** Who placed it, as its history names them. */
  actor: string;
}

/** A state change in the history of an order. */
export interface OrderEvent {
  machine: "order" | "payment";
  to: OrderStatus | PaymentStatus;
  at: Date;
}
