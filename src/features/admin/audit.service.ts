import { createContext } from "react-router";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { type Deed, type DeedRow, insertDeed, selectDeeds } from "./audit.store.ts";

/** What the shop's people did. Rows are only added; the database refuses anything else. */
export interface Audit {
  /** Newest first, behind the row with this id. */
  list(behind: number | null): Promise<{ deeds: DeedRow[]; next: number | null }>;
  /** For what is done outside of a transaction of ours. */
  add(deed: Deed): Promise<void>;
}

export const auditContext = createContext<Audit>();

const pageSize = 50;

/** The audit log on a database. No I/O happens here. */
export function createAudit({ db }: { db: Database }): Audit {
  return {
    async list(behind) {
      const found = await selectDeeds(db, { behind, limit: pageSize + 1 });
      const deeds = found.slice(0, pageSize);
      return { deeds, next: found.length > pageSize ? (deeds.at(-1)?.id ?? null) : null };
    },
    add: (deed) => insertDeed(db, deed),
  };
}

/** For what another part of the shop does in a transaction of its own: neither is kept without the other. */
export function writeDeed(trx: Executor, deed: Deed): Promise<void> {
  return insertDeed(trx, deed);
}

/** The place in a list that an address names; null for what is none. */
export function placeIn(request: Request): number | null {
  const typed = new URL(request.url).searchParams.get("behind");
  return typed !== null && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}
