import type { MarketCode } from "#platform/pure/market/market.ts";

/** A line of an order as texts, with the names of `OrderItemView` of the orders feature. */
interface ItemInEmail {
  name: string;
  quantity: number;
  saleUnit: "piece" | "metre";
  sum: string;
  /** Why a piece costs that; left out by older e-mails, `null`: it is the price of the catalogue. */
  priceReason?: { reason: "tier"; fromQuantity: number } | { reason: "agreed"; publicPrice: string | null } | null;
}

/** An order as texts in the reader's language, with the names of `OrderView` of the orders feature, which makes it. */
export interface OrderInEmail {
  orderNumber: string;
  market: MarketCode;
  paymentMethod: "card" | "transfer" | "pod";
  items: readonly ItemInEmail[];
  /** Net goods before and after discounts. */
  goods: string;
  subtotal: string;
  /** What promotions took off, each with its name; `amount` is `null` for free delivery. */
  discounts: readonly { name: string; amount: string | null }[];
  taxPercent: number;
  tax: string;
  /** The declaration by which the rate is the reduced one; left out by older e-mails, `null`: the normal rate. */
  vatDeclaration?: { day: string } | null;
  /** `null`: free. */
  shippingCost: string | null;
  /** `null`: none. */
  paymentFee: string | null;
  total: string;
  /** Due at the handover of everything rented, and not part of the total. */
  deposit: string | null;
  /** Set while a transfer is awaited. */
  bank: BankInEmail | null;
  /** Set while a card payment is awaited. */
  card: CardInEmail | null;
  /** Last day for staff to confirm a large order; `null` if it needs no confirmation. */
  confirmBy: string | null;
}

/** Where a transfer goes; `until` is empty without a deadline. */
export interface BankInEmail {
  holder: string;
  bank: string;
  iban: string;
  reference: string;
  /** Still owed. */
  amount: string;
  until: string;
}

/** Amount awaited by card, and its deadline. */
export interface CardInEmail {
  amount: string;
  until: string;
}
