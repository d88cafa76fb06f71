import { resolve } from "node:path";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import { readDefinitionFiles, readFormerTexts } from "./definitions/definition.files.ts";
import {
  hasDefinitions,
  type StoredCategory,
  selectDefinitions,
  selectStoredCategories,
} from "./definitions/definitions.store.ts";
import {
  putAttributes,
  putCategories,
  putLists,
  putMenu,
  putNamed,
  putNames,
  putRedirects,
  putUnits,
} from "./definitions/write-definitions.store.ts";
import { buildDefinitions } from "./domain/definitions/build.ts";
import { definitions, setDefinitions } from "./domain/definitions/current.ts";
import type { Definitions } from "./domain/definitions/definitions.ts";
import { carriedOver, type PublishedName } from "./domain/definitions/former-texts.ts";
import { plainList } from "./domain/definitions/kept-lists.ts";
import type { CategoryRow, DefinitionRows, ListRow } from "./domain/definitions/rows.ts";
import { lockForSeed } from "./seed/seed.store.ts";

interface SeedOptions {
  folder?: string;
  /** Texts that translators had published over the message files, in which names of definitions were before. */
  published?: (db: Executor) => Promise<readonly PublishedName[]>;
}

/**
 * Fills a shop without definitions from `db/seed/definitions`, all or nothing; at the first start of the release that has them. What
 * somebody changed of its categories by SQL stays, and so do names that translators published.
 */
export async function seedDefinitions(
  db: Database,
  { folder = resolve("db/seed"), published = async () => [] }: SeedOptions = {},
): Promise<void> {
  if (await hasDefinitions(db)) return;
  const rows = await readDefinitionFiles(folder);
  await db.transaction().execute(async (trx) => {
    await lockForSeed(trx);
    if (await hasDefinitions(trx)) return;
    await putUnits(trx, rows.units);
    await putNamed(trx, "group", rows.groups);
    await putNamed(trx, "order", rows.orders);
    await putAttributes(trx, rows.attributes);
    const categories = withStored(rows.categories, await selectStoredCategories(trx));
    await putCategories(trx, categories);
    await putLists(trx, [...rows.lists, ...listsOfMoved(rows, categories)]);
    await putMenu(trx, rows.menu);
    await putRedirects(trx, rows.redirects);
    await putNames(trx, carriedOver(await published(trx), await readFormerTexts(folder)));
  });
}

/** Categories of the files with what a shop has had of them before, and those that it has added. */
function withStored(rows: readonly CategoryRow[], stored: readonly StoredCategory[]): CategoryRow[] {
  const seeded = new Map(rows.map((row) => [row.id, row]));
  const known = new Map(stored.map((one) => [one.id, one]));
  const added = stored.filter(({ id }) => !seeded.has(id)).map((own): CategoryRow => ({ ...plainCategory, ...own }));
  return [...rows, ...added].map((row) => {
    const own = known.get(row.id) ?? row;
    const others = row.addresses.filter(({ kind }) => kind !== "current");
    const isProtected = row.addresses.some((one) => one.slug === own.slug && one.isProtected);
    const current = { slug: own.slug, kind: "current" as const, isProtected };
    return { ...row, ...own, addresses: [current, ...others] };
  });
}

/** A category of which nothing special is known. */
const plainCategory = {
  ...{
    isProtected: false,
    hidden: false,
    nests: false,
    rental: false,
    isSet: false,
    hasBattery: false,
    isHeavy: false,
  },
  ...{ section: "catalogue", saleUnit: "piece", role: null, warranty: "accessories", machine: null },
  ...{ installation: false, needsOperator: false, manual: null, face: null, pictureKey: "", pictureKind: "panel" },
  ...{ companions: [], addresses: [] },
} as const satisfies Partial<CategoryRow>;

/** Lists of categories that have lost the one they shared, which their parent of before had, and of those that never had one. */
function listsOfMoved({ categories: seeded, lists }: DefinitionRows, categories: readonly CategoryRow[]): ListRow[] {
  const own = new Map(lists.map((list) => [list.categoryId, list]));
  return categories.flatMap(({ id, parent }) => {
    const before = seeded.find((row) => row.id === id);
    if (own.has(id) || before?.parent === parent || (!before && parent !== null)) return [];
    return [{ ...plainList, ...own.get(before?.parent ?? 0), categoryId: id }];
  });
}

/** Reads and builds the definitions of the shop; throws an error that lists what is wrong with them. */
export async function readDefinitions(db: Database): Promise<Definitions> {
  const built = buildDefinitions(await readRows(db));
  if (built.ok) return built.value;
  const reasons = built.errors.map(({ subject, field, code, other }) =>
    `${subject}, ${field}: ${code} ${other}`.trim(),
  );
  throw new Error(`The definitions of the shop are invalid:\n${reasons.join("\n")}`);
}

/** Rows of one moment. */
function readRows(db: Database): Promise<DefinitionRows> {
  return db.transaction().setIsolationLevel("repeatable read").execute(selectDefinitions);
}

/** Puts the definitions of the shop in force in this process, which can serve nothing before. */
export async function loadDefinitions(db: Database): Promise<void> {
  setDefinitions(await readDefinitions(db));
}

/** Puts newer definitions in force without waiting for their notice, which then drops what was made of those of before. */
export async function renewDefinitions(db: Database): Promise<void> {
  const next = await readDefinitions(db);
  if (next.version > definitions().version) setDefinitions(next);
}

interface FollowDeps {
  db: Database;
  connection: DatabaseConnection;
  /** Other definitions are in force. */
  onChange(next: Definitions): void;
  /** The definitions of before stay in force. */
  onError(error: unknown): void;
}

/** Keeps this process up to date with what any process changes. Returns a function that ends it. */
export function followDefinitions({ db, connection, onChange, onError }: FollowDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let followed = definitions().version;
  const read = async (): Promise<void> => {
    const next = await readDefinitions(db);
    if (next.version === followed) return;
    if (next.version !== definitions().version) setDefinitions(next);
    followed = next.version;
    onChange(next);
  };
  // One after the other: an older state never replaces a newer one.
  const reload = (): void => {
    running = running.then(read).catch(onError);
  };
  const stop = listenTo(connection, "definitions_changed", { began: reload, onNotice: reload });
  return () => stop().finally(() => running);
}
