import type { Attribute } from "../attribute.ts";
import type { Definitions } from "./definitions.ts";

/** Stored values that would mean nothing any more. */
export interface Endangered {
  /** Where the form says so, as in `DefinitionError`. */
  subject: string;
  field: string;
  /** Whose products; `null`: of all categories. */
  categories: number[] | null;
  key: string;
  /** Only this word; `null`: any value. */
  value: string | null;
}

/**
 * Values that a change of kind, stored unit or choices leaves unreadable. An attribute that is taken out of a list endangers nothing:
 * its values are not shown until it comes back. `after` shares the rows that did not change with `before`.
 */
export function endangeredBy(before: Definitions, after: Definitions): Endangered[] {
  const found = new Map<string, Endangered>();
  for (const { key } of before.rows.attributes)
    if (!after.rows.attributes.some((row) => row.key === key))
      found.set(key, { subject: `attribute:${key}`, field: "key", categories: null, key, value: null });
  for (const { id } of before.categories) {
    const next = new Map((after.listOf(id)?.attributes ?? []).map((one) => [one.key, one]));
    for (const attribute of before.listOf(id)?.attributes ?? []) {
      const other = next.get(attribute.key);
      for (const { field, value } of other ? lostIn(attribute, other) : []) {
        const place = placeOf(before, after, id, attribute.key, field);
        const known = found.get(JSON.stringify([place, value]));
        if (known) known.categories?.push(id);
        else found.set(JSON.stringify([place, value]), { ...place, categories: [id], key: attribute.key, value });
      }
    }
  }
  return [...found.values()];
}

function lostIn(attribute: Attribute, next: Attribute): { field: string; value: string | null }[] {
  // A whole number is a number.
  const isWider = attribute.kind === "integer" && next.kind === "number";
  if ((attribute.kind !== next.kind && !isWider) || attribute.numeric !== next.numeric)
    return [{ field: "kind", value: null }];
  if (attribute.numeric || next.numeric) {
    const isSame = attribute.numeric && next.numeric && attribute.stored?.key === next.stored?.key;
    return isSame ? [] : [{ field: "storedUnit", value: null }];
  }
  const { choices } = next;
  if (choices === null) return [];
  if (attribute.choices === null) return [{ field: "choices", value: null }];
  const gone = attribute.choices.filter((value) => !choices.includes(value));
  return gone.map((value) => ({ field: `choices.${value}`, value }));
}

/** The form that causes it: of the attribute, of the category that got another parent, or of a list. */
function placeOf(
  before: Definitions,
  after: Definitions,
  id: number,
  key: string,
  field: string,
): { subject: string; field: string } {
  const row = ({ rows }: Definitions) => rows.attributes.find((one) => one.key === key);
  if (row(before) !== row(after)) return { subject: `attribute:${key}`, field };
  if (before.category(id)?.parent !== after.category(id)?.parent) return { subject: `category:${id}`, field: "parent" };
  return { subject: `list:${id}`, field: `attributes.${key}.${field}` };
}
