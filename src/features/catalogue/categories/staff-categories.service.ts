import { createHash } from "node:crypto";
import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { DefinitionWrites } from "../definition-writes.service.ts";
import { readDefinitions } from "../definitions.service.ts";
import {
  type CategoryErrors,
  categoryDifferences,
  type TypedCategory,
  typedCategory,
} from "../domain/category-form/category-fields.ts";
import type { CategoryTexts } from "../domain/category-form/category-part.ts";
import { newCategory, readCategory } from "../domain/category-form/read-category.ts";
import { movedTree, type TreeMove, treeRows } from "../domain/category-form/tree-moves.ts";
import type { DefinitionError } from "../domain/definitions/definition-errors.ts";
import type { Definitions } from "../domain/definitions/definitions.ts";
import type { CategoryRow } from "../domain/definitions/rows.ts";
import { placeErrors } from "./category-errors.ts";
import {
  type CategoryCount,
  nextCategoryId,
  selectCategoryCounts,
  selectCategoryNames,
  selectCategoryTexts,
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

type Conflict = { code: "conflict"; now: EditedCategory };
type Invalid = { code: "invalid"; errors: CategoryErrors; others: DefinitionError[] };
type Gone = { code: "unknown_category" };

export interface StaffCategories {
  /** All categories as they are stored, each below its parent. */
  tree(locale: Locale): Promise<{ version: number; rows: StaffCategory[]; definitions: Definitions }>;
  one(id: number): Promise<EditedCategory | null>;
  uses(id: number): Promise<CategoryUses>;
  /** A category of a form, not saved; errors over several parts are found at saving. */
  read(
    id: number | null,
    typed: TypedCategory,
  ): Promise<Result<{ row: CategoryRow; texts: CategoryTexts }, Invalid | Gone>>;
  /** Adds it (`id` is `null`) or saves it if it is still in the state `seen`. A repeated save changes nothing. */
  save(
    by: Person,
    id: number | null,
    form: { seen: string; typed: TypedCategory },
  ): Promise<Result<{ id: number }, Conflict | Invalid | Gone>>;
  /** Moves a category if the tree is still at the version `seen`. */
  move(
    by: Person,
    order: { id: number; move: TreeMove; seen: number },
  ): Promise<Result<object, { code: "conflict" | "nowhere" } | { code: "invalid"; errors: DefinitionError[] }>>;
  /** Deletes a category that nothing uses. */
  remove(by: Person, id: number, seen: string): Promise<Result<object, Conflict | Gone | { code: "in_use" }>>;
}

export const staffCategoriesContext = createContext<StaffCategories>();

interface StaffCategoriesDeps {
  db: Database;
  writes: DefinitionWrites;
  /** Kinds of manuals that exist. */
  manuals: () => readonly string[];
  /** Counts what other features have of a category. */
  elsewhere: (id: number) => Promise<Pick<CategoryUses, "promotions" | "blocks">>;
}

/** Categories for pages of staff, which check permissions. No I/O happens here. */
export function createStaffCategories(deps: StaffCategoriesDeps): StaffCategories {
  const { db, writes } = deps;
  const one = (id: number) => readOne(deps, id);
  return {
    one,
    tree: (locale) => readTree(deps, locale),
    uses: (id) => readUses(deps, id),
    async read(id, typed) {
      const before = id === null ? newCategory(0) : (await one(id))?.row;
      if (!before) return fail({ code: "unknown_category" });
      const { rows, errors } = readCategory(typed, before, deps.manuals());
      if (Object.keys(errors).length > 0) return fail({ code: "invalid", errors, others: [] });
      return ok({ row: rows, texts: rows.texts });
    },
    save: (by, id, form) => (id === null ? add(deps, by, form.typed) : save(deps, by, id, form)),
    async move(by, { id, move, seen }) {
      const { rows } = await writes.read("tree", "");
      const next = rows && movedTree(rows, id, move);
      if (!next) return fail({ code: "nowhere" });
      const saved = await writes.change(by, { kind: "tree", subject: "", seen, rows: next });
      if (saved.ok) return ok({});
      return saved.code === "conflict" ? fail({ code: "conflict" }) : saved;
    },
    async remove(by, id, seen) {
      const now = await one(id);
      if (!now) return fail({ code: "unknown_category" });
      if (now.seen !== seen) return fail({ code: "conflict", now });
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
      const after = await one(id);
      return after ? fail({ code: "conflict", now: after }) : fail({ code: "unknown_category" });
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

async function readOne({ db, writes }: StaffCategoriesDeps, id: number): Promise<EditedCategory | null> {
  const [{ version, rows }, texts] = await Promise.all([
    writes.read("category", String(id)),
    selectCategoryTexts(db, id),
  ]);
  if (!rows) return null;
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

async function add(deps: StaffCategoriesDeps, by: Person, typed: TypedCategory): Promise<Saved> {
  const first = readCategory(typed, newCategory(0), deps.manuals());
  if (Object.keys(first.errors).length > 0) return fail({ code: "invalid", errors: first.errors, others: [] });
  const id = await nextCategoryId(deps.db);
  const rows = { ...first.rows, id };
  const added = await deps.writes.change(by, { kind: "category", subject: String(id), seen: 0, rows });
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

async function save(
  deps: StaffCategoriesDeps,
  by: Person,
  id: number,
  { seen, typed }: { seen: string; typed: TypedCategory },
): Promise<Saved> {
  const now = await readOne(deps, id);
  if (!now) return fail({ code: "unknown_category" });
  const { rows, errors } = readCategory(typed, now.row, deps.manuals());
  if (Object.keys(errors).length > 0) return fail({ code: "invalid", errors, others: [] });
  if (categoryDifferences(typedCategory(rows, rows.texts), now.typed).length === 0) return ok({ id });
  if (seen !== now.seen) return fail({ code: "conflict", now });
  const change = { kind: "category" as const, subject: String(id), seen: versionOf(seen), rows };
  const saved = await deps.writes.change(by, change);
  if (saved.ok) return ok({ id });
  if (saved.code === "invalid") return fail({ code: "invalid", ...placeErrors(saved.errors, id) });
  const after = await readOne(deps, id);
  return after ? fail({ code: "conflict", now: after }) : fail({ code: "unknown_category" });
}

function isStillReferred(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23503";
}
