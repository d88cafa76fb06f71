import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { CompanyEmail } from "./company-news.ts";
import type { BankInEmail, OrderInEmail } from "./order-in-email.ts";

/** Recipient of an e-mail. */
export interface Reader {
  /** `null` without an account. */
  userId: string | null;
  email: string;
  firstName: string;
  locale: Locale;
}

/** Time, device and place of an action. */
export interface Whereabouts {
  at: Date;
  /** `desktop`, `mobile`, `tablet`, `program` or `unknown`. */
  device: string;
  browser: string;
  system: string;
  /** ISO 3166-1; `null` if unknown. */
  country: string | null;
  address: string;
}

/** Name and address; `country` is ISO 3166-1, or `null` if it is part of the address. */
export interface AddressInEmail {
  name: string;
  address: string;
  country: string | null;
}

/** Content of each kind of e-mail. `link` is a path of this site, without its origin. */
export type EmailContent =
  /** Asks to confirm an address. */
  | { kind: "verify-address"; link: string }
  /** Six digits that sign in, once within `minutes`, whether the address has an account or not. */
  | { kind: "sign-in-code"; code: string; minutes: number }
  /** Sign-up with an address that already has an account; only its owner learns of it (D17). */
  | { kind: "address-known"; signInLink: string; resetLink: string }
  /** Password reset, once within `minutes`. */
  | { kind: "reset-password"; link: string; minutes: number }
  | { kind: "password-changed"; resetLink: string; where: Whereabouts }
  /** To the new address: asks to confirm it. */
  | { kind: "confirm-address"; link: string; minutes: number }
  /** To the old address: it was changed. */
  | { kind: "address-changed"; newAddress: string; supportLink: string }
  | { kind: "new-device"; securityLink: string; where: Whereabouts }
  /** `name` is that of the API key. */
  | { kind: "api-key-expiring"; name: string; until: Date; link: string }
  /** After an answer 410, or a week of nothing but failures; `host` of the endpoint. */
  | { kind: "webhook-disabled"; reason: "gone" | "failing"; host: string; link: string }
  /** Sums of a week and their changes against the week before, by market; values are written out. Local days, both included. */
  | {
      kind: "week-figures";
      from: string;
      to: string;
      markets: readonly {
        market: MarketCode;
        figures: readonly {
          name: "net" | "orders" | "average" | "cancelled" | "refunded";
          value: string;
          change: string | null;
        }[];
      }[];
      link: string;
      stopLink: string;
    }
  | { kind: "passkey-added"; securityLink: string; where: Whereabouts }
  | { kind: "two-factor-changed"; on: boolean; securityLink: string; where: Whereabouts }
  /** Staff was asked to turn a lost second factor off, which needs two people; `done`: it is off. */
  | { kind: "second-factor-reset"; state: "asked" | "done"; link: string }
  /** Staff merged two accounts of the reader: this one ended (`from`) or remains (`into`), or was parted again. */
  | { kind: "accounts-merged"; state: "from" | "into" | "parted"; link: string }
  /** The person asked staff for their data; the page of the link gives them after signing in. */
  | { kind: "data-ready"; link: string }
  /** `until` is the last local day (YYYY-MM-DD) on which signing in cancels the erasure. */
  | { kind: "erasure-asked"; until: string; signInLink: string }
  /** `payLink` leads to the payment page if a card payment is awaited, `termsLink` to the accepted terms. */
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
      /** Received payment in minor units; `null` if none was awaited. */
      paid: number | null;
      /** Cancelled by its deadline. */
      hasExpired: boolean;
      /** Set with `hasExpired` if the deadline was that of the shop's confirmation. */
      isUnconfirmed?: boolean;
      /**
       * Machines of an accepted order: local day of the first handover, deposit due then; `isAll`: there is nothing else.
       */
      rental?: { first: string; deposit: number; isAll: boolean };
      link: string;
    }
  /**
   * A machine is due on the local day `last`, unless its lessee extends. `link`: page of the lease, as in the next one.
   */
  | {
      kind: "lease-return";
      state: "due";
      market: MarketCode;
      /** The settings of that instant hold for the lease; left out: those of now. */
      agreedAt?: Date;
      machine: string;
      last: string;
      link: string;
      extendLink: string;
    }
  /** A machine was due on `last`. */
  | {
      kind: "lease-return";
      state: "overdue";
      market: MarketCode;
      agreedAt?: Date;
      machine: string;
      last: string;
      link: string;
    }
  | LeaseHandover
  | LeaseCharge
  | PostPurchaseEmail
  | ReviewEmail
  | WatchEmail
  | WithdrawalEmail
  | TicketEmail
  | CompanyEmail
  /** Invites somebody to the staff, by a link that works once within `days`. */
  | { kind: "staff-invitation"; link: string; days: number };

/** Withdrawal from a contract: receipt for the consumer, and notice for the shop. */
export type WithdrawalEmail = {
  market: MarketCode;
  number: string;
  at: Date;
  name: string;
  /** As typed. */
  orderNumber: string;
  email: string;
  /** `null`: all goods of the order. */
  goods: string | null;
  /** The terms that apply; for the shop, the staff page. */
  link: string;
} & (
  | { kind: "withdrawal"; isKnown: boolean }
  /** `isKnown`: number and address match an order. */
  | { kind: "withdrawal-notice"; isKnown: boolean }
);

/** About a watched product in the market `sells`; gross amounts in minor units. */
export type WatchEmail = {
  watch: "stock" | "price";
  product: string;
  sells: MarketCode;
  /** Target price; `null` for stock. */
  target: number | null;
  link: string;
  /** Unsubscribes. */
  stopLink: string;
} & (
  | { kind: "watch-asked" }
  | { kind: "watch-due"; gross: number | null; available: number; saleUnit: "piece" | "metre" }
);

/** About a ticket. `link`: its page for the customer; in the notice, for staff. */
export type TicketEmail = { market: MarketCode; number: string; link: string } & (
  | { kind: "ticket-received" }
  /** `question`: the customer's last message, if it had any text. */
  | { kind: "ticket-answer"; text: string; question: string | null }
  | { kind: "ticket-notice"; about: "contact" | "bulk" | "country" }
);

/** About reviews. `link`: the form of the only product, or the page of all of them; or the author's review. */
export type ReviewEmail =
  | { kind: "review-invitation"; products: readonly string[]; link: string; stopLink: string }
  | {
      kind: "review";
      state: "publish" | "reject" | "turn_down" | "take_down" | "restore" | "answered";
      product: string;
      /** Why it is not published. */
      reason:
        | "offensive"
        | "personal_data"
        | "advertising"
        | "off_topic"
        | "unreadable"
        | "not_genuine"
        | "illegal"
        | null;
      /** Note of staff. */
      note: string | null;
      link: string;
    };

/** Charges for a lease after its first order. */
export type LeaseCharge =
  | {
      kind: "lease-charge";
      charge: "extension" | "period" | "late" | "damage";
      market: MarketCode;
      machine: string;
      /** What was damaged. */
      reason: string | null;
      /** Last charged local day; `null` for damage. */
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
      /** Payment page; left out for a transfer. */
      payLink?: string;
    }
  | {
      kind: "charge-status";
      charge: "extension" | "period" | "late" | "damage";
      orderNumber: string;
      market: MarketCode;
      /** `expired`: not paid in time; `cancelled`: by its lessee or the shop. */
      state: "paid" | "expired" | "cancelled";
      /** Received payment in minor units; `null` if none was awaited. */
      paid: number | null;
      link: string;
    };

/** Handover, return, deposit and cancellation of a machine; local days, amounts in minor units with tax. */
export type LeaseHandover = {
  kind: "lease-handling";
  market: MarketCode;
  agreedAt?: Date;
  machine: string;
  link: string;
} /** Handed over: back on `last`, with this deposit taken. */ & (
  | { state: "out"; last: string; deposit: number }
  /** Returned; `late` is the late fee. */
  | { state: "back"; late: number; hasDeposit: boolean }
  | { state: "settled"; released: number; kept: readonly { amount: number; reason: string }[] }
  /** Cancelled by the shop, with its reason; reinstated. */
  | { state: "cancelled"; first: string; last: string; reason: string }
  | { state: "again"; first: string; last: string }
);

/** About an order after it was placed; amounts in minor units of the market's currency. */
export type PostPurchaseEmail = { orderNumber: string; market: MarketCode; link: string } & (
  | { kind: "transfer-reminder"; bank: BankInEmail }
  /** Staff has confirmed a large order: its payment is awaited. */
  | { kind: "order-confirmed"; bank: BankInEmail }
  /** A payment of `amount` that the bank confirms later, has refused after all, or that came after the goods. */
  | { kind: "payment"; state: "on_its_way" | "received"; amount: number }
  | { kind: "payment"; state: "failed"; amount: number; payBy: Date; payLink: string }
  | {
      kind: "parcel-sent";
      carrier: string;
      trackingNumber: string | null;
      /** Tracking page of the carrier. */
      trackingAddress: string | null;
      lines: readonly { name: string; quantity: number; saleUnit: "piece" | "metre" }[];
      /** False if more follows. */
      isWhole: boolean;
    }
  /** `asked`: requested; `done`: completed. */
  | { kind: "refund"; state: "asked" | "done"; amount: number; paymentMethod: OrderInEmail["paymentMethod"] }
  /** A part payment; the order waits for the rest. */
  | { kind: "part-payment"; amount: number; bank: BankInEmail }
  /** Money that was not owed and is refunded; `isExcess`: an overpayment of an order that goes on. */
  | { kind: "late-money"; amount: number; isExcess: boolean }
  | {
      kind: "return";
      returnNumber: string;
      /** `not_received`: rejected after approval, because the goods never arrived. */
      status: "requested" | "approved" | "rejected" | "not_received" | "in_progress" | "resolved";
      /** Answer of staff to the buyer. */
      answer: string | null;
    }
);
