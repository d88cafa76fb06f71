import type { AttributeRow, Texts } from "../definitions/rows.ts";

/** Whether an attribute has a text in its key or its words of any language, whatever the case; every word of the search must be found. */
export function isFound(
  { key, texts, choices }: Pick<AttributeRow, "key" | "texts" | "choices">,
  search: string,
): boolean {
  const words = (some: Texts) => Object.values(some).flatMap((byLocale) => Object.values(byLocale));
  const all = [key, ...words(texts), ...(choices ?? []).flatMap(({ value, texts: own }) => [value, ...words(own)])];
  const text = all.join("\n").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
