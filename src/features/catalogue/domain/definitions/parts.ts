import { resolvedRedirects } from "../redirects/check-redirects.ts";
import type {
  AttributeRow,
  CategoryRow,
  DefinitionRows,
  ListRow,
  MenuRows,
  NamedRow,
  PlaceRow,
  RedirectRow,
  UnitRow,
} from "./rows.ts";

/** The rows of each part that is saved as one. */
export interface RowsOf {
  category: CategoryRow;
  /** Every category in the shop's order: siblings stand as they follow each other. */
  tree: readonly PlaceRow[];
  list: ListRow;
  attribute: AttributeRow;
  unit: UnitRow;
  group: NamedRow;
  /** Every group's key in the order of the characteristics table. */
  groups: readonly string[];
  order: NamedRow;
  menu: MenuRows;
  redirect: RedirectRow;
}

export type PartKind = keyof RowsOf;

/** A part by its kind and its id or key within it; `""` for the tree, the order of groups and the menu. */
export type Part = { [Kind in PartKind]: { kind: Kind; subject: string; rows: RowsOf[Kind] } }[PartKind];

/** All parts of definitions. */
export function partsOf(all: DefinitionRows): Part[] {
  return [
    ...all.categories.map((rows) => ({ kind: "category" as const, subject: String(rows.id), rows })),
    { kind: "tree", subject: "", rows: all.categories.map(({ id, parent }) => ({ id, parent })) },
    ...all.lists.map((rows) => ({ kind: "list" as const, subject: String(rows.categoryId), rows })),
    ...all.attributes.map((rows) => ({ kind: "attribute" as const, subject: rows.key, rows })),
    ...all.units.map((rows) => ({ kind: "unit" as const, subject: rows.key, rows })),
    ...all.groups.map((rows) => ({ kind: "group" as const, subject: rows.key, rows })),
    { kind: "groups", subject: "", rows: all.groups.map(({ key }) => key) },
    ...all.orders.map((rows) => ({ kind: "order" as const, subject: rows.key, rows })),
    { kind: "menu", subject: "", rows: all.menu },
    ...all.redirects.map((rows) => ({ kind: "redirect" as const, subject: rows.path, rows })),
  ];
}

/** A part, or `null` if there is none. */
export function partOf<Kind extends PartKind>(all: DefinitionRows, kind: Kind, subject: string): RowsOf[Kind] | null {
  const part = partsOf(all).find((one) => one.kind === kind && one.subject === subject);
  return (part?.rows as RowsOf[Kind] | undefined) ?? null;
}

/** A part as it shall be; `null` takes it away. */
export type PartChange = {
  [Kind in PartKind]: { kind: Kind; subject: string; rows: RowsOf[Kind] | null };
}[PartKind];

/** Definitions with a part replaced, added last or taken away. Versions and order of other parts stay. */
export function withPart(all: DefinitionRows, change: PartChange): DefinitionRows {
  const { kind, subject, rows } = change;
  switch (kind) {
    case "category":
      return {
        ...all,
        categories: replaced(all.categories, ({ id }) => String(id) === subject, rows),
        lists: rows === null ? all.lists.filter(({ categoryId }) => String(categoryId) !== subject) : all.lists,
      };
    case "tree":
      return { ...all, categories: placed(all.categories, rows ?? []) };
    case "list":
      return { ...all, lists: replaced(all.lists, ({ categoryId }) => String(categoryId) === subject, rows) };
    case "attribute":
      return { ...all, attributes: replaced(all.attributes, ({ key }) => key === subject, rows) };
    case "unit":
      return { ...all, units: replaced(all.units, ({ key }) => key === subject, rows) };
    case "group":
      return { ...all, groups: replaced(all.groups, ({ key }) => key === subject, rows) };
    case "groups":
      return { ...all, groups: (rows ?? []).flatMap((key) => all.groups.find((group) => group.key === key) ?? []) };
    case "order":
      return { ...all, orders: replaced(all.orders, ({ key }) => key === subject, rows) };
    case "menu":
      return { ...all, menu: rows ?? all.menu };
    case "redirect":
      return { ...all, redirects: withoutChains(replaced(all.redirects, ({ path }) => path === subject, rows)) };
  }
}

/** Redirects that led to another one lead to its target. */
function withoutChains(redirects: readonly RedirectRow[]): readonly RedirectRow[] {
  const resolved = new Map(resolvedRedirects({ redirects }).map((row) => [row.path, row]));
  return redirects.map((row) => resolved.get(row.path) ?? row);
}

function replaced<Row>(rows: readonly Row[], isIt: (row: Row) => boolean, next: Row | null): readonly Row[] {
  if (next === null) return rows.filter((row) => !isIt(row));
  return rows.some(isIt) ? rows.map((row) => (isIt(row) ? next : row)) : [...rows, next];
}

function placed(categories: readonly CategoryRow[], places: readonly PlaceRow[]): readonly CategoryRow[] {
  const byId = new Map(categories.map((row) => [row.id, row]));
  return places.flatMap(({ id, parent }) => {
    const row = byId.get(id);
    return row ? [{ ...row, parent }] : [];
  });
}
