import { createHash } from "node:crypto";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { remember, write } from "../../definition-writes.service.ts";
import { buildDefinitions } from "../../domain/definitions/build.ts";
import type { DefinitionError } from "../../domain/definitions/definition-errors.ts";
import type { AttributeRow, DefinitionRows, ListRow } from "../../domain/definitions/rows.ts";
import { type Conversion, convertValue } from "../../domain/value-changes/convert.ts";
import { type ChangePreview, previewOf } from "../../domain/value-changes/preview.ts";
import {
  type MovedLinks,
  mostAtOnce,
  type SavedCounts,
  type SavedList,
  type SavedPlan,
} from "../../domain/value-changes/saved-change.ts";
import type { Tally } from "../../domain/value-changes/tally.ts";
import type { ValuePlan } from "../../domain/value-changes/value-plan.ts";
import { lockDefinitions } from "../definition-versions.store.ts";
import { selectDefinitions } from "../definitions.store.ts";
import { updateDone } from "./changes.store.ts";
import { renameKey, replaceDrafted, replaceValues, selectDraftedValues, selectValues } from "./value-changes.store.ts";

/** What is seen before it is agreed to. `hash` names all that it depends on. */
export type HashedPreview = ChangePreview & { hash: string; isJob: boolean };

/** Previews a plan over what is stored; `null` for an unknown attribute. Drafts are locked if asked. */
export async function hashedPreview(
  db: Executor,
  {
    key,
    plan,
    reserved,
    lock = false,
  }: { key: string; plan: ValuePlan; reserved: ReadonlySet<string>; lock?: boolean },
): Promise<HashedPreview | null> {
  const rows = await selectDefinitions(db);
  const [values, drafts] = [await selectValues(db, key), await selectDraftedValues(db, key, lock)];
  const preview = previewOf({ rows, values, drafts }, key, plan, reserved);
  if (!preview) return null;
  const lists = rows.lists.filter(({ attributes }) => attributes.some((one) => one.key === key));
  const hash = hashOf([plan, preview.before, lists, rows.units, values, drafts]);
  const all = Object.values(preview.products).reduce((sum, count) => sum + count, 0);
  return { ...preview, hash, isJob: changesOf(preview, plan.do === "rename" ? all : 0) > mostAtOnce };
}

function changesOf({ products, drafts }: Tally, more: number): number {
  const changed = ({ changed, rounded, cut, lost }: Tally["products"]) => changed + rounded + cut + lost;
  return changed(products) + changed(drafts) + more;
}

/** A name of JSON, whatever the order of its keys: the database has another one. */
export function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content, sorted)).digest("hex").slice(0, 32);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What others link to values of attributes follows them, in the transaction of a change. */
export interface ValueLinks {
  /** What was linked to a value is linked to what it has become; returns what `back` needs, as it is stored. */
  follow(
    trx: Executor,
    actor: string,
    move: { key: string; toKey: string; valueOf(value: string): string | null },
  ): Promise<MovedLinks>;
  /** Undoes a `follow`. */
  back(trx: Executor, actor: string, moved: MovedLinks): Promise<void>;
}

interface Order {
  id: string;
  key: string;
  actor: string;
  saved: SavedPlan;
  reserved: ReadonlySet<string>;
  links: ValueLinks;
}

/** Why a change was not carried out; nothing is written then. */
export type NotDone = { code: "stale"; preview: HashedPreview | null } | { code: "invalid"; errors: DefinitionError[] };

/**
 * Carries out a plan in this transaction, if what it was agreed to for is still so: nobody publishes a product or changes a definition
 * until it ends.
 */
export async function carryOut(trx: Executor, order: Order & { plan: ValuePlan }): Promise<Result<null, NotDone>> {
  const { id, key, actor, plan, saved, reserved, links } = order;
  await lockDefinitions(trx);
  const before = await selectDefinitions(trx);
  const preview = await hashedPreview(trx, { key, plan, reserved, lock: true });
  if (!preview || preview.hash !== saved.hash) return fail({ code: "stale", preview });
  if (preview.errors.length > 0) return fail({ code: "invalid", errors: preview.errors });
  if (plan.do === "rename") await renameKey(trx, key, plan.to, actor);
  const lists = changedLists(before, preview.rows);
  const written = await writeDefinitions(trx, { key, actor, before, after: preview.after, lists, reserved });
  if (!written.ok) return written;
  if (plan.do !== "rename") {
    await replaceValues(trx, preview.mapping, { change: id, key, actor });
    await replaceDrafted(trx, key, preview.draftMapping);
  }
  const { conversion } = preview;
  const moved = preview.after
    ? await links.follow(trx, actor, {
        ...{ key, toKey: preview.after.key },
        valueOf: (value) => (plan.do === "rename" ? value : valueAfter(value, conversion)),
      })
    : [];
  const done = { before: preview.before, after: preview.after, lists, factor: conversion.factor, moved };
  await updateDone(trx, { id, plan: { ...saved, done }, counts: countsOf(preview) });
  return ok(null);
}

/** What the history shows of a preview. */
export function countsOf({ products, drafts, examples, removed }: Omit<SavedCounts, never>): SavedCounts {
  return { products, drafts, examples: { ...examples, same: [] }, removed };
}

function changedLists(before: DefinitionRows, after: DefinitionRows): SavedList[] {
  const known = new Map(before.lists.map((list) => [list.categoryId, list]));
  return after.lists.flatMap((list) => {
    const old = known.get(list.categoryId);
    return old && hashOf(old) !== hashOf(list) ? [{ before: old, after: list }] : [];
  });
}

interface WrittenDefinitions {
  /** Key of before. */
  key: string;
  actor: string;
  before: DefinitionRows;
  after: AttributeRow | null;
  lists: readonly { after: ListRow }[];
  reserved: ReadonlySet<string>;
  isPutBack?: boolean;
}

/** Stores an attribute with lists that changed with it, with their history; what the statements have made of them must be valid. */
export async function writeDefinitions(
  trx: Executor,
  { key, actor, before, after, lists, reserved, isPutBack = false }: WrittenDefinitions,
): Promise<Result<null, NotDone>> {
  const change = { kind: "attribute" as const, subject: after?.key ?? key, rows: after };
  await write(trx, change);
  for (const { after: rows } of lists) await write(trx, { kind: "list", subject: String(rows.categoryId), rows });
  const now = await selectDefinitions(trx);
  const built = buildDefinitions(now, reserved);
  if (!built.ok) return built;
  await remember(trx, { actor, change: { ...change, isPutBack }, before, after: now });
  return ok(null);
}

/** A value that others name as a text, after a change; `null` if nothing of it is left. */
function valueAfter(value: string, conversion: Conversion): string | null {
  const { from } = conversion;
  const stored = from.numeric ? Number(value) : from.kind === "flag" ? value === "true" : value;
  const list = typeof stored === "number" ? [stored] : [String(stored)];
  const converted = convertValue(from.kind === "list" ? list : stored, conversion);
  return converted.result === "lost" ? null : String([converted.value].flat()[0]);
}
