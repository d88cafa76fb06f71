import { createContext } from "react-router";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { type Holder, isWithinLimit } from "#features/accounts/domain/identity/permissions.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { decideApproval, insertApproval, lockApproval, selectPending } from "./approvals/approvals.store.ts";
import { addAuditEntry } from "./audit.service.ts";
import { type Approval, type ApprovalKind, approvalKinds } from "./domain/approval-kinds.ts";

/** Why a decision is refused. `refused`: the action is no longer possible; the request stays pending. */
export type ApprovalRefusal =
  | { code: "not_pending" }
  | { code: "own_request" }
  | { code: "forbidden" }
  | { code: "refused"; reason: string };

/**
 * Carries out what was approved, in the transaction of the approval: both are stored or neither. An expected failure rolls
 * back and leaves the request pending.
 */
export type ApprovalHandler = (
  trx: Executor,
  approval: Approval,
  by: { id: string },
) => Promise<Result<unknown, { code: string }>>;

/** The feature that owns the action registers its handler in wiring. */
export type ApprovalHandlers = Readonly<Record<ApprovalKind, ApprovalHandler>>;

/** What a feature asks for. `amount` in minor units of the market's currency. */
export interface ApprovalRequest {
  kind: ApprovalKind;
  subject: Approval["subject"];
  payload: unknown;
  by: { id: string };
  amount?: number | null;
  market?: Approval["market"];
}

export type PendingApproval = Awaited<ReturnType<typeof selectPending>>[number];

type Decider = Pick<Account, "id"> & { mayDecide(approval: Pick<Approval, "kind" | "market" | "amount">): boolean };

/** Actions that need a second person. */
export interface Approvals {
  /** The payload of a pending request, exactly once, after its action was carried out; audited. */
  approve(id: string, by: Decider): Promise<Result<Approval, ApprovalRefusal>>;
  /** Ends a request without the action; who asked may do it too. Audited. */
  reject(id: string, by: Decider): Promise<Result<null, ApprovalRefusal>>;
  /** Pending requests of a kind, or of all, the oldest first. */
  pendingOf(kind?: ApprovalKind): Promise<PendingApproval[]>;
}

export const approvalsContext = createContext<Approvals>();

/**
 * Whether somebody may give this amount (minor units) back alone: up to the limit of the role, and up to the sum of the market above
 * which everybody needs a second person.
 */
export function mayRefundAlone(holder: Holder, refund: { market: MarketCode; amount: number }): boolean {
  const { secondPersonAbove } = markets[refund.market].refunds;
  if (secondPersonAbove !== null && refund.amount > secondPersonAbove) return false;
  return isWithinLimit(holder, "refunds", refund);
}

/**
 * Asks for the approval of an action, in the caller's transaction, with an audit entry. Valid for seven days.
 * `already_requested`: another request of the kind about the subject is pending.
 */
export async function requestApproval(
  trx: Executor,
  { kind, subject, payload, by, amount = null, market = null }: ApprovalRequest,
): Promise<Result<{ id: string }, { code: "already_requested" }>> {
  const id = await insertApproval(trx, { kind, subject, payload, amount, market, requestedBy: by.id });
  if (!id) return fail({ code: "already_requested" });
  await addAuditEntry(trx, { actor: `user:${by.id}`, action: "approval.request", subject, details: { amount, kind } });
  return ok({ id });
}

/** A form whose refund needs a second person. `amount` in minor units of the market's currency. */
interface RefundRequest extends Pick<ApprovalRequest, "subject" | "by"> {
  kind: Extract<ApprovalKind, `${string}_refund`>;
  form: URLSearchParams;
  amount: number;
  market: MarketCode;
}

/** Asks for the approval of a refund: nothing was changed, and the same form is carried out once somebody else has approved it. */
export function requestRefund(
  db: Database,
  { form, ...request }: RefundRequest,
): Promise<Result<{ done: "refund_asked" }, { code: "already_requested" }>> {
  return inTransaction(db, async (trx) => {
    const asked = await requestApproval(trx, { ...request, payload: [...form] });
    return asked.ok ? ok({ done: "refund_asked" as const }) : asked;
  });
}

/** The form of a refund that was approved. */
export function approvedForm({ payload }: Approval): URLSearchParams {
  return new URLSearchParams(payload as [string, string][]);
}

/** Approvals on a database. The handlers are asked for late, because features are wired after each other. No I/O happens here. */
export function createApprovals({ db, handlers }: { db: Database; handlers: () => ApprovalHandlers }): Approvals {
  const locked = async (trx: Executor, id: string): Promise<Result<Approval, { code: "not_pending" }>> => {
    const approval = isUuid(id) ? await lockApproval(trx, id) : null;
    return approval ? ok(approval) : fail({ code: "not_pending" });
  };
  const decide = async (trx: Executor, approval: Approval, by: Decider, state: "approved" | "rejected") => {
    await decideApproval(trx, approval.id, { state, by: by.id });
    const action = state === "approved" ? ("approval.approve" as const) : ("approval.reject" as const);
    const details = { amount: approval.amount, kind: approval.kind };
    await addAuditEntry(trx, { actor: `user:${by.id}`, action, subject: approval.subject, details });
  };
  return {
    approve: (id, by) =>
      inTransaction(db, async (trx): Promise<Result<Approval, ApprovalRefusal>> => {
        const found = await locked(trx, id);
        if (!found.ok) return found;
        const approval = found.value;
        if (approval.requestedBy === by.id) return fail({ code: "own_request" });
        if (!by.mayDecide(approval)) return fail({ code: "forbidden" });
        await decide(trx, approval, by, "approved");
        const done = await handlers()[approval.kind](trx, approval, by);
        return done.ok ? ok(approval) : fail({ code: "refused", reason: done.code });
      }),
    reject: (id, by) =>
      inTransaction(db, async (trx): Promise<Result<null, ApprovalRefusal>> => {
        const found = await locked(trx, id);
        if (!found.ok) return found;
        if (found.value.requestedBy !== by.id && !by.mayDecide(found.value)) return fail({ code: "forbidden" });
        await decide(trx, found.value, by, "rejected");
        return ok(null);
      }),
    pendingOf: (kind) => selectPending(db, kind ? [kind] : (Object.keys(approvalKinds) as ApprovalKind[])),
  };
}
