import type { ExtendableLease, ExtensionFailure, ExtensionOffer } from "#features/rental/domain/extension-offer.ts";
import type { Result } from "#platform/pure/result.ts";

/** A payment method for an extension, and its deadline. */
export interface ExtensionPayment {
  method: "card" | "transfer";
  deadline: Date;
}

/** What the page that extends a lease shows. */
export interface ExtensionLook {
  lease: ExtendableLease & { machine: string; image: string; orderId: string };
  payments: ExtensionPayment[];
  /** `null` until a day is chosen. */
  answer: Result<ExtensionOffer, ExtensionFailure> | null;
}

/** A requested extension as it was offered. `key` identifies the form: sent twice, it is one request. */
export interface WantedDays {
  newLast: string;
  seen: Pick<ExtensionOffer, "way" | "net">;
  method: "card" | "transfer";
  key: string;
}

export type ExtendFailure =
  | ExtensionFailure
  | { code: "offer_changed"; offer: ExtensionOffer }
  | { code: "method_not_offered" };
