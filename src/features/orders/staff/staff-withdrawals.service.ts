import { createContext } from "react-router";
import { type Holder, marketsOf, unrestricted } from "#features/accounts/domain/identity/permissions.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { ok } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { markHandled, type StaffWithdrawal, selectWithdrawals } from "./staff-withdrawals.store.ts";

/** Withdrawals for staff, in the markets of `access`. The pages check permissions. */
export interface StaffWithdrawals {
  list(isOpen: boolean, access?: Holder): Promise<StaffWithdrawal[]>;
  /** Marks a statement as handled and writes an audit entry; idempotent. */
  handle(id: string, by: { id: string }, access?: Holder): Promise<void>;
}

export const staffWithdrawalsContext = createContext<StaffWithdrawals>();

const pageSize = 100;

/** Withdrawals for staff on a database. No I/O happens here. */
export function createStaffWithdrawals({ db }: { db: Database }): StaffWithdrawals {
  return {
    list: (isOpen, access = unrestricted) =>
      selectWithdrawals(db, { isOpen, markets: marketsOf(access, "returns"), limit: pageSize }),
    async handle(id, by, access = unrestricted) {
      if (!isUuid(id)) return;
      await inTransaction(db, async (trx) => {
        const actor = `user:${by.id}`;
        if (await markHandled(trx, id, { by: actor, markets: marketsOf(access, "returns") })) {
          const subject = { kind: "withdrawal", id: id.toLowerCase() } as const;
          await addAuditEntry(trx, { actor, action: "withdrawal.handle", subject, details: {} });
        }
        return ok(null);
      });
    },
  };
}
