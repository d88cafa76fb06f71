import { createHash } from "node:crypto";
import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { DefinitionWrites } from "../definition-writes.service.ts";
import { selectPartVersion } from "../definitions/part-versions.store.ts";
import { readDefinitions } from "../definitions.service.ts";
import { changedAddresses } from "../domain/category-form/address-change.ts";
import { categoryDifferences, type TypedCategory, typedCategory } from "../domain/category-form/category-fields.ts";
import { newCategory } from "../domain/category-form/read-category.ts";
import { movedTree, type TreeMove, treeRows } from "../domain/category-form/tree-moves.ts";
import type { DefinitionError } from "../domain/definitions/definition-errors.ts";
import type { Definitions } from "../domain/definitions/definitions.ts";
import type { CategoryRow, CategoryTexts } from "../domain/definitions/rows.ts";
import { placeErrors } from "./category-errors.ts";
import { type CategoryPreview, type Invalid, previewOf, readForm } from "./category-forms.service.ts";
import {
  type CategoryCount,
  nextCategoryId,
  selectCategoryCounts,
  selectCategoryNames,
} from "./staff-categories.store.ts";

type Person = { id: string };

/** A category in the tree of staff. */
export interface StaffCategory {
  row: CategoryRow;
  depth: number;
  name: string;
  /** Products of the category itself. */
  count: CategoryCount;
}

/** A category as it is edited. `seen` names its state; every save has another. */
export interface EditedCategory {
  row: CategoryRow;
  texts: CategoryTexts;
  typed: TypedCategory;
  seen: string;
}

/** What prevents that a category is deleted. */
export interface CategoryUses {
  isProtected: boolean;
  products: number;
  below: number;
  menu: number;
  companions: number;
  promotions: number;
  blocks: number;
}

/** `mine` is the form as it would be stored. */
type Conflict = { code: "conflict"; now: EditedCategory; mine: TypedCategory };
type Gone = { code: "unknown_category" };

/** A form that is saved; a new category has attributes and filters as those of `like`. */
interface CategoryOrder {
  seen: string;
  typed: TypedCategory;
  like?: number | null;
}

export interface StaffCategories {
  /** All categories as they are stored, each below its parent. */
  tree(locale: Locale): Promise<{ version: number; rows: StaffCategory[]; definitions: Definitions }>;
  one(id: number): Promise<EditedCategory | null>;
  uses(id: number): Promise<CategoryUses>;
  /** How a form would look in the shop; errors over several parts are found at saving. */
  preview(id: number | null, typed: TypedCategory): Promise<Result<CategoryPreview, Invalid | Gone>>;
  /** Adds it (`id` is `null`) or saves it if it is still in the state `seen`. A repeated save changes nothing. */
  save(by: Person, id: number | null, form: CategoryOrder): Promise<Result<{ id: number }, Conflict | Invalid | Gone>>;
  /** Moves a category if the tree is still at the version `seen`. */
  move(
    by: Person,
    order: { id: number; move: TreeMove; seen: number },
  ): Promise<Result<object, { code: "conflict" | "nowhere" } | { code: "invalid"; errors: DefinitionError[] }>>;
  /**
   * Saves an earlier state again, if the category is still at the version `seen`. Addresses that it has got since lead on, as after any
   * other change of the address.
   */
  putBack(
    by: Person,
    id: number,
    order: { version: number; seen: number },
  ): Promise<Result<object, Gone | { code: "conflict" } | { code: "invalid"; errors: readonly DefinitionError[] }>>;
  /** Deletes a category that nothing uses. */
  remove(by: Person, id: number, seen: string): Promise<Result<object, Gone | { code: "in_use" | "conflict" }>>;
}

export const staffCategoriesContext = createContext<StaffCategories>();

interface StaffCategoriesDeps {
  db: Database;
  writes: DefinitionWrites;
  /** Counts what other features have of a category. */
  elsewhere: (id: number) => Promise<Pick<CategoryUses, "promotions" | "blocks">>;
}

/** Categories for pages of staff, which check permissions. No I/O happens here. */
export function createStaffCategories(deps: StaffCategoriesDeps): StaffCategories {
  const { writes } = deps;
  const one = (id: number) => readOne(deps, id);
  return {
    one,
    tree: (locale) => readTree(deps, locale),
    uses: (id) => readUses(deps, id),
    async preview(id, typed) {
      const before = id === null ? newCategory(0) : (await one(id))?.row;
      if (!before) return fail({ code: "unknown_category" });
      const read = await readForm(deps.db, typed, before);
      return read.ok ? ok(await previewOf(deps.db, read.value.rows)) : read;
    },
    save: (by, id, form) => (id === null ? add(deps, by, form) : save(deps, by, id, form)),
    async move(by, { id, move, seen }) {
      const { rows } = await writes.read("tree", "");
      const next = rows && movedTree(rows, id, move);
      if (!next) return fail({ code: "nowhere" });
      const saved = await writes.change(by, { kind: "tree", subject: "", seen, rows: next });
      if (saved.ok) return ok({});
      return saved.code === "conflict" ? fail({ code: "conflict" }) : saved;
    },
    async putBack(by, id, { version, seen }) {
      const now = await one(id);
      const old = await selectPartVersion(deps.db, { kind: "category", subject: String(id), version });
      if (!now || !isCategory(old)) return fail({ code: "unknown_category" });
      const aliases = old.addresses.filter(({ kind }) => kind === "alias").map(({ slug }) => slug);
      const rows = { ...old, addresses: changedAddresses(now.row.addresses, old.slug, aliases) };
      const done = await writes.change(by, { kind: "category", subject: String(id), seen, rows, isPutBack: true });
      if (done.ok) return ok({});
      return done.code === "conflict" ? fail({ code: "conflict" }) : done;
    },
    async remove(by, id, seen) {
      const now = await one(id);
      if (!now) return fail({ code: "unknown_category" });
      if (now.seen !== seen) return fail({ code: "conflict" });
      if (Object.values(await readUses(deps, id)).some(Boolean)) return fail({ code: "in_use" });
      try {
        const version = versionOf(seen);
        const removed = await writes.change(by, { kind: "category", subject: String(id), seen: version, rows: null });
        if (removed.ok) return ok({});
        if (removed.code === "invalid") return fail({ code: "in_use" });
      } catch (error) {
        // A product was put into it meanwhile.
        if (isStillReferred(error)) return fail({ code: "in_use" });
        throw error;
      }
      return fail({ code: "conflict" });
    },
  };
}

async function readTree({ db, writes }: StaffCategoriesDeps, locale: Locale) {
  const [definitions, names, counts, { version }] = await Promise.all([
    readDefinitions(db),
    selectCategoryNames(db, locale),
    selectCategoryCounts(db),
    writes.read("tree", ""),
  ]);
  const rows = treeRows(definitions.categories).flatMap(({ id, depth }): StaffCategory[] => {
    const row = definitions.category(id);
    return row ? [{ row, depth, name: names.get(id) ?? row.slug, count: counts.get(id) ?? { all: 0, onSale: 0 } }] : [];
  });
  return { version, rows, definitions };
}

async function readOne({ writes }: StaffCategoriesDeps, id: number): Promise<EditedCategory | null> {
  const { version, rows } = await writes.read("category", String(id));
  if (!rows?.texts) return null;
  const { texts } = rows;
  return { row: rows, texts, typed: typedCategory(rows, texts), seen: `${version}.${hashOf(texts)}` };
}

/** Translators change texts without a version of the category. */
function hashOf(texts: CategoryTexts): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 16);
}

function versionOf(seen: string): number {
  const [version = ""] = seen.split(".");
  return /^\d{1,9}$/.test(version) ? Number(version) : 0;
}

async function readUses({ db, elsewhere }: StaffCategoriesDeps, id: number): Promise<CategoryUses> {
  const [{ rows, menu }, counts, others] = await Promise.all([
    readDefinitions(db),
    selectCategoryCounts(db),
    elsewhere(id),
  ]);
  const lists = [...menu.groups.map(({ categories }) => categories), ...Object.values(menu.places)];
  return {
    isProtected: rows.categories.some((row) => row.id === id && row.isProtected),
    products: counts.get(id)?.all ?? 0,
    below: rows.categories.filter(({ parent }) => parent === id).length,
    menu: lists.filter((list) => list.includes(id)).length,
    companions: rows.categories.filter(({ companions }) => companions.includes(id)).length,
    ...others,
  };
}

type Saved = Result<{ id: number }, Conflict | Invalid | Gone>;

async function add(deps: StaffCategoriesDeps, by: Person, { typed, like }: CategoryOrder): Promise<Saved> {
  const read = await readForm(deps.db, typed, newCategory(0));
  if (!read.ok) return read;
  const id = await nextCategoryId(deps.db);
  const rows = { ...read.value.rows, id };
  const own = like === undefined || like === null ? {} : { like };
  const added = await deps.writes.change(by, { kind: "category", subject: String(id), seen: 0, rows, ...own });
  if (added.ok) return ok({ id });
  if (added.code === "conflict") return fail({ code: "unknown_category" });
  const invalid = placeErrors(added.errors, id);
  // A form that was sent twice: the first one has made it.
  const twin = /^category:(\d+)$/.exec(invalid.errors.slug?.other ?? "")?.[1];
  const now = twin === undefined ? null : await readOne(deps, Number(twin));
  if (now && categoryDifferences(now.typed, typedCategory(rows, rows.texts)).length === 0)
    return ok({ id: now.row.id });
  return fail({ code: "invalid", ...invalid });
}

async function save(deps: StaffCategoriesDeps, by: Person, id: number, { seen, typed }: CategoryOrder): Promise<Saved> {
  const now = await readOne(deps, id);
  if (!now) return fail({ code: "unknown_category" });
  const read = await readForm(deps.db, typed, now.row);
  if (!read.ok) return read;
  const { rows } = read.value;
  const mine = typedCategory(rows, rows.texts);
  if (categoryDifferences(mine, now.typed).length === 0) return ok({ id });
  if (seen !== now.seen) return fail({ code: "conflict", now, mine });
  const change = { kind: "category" as const, subject: String(id), seen: versionOf(seen), rows };
  const saved = await deps.writes.change(by, change);
  if (saved.ok) return ok({ id });
  if (saved.code === "invalid") return fail({ code: "invalid", ...placeErrors(saved.errors, id) });
  const after = await readOne(deps, id);
  return after ? fail({ code: "conflict", now: after, mine }) : fail({ code: "unknown_category" });
}

/** What the history has of a category was written as one. */
function isCategory(content: unknown): content is CategoryRow {
  return typeof content === "object" && content !== null && "slug" in content && "addresses" in content;
}

function isStillReferred(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23503";
}
