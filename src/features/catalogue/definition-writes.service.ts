import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import {
  type DefinitionKind,
  insertVersion,
  lastVersion,
  lockDefinitions,
} from "./definitions/definition-versions.store.ts";
import { selectDefinitions } from "./definitions/definitions.store.ts";
import {
  deleteDefinition,
  deleteLists,
  putAttributes,
  putCategories,
  putLists,
  putMenu,
  putNamed,
  putRedirects,
  putUnits,
} from "./definitions/write-definitions.store.ts";
import { buildDefinitions } from "./domain/definitions/build.ts";
import type { DefinitionError } from "./domain/definitions/definition-errors.ts";
import type {
  AttributeRow,
  CategoryRow,
  DefinitionRows,
  ListRow,
  MenuRows,
  NamedRow,
  RedirectRow,
  UnitRow,
} from "./domain/definitions/rows.ts";
import { resolvedRedirects } from "./domain/redirects/check-redirects.ts";

/** The rows of each part that is saved as one. */
export interface RowsOf {
  category: CategoryRow;
  list: ListRow;
  attribute: AttributeRow;
  unit: UnitRow;
  group: NamedRow;
  order: NamedRow;
  menu: MenuRows;
  redirect: RedirectRow;
}

/** A part as somebody has typed it. */
export type DefinitionChange = {
  [Kind in DefinitionKind]: {
    kind: Kind;
    /** Id or key within the kind; "" for the menu. */
    subject: string;
    /** The version that was edited; 0 for a new part. */
    seen: number;
    /** `null` deletes it; a category without a list has its parent's. */
    rows: RowsOf[Kind] | null;
    isPutBack?: boolean;
  };
}[DefinitionKind];

/** Somebody else saved it meanwhile: nothing is written. */
type Conflict = { code: "conflict"; version: number; now: RowsOf[DefinitionKind] | null };
type Invalid = { code: "invalid"; errors: DefinitionError[] };

export interface DefinitionWrites {
  /** A part with its version, which 1 is for what came with the shop; `null` rows and 0 for none. */
  read<Kind extends DefinitionKind>(
    kind: Kind,
    subject: string,
  ): Promise<{ version: number; rows: RowsOf[Kind] | null }>;
  /**
   * Saves a part if it is still at the version that was edited and all definitions are valid with it. Every process has it in force
   * within two seconds; listings of another structure follow when the product index is made anew.
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
      const rows = partOf(await selectDefinitions(db), kind, subject);
      return { version: await versionOf(db, { kind, subject }, rows), rows };
    },
    async change(by, change) {
      const done = await inTransaction(db, async (trx): Promise<Result<{ version: number }, Conflict | Invalid>> => {
        await lockDefinitions(trx);
        const now = partOf(await selectDefinitions(trx), change.kind, change.subject);
        const version = await versionOf(trx, change, now);
        if (version !== change.seen) return fail({ code: "conflict", version, now });
        await write(trx, change);
        const built = buildDefinitions(await selectDefinitions(trx), reserved);
        if (!built.ok) return built;
        await remember(trx, { actor: `user:${by.id}`, change, now, version });
        return ok({ version: version + 1 });
      });
      if (done.ok) await afterChange?.();
      return done;
    },
  };
}

async function versionOf(
  db: Executor,
  { kind, subject }: { kind: DefinitionKind; subject: string },
  rows: unknown,
): Promise<number> {
  const saved = await lastVersion(db, kind, subject);
  return saved === 0 && rows !== null ? 1 : saved;
}

function partOf<Kind extends DefinitionKind>(all: DefinitionRows, kind: Kind, subject: string): RowsOf[Kind] | null {
  const parts: { [One in DefinitionKind]: () => RowsOf[One] | undefined } = {
    category: () => all.categories.find(({ id }) => String(id) === subject),
    list: () => all.lists.find(({ categoryId }) => String(categoryId) === subject),
    attribute: () => all.attributes.find(({ key }) => key === subject),
    unit: () => all.units.find(({ key }) => key === subject),
    group: () => all.groups.find(({ key }) => key === subject),
    order: () => all.orders.find(({ key }) => key === subject),
    menu: () => all.menu,
    redirect: () => all.redirects.find(({ path }) => path === subject),
  };
  return parts[kind]() ?? null;
}

function write(trx: Executor, change: DefinitionChange): Promise<void> {
  if (change.rows === null) {
    if (change.kind === "list") return deleteLists(trx, [Number(change.subject)]);
    if (change.kind === "menu") throw new Error("The menu cannot be deleted");
    return deleteDefinition(trx, change.kind, change.subject);
  }
  switch (change.kind) {
    case "category":
      return putCategories(trx, [change.rows]);
    case "list":
      return putLists(trx, [change.rows]);
    case "attribute":
      return putAttributes(trx, [change.rows]);
    case "unit":
      return putUnits(trx, [change.rows]);
    case "group":
    case "order":
      return putNamed(trx, change.kind, [change.rows]);
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
  change: DefinitionChange;
  now: RowsOf[DefinitionKind] | null;
  version: number;
}

/** Appends to history and audit trail; the state of before too if it is in no version yet. */
async function remember(trx: Executor, { actor, change, now, version }: Remembered): Promise<void> {
  const { kind, subject, rows } = change;
  if (version === 1 && now !== null && (await lastVersion(trx, kind, subject)) === 0)
    await insertVersion(trx, { kind, subject, version, entry: "first", content: now, actor: "shop:seed" });
  const entry = rows === null ? "deleted" : change.isPutBack ? "put_back" : "saved";
  await insertVersion(trx, { kind, subject, version: version + 1, entry, content: rows, actor });
  await addAuditEntry(trx, {
    actor,
    action: rows === null ? "definition.delete" : "definition.save",
    subject: { kind: "definition", id: `${kind}:${subject}` },
    details: {},
  });
}
