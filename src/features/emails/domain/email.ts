import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";

/** Whom an e-mail is for. */
export interface Reader {
  /** Null for somebody without an account. */
  userId: string | null;
  email: string;
  firstName: string;
  locale: Locale;
}

/** Where and with what something was done, in words of the reader's language are made of it. */
export interface Whereabouts {
  at: Date;
  /** `desktop`, `mobile`, `tablet`, `program` or `unknown`. */
  device: string;
  browser: string;
  system: string;
  /** ISO 3166-1, or null where nobody knows. */
  country: string | null;
  address: string;
}

/** An order as texts in the reader's language, with the names of `OrderView` of the orders feature, which makes it. */
export interface OrderInEmail {
  orderNumber: string;
  market: MarketCode;
  paymentMethod: "card" | "transfer" | "pod";
  items: readonly { name: string; quantity: number; saleUnit: "piece" | "metre"; sum: string }[];
  subtotal: string;
  taxPercent: number;
  tax: string;
  /** `null`: free. */
  shippingCost: string | null;
  /** `null`: none. */
  paymentFee: string | null;
  total: string;
  /** Due at the handover of everything rented, and no part of the total. */
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

/** What is awaited by card, until which moment. */
export interface CardInEmail {
  amount: string;
  until: string;
}

/** Who gets something and where; `country` is a code of ISO 3166, null where the address itself names it. */
export interface AddressInEmail {
  name: string;
  address: string;
  country: string | null;
}

/** What letters say. `link` is a path of this site; the shop puts its own origin before it. */
export type EmailContent =
  /** Asks whether an address is the reader's own. */
  | { kind: "verify-address"; link: string }
  /** Somebody signed up with an address that has an account already; only its owner learns of it (D17). */
  | { kind: "address-known"; signInLink: string; resetLink: string }
  /** Leads to a new password; good for `minutes`, once. */
  | { kind: "reset-password"; link: string; minutes: number }
  | { kind: "password-changed"; resetLink: string; where: Whereabouts }
  /** To the new address: is it yours? */
  | { kind: "confirm-address"; link: string; minutes: number }
  /** To the old address: it was changed. */
  | { kind: "address-changed"; newAddress: string; supportLink: string }
  | { kind: "new-device"; securityLink: string; where: Whereabouts }
  | { kind: "two-factor-changed"; on: boolean; securityLink: string; where: Whereabouts }
  /** `until` is the local day (YYYY-MM-DD) up to which signing in takes the wish back. */
  | { kind: "erasure-asked"; until: string; signInLink: string }
  /** `payLink` leads to the card page of an order that waits for it, `termsLink` to the terms that were accepted with it. */
  | {
      kind: "order-placed";
      order: OrderInEmail;
      /** Delivery address, and the billing address if it is another one. */
      delivery?: AddressInEmail;
      billing?: AddressInEmail;
      link: string;
      payLink?: string;
      termsLink?: string;
    }
  | {
      kind: "order-status";
      orderNumber: string;
      market: MarketCode;
      status: "processing" | "shipped" | "delivered" | "completed" | "cancelled";
      /** Money that has come and lets the order go on, in minor units; null where none was awaited. */
      paid: number | null;
      /** A cancelled order ended by its deadline. */
      hasExpired: boolean;
      /** Set with `hasExpired` where that was the deadline of the shop's own confirmation. */
      isUnconfirmed?: boolean;
      /** Machines of an order that goes on: the local day of the first hand-over, the deposit then; `isAll`: nothing else. */
      rental?: { first: string; deposit: number; isAll: boolean };
      link: string;
    }
  /** A machine comes back on `last`, a local day, or its lessee extends. `link`: where both are said, as in the next one. */
  | {
      kind: "lease-return";
      state: "due";
      market: MarketCode;
      machine: string;
      last: string;
      link: string;
      extendLink: string;
    }
  /** A machine should have come back on `last`. */
  | { kind: "lease-return"; state: "overdue"; market: MarketCode; machine: string; last: string; link: string }
  | LeaseHandling
  | LeaseCharge
  | PostPurchaseEmail
  | ReviewEmail
  | WatchEmail
  | WithdrawalEmail
  | TicketEmail;

/** A consumer withdraws from a contract: the receipt for them, and the notice for the shop's own mailbox. */
export type WithdrawalEmail = {
  market: MarketCode;
  number: string;
  at: Date;
  name: string;
  /** As it was typed. */
  orderNumber: string;
  email: string;
  /** Null: all goods of the order. */
  goods: string | null;
  /** What holds for it; or, for the shop, where staff finds it. */
  link: string;
} & (
  | { kind: "withdrawal"; isKnown: boolean }
  /** `isKnown`: number and address belong to an order. */
  | { kind: "withdrawal-notice"; isKnown: boolean }
);

/** About a product that somebody asked to be written about, in the market `sells`; amounts are gross minor units. */
export type WatchEmail = {
  watch: "stock" | "price";
  product: string;
  sells: MarketCode;
  /** What it should cost at most; null for stock. */
  target: number | null;
  link: string;
  /** Where the reader asks to hear no more. */
  stopLink: string;
} & (
  | { kind: "watch-asked" }
  | { kind: "watch-due"; gross: number | null; available: number; saleUnit: "piece" | "metre" }
);

/** About what somebody wrote to the shop. `link`: where they add to it; in the notice, where staff reads it. */
export type TicketEmail = { market: MarketCode; number: string; link: string } & (
  | { kind: "ticket-received" }
  /** `question`: what they wrote last; null where that was nothing in words. */
  | { kind: "ticket-answer"; text: string; question: string | null }
  | { kind: "ticket-notice"; about: "contact" | "bulk" | "country" }
);

/** About reviews. `link`: the form of the only product, or the page with all of them; the writer's own review. */
export type ReviewEmail =
  | { kind: "review-invitation"; products: readonly string[]; link: string; stopLink: string }
  | {
      kind: "review";
      state: "publish" | "reject" | "turn_down" | "take_down" | "restore" | "answered";
      product: string;
      /** Why it is not published, or not any more. */
      reason:
        | "offensive"
        | "personal_data"
        | "advertising"
        | "off_topic"
        | "unreadable"
        | "not_genuine"
        | "illegal"
        | null;
      /** What staff adds. */
      note: string | null;
      link: string;
    };

/** What is to pay for a lease besides its first order, and what became of that. */
export type LeaseCharge =
  | {
      kind: "lease-charge";
      charge: "extension" | "period" | "late" | "damage";
      market: MarketCode;
      machine: string;
      /** What was damaged. */
      reason: string | null;
      /** The last local day that it pays for; null for damage. */
      last: string | null;
      order: OrderInEmail;
      link: string;
      payLink?: string;
    }
  | {
      kind: "charge-reminder";
      charge: "extension" | "period" | "late" | "damage";
      orderNumber: string;
      market: MarketCode;
      bank: BankInEmail;
      link: string;
      /** Where it is paid by card; left out for a transfer. */
      payLink?: string;
    }
  | {
      kind: "charge-status";
      charge: "extension" | "period" | "late" | "damage";
      orderNumber: string;
      market: MarketCode;
      /** `expired`: nobody paid in time; `cancelled`: by its lessee or the shop. */
      state: "paid" | "expired" | "cancelled";
      /** Money that has come, in minor units; null where none was awaited. */
      paid: number | null;
      link: string;
    };

/** What the desk did with a rented machine; days are local, amounts in minor units with tax. */
export type LeaseHandling = {
  kind: "lease-handling";
  market: MarketCode;
  machine: string;
  link: string;
} /** Handed over: back on `last`, with this deposit taken. */ & (
  | { state: "out"; last: string; deposit: number }
  /** Brought back; `late` is the fee for lateness. */
  | { state: "back"; late: number; hasDeposit: boolean }
  | { state: "settled"; released: number; kept: readonly { amount: number; reason: string }[] }
  /** Cancelled by the shop, with its reason; and let live again. */
  | { state: "cancelled"; first: string; last: string; reason: string }
  | { state: "again"; first: string; last: string }
);

/** What is written about an order after it was placed; amounts in minor units of the market's currency. */
export type PostPurchaseEmail = { orderNumber: string; market: MarketCode; link: string } & (
  | { kind: "transfer-reminder"; bank: BankInEmail }
  /** Staff has confirmed a large order: its money is awaited. */
  | { kind: "order-confirmed"; bank: BankInEmail }
  /** A payment of `amount` that the bank confirms later, that it refused after all, or that has come behind the goods. */
  | { kind: "payment"; state: "on_its_way" | "received"; amount: number }
  | { kind: "payment"; state: "failed"; amount: number; payBy: Date; payLink: string }
  | {
      kind: "parcel-sent";
      carrier: string;
      trackingNumber: string | null;
      /** Public page of the carrier on which the parcel is followed. */
      trackingAddress: string | null;
      lines: readonly { name: string; quantity: number; saleUnit: "piece" | "metre" }[];
      /** False while more is to come. */
      isWhole: boolean;
    }
  /** `asked`: on its way back; `done`: gone. */
  | { kind: "refund"; state: "asked" | "done"; amount: number; paymentMethod: OrderInEmail["paymentMethod"] }
  /** A part of the price has come; the order waits for what is missing. */
  | { kind: "part-payment"; amount: number; bank: BankInEmail }
  /** It came when nobody owed it, and goes back; `isExcess`: it was too much for an order that goes on. */
  | { kind: "late-money"; amount: number; isExcess: boolean }
  | {
      kind: "return";
      returnNumber: string;
      /** `not_received`: rejected after it was approved, because the goods never came. */
      status: "requested" | "approved" | "rejected" | "not_received" | "in_progress" | "resolved";
      /** What staff wrote to the buyer. */
      answer: string | null;
    }
);
