import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { createDefinitions } from "../../domain/definitions/definitions.ts";
import type { AttributeRow, DefinitionRows, ListRow } from "../../domain/definitions/rows.ts";
import type { Conversion } from "../../domain/value-changes/convert.ts";
import { mostAtOnce, type SavedPlan, undoDays, type ValueChange } from "../../domain/value-changes/saved-change.ts";
import { conversionBy, type Tally, tallyOf } from "../../domain/value-changes/tally.ts";
import { valueFormOf } from "../../domain/value-changes/value-form.ts";
import { lockDefinitions } from "../definition-versions.store.ts";
import { selectDefinitions } from "../definitions.store.ts";
import { countsOf, hashOf, type NotDone, type ValueLinks, writeDefinitions } from "./carry-out.service.ts";
import { countRestored, restoreValues, selectChange, selectOthers, updateDone, updateUndone } from "./changes.store.ts";
import { replaceDrafted, replaceValues, selectDraftedValues } from "./value-changes.store.ts";

/** What an undo would do: values that are put back, and what becomes of those that were set since. */
export interface UndoPreview {
  restored: number;
  others: Tally;
  isJob: boolean;
}

export type NotUndone =
  | { code: "unknown" | "already" | "too_old" | "changed_since" }
  /** Values that somebody has set since would be converted, rounded, cut or lost; nothing is written unless that is agreed to. */
  | { code: "others"; preview: UndoPreview };

interface Undo extends UndoPreview {
  change: ValueChange;
  rows: DefinitionRows;
  next: AttributeRow;
  lists: { before: ListRow; after: ListRow }[];
}

/** What an undo would do now, or why it cannot be. */
export async function undoOf(db: Executor, id: string, lock = false): Promise<Result<Undo, NotUndone>> {
  const change = await selectChange(db, id, lock);
  if (!change || change.plan.plan.do === "undo" || change.plan.plan.do === "rename") return fail({ code: "unknown" });
  if (change.state === "undone") return fail({ code: "already" });
  const { done } = change.plan;
  if (change.state !== "done" || !done) return fail({ code: "unknown" });
  if (change.at.getTime() < Date.now() - undoDays * 86_400_000) return fail({ code: "too_old" });
  const rows = await selectDefinitions(db);
  const now = rows.attributes.find(({ key }) => key === change.key) ?? null;
  if (!isSameForm(now, done.after)) return fail({ code: "changed_since" });
  const next = now ? { ...now, ...formOf(done.before) } : done.before;
  const made = createDefinitions(rows);
  const kindIn = (category: number) =>
    made.listOf(category)?.attributes.find(({ key }) => key === change.key)?.kind ?? null;
  const back: Conversion = {
    ...{ from: valueFormOf(now ?? next), to: valueFormOf(next), factor: 1 / done.factor, words: "name" },
    merged: new Map(),
  };
  const restored = await countRestored(db, id, change.key);
  const others = tallyOf(
    await selectOthers(db, id, change.key),
    await selectDraftedValues(db, change.key, lock),
    conversionBy(back, now ?? next, kindIn),
  );
  const lists = done.lists.flatMap(({ before, after }) => {
    const list = rows.lists.find(({ categoryId }) => categoryId === before.categoryId);
    return list && hashOf(list) === hashOf(after) ? [{ before: list, after: before }] : [];
  });
  const isJob = restored + changedSince(others) > mostAtOnce;
  return ok({ change, rows, next, lists, restored, others, isJob });
}

const formFields = ["kind", "storedUnit", "shownUnit", "digits", "signed", "range", "choices"] as const;

function formOf(row: AttributeRow): Pick<AttributeRow, (typeof formFields)[number]> {
  const { kind, storedUnit, shownUnit, digits, signed, range, choices } = row;
  return { kind, storedUnit, shownUnit, digits, signed, range, choices };
}

/** Whether values still have the form that a change has given them: names, decimals and limits may be others. */
function isSameForm(now: AttributeRow | null, after: AttributeRow | null): boolean {
  if (!now || !after) return now === after;
  const form = ({ kind, storedUnit, choices }: AttributeRow) =>
    JSON.stringify([kind, storedUnit, choices?.map(({ value, mergedInto }) => [value, mergedInto])]);
  return form(now) === form(after);
}

/** Whether values that were set since would not simply stay. */
export function hasOthers({ others }: Pick<UndoPreview, "others">): boolean {
  return changedSince(others) > 0;
}

function changedSince({ products: { changed, rounded, cut, lost } }: Tally): number {
  return changed + rounded + cut + lost;
}

/** Undoes a change in this transaction: its values are put back, those set since are converted. */
export async function carryOutUndo(
  trx: Executor,
  order: {
    id: string;
    actor: string;
    saved: SavedPlan & { plan: { do: "undo"; of: string; isPartly: boolean } };
    reserved: ReadonlySet<string>;
    links: ValueLinks;
  },
): Promise<Result<null, NotUndone | NotDone>> {
  const { id, actor, saved, reserved, links: linked } = order;
  const { of, isPartly } = saved.plan;
  await lockDefinitions(trx);
  const undo = await undoOf(trx, of, true);
  if (!undo.ok) return undo;
  const { change, rows, next, lists, others, restored, isJob } = undo.value;
  if (hasOthers({ others }) && !isPartly) return fail({ code: "others", preview: { restored, others, isJob } });
  const { key } = change;
  const written = await writeDefinitions(trx, {
    ...{ key, actor, before: rows, after: next, lists, reserved, isPutBack: true },
  });
  if (!written.ok) return written;
  await restoreValues(trx, { change: of, undo: id, key, actor });
  await replaceValues(trx, others.mapping, { change: id, key, actor });
  await replaceDrafted(trx, key, others.draftMapping);
  await linked.back(trx, actor, change.plan.done?.moved ?? []);
  await updateUndone(trx, of);
  const products = { ...others.products, changed: others.products.changed + restored };
  const done = { before: next, after: next, lists: [], factor: 1 };
  await updateDone(trx, { id, plan: { ...saved, done }, counts: countsOf({ ...others, products, removed: [] }) });
  return ok(null);
}
