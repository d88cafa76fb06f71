/** A field of a part that two versions have otherwise: its path, and both values as text; "" for none. */
export interface PartDifference {
  /** As `range`, `texts.label.ua`, `choices.hybrid.texts.name.pl`; `choices.order` is the order of a list's entries. */
  field: string;
  before: string;
  after: string;
}

/**
 * Fields by which an entry of a list is known, whatever its place; the first that it has. Filters and sort orders have also
 * the `key` of their attribute, which several can share.
 */
const identities = ["param", "sort", "key", "value", "slug", "path"] as const;

/** What differs between two states of a part, in the order of its fields; `null` is no part at all. */
export function partDifferences(before: unknown, after: unknown): PartDifference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? "", after: now.get(field) ?? "" };
    return change.before === change.after ? [] : [change];
  });
}

/** All fields of a part as text by path. */
function fieldsOf(part: unknown): Map<string, string> {
  const fields = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) visitList(value, path);
    else if (typeof value === "object")
      for (const [name, inner] of Object.entries(value)) visit(inner, path === "" ? name : `${path}.${name}`);
    else fields.set(path, String(value));
  };
  const visitList = (items: readonly unknown[], path: string): void => {
    const names = items.map(identityOf);
    if (items.length === 0 || names.some((name) => name === null)) {
      fields.set(
        path,
        items
          .map((item) =>
            item === null ? "…" : Array.isArray(item) ? item.map((one) => one ?? "…").join(" – ") : String(item),
          )
          .join(", "),
      );
      return;
    }
    fields.set(`${path}.order`, names.join(", "));
    for (const [at, item] of items.entries()) visit(item, `${path}.${names[at]}`);
  };
  visit(part, "");
  return fields;
}

/** The name of a list's entry; `null` for a plain value. */
function identityOf(item: unknown): string | null {
  if (typeof item !== "object" || item === null) return null;
  const fields = new Map<string, unknown>(Object.entries(item));
  const found = fields.get(identities.find((name) => fields.has(name)) ?? "");
  return typeof found === "string" ? found : null;
}
