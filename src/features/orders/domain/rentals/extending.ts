import type { ExtendableLease, ExtensionFailure, ExtensionOffer } from "#features/rental/domain/extension-offer.ts";
import type { Result } from "#platform/pure/result.ts";

/** A way of paying for more days, and until when that has to be done. */
export interface ExtensionPayment {
  method: "card" | "transfer";
  deadline: Date;
}

/** What somebody sees who wants a machine for longer. */
export interface ExtensionLook {
  lease: ExtendableLease & { machine: string; image: string; orderId: string };
  payments: ExtensionPayment[];
  /** Null as long as no day was asked for. */
  answer: Result<ExtensionOffer, ExtensionFailure> | null;
}

/** More days as they were offered and are now wanted. `key` names the form: sent twice, it is one wish. */
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
