import type { DefinitionRows } from "./rows.ts";

/**
 * A name of all that the product index depends on: categories and their order, kinds, scales, choices, main figures, filters and orders;
 * not texts, limits or the menu. Definitions of the same structure can replace each other without reading a product.
 */
export function structureOf({ categories, attributes, units, lists }: DefinitionRows): string {
  const parts = [
    categories.map(({ id, slug, parent, rental, role }) => [id, slug, parent, rental, role]),
    units.map(({ key, factor }) => [key, factor]),
    attributes.map(({ key, kind, storedUnit, shownUnit, digits, choices }) => [
      ...[key, kind, storedUnit, shownUnit, digits === null],
      choices?.map(({ value, mergedInto }) => [value, mergedInto]),
    ]),
    lists.map(({ categoryId, attributes: listed, facets, sorts }) => [
      categoryId,
      listed.map(({ key, kind, shownUnit, choices, mainDigits }) => [
        key,
        kind,
        shownUnit,
        choices,
        Boolean(mainDigits),
      ]),
      ...[facets, sorts],
    ]),
  ];
  return hash(JSON.stringify(parts));
}

/** FNV-1a of 32 bits from both ends, as 16 hexadecimal digits: no two states of one shop meet by chance. */
function hash(text: string): string {
  let [forward, backward] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < text.length; at += 1) {
    forward = Math.imul(forward ^ text.charCodeAt(at), 0x01000193) >>> 0;
    backward = Math.imul(backward ^ text.charCodeAt(text.length - 1 - at), 0x01000193) >>> 0;
  }
  return [forward, backward].map((half) => half.toString(16).padStart(8, "0")).join("");
}
