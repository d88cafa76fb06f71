import { addAuditEntry } from "#features/admin/audit.service.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { LexiconRows } from "../domain/lexicon/lexicon-rows.ts";
import { type IdleWords, idleWordsOf, withIdleWords } from "../domain/synonyms/idle-words.ts";
import { groupOf, type SynonymGroup, withGroup } from "../domain/synonyms/synonym-group.ts";
import {
  deleteGroups,
  lockLexicon,
  putCategoryConcepts,
  putFacts,
  putGroups,
  putIdle,
  selectLexicon,
} from "../lexicon/lexicon.store.ts";
import { insertVersion, type LexiconPart, lastVersion } from "../lexicon/lexicon-versions.store.ts";

/** The content of each part. */
interface ContentOf {
  group: SynonymGroup;
  words: IdleWords;
}

/** A part as somebody wants it. */
export type LexiconChange = {
  /** The version that was edited; 0 for a new group. */
  seen: number;
  isPutBack?: boolean;
} & (
  | { kind: "group"; subject: string; content: SynonymGroup | null }
  | { kind: "words"; subject: ""; content: IdleWords }
);

/** Somebody else saved it meanwhile: nothing is written. */
type Conflict<Kind extends keyof ContentOf> = { code: "conflict"; version: number; now: ContentOf[Kind] | null };

/** What the rows have of a part. */
const contentOf = (rows: LexiconRows, { kind, subject }: LexiconPart): SynonymGroup | IdleWords | null =>
  kind === "group" ? groupOf(rows, subject) : idleWordsOf(rows);

/** Version of a part: 1 for what came with the shop, 0 for what was never there. */
export async function versionOf(db: Executor, part: LexiconPart, now: unknown): Promise<number> {
  const saved = await lastVersion(db, part);
  return saved === 0 && now !== null ? 1 : saved;
}

/**
 * Saves a part if it is still at the version that was edited; what is there already is not saved again, so a form that is sent twice is
 * saved once. `null` content deletes a group.
 */
export async function changeLexicon<Change extends LexiconChange>(
  db: Database,
  by: { id: string },
  change: Change,
): Promise<Result<{ version: number }, Conflict<Change["kind"]>>> {
  return inTransaction(db, async (trx) => {
    await lockLexicon(trx);
    const rows = await selectLexicon(trx);
    const now = contentOf(rows, partOf(change));
    const version = await versionOf(trx, partOf(change), now);
    const content = change.content === null || change.kind === "words" ? change.content : known(change.content);
    if (isSame(now, content)) return ok({ version });
    if (version !== change.seen)
      return fail({ code: "conflict", version, now: now as ContentOf[Change["kind"]] | null });
    await write(trx, change, rows);
    await remember(trx, { actor: `user:${by.id}`, change, now, content, version });
    return ok({ version: version + 1 });
  });
}

const partOf = (change: LexiconChange): LexiconPart =>
  change.kind === "group" ? { kind: "group", subject: change.subject } : { kind: "words", subject: "" };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Without categories that somebody has deleted meanwhile. */
const known = (group: SynonymGroup): SynonymGroup => ({
  ...group,
  categories: group.categories.filter((id) => definitions().category(id) !== undefined),
});

async function write(trx: Executor, change: LexiconChange, rows: LexiconRows): Promise<void> {
  if (change.kind === "words") return putIdle(trx, withIdleWords(rows, change.content).idle);
  const { subject } = change;
  const next = withGroup(rows, subject, change.content && known(change.content));
  const own = next.groups.filter(({ concept }) => concept === subject);
  const gone = locales.filter((locale) => !own.some((row) => row.locale === locale));
  await putGroups(trx, own);
  if (gone.length > 0) await deleteGroups(trx, subject, gone);
  const before = new Set([...rows.facts, ...rows.categories].map((row) => JSON.stringify(row)));
  const isNew = (row: unknown) => !before.has(JSON.stringify(row));
  const facts = next.facts.filter(isNew);
  if (facts.length > 0) await putFacts(trx, facts);
  const categories = next.categories.filter(isNew);
  if (categories.length > 0) await putCategoryConcepts(trx, categories);
}

interface Remembered {
  actor: string;
  change: LexiconChange;
  now: unknown;
  content: unknown;
  version: number;
}

/** Appends to history and audit trail; the state that came with the shop too if it is in no version yet. */
export async function remember(trx: Executor, { actor, change, now, content, version }: Remembered): Promise<void> {
  const part = partOf(change);
  if (version === 1 && now !== null && (await lastVersion(trx, part)) === 0)
    await insertVersion(trx, part, { version, entry: "first", content: now, actor: "shop:seed" });
  const entry = content === null ? "deleted" : change.isPutBack ? "put_back" : "saved";
  await insertVersion(trx, part, { version: version + 1, entry, content, actor });
  await addAuditEntry(trx, {
    actor,
    action: content === null ? "definition.delete" : "definition.save",
    subject: { kind: "definition", id: part.kind === "group" ? `synonyms:${part.subject}` : "synonyms" },
    details: {},
  });
}
