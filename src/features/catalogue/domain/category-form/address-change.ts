import type { AddressRow } from "../definitions/rows.ts";

/**
 * Addresses of a category that gets another slug and other aliases. The slug of before leads on as `former`; going back makes it current
 * again, so no address ever needs two redirects. Aliases that are taken away are free again; protected ones and redirects stay.
 */
export function changedAddresses(
  before: readonly AddressRow[],
  slug: string,
  aliases: readonly string[],
): readonly AddressRow[] {
  const opened = new Set([slug, ...aliases]);
  const protectedSlugs = new Set(before.filter(({ isProtected }) => isProtected).map((row) => row.slug));
  const rows = before.flatMap((row): AddressRow[] => {
    if (opened.has(row.slug)) return [];
    if (row.kind === "current") return [{ ...row, kind: "former" }];
    return row.kind === "alias" && !row.isProtected ? [] : [row];
  });
  const added = (of: string, kind: AddressRow["kind"]): AddressRow => ({
    slug: of,
    kind,
    isProtected: protectedSlugs.has(of),
  });
  const others = [...new Set(aliases)].filter((one) => one !== slug).map((one) => added(one, "alias"));
  return [added(slug, "current"), ...inOrder([...others, ...rows])];
}

/** As they are stored, so that saving the same changes nothing. */
function inOrder(rows: readonly AddressRow[]): AddressRow[] {
  return rows.toSorted((a, b) => a.kind.localeCompare(b.kind, "en"));
}
