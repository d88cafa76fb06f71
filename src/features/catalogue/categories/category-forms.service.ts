import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readDefinitions } from "../definitions.service.ts";
import { addressIn } from "../domain/category-form/address-change.ts";
import type { CategoryErrors, TypedCategory } from "../domain/category-form/category-fields.ts";
import { type ReadCategory, readCategory } from "../domain/category-form/read-category.ts";
import { definitions } from "../domain/definitions/current.ts";
import type { DefinitionError } from "../domain/definitions/definition-errors.ts";
import { wordsOf } from "../domain/definitions/plain-texts.ts";
import type { CategoryRow, CategoryTexts } from "../domain/definitions/rows.ts";
import { selectCategoryNames, selectProductBySku } from "./staff-categories.store.ts";

/** Errors of a form at its fields, and those of other parts. */
export type Invalid = { code: "invalid"; errors: CategoryErrors; others: readonly DefinitionError[] };

/** A category as the shop would show it. */
export interface CategoryPreview {
  /** Path below the locale. */
  path: string;
  hidden: boolean;
  texts: CategoryTexts;
  /** Names of the categories above it, the topmost first. */
  above: Record<Locale, string[]>;
  /** The group of the menu in which it stands. */
  menu: Record<Locale, string> | null;
}

/** A read form as the shop would show it. */
export async function previewOf(db: Database, rows: ReadCategory["rows"]): Promise<CategoryPreview> {
  const made = await readDefinitions(db);
  const trail: CategoryRow[] = [];
  // A form may name a place below the category itself, which saving refuses.
  for (let at = made.category(rows.parent ?? 0); at && !trail.includes(at); at = made.category(at.parent ?? 0))
    trail.unshift(at);
  const group = made.menu.groups.find(({ categories }) => categories.includes(rows.id));
  const names = await Promise.all(locales.map((locale) => selectCategoryNames(db, locale)));
  const byLocale = <Value>(of: (locale: Locale, at: number) => Value) =>
    Object.fromEntries(locales.map((locale, at) => [locale, of(locale, at)])) as Record<Locale, Value>;
  return {
    path: addressIn(rows, trail.at(-1)),
    hidden: rows.hidden,
    texts: rows.texts,
    above: byLocale((_, at) => trail.map((row) => names[at]?.get(row.id) ?? row.slug)),
    menu: group ? byLocale((locale) => wordsOf(group.texts, "name")?.[locale] ?? group.key) : null,
  };
}

/** Reads a form with the product that it names; `before` is what it changes. */
export async function readForm(
  db: Database,
  typed: TypedCategory,
  before: CategoryRow,
): Promise<Result<{ rows: ReturnType<typeof readCategory>["rows"] }, Invalid>> {
  const face = await selectProductBySku(db, typed.face.trim());
  const { rows, errors } = readCategory({ ...typed, face: face ?? "" }, before, manualsOf());
  if (typed.face.trim() !== "" && face === null)
    errors.face = { code: "unknown", other: typed.face.trim().slice(0, 80) };
  return Object.keys(errors).length > 0 ? fail({ code: "invalid", errors, others: [] }) : ok({ rows });
}

/** Kinds of manuals, each of which some category has. */
function manualsOf(): string[] {
  return [...new Set(definitions().categories.flatMap(({ manual }) => manual ?? []))];
}
