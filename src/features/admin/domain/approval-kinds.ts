import { type Holder, isWithinLimit, may, type Permission } from "#features/accounts/domain/identity/permissions.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { AuditSubject } from "./audit.ts";

/** Actions that may need a second person, and the permission of those who decide. Each has a message `adminPeople.approval_…`. */
export const approvalKinds = {
  order_refund: "refunds",
  return_refund: "refunds",
  lease_refund: "refunds",
  /** Seller or bank account of a market, or above which sum a refund needs a second person. */
  settings_change: "settings",
  second_factor_reset: "customers",
  month_reopen: "accounting",
} as const satisfies Record<string, Permission>;

export type ApprovalKind = keyof typeof approvalKinds;

/** A request that waits for a second person. */
export interface Approval {
  id: string;
  kind: ApprovalKind;
  subject: AuditSubject;
  /** What is carried out after the approval; only the feature of the kind reads it. */
  payload: unknown;
  /** Minor units in the currency of `market`; `null` without an amount. */
  amount: number | null;
  /** `null`: of no single market. */
  market: MarketCode | null;
  /** User id. */
  requestedBy: string;
  requestedAt: Date;
  expiresAt: Date;
}

/** Whether an account may decide a request of another person: the permission, its market, and its limit for the amount. */
export function mayDecide(
  holder: Holder,
  { kind, market, amount }: Pick<Approval, "kind" | "market" | "amount">,
): boolean {
  const permission = approvalKinds[kind];
  if (market === null) return may(holder, permission);
  return amount === null ? may(holder, permission, market) : isWithinLimit(holder, permission, { market, amount });
}
