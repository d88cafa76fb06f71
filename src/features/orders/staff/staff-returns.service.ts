import { createContext } from "react-router";
import {
  type Holder,
  isWithinLimit,
  marketsOf,
  may,
  unrestricted,
} from "#features/accounts/domain/identity/permissions.ts";
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
  /** Executes a form and writes an audit entry. A form sent twice fails on the changed status. */
  act(
    id: string,
    by: { id: string },
    form: URLSearchParams,
    access?: Holder,
  ): Promise<Result<{ done: string }, ReturnFailure | { code: "invalid_fields"; errors: FieldErrors }>>;
}

export const staffReturnsContext = createContext<StaffReturns>();

const pageSize = 100;

interface StaffReturnsDeps {
  db: Database;
  money: MoneyDeps & RefundsDeps;
}

/** Returns for staff on a database. No I/O happens here. */
export function createStaffReturns({ db, money }: StaffReturnsDeps): StaffReturns {
  function carryOut(
    trx: Executor,
    id: string,
    { request, actor, allows }: { request: ReturnForm; actor: Actor; allows: (amount: number) => boolean },
  ) {
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
      const request = read.value;
      const actor = { who: "staff", name: `user:${by.id}` } as const;
      const { market } = found;
      const allows = (amount: number) => isWithinLimit(access, "refunds", { market, amount });
      return inTransaction(db, async (trx) => {
        const done = await carryOut(trx, id, { request, actor, allows });
        if (!done.ok) return done;
        const pieces = "lines" in request ? request.lines.reduce((sum, line) => sum + line.quantity, 0) : null;
        const subject = { kind: "return", id: id.toLowerCase() } as const;
        await addAuditEntry(trx, {
          actor: actor.name,
          action: `return.${request.intent}`,
          subject,
          details: { pieces },
        });
        return ok({ done: request.intent });
      });
    },
  };
}
