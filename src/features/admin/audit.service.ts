import { createContext } from "react-router";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { type AuditEntry, type AuditRow, insertAuditEntry, isDone, selectAuditEntries } from "./audit/audit.store.ts";
import type { AuditSubject } from "./domain/audit.ts";

/** What the shop's people did. Rows are only added; the database refuses anything else. */
export interface Audit {
  /** Newest first, behind the row with this id. */
  list(behind: number | null): Promise<{ deeds: AuditRow[]; next: number | null }>;
  /** For what is done outside of a transaction of ours. */
  add(entry: AuditEntry): Promise<void>;
}

export const auditContext = createContext<Audit>();

const pageSize = 50;

/** The audit log on a database. No I/O happens here. */
export function createAudit({ db }: { db: Database }): Audit {
  return {
    async list(behind) {
      const found = await selectAuditEntries(db, { behind, limit: pageSize + 1 });
      const deeds = found.slice(0, pageSize);
      return { deeds, next: found.length > pageSize ? (deeds.at(-1)?.id ?? null) : null };
    },
    add: (entry) => insertAuditEntry(db, entry),
  };
}

/** Adds an entry in the transaction of what was done, so that neither is stored without the other. */
export function addAuditEntry(trx: Executor, entry: AuditEntry): Promise<void> {
  return insertAuditEntry(trx, entry);
}

/** True if a form with this key has been carried out on the subject before. The caller holds a lock on the subject. */
export function isRepeated(trx: Executor, subject: AuditSubject, key: string): Promise<boolean> {
  return isDone(trx, subject, key);
}

/** The place in a list that an address names; null for what is none. */
export function placeIn(request: Request): number | null {
  const typed = new URL(request.url).searchParams.get("behind");
  return typed !== null && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}
