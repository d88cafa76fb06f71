import { createContext } from "react-router";
import type { Database, Executor } from "#platform/server/db/database.ts";
import {
  type AuditEntry,
  type AuditFilter,
  type AuditRow,
  insertAuditEntry,
  isDone,
  selectAuditEntries,
} from "./audit/audit.store.ts";
import type { AuditSubject } from "./domain/audit.ts";

/** Audit trail of staff actions. Append-only; the database rejects updates and deletes. */
export interface Audit {
  /** Newest first, after the row with this id: all, or those of one actor or about one subject. */
  list(behind: number | null, filter?: AuditFilter): Promise<{ entries: AuditRow[]; next: number | null }>;
  /** For actions outside a transaction. */
  add(entry: AuditEntry): Promise<void>;
}

export const auditContext = createContext<Audit>();

const pageSize = 50;

export function createAudit({ db }: { db: Database }): Audit {
  return {
    async list(behind, filter = {}) {
      const found = await selectAuditEntries(db, { ...filter, behind, limit: pageSize + 1 });
      const entries = found.slice(0, pageSize);
      return { entries, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
    },
    add: (entry) => insertAuditEntry(db, entry),
  };
}

/** Adds an entry in the transaction of the action itself. */
export function addAuditEntry(trx: Executor, entry: AuditEntry): Promise<void> {
  return insertAuditEntry(trx, entry);
}

/** True if a form with this key was already executed for the subject. The caller holds a lock on the subject. */
export function isRepeated(trx: Executor, subject: AuditSubject, key: string): Promise<boolean> {
  return isDone(trx, subject, key);
}

/** Cursor of the address (`?behind=`); `null` without a valid one. */
export function cursorOf(request: Request): number | null {
  const typed = new URL(request.url).searchParams.get("behind");
  return typed !== null && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}
