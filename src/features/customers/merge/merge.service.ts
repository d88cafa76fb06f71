import { createHash } from "node:crypto";
import { createContext } from "react-router";
import { lockAccounts, type MergeableAccount, markMerged, unmarkMerged } from "#features/accounts/merging.service.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { AccountPair, MovedRows, OwnerMove, RowCount } from "#platform/server/db/owner-move.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type MergeFacts, type WhyNotMerge, whyNotMerge } from "../domain/merging.ts";
import { type Customer, selectCustomer } from "../page/customer.store.ts";
import {
  insertMerge,
  lockMerge,
  markUndone,
  selectKeyOwners,
  selectMergedPair,
  selectTwinOrders,
} from "./merge.store.ts";

/** What would happen if `from` were merged into `into`. */
export interface MergePreview {
  from: Customer;
  into: Customer;
  /** Why it cannot be done; nothing is counted then. */
  refusal: WhyNotMerge | null;
  counts: Record<string, RowCount>;
  twins: Awaited<ReturnType<typeof selectTwinOrders>>;
  /** Changes with everything that the preview shows. */
  version: string;
}

export type MergeRefusal =
  | { code: "unknown_customer" }
  | { code: WhyNotMerge }
  /** Something moves that the preview did not show. */
  | { code: "changed_meanwhile" };

export type UndoRefusal =
  | { code: "unknown_merge" }
  | { code: "undone_already" }
  | { code: "too_late" }
  /** An account was erased since. */
  | { code: "erased" }
  /** The remaining account was itself merged into another one. That has to be undone first. */
  | { code: "merged_further" };

/** Merges two accounts of one person. The pages check permissions. */
export interface Merges {
  /** `null` if one of them is unknown. */
  preview(pair: AccountPair): Promise<MergePreview | null>;
  /**
   * Moves what `from` has to `into` and closes `from`, in one transaction. `seen`: version of the preview that was confirmed. The
   * same merge sent again is done already.
   */
  merge(by: { id: string }, pair: AccountPair, seen: string): Promise<Result<null, MergeRefusal>>;
  /** Moves back what moved and is still there, and opens the account again. */
  undo(by: { id: string }, id: string): Promise<Result<AccountPair, UndoRefusal>>;
}

export const mergesContext = createContext<Merges>();

interface MergeDeps {
  db: Database;
  /** What each feature moves. Undone in the opposite order. */
  moves: readonly OwnerMove[];
  /** Tells both addresses what was done with the accounts. */
  announce: (trx: Executor, about: { mergeId: string; isUndone: boolean; pair: AccountPair }) => Promise<void>;
}

/** Merges on a database. No I/O happens here. */
export function createMerges(deps: MergeDeps): Merges {
  return {
    preview: (pair) => preview(deps, pair),
    merge: (by, pair, seen) => inTransaction(deps.db, (trx) => merge(deps, trx, { by, pair, seen })),
    async undo(by, id) {
      const pair = isUuid(id) ? await selectMergedPair(deps.db, id) : null;
      if (!pair) return fail({ code: "unknown_merge" });
      return inTransaction(deps.db, (trx) => undo(deps, trx, { by, id, pair }));
    },
  };
}

async function preview({ db, moves }: MergeDeps, pair: AccountPair): Promise<MergePreview | null> {
  const [from, into, owners] = await Promise.all([
    selectCustomer(db, pair.from),
    selectCustomer(db, pair.into),
    selectKeyOwners(db, [pair.from, pair.into]),
  ]);
  if (!from || !into) return null;
  const factsOf = (one: Customer) => ({
    ...{ id: one.id, role: one.role, mergedIntoId: one.mergedIntoId, hasApiKeys: owners.has(one.id) },
    ...{ isErased: one.erasedAt !== null, asksErasure: one.erasureAskedAt !== null, isBlocked: one.blockedAt !== null },
  });
  const refusal = whyNotMerge(factsOf(from), factsOf(into));
  if (refusal) return { from, into, refusal, counts: {}, twins: [], version: "" };
  return { from, into, refusal, ...(await read({ moves }, db, pair)) };
}

/** What moves and what stays, with a version of it. */
async function read({ moves }: Pick<MergeDeps, "moves">, db: Executor, pair: AccountPair) {
  const counts: Record<string, RowCount> = {};
  for (const move of moves) Object.assign(counts, await move.count(db, pair));
  const twins = await selectTwinOrders(db, pair);
  const version = createHash("sha256")
    .update(JSON.stringify([pair.from, pair.into, counts, twins]))
    .digest("base64url");
  return { counts, twins, version };
}

interface MergeOrder {
  by: { id: string };
  pair: AccountPair;
  seen: string;
}

async function merge(
  { moves, announce }: MergeDeps,
  trx: Executor,
  { by, pair, seen }: MergeOrder,
): Promise<Result<null, MergeRefusal>> {
  // From here on no order is placed for either, and no other merge touches them.
  const accounts = await lockAccounts(trx, [pair.from, pair.into]);
  const [from, into] = [accounts.get(pair.from), accounts.get(pair.into)];
  if (!from || !into) return fail({ code: "unknown_customer" });
  if (from.mergedIntoId === into.id) return ok(null);
  const owners = await selectKeyOwners(trx, [from.id, into.id]);
  const factsOf = (one: MergeableAccount): MergeFacts & { id: string } => ({ ...one, hasApiKeys: owners.has(one.id) });
  const refusal = whyNotMerge(factsOf(from), factsOf(into));
  if (refusal) return fail({ code: refusal });
  const { version } = await read({ moves }, trx, pair);
  if (version !== seen) return fail({ code: "changed_meanwhile" });
  const moved: MovedRows = {};
  for (const one of moves) Object.assign(moved, await one.move(trx, pair));
  await markMerged(trx, pair);
  const mergeId = await insertMerge(trx, { ...pair, by: by.id, moved });
  await audit(trx, by, "customer.merge", pair);
  await announce(trx, { mergeId, isUndone: false, pair });
  return ok(null);
}

async function undo(
  { moves, announce }: MergeDeps,
  trx: Executor,
  { by, id, pair }: { by: { id: string }; id: string; pair: AccountPair },
): Promise<Result<AccountPair, UndoRefusal>> {
  const accounts = await lockAccounts(trx, [pair.from, pair.into]);
  const merged = await lockMerge(trx, id);
  const [from, into] = [accounts.get(pair.from), accounts.get(pair.into)];
  if (!merged || !from || !into) return fail({ code: "unknown_merge" });
  if (merged.isUndone) return fail({ code: "undone_already" });
  if (merged.isLate) return fail({ code: "too_late" });
  if (from.isErased || into.isErased) return fail({ code: "erased" });
  if (into.mergedIntoId !== null) return fail({ code: "merged_further" });
  for (const one of [...moves].reverse()) await one.moveBack(trx, pair, merged.moved);
  await unmarkMerged(trx, from.id);
  await markUndone(trx, id, by.id);
  await audit(trx, by, "customer.undo_merge", pair);
  await announce(trx, { mergeId: id, isUndone: true, pair });
  return ok(pair);
}

/** One entry for each of the accounts, with the id of the other. */
async function audit(
  trx: Executor,
  by: { id: string },
  action: "customer.merge" | "customer.undo_merge",
  { from, into }: AccountPair,
): Promise<void> {
  const actor = `user:${by.id}`;
  await addAuditEntry(trx, { actor, action, subject: { kind: "customer", id: from }, details: { into } });
  await addAuditEntry(trx, { actor, action, subject: { kind: "customer", id: into }, details: { from } });
}
