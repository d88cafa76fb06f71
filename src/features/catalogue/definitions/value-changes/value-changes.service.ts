import { createContext } from "react-router";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { isLossy } from "../../domain/value-changes/preview.ts";
import type { SavedPlan, ValueChange } from "../../domain/value-changes/saved-change.ts";
import type { ValuePlan } from "../../domain/value-changes/value-plan.ts";
import { lockDefinitions } from "../definition-versions.store.ts";
import { carryOut, type HashedPreview, hashedPreview, type NotDone, type ValueLinks } from "./carry-out.service.ts";
import {
  deleteOldBackups,
  insertChange,
  isBusy,
  selectChange,
  selectChangesOf,
  selectWaiting,
  updateState,
  waitAtMost,
} from "./changes.store.ts";
import { carryOutUndo, hasOthers, type NotUndone, undoOf } from "./undo-values.service.ts";

/** An order that was agreed to. */
export interface ChangeOrder {
  /** Chosen by the sender: a repeated order changes nothing. */
  id: string;
  key: string;
  plan: ValuePlan;
  /** Of the preview that was seen. */
  hash: string;
  /** That something is rounded, cut or lost was agreed to. */
  isSure: boolean;
}

type Started = { id: string; isDone: boolean };
type Refused = NotDone | { code: "unsure"; preview: HashedPreview } | { code: "busy" };

/** Changes of kind, unit, words or key of an attribute that products have values of. */
export interface ValueChanges {
  /** What a plan would do; `null` for an unknown attribute. */
  preview(key: string, plan: ValuePlan): Promise<HashedPreview | null>;
  /** Carries out what was previewed, at once or, for many products, as a job; nothing is written unless all of it is. */
  start(by: { id: string }, order: ChangeOrder): Promise<Result<Started, Refused>>;
  /**
   * Undoes a change within 30 days. What was set since is converted back only if that is agreed to (`isPartly`). `id` is of the undo, as
   * in an order.
   */
  undo(
    by: { id: string },
    order: { id: string; of: string; isPartly: boolean },
  ): Promise<Result<Started, NotUndone | NotDone | { code: "busy" }>>;
  /** A change, or `null`. */
  one(id: string): Promise<ValueChange | null>;
  /** The last changes of an attribute, the newest first. */
  of(key: string): Promise<ValueChange[]>;
  /** Carries out what waits; a change that a dead process left begins again. */
  runWaiting(): Promise<void>;
  deleteOld(): Promise<void>;
}

export const valueChangesContext = createContext<ValueChanges>();

interface ChangesDeps {
  db: Database;
  /** First segments of pages that are not of a category. */
  reserved: ReadonlySet<string>;
  /** What follows values that are called otherwise. */
  links: ValueLinks;
  /** Adds the job that carries out what waits, in the transaction. */
  wake(trx: Executor): Promise<void>;
  /** Puts what was written in force in this process. */
  afterChange?(): Promise<void>;
}

const shownChanges = 10;
/** Milliseconds that a job waits for products that are being saved; the next run tries again. */
const lockTimeout = 20_000;

/** Changes over a database. No I/O happens here. */
export function createValueChanges(deps: ChangesDeps): ValueChanges {
  const { db, reserved } = deps;
  return {
    preview: (key, plan) => hashedPreview(db, { key, plan, reserved }),
    start: (by, order) => start(deps, `user:${by.id}`, order),
    undo: (by, order) => undo(deps, `user:${by.id}`, order),
    one: (id) => selectChange(db, id),
    of: (key) => selectChangesOf(db, key, shownChanges),
    async runWaiting() {
      for (const id of await selectWaiting(db)) await run(deps, id);
    },
    deleteOld: () => deleteOldBackups(db),
  };
}

async function start(
  { db, reserved, links, wake, afterChange }: ChangesDeps,
  actor: string,
  { id, key, plan, hash, isSure }: ChangeOrder,
): Promise<Result<Started, Refused>> {
  const saved: SavedPlan = { plan, hash, done: null };
  const result = await inTransaction(db, async (trx): Promise<Result<Started, Refused>> => {
    // Two presses of one button meet here.
    await lockDefinitions(trx);
    const known = await selectChange(trx, id);
    if (known) return ok({ id, isDone: known.state === "done" });
    if (await isBusy(trx, key)) return fail({ code: "busy" });
    const preview = await hashedPreview(trx, { key, plan, reserved });
    if (!preview || preview.hash !== hash) return fail({ code: "stale", preview });
    if (preview.errors.length > 0) return fail({ code: "invalid", errors: preview.errors });
    if (isLossy(preview) && !isSure) return fail({ code: "unsure", preview });
    await insertChange(trx, { id, key, plan: saved, actor });
    if (preview.isJob) {
      await wake(trx);
      return ok({ id, isDone: false });
    }
    const done = await carryOut(trx, { id, key, plan, saved, actor, reserved, links });
    return done.ok ? ok({ id, isDone: true }) : done;
  });
  if (result.ok && result.value.isDone) await afterChange?.();
  return result;
}

async function undo(
  { db, reserved, links, wake, afterChange }: ChangesDeps,
  actor: string,
  { id, of, isPartly }: { id: string; of: string; isPartly: boolean },
): ReturnType<ValueChanges["undo"]> {
  const plan = { do: "undo" as const, of, isPartly };
  const saved = { plan, hash: "", done: null };
  const result = await inTransaction(db, async (trx): ReturnType<ValueChanges["undo"]> => {
    await lockDefinitions(trx);
    const known = await selectChange(trx, id);
    if (known) return ok({ id, isDone: known.state === "done" });
    const found = await undoOf(trx, of);
    if (!found.ok) return found;
    const { change, restored, others, isJob } = found.value;
    if (hasOthers({ others }) && !isPartly) return fail({ code: "others", preview: { restored, others, isJob } });
    if (await isBusy(trx, change.key)) return fail({ code: "busy" });
    await insertChange(trx, { id, key: change.key, plan: saved, actor });
    if (isJob) {
      await wake(trx);
      return ok({ id, isDone: false });
    }
    const done = await carryOutUndo(trx, { id, actor, saved, reserved, links });
    return done.ok ? ok({ id, isDone: true }) : done;
  });
  if (result.ok && result.value.isDone) await afterChange?.();
  return result;
}

/** Carries out a waiting change in one transaction; whoever dies meanwhile leaves it waiting, with nothing half done. */
async function run({ db, reserved, links, afterChange }: ChangesDeps, id: string): Promise<void> {
  await updateState(db, id, { state: "running" });
  try {
    const done = await inTransaction(db, async (trx): Promise<Result<null, NotDone | NotUndone>> => {
      await waitAtMost(trx, lockTimeout);
      await lockDefinitions(trx);
      const change = await selectChange(trx, id, true);
      // Another process was faster.
      if (change?.state !== "running") return ok(null);
      const { plan, ...rest } = change.plan;
      const order = { id, actor: change.actor, reserved, links };
      return plan.do === "undo"
        ? carryOutUndo(trx, { ...order, saved: { plan, ...rest } })
        : carryOut(trx, { ...order, key: change.key, plan, saved: change.plan });
    });
    if (done.ok) await afterChange?.();
    else await updateState(db, id, { state: "failed", error: done.code === "invalid" ? "invalid" : "stale" });
  } catch (error) {
    // It could not get the lock: the next run tries again.
    if (isLockTimeout(error)) return;
    await updateState(db, id, { state: "failed", error: "unexpected" });
    throw error;
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}
