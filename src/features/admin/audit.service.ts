import { createContext } from "react-router";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { type AuditEntry, type AuditRow, insertAuditEntry, isDone, selectAuditEntries } from "./audit/audit.store.ts";
import type { AuditSubject } from "./domain/audit.ts";

/** Audit trail of staff actions. Append-only; the database rejects updates and deletes. */
export interface Audit {
  /** Newest first, after the row with this id. */
  list(behind: number | null): Promise<{ entries: AuditRow[]; next: number | null }>;
  /** For actions outside a transaction. */
  add(entry: AuditEntry): Promise<void>;
}

export const auditContext = createContext<Audit>();

const pageSize = 50;

export function createAudit({ db }: { db: Database }): Audit {
  return {
    async list(behind) {
      const found = await selectAuditEntries(db, { behind, limit: pageSize + 1 });
      const entries = found.slice(0, pageSize);
      return { entries, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
    },
    add: (entry) => insertAuditEntry(db, entry),
  };
}

/** Who does something in the staff area: a user, or the API key of a user. */
export interface StaffActor {
  /** User id. */
  id: string;
  /** Name in histories where it is not the user: `key:<id>`. */
  actor?: string;
}

/** Name of an actor in histories and in the audit trail. */
export function actorOf({ id, actor }: StaffActor): string {
  return actor ?? `user:${id}`;
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
