import { locales } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import {
  type BlockContent,
  type BlockKind,
  type BlockRef,
  emptyContent,
  hides,
  publishErrors,
} from "../domain/blocks/block-content.ts";
import {
  type BlockEntry,
  type BlockVersion,
  deleteBlock,
  type EditedBlock,
  insertBlock,
  insertVersion,
  lockOrder,
  publishContent,
  selectBlocks,
  selectPictures,
  selectVersions,
  updateDraft,
  updateOrder,
  withdrawContent,
} from "./editing.store.ts";

export type { BlockVersion, EditedBlock };

/** Version that the editor saw, and the actor (`user:<id>`). */
interface Seen {
  seen: number;
  actor: string;
}

/** The block was changed by somebody else; `now` is its current state. */
export interface EditConflict {
  code: "changed_meanwhile";
  now: EditedBlock;
}
export type EditFailure = { code: "unknown_block" } | { code: "not_allowed" } | EditConflict;
type Incomplete = { code: "incomplete"; errors: ReturnType<typeof publishErrors> };

/** Versions shown in the history. */
const shownVersions = 30;

export function blocksOf(db: Executor, kind: BlockKind): Promise<EditedBlock[]> {
  return selectBlocks(db, kind);
}

/** A block with its history, newest first, or `null`. */
export async function blockWithHistory(
  db: Executor,
  ref: BlockRef,
): Promise<{ block: EditedBlock; history: BlockVersion[] } | null> {
  const [block] = await selectBlocks(db, ref.kind, { id: ref.id });
  return block ? { block, history: await selectVersions(db, ref, shownVersions) } : null;
}

/** Adds an unpublished block. Gives its id. */
export async function addBlock(
  trx: Executor,
  kind: BlockKind,
  { content, actor }: { content: BlockContent; actor: string },
): Promise<number> {
  const id = await insertBlock(trx, kind, content);
  await insertVersion(trx, { kind, id, version: 1, deed: "save", content, actor });
  return id;
}

/** The block at a place of a page, if any. Nobody else can create one there until the end of the transaction. */
export async function passageOf(trx: Executor, place: string): Promise<EditedBlock | null> {
  await lockOrder(trx, "passages");
  return (await selectBlocks(trx, "passages")).find(({ content }) => content.place === place) ?? null;
}

/** Hides a built-in question by publishing an inactive replacement without texts. */
export async function hideQuestion(
  trx: Executor,
  { question, group, actor }: { question: string; group: string; actor: string },
): Promise<Result<BlockRef, { code: "not_allowed" }>> {
  await lockOrder(trx, "faq");
  const known = await selectBlocks(trx, "faq");
  if (known.some(({ content }) => content.replaces === question)) return fail({ code: "not_allowed" });
  const content: BlockContent = { ...emptyContent, active: false, place: group, replaces: question };
  const ref: BlockRef = { kind: "faq", id: await addBlock(trx, "faq", { content, actor }) };
  await publishBlock(trx, ref, { seen: 1, content, actor });
  return ok(ref);
}

/** Shows a hidden question again by deleting its replacement, which must have no texts. */
export function showQuestion(
  trx: Executor,
  ref: BlockRef,
  by: Seen,
): Promise<Result<{ version: number }, EditFailure>> {
  return change(trx, ref, { ...by, deed: "delete" }, async (block) => {
    if (!onlyHides(block)) return fail({ code: "not_allowed" as const });
    await deleteBlock(trx, ref);
    return ok(block.content);
  });
}

/** True for a block that hides a question and has no texts, not even in a draft. */
export function onlyHides({ live, isDraft }: EditedBlock): boolean {
  if (!live || isDraft || !hides(live)) return false;
  return locales.every((locale) => live.words[locale].title === "" && live.words[locale].text === "");
}

/** Saves a draft. */
export function saveBlock(trx: Executor, ref: BlockRef, by: Seen & { content: BlockContent }) {
  return change<never>(trx, ref, { ...by, deed: "save" }, async () => {
    await updateDraft(trx, ref, by.content);
    return ok(by.content);
  });
}

/** Publishes the content. */
export function publishBlock(
  trx: Executor,
  ref: BlockRef,
  by: Seen & { content: BlockContent },
): Promise<Result<{ version: number }, EditFailure | Incomplete>> {
  return change(trx, ref, { ...by, deed: "publish" }, async () => {
    const errors = publishErrors(ref.kind, by.content);
    if (Object.keys(errors).length > 0) return fail({ code: "incomplete" as const, errors });
    await publishContent(trx, ref, by.content);
    return ok(by.content);
  });
}

/** Unpublishes a block; its content becomes the draft. */
export function withdrawBlock(trx: Executor, ref: BlockRef, by: Seen) {
  return change(trx, ref, { ...by, deed: "withdraw" }, async (block) => {
    if (!block.live) return fail({ code: "not_allowed" as const });
    await withdrawContent(trx, ref, block.content);
    return ok(block.content);
  });
}

/** Discards the draft of a published block. */
export function discardDraft(trx: Executor, ref: BlockRef, by: Seen) {
  return change(trx, ref, { ...by, deed: "discard" }, async (block) => {
    if (!block.live || !block.isDraft) return fail({ code: "not_allowed" as const });
    await updateDraft(trx, ref, null);
    return ok(block.live);
  });
}

/** Deletes a block but not its history. Gives its pictures, which are then unused. */
export async function removeBlock(
  trx: Executor,
  ref: BlockRef,
  by: Seen,
): Promise<Result<{ version: number; pictures: string[] }, EditFailure>> {
  const removed = await change<never>(trx, ref, { ...by, deed: "delete" }, async (block) => {
    await deleteBlock(trx, ref);
    return ok(block.content);
  });
  return removed.ok ? ok({ ...removed.value, pictures: await selectPictures(trx, ref) }) : removed;
}

/** Swaps a block with its neighbour of the same kind. */
export async function moveBlock(
  trx: Executor,
  ref: BlockRef,
  way: "up" | "down",
): Promise<Result<null, { code: "unknown_block" } | { code: "not_allowed" }>> {
  await lockOrder(trx, ref.kind);
  const ids = (await selectBlocks(trx, ref.kind)).map(({ id }) => id);
  const at = ids.indexOf(ref.id);
  const other = way === "up" ? at - 1 : at + 1;
  const [moved, passed] = [ids[at], ids[other]];
  if (moved === undefined) return fail({ code: "unknown_block" });
  if (passed === undefined) return fail({ code: "not_allowed" });
  ids[at] = passed;
  ids[other] = moved;
  await updateOrder(trx, ref.kind, ids);
  return ok(null);
}

/** A block that is not stored yet. */
export function newBlock(kind: BlockKind): EditedBlock {
  return { kind, id: 0, version: 0, position: 0, content: emptyContent, live: null, isDraft: true };
}

/** Locks the block, checks the version that the editor saw, and adds the result of `work` to the history. */
async function change<Failure extends { code: string }>(
  trx: Executor,
  ref: BlockRef,
  { seen, actor, deed }: Seen & { deed: BlockEntry },
  work: (block: EditedBlock) => Promise<Result<BlockContent, Failure>>,
): Promise<Result<{ version: number }, EditFailure | Failure>> {
  const [block] = await selectBlocks(trx, ref.kind, { id: ref.id, lock: true });
  if (!block) return fail({ code: "unknown_block" });
  if (block.version !== seen) return fail({ code: "changed_meanwhile", now: block });
  const changed = await work(block);
  if (!changed.ok) return changed;
  const version = block.version + 1;
  await insertVersion(trx, { kind: ref.kind, id: ref.id, version, deed, content: changed.value, actor });
  return ok({ version });
}
