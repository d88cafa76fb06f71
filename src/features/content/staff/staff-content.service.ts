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
import type { ContentEntry, WrittenBlock } from "../domain/staff/content-forms.ts";

type Incomplete = { code: "incomplete"; faults: ReturnType<typeof publishErrors> };
/** The picture was deleted, because the form in which it waited was not saved for too long. */
type PictureGone = { code: "picture_gone" };

/** A question of our own: its id, its group, and how it is called in the log. */
interface OwnQuestion {
  id: string;
  group: string;
  called: string;
}

/** Slides, promotions, ads and passages for the shop's people. Who may ask is decided by the pages. */
export interface StaffContent {
  list(kind: BlockKind): Promise<EditedBlock[]>;
  one(ref: BlockRef): Promise<{ block: EditedBlock; history: BlockVersion[] } | null>;
  /** Keeps a picture for a block. */
  bring: BlockPictures["add"];
  /** Saves or publishes what was written; `ref` is null for a block that does not exist yet. Gives the block. */
  write(
    kind: BlockKind,
    ref: BlockRef | null,
    by: { id: string },
    written: WrittenBlock,
  ): Promise<Result<BlockRef, EditFailure | Incomplete | PictureGone>>;
  /** Takes back, goes back to what is published, or deletes. */
  act(ref: BlockRef, by: { id: string }, entry: ContentEntry): Promise<Result<null, EditFailure>>;
  move(ref: BlockRef, by: { id: string }, way: "up" | "down"): Promise<Result<null, { code: string }>>;
  /** Takes one of our own questions from the readers. */
  hide(question: OwnQuestion, by: { id: string }): Promise<Result<null, { code: string }>>;
  /** Gives it back, as long as nobody has written it anew. `called` is how it is called in the log. */
  show(
    ref: BlockRef,
    by: { id: string },
    known: { seen: number; called: string },
  ): Promise<Result<null, { code: string }>>;
}

export const staffContentContext = createContext<StaffContent>();

/** The content desk on a database. No I/O happens here. */
export function createStaffContent(ground: { db: Database; blockPictures: BlockPictures }): StaffContent {
  const { db, blockPictures } = ground;

  async function store(
    trx: Executor,
    { kind, ref }: { kind: BlockKind; ref: BlockRef | null },
    { intent, content, seen }: WrittenBlock,
    actor: string,
  ): Promise<Result<BlockRef, EditFailure | Incomplete | PictureGone>> {
    if (content.picture && !(await blockPictures.hold(trx, content.picture.url))) return fail({ code: "picture_gone" });
    // Who begins a passage that somebody else has begun meanwhile is told so, as if both had opened the same one.
    const old = ref ?? (kind === "passages" && content.place !== null ? await passageOf(trx, content.place) : null);
    const known = old ?? { kind, id: await addBlock(trx, kind, { content, actor }) };
    if (!old && intent === "save") return ok(known);
    const by = { seen: old ? seen : 1, content, actor };
    const stored = await (intent === "publish" ? publishBlock(trx, known, by) : saveBlock(trx, known, by));
    return stored.ok ? ok({ kind, id: known.id }) : stored;
  }

  const done = (trx: Executor, ref: BlockRef, actor: string, action: AuditAction, called = "") =>
    addAuditEntry(trx, {
      actor,
      action,
      subject: { kind: "content", id: blockName(ref) },
      details: { called: called.slice(0, 80) || null },
    });
  const nameOf = ({ words }: BlockContent) => words.ua.title || words.ua.text;

  return {
    list: (kind) => blocksOf(db, kind),
    one: (ref) => blockWithHistory(db, ref),
    bring: blockPictures.add,
    write(kind, ref, { id }, written) {
      const actor = `user:${id}`;
      return inTransaction(db, async (trx) => {
        const stored = await store(trx, { kind, ref }, written, actor);
        if (stored.ok) await done(trx, stored.value, actor, `content.${written.intent}`, nameOf(written.content));
        return stored;
      });
    },
    async act(ref, { id }, { intent, seen }) {
      const by = { seen, actor: `user:${id}` };
      let unused: string[] = [];
      const acted = await inTransaction(db, async (trx): Promise<Result<null, EditFailure>> => {
        const before = await blockWithHistory(trx, ref);
        if (!before) return fail({ code: "unknown_block" });
        if (intent === "delete") {
          const removed = await removeBlock(trx, ref, by);
          if (!removed.ok) return removed;
          unused = removed.value.pictures;
        } else {
          const changed = await (intent === "withdraw" ? withdrawBlock : discardDraft)(trx, ref, by);
          if (!changed.ok) return changed;
        }
        await done(trx, ref, by.actor, `content.${intent}`, nameOf(before.block.content));
        return ok(null);
      });
      // After the block is gone for everybody: an error in between leaves a file too many, never one too few.
      if (acted.ok && unused.length > 0) await blockPictures.remove(unused);
      return acted;
    },
    move(ref, { id }, way) {
      return inTransaction(db, async (trx) => {
        const moved = await moveBlock(trx, ref, way);
        if (moved.ok) await done(trx, ref, `user:${id}`, "content.move");
        return moved;
      });
    },
    hide({ id: question, group, called }, { id }) {
      const actor = `user:${id}`;
      return inTransaction(db, async (trx) => {
        const hidden = await hideQuestion(trx, { question, group, actor });
        if (!hidden.ok) return hidden;
        await done(trx, hidden.value, actor, "content.hide", called);
        return ok(null);
      });
    },
    show(ref, { id }, { seen, called }) {
      const actor = `user:${id}`;
      return inTransaction(db, async (trx) => {
        const shown = await showQuestion(trx, ref, { seen, actor });
        if (!shown.ok) return shown;
        await done(trx, ref, actor, "content.show", called);
        return ok(null);
      });
    },
  };
}
