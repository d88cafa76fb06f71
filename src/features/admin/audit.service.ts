import { createContext } from "react-router";
import type { Database, Executor } from "#platform/server/db/database.ts";
import {
  type AuditEntry,
  type AuditFilter,
  type AuditRow,
  insertAuditEntry,
  insertView,
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
  /**
   * Records that staff reads a customer's personal data on a page, once in 15 minutes for each person and customer
   * (decision 0101). `null`: nobody with an account.
   */
  viewed(by: { id: string }, customerId: string | null, page: ViewedPage): Promise<void>;
}

/** Pages on which staff reads personal data of one customer. */
type ViewedPage = "customer" | "order" | "ticket" | "lease" | "return" | "company";

export { selectAuditOf } from "./audit/audit.store.ts";

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
    async viewed(by, customerId, page) {
      if (customerId === null) return;
      await db.transaction().execute((trx) => insertView(trx, `user:${by.id}`, customerId, page));
    },
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
