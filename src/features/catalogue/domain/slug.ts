/** Letters that do not come apart into a base and a mark. */
const alone: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** A name as it stands in addresses: `JA Solar` → `ja-solar`, `IP65/67` → `ip65-67`. Letters of any alphabet stay. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[łøđßæœ]/g, (email) => alone[email] ?? email)
    .replaceAll(/(?<=\d)[.,](?=\d)/g, ".")
    .replaceAll(/[^\p{L}\p{N}.]+|(?<!\d)\.|\.(?!\d)/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
  return (
    slug ||
    [...name]
      .slice(0, 4)
      .map((email) => email.codePointAt(0)?.toString(16))
      .join("-")
  );
}
