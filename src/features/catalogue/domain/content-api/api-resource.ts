import type { FieldKind } from "./api-operators.ts";

/** A field that can be filtered. */
export interface ApiField {
  kind: FieldKind;
  /** Can be sorted by. */
  sorts: boolean;
}

/** What can be asked of one kind of entry. Whatever is not in these tables does not exist for a reader. */
export interface ApiResource {
  /** Fields by dotted path: `general_information.name`. */
  fields: Readonly<Record<string, ApiField>>;
  /** Parts with several entries: their fields must be true of one and the same entry. `id` stands for the entry itself. */
  lists: readonly string[];
  /** Fields of an entry's own that are always sent, or those of them that `fields` names. */
  attributes: readonly string[];
  /** Parts that can be populated, by dotted path, and the fields that each has of its own. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Other names of parts. */
  partAliases: Readonly<Record<string, string>>;
  /** Parameters without brackets that stand for a filter. */
  simple: Readonly<Record<string, { field: string; operator: "$eq" | "$eqi" }>>;
  /** Entries of a page unless said otherwise. */
  usualPageSize?: number;
}

/** A field that can only be filtered, and one that can be sorted by too. */
export const filtered = (kind: FieldKind): ApiField => ({ kind, sorts: false });
export const sorted = (kind: FieldKind): ApiField => ({ kind, sorts: true });

/** A field by its path, or null: names out of the language are none. */
export function fieldOf({ fields }: ApiResource, path: string): ApiField | null {
  return Object.hasOwn(fields, path) ? (fields[path] ?? null) : null;
}

/** Names that can follow a path (empty: the first ones), for the sentence that names them. */
export function namesBelow({ fields }: ApiResource, path: string): string[] {
  const below = Object.keys(fields).filter((known) => path === "" || known.startsWith(`${path}.`));
  const from = path === "" ? 0 : path.length + 1;
  return [...new Set(below.map((known) => known.slice(from).split(".", 1)[0] ?? ""))];
}
