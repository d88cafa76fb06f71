import type { BusinessErrors } from "#features/accounts/domain/personal/business.ts";
import type { TaxIdKind } from "#features/accounts/domain/personal/tax-id.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";

/** States of a company's request; whoever was refused, or whose agreement has ended, may ask again. */
export const requestStates = ["asked", "approved", "refused", "ended"] as const;
export type RequestState = (typeof requestStates)[number];

export function mayAsk(state: RequestState | null): boolean {
  return state !== "asked" && state !== "approved";
}

/** What a company asks with. */
export interface CompanyRequest {
  company: string;
  taxId: string;
  taxIdKind: TaxIdKind;
  message: string;
}

/** A stored request with its decision. */
export interface StoredRequest extends CompanyRequest {
  userId: string;
  state: RequestState;
  market: MarketCode;
  askedAt: Date;
  decidedAt: Date | null;
  /** Why it was refused or ended. */
  refusal: string | null;
  groupKey: string | null;
  /** Counts requests and decisions. */
  version: number;
}

export type RequestErrors = BusinessErrors & { message?: "message_long" };

/** Characters of a message and of a reason. */
export const maxMessage = 1_000;
export const maxReason = 500;

/** Decision of staff about a request. */
export type Decision =
  | { intent: "approve" | "move"; group: string }
  /** `reason`: what the customer reads. */
  | { intent: "refuse" | "end"; reason: string };

/** State in which a decision is possible, and the one after it. */
export const decisions = {
  approve: { from: "asked", to: "approved" },
  refuse: { from: "asked", to: "refused" },
  move: { from: "approved", to: "approved" },
  end: { from: "approved", to: "ended" },
} as const satisfies Record<Decision["intent"], { from: RequestState; to: RequestState }>;

/** Why a field of a decision is refused; the message is `adminGroups.error_<code>`. */
export type DecisionError = "group_needed" | "reason_needed" | "reason_long";
export type DecisionErrors = Partial<Record<"group" | "reason", DecisionError>>;
