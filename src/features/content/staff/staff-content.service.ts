import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { AuditAction } from "#features/admin/domain/audit.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { BlockPictures } from "../blocks/block-pictures.service.ts";
import {
  addBlock,
  type BlockVersion,
  blocksOf,
  blockWithHistory,
  discardDraft,
  type EditedBlock,
  type EditFailure,
  hideQuestion,
  moveBlock,
  passageOf,
  publishBlock,
  removeBlock,
  saveBlock,
  showQuestion,
  withdrawBlock,
} from "../blocks/editing.service.ts";
import {
  type BlockContent,
  type BlockKind,
  type BlockRef,
  blockName,
  type publishErrors,
} from "../domain/blocks/block-content.ts";
import type { BlockAction, WrittenBlock } from "../domain/staff/content-forms.ts";

type Incomplete = { code: "incomplete"; errors: ReturnType<typeof publishErrors> };
/** The uploaded picture was swept because its form was not saved in time. */
type PictureGone = { code: "picture_gone" };

/** A built-in question. `called`: its name in the audit trail. */
interface BuiltInQuestion {
  id: string;
  group: string;
  called: string;
}

/** Content blocks for staff. The pages check permissions. */
export interface StaffContent {
  list(kind: BlockKind): Promise<EditedBlock[]>;
  one(ref: BlockRef): Promise<{ block: EditedBlock; history: BlockVersion[] } | null>;
  /** Stores an uploaded picture for a block. */
  addPicture: BlockPictures["add"];
  /** Saves or publishes; `ref` is `null` for a new block. Gives the block. */
  write(
    kind: BlockKind,
    ref: BlockRef | null,
    by: { id: string },
    written: WrittenBlock,
  ): Promise<Result<BlockRef, EditFailure | Incomplete | PictureGone>>;
  /** Withdraws, discards the draft, or deletes. */
  act(ref: BlockRef, by: { id: string }, action: BlockAction): Promise<Result<null, EditFailure>>;
  move(ref: BlockRef, by: { id: string }, way: "up" | "down"): Promise<Result<null, { code: string }>>;
  /** Hides a built-in question. */
  hide(question: BuiltInQuestion, by: { id: string }): Promise<Result<null, { code: string }>>;
  /** Shows it again, unless it was rewritten meanwhile. */
  show(
    ref: BlockRef,
    by: { id: string },
    known: { seen: number; called: string },
  ): Promise<Result<null, { code: string }>>;
}

export const staffContentContext = createContext<StaffContent>();

interface StaffContentDeps {
  db: Database;
  blockPictures: BlockPictures;
}

export function createStaffContent(deps: StaffContentDeps): StaffContent {
  const { db, blockPictures } = deps;
  return {
    list: (kind) => blocksOf(db, kind),
    one: (ref) => blockWithHistory(db, ref),
    addPicture: blockPictures.add,
    write: (kind, ref, { id }, written) =>
      inTransaction(db, (trx) => write(trx, blockPictures, { kind, ref }, written, `user:${id}`)),
    act: (ref, { id }, action) => act(deps, ref, `user:${id}`, action),
    move: (ref, { id }, way) =>
      inTransaction(db, async (trx) => {
        const moved = await moveBlock(trx, ref, way);
        if (moved.ok) await log(trx, ref, `user:${id}`, "content.move");
        return moved;
      }),
    hide: ({ id: question, group, called }, { id }) =>
      inTransaction(db, async (trx) => {
        const actor = `user:${id}`;
        const hidden = await hideQuestion(trx, { question, group, actor });
        if (!hidden.ok) return hidden;
        await log(trx, hidden.value, actor, "content.hide", called);
        return ok(null);
      }),
    show: (ref, { id }, { seen, called }) =>
      inTransaction(db, async (trx) => {
        const actor = `user:${id}`;
        const shown = await showQuestion(trx, ref, { seen, actor });
        if (!shown.ok) return shown;
        await log(trx, ref, actor, "content.show", called);
        return ok(null);
      }),
  };
}

type Written = Result<BlockRef, EditFailure | Incomplete | PictureGone>;

async function write(
  trx: Executor,
  pictures: BlockPictures,
  { kind, ref }: { kind: BlockKind; ref: BlockRef | null },
  written: WrittenBlock,
  actor: string,
): Promise<Written> {
  const { intent, content } = written;
  if (content.picture && !(await pictures.hold(trx, content.picture.url))) return fail({ code: "picture_gone" });
  const stored = await store(trx, { kind, ref }, written, actor);
  if (stored.ok) await log(trx, stored.value, actor, `content.${intent}`, nameOf(content));
  return stored;
}

async function store(
  trx: Executor,
  { kind, ref }: { kind: BlockKind; ref: BlockRef | null },
  { intent, content, seen }: WrittenBlock,
  actor: string,
): Promise<Written> {
  // Two people who create the passage of one place conflict as if both had opened the same block.
  const existing = ref ?? (kind === "passages" && content.place !== null ? await passageOf(trx, content.place) : null);
  const block = existing ?? { kind, id: await addBlock(trx, kind, { content, actor }) };
  if (!existing && intent === "save") return ok(block);
  const by = { seen: existing ? seen : 1, content, actor };
  const stored = await (intent === "publish" ? publishBlock(trx, block, by) : saveBlock(trx, block, by));
  return stored.ok ? ok({ kind, id: block.id }) : stored;
}

async function act(
  { db, blockPictures }: StaffContentDeps,
  ref: BlockRef,
  actor: string,
  { intent, seen }: BlockAction,
): Promise<Result<null, EditFailure>> {
  let unused: string[] = [];
  const acted = await inTransaction(db, async (trx): Promise<Result<null, EditFailure>> => {
    const before = await blockWithHistory(trx, ref);
    if (!before) return fail({ code: "unknown_block" });
    if (intent === "delete") {
      const removed = await removeBlock(trx, ref, { seen, actor });
      if (!removed.ok) return removed;
      unused = removed.value.pictures;
    } else {
      const changed = await (intent === "withdraw" ? withdrawBlock : discardDraft)(trx, ref, { seen, actor });
      if (!changed.ok) return changed;
    }
    await log(trx, ref, actor, `content.${intent}`, nameOf(before.block.content));
    return ok(null);
  });
  // After the commit: a crash in between leaves an unused file, never a block without its picture.
  if (acted.ok && unused.length > 0) await blockPictures.remove(unused);
  return acted;
}

/** Adds to the audit trail; `called` is the name of the block at this time. */
function log(trx: Executor, ref: BlockRef, actor: string, action: AuditAction, called = "") {
  return addAuditEntry(trx, {
    actor,
    action,
    subject: { kind: "content", id: blockName(ref) },
    details: { called: called.slice(0, 80) || null },
  });
}

function nameOf({ words }: BlockContent): string {
  return words.ua.title || words.ua.text;
}
