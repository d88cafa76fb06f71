import { createContext } from "react-router";
import { type Holder, marketsOf, may, unrestricted } from "#features/accounts/domain/identity/permissions.ts";
import {
  type ApprovalHandler,
  approvedForm,
  mayRefundAlone,
  requestRefund,
} from "#features/admin/approvals.service.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { RefundLeft } from "../domain/payments/refund.ts";
import { type FieldErrors, type ReturnForm, readReturnForm } from "../domain/staff/order-forms.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import type { MoneyDeps } from "../payments/captures.service.ts";
import { type RefundsDeps, refundable } from "../payments/refunds.service.ts";
import { decideReturn, type ReturnFailure, receiveReturn, resolveReturn } from "../returns/returns.service.ts";
import { type ReturnRow, selectReturn, selectReturns } from "./staff-returns.store.ts";

/** Returns for staff. The pages check permissions; what lies in markets that `access` does not have, does not exist for it. */
export interface StaffReturns {
  list(isOpen: boolean, access?: Holder): Promise<ReturnRow[]>;
  /** With what can still be refunded of its order, in minor units. */
  one(id: string, access?: Holder): Promise<(ReturnRow & { left: Pick<RefundLeft, "delivery" | "fee"> }) | null>;
  /**
   * Executes a form and writes an audit entry. A form sent twice fails on the changed status. A refund that needs a second person
   * changes nothing until somebody else has approved it.
   */
  act(
    id: string,
    by: { id: string },
    form: URLSearchParams,
    access?: Holder,
  ): Promise<Result<{ done: string }, ReturnRefusal>>;
  /** Carries out a form whose refund a second person has approved, in the transaction of the approval. */
  carryOut: ApprovalHandler;
}

type ReturnRefusal =
  | Exclude<ReturnFailure, { code: "above_limit" }>
  | { code: "invalid_fields"; errors: FieldErrors }
  | { code: "already_requested" };

export const staffReturnsContext = createContext<StaffReturns>();

const pageSize = 100;

interface StaffReturnsDeps {
  db: Database;
  money: MoneyDeps & RefundsDeps;
}

/** Returns for staff on a database. No I/O happens here. */
export function createStaffReturns({ db, money }: StaffReturnsDeps): StaffReturns {
  return {
    list: (isOpen, access = unrestricted) =>
      selectReturns(db, { isOpen, markets: marketsOf(access, "returns"), limit: pageSize }),
    async one(id, access = unrestricted) {
      const found = isUuid(id) ? await selectReturn(db, id) : null;
      if (!found || !may(access, "returns", found.market)) return null;
      const left = await refundable(db, found.orderId);
      return { ...found, left: left ?? { delivery: 0, fee: 0 } };
    },
    async act(id, by, form, access = unrestricted) {
      const read = readReturnForm(form);
      if (!read.ok) return read;
      const found = isUuid(id) ? await selectReturn(db, id) : null;
      if (!found || !may(access, "returns", found.market)) return fail({ code: "unknown_return" as const });
      const { market } = found;
      const allows = (amount: number) => mayRefundAlone(access, { market, amount });
      const done = await inTransaction(db, (trx) => carryOut(trx, money, id, { request: read.value, by, allows }));
      if (done.ok) return done;
      if (done.code !== "above_limit") return fail(done);
      const subject = { kind: "return", id: id.toLowerCase() } as const;
      return requestRefund(db, { kind: "return_refund", subject, form, by, amount: done.amount, market });
    },
    carryOut: async (trx, approval, by) => {
      const read = readReturnForm(approvedForm(approval));
      return read.ok
        ? carryOut(trx, money, approval.subject.id, { request: read.value, by, allows: () => true })
        : read;
    },
  };
}

/** Executes a validated form, with an audit entry. */
async function carryOut(
  trx: Executor,
  money: StaffReturnsDeps["money"],
  id: string,
  { request, by, allows }: { request: ReturnForm; by: { id: string }; allows: (amount: number) => boolean },
): Promise<Result<{ done: string }, ReturnFailure>> {
  const actor = { who: "staff", name: `user:${by.id}` } as const;
  const done = await execute(trx, money, id, { request, actor, allows });
  if (!done.ok) return done;
  const pieces = "lines" in request ? request.lines.reduce((sum, line) => sum + line.quantity, 0) : null;
  const subject = { kind: "return", id: id.toLowerCase() } as const;
  const action = `return.${request.intent}` as const;
  await addAuditEntry(trx, { actor: actor.name, action, subject, details: { pieces } });
  return ok({ done: request.intent });
}

function execute(
  trx: Executor,
  money: StaffReturnsDeps["money"],
  id: string,
  { request, actor, allows }: { request: ReturnForm; actor: Actor; allows: (amount: number) => boolean },
): Promise<Result<null, ReturnFailure>> {
  switch (request.intent) {
    case "approve":
    case "reject":
    case "close":
      return decideReturn(trx, money, id, { change: request.intent, answer: request.answer.trim() || null, actor });
    case "receive":
      return receiveReturn(trx, money, id, { restock: request.lines, actor });
    case "resolve": {
      const { lines: items, delivery, fee } = request;
      const isRefunded = items.some((item) => item.quantity > 0) || delivery === "on" || fee === "on";
      const refund = isRefunded ? { items, delivery: delivery === "on", fee: fee === "on" } : null;
      return resolveReturn(trx, money, id, { refund, answer: request.answer.trim() || null, actor, allows });
    }
  }
}
