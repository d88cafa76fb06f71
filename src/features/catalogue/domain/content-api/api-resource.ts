import type { FieldKind } from "./api-operators.ts";

/** A field that can be filtered. */
export interface ApiField {
  kind: FieldKind;
  /** Whether entries can be sorted by it. */
  sorts: boolean;
}

/** Query fields of one type of entry; anything else is unknown. */
export interface ApiResource {
  /** Fields by dotted path: `general_information.name`. */
  fields: Readonly<Record<string, ApiField>>;
  /** Lists: conditions on their fields must hold for the same entry. `id` stands for the entry itself. */
  lists: readonly string[];
  /** Attributes that are always sent, unless `fields` selects some of them. */
  attributes: readonly string[];
  /** Parts that can be populated, by dotted path, with their own fields. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Aliases of parts. */
  partAliases: Readonly<Record<string, string>>;
  /** Filters with a parameter of their own, such as `brand=Deye`. */
  simple: Readonly<Record<string, { field: string; operator: "$eq" | "$eqi" }>>;
  /** Default page size. */
  usualPageSize?: number;
}

/** A field that can be filtered, and one that can also be sorted by. */
export const filtered = (kind: FieldKind): ApiField => ({ kind, sorts: false });
export const sorted = (kind: FieldKind): ApiField => ({ kind, sorts: true });

/** A field by its path, or `null`, also for inherited names such as `constructor`. */
export function fieldOf({ fields }: ApiResource, path: string): ApiField | null {
  return Object.hasOwn(fields, path) ? (fields[path] ?? null) : null;
}

/** Names that can follow a path (empty for the root), for error messages. */
export function namesBelow({ fields }: ApiResource, path: string): string[] {
  const below = Object.keys(fields).filter((known) => path === "" || known.startsWith(`${path}.`));
  const from = path === "" ? 0 : path.length + 1;
  return [...new Set(below.map((known) => known.slice(from).split(".", 1)[0] ?? ""))];
}
