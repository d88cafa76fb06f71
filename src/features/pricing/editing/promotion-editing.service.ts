import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { AuditAction } from "#features/admin/domain/audit.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { maxNameLength, type PromotionErrors } from "../domain/staff/promotion-fields.ts";
import type { ReadPromotion } from "../domain/staff/read-promotion.ts";
import { type PromotionAction, stateAfter } from "../domain/staff/state-changes.ts";
import { differingFields, typedOf } from "../domain/staff/typed-promotion.ts";
import { usedErrors } from "../domain/staff/used-promotion.ts";
import { type StoredPromotion, staleLabels, type WrittenPromotion } from "../domain/staff/written-promotion.ts";
import {
  insertCode,
  insertPromotion,
  selectCodeOwner,
  selectStored,
  updatePromotion,
  updateState,
} from "./edited-promotions.store.ts";

/** `codeOwner`: name of the promotion that has the typed code already. */
export interface InvalidPromotion {
  code: "invalid";
  errors: PromotionErrors;
  codeOwner: string | null;
}

export type EditRefusal =
  | { code: "unknown_promotion" }
  | { code: "changed_meanwhile"; now: StoredPromotion }
  | { code: "not_allowed" };

/** Who changes a promotion, when. */
export interface Editing {
  actor: string;
  at: Date;
}

/** Stores a new promotion under its id. What the same form stored under it before stays: if it says something else now, that is a conflict. */
export function createPromotion(
  db: Database,
  { id, read, isStarted }: { id: string; read: ReadPromotion; isStarted: boolean },
  { actor, at }: Editing,
): Promise<Result<null, EditRefusal | InvalidPromotion>> {
  return inTransaction(db, async (trx): Promise<Result<null, EditRefusal | InvalidPromotion>> => {
    const { promotion, code } = read;
    const isNew = await insertPromotion(trx, { id, promotion, state: isStarted ? "active" : "draft", actor, at });
    if (!isNew) {
      const now = await selectStored(trx, id);
      if (!now) return fail({ code: "unknown_promotion" });
      return isRepeated(now, promotion, isStarted) ? ok(null) : fail({ code: "changed_meanwhile", now });
    }
    if (code !== null && !(await insertCode(trx, code, id, actor))) {
      const codeOwner = await selectCodeOwner(trx, code);
      return fail({ code: "invalid", errors: { code: "used_code" }, codeOwner });
    }
    await log(trx, id, actor, "promotion.create", promotion.name);
    if (isStarted) await log(trx, id, actor, "promotion.start", promotion.name);
    return ok(null);
  });
}

/** True if a form of a new promotion is sent again as it was. A start that was left empty is that of the first time. */
function isRepeated(stored: StoredPromotion, promotion: WrittenPromotion, isStarted: boolean): boolean {
  const differing = differingFields(typedOf(stored), typedOf(promotion));
  return (
    (stored.state !== "draft") === isStarted && differing.every((field) => ["start_day", "start_time"].includes(field))
  );
}

/** The version that an editor has seen, and what it shall become. */
interface Change {
  id: string;
  seen: number;
  promotion: WrittenPromotion;
  isStarted: boolean;
}

/**
 * Saves a promotion as a whole if nobody has changed it since. Orders lock the row too, so a promotion that is used in this moment
 * is either saved before the order, which then sees new sums, or not in what is fixed.
 */
export function savePromotion(
  db: Database,
  { id, seen, promotion, isStarted }: Change,
  { actor, at }: Editing,
): Promise<Result<null, EditRefusal | InvalidPromotion>> {
  return inTransaction(db, async (trx): Promise<Result<null, EditRefusal | InvalidPromotion>> => {
    const before = await selectStored(trx, id, true);
    if (!before) return fail({ code: "unknown_promotion" });
    if (before.version !== seen) return fail({ code: "changed_meanwhile", now: before });
    const errors = before.isUsed ? usedErrors(before, promotion) : {};
    if (Object.keys(errors).length > 0) return fail({ code: "invalid", errors, codeOwner: null });
    const starts = isStarted && before.state === "draft";
    const state = starts ? "active" : before.state;
    const stale = staleLabels(before, promotion.labels);
    await updatePromotion(trx, { id, promotion: withStart(before, promotion), state, stale, actor, at });
    await log(trx, id, actor, "promotion.save", promotion.name);
    if (starts) await log(trx, id, actor, "promotion.start", promotion.name);
    return ok(null);
  });
}

/** A start that was not typed anew keeps its seconds. */
function withStart(before: WrittenPromotion, after: WrittenPromotion): WrittenPromotion {
  const [one, other] = [typedOf(before).texts, typedOf(after).texts];
  const isSame = one.start_day === other.start_day && one.start_time === other.start_time;
  return isSame ? { ...after, startsAt: before.startsAt } : after;
}

/** Starts, pauses, goes on or ends. What ends now, has ended now. */
export function changeState(
  db: Database,
  { id, seen, action }: { id: string; seen: number; action: PromotionAction },
  { actor, at }: Editing,
): Promise<Result<null, EditRefusal>> {
  return inTransaction(db, async (trx): Promise<Result<null, EditRefusal>> => {
    const before = await selectStored(trx, id, true);
    if (!before) return fail({ code: "unknown_promotion" });
    if (before.version !== seen) return fail({ code: "changed_meanwhile", now: before });
    const state = stateAfter(before, action, at);
    if (!state.ok) return state;
    const endsAt = action === "end" && before.startsAt < at ? at : null;
    await updateState(trx, { id, state: state.value, actor, at, endsAt });
    await log(trx, id, actor, `promotion.${action}`, before.name);
    return ok(null);
  });
}

/** Stores a copy as a draft without codes; a time that has passed is not copied. */
export function duplicatePromotion(
  db: Database,
  { id, copyId, name }: { id: string; copyId: string; name: (of: string) => string },
  { actor, at }: Editing,
): Promise<Result<null, { code: "unknown_promotion" }>> {
  return inTransaction(db, async (trx): Promise<Result<null, { code: "unknown_promotion" }>> => {
    const original = await selectStored(trx, id);
    if (!original) return fail({ code: "unknown_promotion" });
    const called = [...name(original.name)].slice(0, maxNameLength).join("");
    const promotion = {
      ...original,
      name: called,
      startsAt: original.startsAt > at ? original.startsAt : at,
      endsAt: original.endsAt && original.endsAt > at ? original.endsAt : null,
    };
    await insertPromotion(trx, { id: copyId, promotion, state: "draft", actor, at });
    await log(trx, copyId, actor, "promotion.create", called);
    return ok(null);
  });
}

function log(trx: Executor, id: string, actor: string, action: AuditAction, called: string): Promise<void> {
  return addAuditEntry(trx, {
    ...{ actor, action, subject: { kind: "promotion", id }, details: { called: called.slice(0, 80) } },
  });
}
