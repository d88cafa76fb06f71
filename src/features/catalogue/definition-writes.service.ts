import { isDeepStrictEqual } from "node:util";
import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { putCategoryTexts, withCategoryTexts } from "./categories/staff-categories.store.ts";
import { insertVersion, lastVersion, lockDefinitions } from "./definitions/definition-versions.store.ts";
import { selectDefinitions } from "./definitions/definitions.store.ts";
import { countProductsOf, countValues } from "./definitions/values-in-use.store.ts";
import {
  deleteDefinition,
  deleteLists,
  putAttributes,
  putCategories,
  putGroupOrder,
  putLists,
  putMenu,
  putNamed,
  putRedirects,
  putTree,
  putUnits,
} from "./definitions/write-definitions.store.ts";
import { buildDefinitions } from "./domain/definitions/build.ts";
import type { DefinitionError } from "./domain/definitions/definition-errors.ts";
import { createDefinitions } from "./domain/definitions/definitions.ts";
import { endangeredBy } from "./domain/definitions/endangered.ts";
import { inheritedLists } from "./domain/definitions/inherited-lists.ts";
import { protectionErrors } from "./domain/definitions/keep-protected.ts";
import { type PartChange, type PartKind, partOf, partsOf, type RowsOf, withPart } from "./domain/definitions/parts.ts";
import type { CategoryRow, DefinitionRows, RedirectRow } from "./domain/definitions/rows.ts";
import { resolvedRedirects } from "./domain/redirects/check-redirects.ts";

/** A part as somebody has typed it; `null` rows delete it, and a category without a list has its parent's. */
export type DefinitionChange = PartChange & {
  /** The version that was edited; 0 for a new part. */
  seen: number;
  isPutBack?: boolean;
  /** A new category has the attributes and filters of this one. */
  like?: number;
};

/** Somebody else saved it meanwhile: nothing is written. */
type Conflict = { code: "conflict"; version: number; now: RowsOf[PartKind] | null };
type Invalid = { code: "invalid"; errors: DefinitionError[] };

export interface DefinitionWrites {
  /** A part with its version, which 1 is for what came with the shop; `null` rows and 0 for none. */
  read<Kind extends PartKind>(kind: Kind, subject: string): Promise<{ version: number; rows: RowsOf[Kind] | null }>;
  /**
   * Saves a part if it is still at the version that was edited and all definitions are valid with it; what is stored already is a
   * success without a new version, so a form may be sent twice. What products or drafts still have cannot lose its meaning (`in_use`). Other parts that change with it (the tree with a category's parent, the
   * menu without a deleted category) get a version too. A tree or an order of groups must name all of them, or it is a conflict. Every
   * process has it in force within two seconds; listings of another structure follow when the product index is made anew.
   */
  change(by: { id: string }, change: DefinitionChange): Promise<Result<{ version: number }, Conflict | Invalid>>;
}

/** The writes of this shop, for pages of staff. */
export const definitionWritesContext = createContext<DefinitionWrites>();

interface WritesDeps {
  db: Database;
  /** First segments of pages that are not of a category. */
  reserved: ReadonlySet<string>;
  /** Puts what was written in force in this process, so that whoever saved sees it on the next page. */
  afterChange?(): Promise<void>;
}

/** Writes of definitions over a database. No I/O happens here. */
export function createDefinitionWrites({ db, reserved, afterChange }: WritesDeps): DefinitionWrites {
  return {
    async read(kind, subject) {
      const rows = partOf(await selectAll(db), kind, subject);
      return { version: await versionOf(db, { kind, subject }, rows), rows };
    },
    async change(by, asked) {
      let isNew = false;
      const done = await inTransaction(db, async (trx): Promise<Result<{ version: number }, Conflict | Invalid>> => {
        await lockDefinitions(trx);
        const before = await selectAll(trx);
        const now = partOf(before, asked.kind, asked.subject);
        const change = withStoredTexts(asked, now);
        const version = await versionOf(trx, change, now);
        isNew = !isSame(now, change.rows);
        if (!isNew) return ok({ version });
        if (version !== change.seen || !namesAll(before, change)) return fail({ code: "conflict", version, now });
        const next = withPart(before, change);
        const lists =
          change.kind === "category" || change.kind === "tree" ? inheritedLists(before, next, change.like) : [];
        const errors = await errorsOf(trx, before, { ...next, lists: [...next.lists, ...lists] }, reserved);
        if (errors.length > 0) return fail({ code: "invalid", errors });
        await write(trx, change);
        if (lists.length > 0) await putLists(trx, lists);
        const after = await selectAll(trx);
        // What the statements have made of it counts.
        const built = buildDefinitions(after, reserved);
        if (!built.ok) return built;
        await remember(trx, { actor: `user:${by.id}`, change, before, after });
        return ok({ version: await versionOf(trx, change, change.rows) });
      });
      if (done.ok && isNew) await afterChange?.();
      return done;
    },
  };
}

/** All definitions with the texts of categories. */
async function selectAll(db: Executor): Promise<DefinitionRows> {
  return withCategoryTexts(db, await selectDefinitions(db));
}

/** A category that is saved without texts keeps those that it has. */
function withStoredTexts(change: DefinitionChange, now: RowsOf[PartKind] | null): DefinitionChange {
  if (change.kind !== "category" || !change.rows || change.rows.texts || !now || !("texts" in now)) return change;
  return { ...change, rows: { ...change.rows, texts: (now as CategoryRow).texts } };
}

async function putCategory(trx: Executor, row: CategoryRow): Promise<void> {
  await putCategories(trx, [row]);
  if (row.texts) await putCategoryTexts(trx, row.id, row.texts);
}

/** Why a change cannot be: what is protected, invalid, or in use by products, which cannot change meanwhile. */
async function errorsOf(
  trx: Executor,
  before: DefinitionRows,
  after: DefinitionRows,
  reserved: ReadonlySet<string>,
): Promise<DefinitionError[]> {
  const built = buildDefinitions(after, reserved);
  const errors = [...protectionErrors(before, after), ...(built.ok ? [] : built.errors)];
  if (errors.length > 0 || !built.ok) return errors;
  const endangered = endangeredBy(createDefinitions(before), built.value);
  for (const { subject, field, ...values } of endangered) {
    const count = await countValues(trx, values);
    if (count > 0) errors.push({ subject, field, code: "in_use", other: String(count) });
  }
  for (const { id, slug } of before.categories) {
    const count = built.value.category(id) ? 0 : await countProductsOf(trx, { id, slug });
    if (count > 0) errors.push({ subject: `category:${id}`, field: "id", code: "in_use", other: String(count) });
  }
  return errors;
}

/** Whether two parts are the same once they are stored, where a field without a value does not exist. */
function isSame(some: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(some)), JSON.parse(JSON.stringify(other)));
}

/** Whether an order names everything that there is: what was added meanwhile has no place in it. */
function namesAll(before: DefinitionRows, { kind, rows }: DefinitionChange): boolean {
  const isPermutation = (some: readonly (string | number)[], all: readonly (string | number)[]) =>
    isDeepStrictEqual([...some].sort(), [...all].sort());
  if (kind === "tree")
    return isPermutation(
      (rows ?? []).map(({ id }) => id),
      before.categories.map(({ id }) => id),
    );
  if (kind === "groups")
    return isPermutation(
      rows ?? [],
      before.groups.map(({ key }) => key),
    );
  return true;
}

/** The version of a part, which 1 is for what came with the shop; 0 for none. */
export async function versionOf(
  db: Executor,
  { kind, subject }: { kind: PartKind; subject: string },
  rows: unknown,
): Promise<number> {
  const saved = await lastVersion(db, kind, subject);
  return saved === 0 && rows !== null ? 1 : saved;
}

/** Stores a part without judging it. */
export function write(trx: Executor, change: PartChange): Promise<void> {
  if (change.rows === null) {
    if (change.kind === "list") return deleteLists(trx, [Number(change.subject)]);
    if (change.kind === "menu" || change.kind === "tree" || change.kind === "groups")
      throw new Error(`The part ${change.kind} cannot be deleted`);
    return deleteDefinition(trx, change.kind, change.subject);
  }
  switch (change.kind) {
    case "category":
      return putCategory(trx, change.rows);
    case "tree":
      return putTree(trx, change.rows);
    case "list":
      return putLists(trx, [change.rows]);
    case "attribute":
      return putAttributes(trx, [change.rows]);
    case "unit":
      return putUnits(trx, [change.rows]);
    case "group":
    case "order":
      return putNamed(trx, change.kind, [change.rows]);
    case "groups":
      return putGroupOrder(trx, change.rows);
    case "menu":
      return putMenu(trx, change.rows);
    case "redirect":
      return putRedirect(trx, change.rows);
  }
}

/** Redirects that led to it lead to its target now, so that none is a chain. */
async function putRedirect(trx: Executor, row: RedirectRow): Promise<void> {
  await putRedirects(trx, [row]);
  await putRedirects(trx, resolvedRedirects(await selectDefinitions(trx)));
}

interface Remembered {
  actor: string;
  /** What was asked for. */
  change: PartChange & Pick<DefinitionChange, "isPutBack">;
  before: DefinitionRows;
  after: DefinitionRows;
}

/** Appends to the history of every part that is another now, and to the audit trail. */
export async function remember(trx: Executor, { actor, change, before, after }: Remembered): Promise<void> {
  await appendVersions(trx, { actor, change, before, after });
  await addAuditEntry(trx, {
    actor,
    action: change.rows === null ? "definition.delete" : "definition.save",
    subject: { kind: "definition", id: `${change.kind}:${change.subject}` },
    details: {},
  });
}

/** Appends to the history of every part that is another now, the state of before too if it is in no version yet. */
export async function appendVersions(
  trx: Executor,
  { actor, change, before, after }: Omit<Remembered, "change"> & Partial<Pick<Remembered, "change">>,
): Promise<void> {
  for (const { kind, subject, now, next } of changedParts(before, after)) {
    const saved = await lastVersion(trx, kind, subject);
    if (saved === 0 && now !== null)
      await insertVersion(trx, { kind, subject, version: 1, entry: "first", content: now, actor: "shop:seed" });
    const isAsked = kind === change?.kind && subject === change.subject;
    const entry = next === null ? "deleted" : isAsked && change?.isPutBack ? "put_back" : "saved";
    const version = saved === 0 && now !== null ? 2 : saved + 1;
    await insertVersion(trx, { kind, subject, version, entry, content: next, actor });
  }
}

interface ChangedPart {
  kind: PartKind;
  subject: string;
  now: RowsOf[PartKind] | null;
  next: RowsOf[PartKind] | null;
}

function changedParts(before: DefinitionRows, after: DefinitionRows): ChangedPart[] {
  const parts = new Map<string, ChangedPart>();
  const keyOf = ({ kind, subject }: { kind: PartKind; subject: string }) => `${kind}:${subject}`;
  for (const { kind, subject, rows } of partsOf(before))
    parts.set(keyOf({ kind, subject }), { kind, subject, now: rows, next: null });
  for (const { kind, subject, rows } of partsOf(after)) {
    const part = parts.get(keyOf({ kind, subject }));
    parts.set(keyOf({ kind, subject }), { kind, subject, now: part?.now ?? null, next: rows });
  }
  return [...parts.values()].filter(({ now, next }) => !isDeepStrictEqual(now, next));
}
