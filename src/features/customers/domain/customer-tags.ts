export const maxTag = 40;
/** Most tags of one customer. */
export const maxTags = 20;

/** A tag as it is stored: lower case, single spaces; `null` for an empty or too long one. */
export function readTag(typed: string | null): string | null {
  const tag = (typed ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toLowerCase()
    .toWellFormed();
  return tag === "" || [...tag].length > maxTag ? null : tag;
}
