import { data, type LoaderFunctionArgs } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { type StaffCategory, staffCategoriesContext } from "../../../categories/staff-categories.service.ts";
import { addressIn } from "../../../domain/category-form/address-change.ts";
import { fixedFields, typedCategory } from "../../../domain/category-form/category-fields.ts";
import { newCategory } from "../../../domain/category-form/read-category.ts";
import type { CategoryRow, CategoryTexts } from "../../../domain/definitions/rows.ts";
import { type FormChoiceReader, formChoicesContext } from "../../form/form-choices.service.ts";

const outcomes = ["add", "save", "put_back", "moved_products"] as const;

const noTexts: CategoryTexts = {
  name: { ua: "", pl: "", en: "" },
  short: { ua: "", pl: "", en: "" },
  description: { ua: "", pl: "", en: "" },
};

/** The category of an address, or `null` for `new`; 404 for what is neither. */
export function categoryIdOf(typed: string | undefined): number | null {
  if (typed === "new") return null;
  if (!/^[1-9]\d{0,8}$/.test(typed ?? "")) throw data(null, { status: 404 });
  return Number(typed);
}

/** The form of a category; a new one (`new`) can begin with the facts of another (`?like=`) or below one (`?parent=`). */
export async function loadCategory({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const id = categoryIdOf(params.id);
  const query = new URL(request.url).searchParams;
  const categories = context.get(staffCategoriesContext);
  const [{ rows }, found] = await Promise.all([categories.tree(locale), id === null ? null : categories.one(id)]);
  if (id !== null && !found) throw data(null, { status: 404 });
  const row = found?.row ?? begun(rows, query);
  const name = rows.find((one) => one.row.id === id)?.name ?? "";
  return {
    texts: context.get(textsContext).pick(locale, [...messages]),
    id,
    name,
    like: query.get("like") ?? "",
    seen: found?.seen ?? "",
    typed: found?.typed ?? typedCategory(row, noTexts),
    fixed: [...fixedFields(row)],
    isProtected: row.isProtected,
    ...addressesOf(row),
    path: addressIn(row, rows.find((one) => one.row.id === row.parent)?.row),
    face: await faceOf(context.get(formChoicesContext), row.face, locale),
    ...choicesOf(rows, id),
    uses: id === null ? null : await categories.uses(id),
    done: oneOf(outcomes, query.get("done")),
  };
}

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>;

/** Texts of the pages of a category. */
const messages = ["adminCategories", "adminStructure", "definitionRules", "adminProduct"] as const;

function begun(rows: readonly StaffCategory[], query: URLSearchParams): CategoryRow {
  const of = (name: string) => rows.find(({ row }) => String(row.id) === query.get(name))?.row;
  const parent = of("parent");
  const like = of("like") ?? parent;
  const plain = newCategory(0);
  if (!like) return plain;
  const { addresses, id, slug, isProtected, hidden, nests, face, pictureKey } = plain;
  const own = { addresses, id, slug, isProtected, hidden, nests, face, pictureKey };
  return { ...like, ...own, parent: parent?.id ?? like.parent };
}

function addressesOf({ addresses }: CategoryRow) {
  const of = (kind: string) => addresses.filter((one) => one.kind === kind);
  return {
    former: of("former").map(({ slug }) => slug),
    redirects: of("redirect").map(({ slug }) => slug),
    fixedAliases: of("alias").flatMap(({ slug, isProtected }) => (isProtected ? slug : [])),
  };
}

async function faceOf(choices: FormChoiceReader, face: string | null, locale: Locale) {
  if (face === null) return null;
  const { products } = await choices.read(locale, [face]);
  return products[0] ?? null;
}

function choicesOf(rows: readonly StaffCategory[], id: number | null) {
  const below = new Set(id === null ? [] : [id]);
  for (const { row } of rows) if (row.parent !== null && below.has(row.parent)) below.add(row.id);
  const first = (of: (row: CategoryRow) => string | null) => {
    const names = new Map<string, string>();
    for (const { row, name } of rows) {
      const key = of(row);
      if (key !== null && !names.has(key)) names.set(key, name);
    }
    return [...names].map(([value, name]) => ({ value, name }));
  };
  return {
    categories: rows.map(({ row, depth, name }) => ({ id: row.id, name, depth })),
    parents: rows
      .filter(({ row, depth }) => depth < 2 && !below.has(row.id))
      .map(({ row, depth, name }) => ({ id: row.id, name, depth })),
    manuals: first(({ manual }) => manual),
    pictureKinds: first(({ pictureKind }) => pictureKind),
  };
}
