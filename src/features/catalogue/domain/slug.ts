/** Letters without a Unicode decomposition. */
const alone: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** Slug of a name: `JA Solar` → `ja-solar`, `IP65/67` → `ip65-67`. Letters of all scripts are preserved. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[łøđßæœ]/g, (character) => alone[character] ?? character)
    .replaceAll(/(?<=\d)[.,](?=\d)/g, ".")
    .replaceAll(/[^\p{L}\p{N}.]+|(?<!\d)\.|\.(?!\d)/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
  return (
    slug ||
    [...name]
      .slice(0, 4)
      .map((character) => character.codePointAt(0)?.toString(16))
      .join("-")
  );
}
