import type { Complain, DefinitionErrorCode } from "./definition-errors.ts";
import type { CategoryRow } from "./rows.ts";

const slugForm = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why a slug cannot be the address of a category, with what is wrong in it; `null` if it can. */
export function slugError(slug: string): { code: DefinitionErrorCode; other: string } | null {
  // `category/12` is the category with this id.
  if (/^\d+$/.test(slug)) return { code: "only_digits", other: slug };
  const cyrillic = [...new Set(slug.match(/\p{Script=Cyrillic}/gu) ?? [])].join(" ");
  if (cyrillic !== "") return { code: "look_alike", other: cyrillic };
  if (slug !== slug.toLowerCase()) return { code: "capitals", other: slug };
  return slugForm.test(slug) ? null : { code: "format", other: slug };
}

/** Errors of the addresses of a category, which are added to `owners`: an address is never given to another category. */
export function checkAddresses(
  { id, slug, addresses }: Pick<CategoryRow, "id" | "slug" | "addresses">,
  owners: Map<string, string>,
  complain: Complain,
): void {
  const current = addresses.filter(({ kind }) => kind === "current").map((address) => address.slug);
  if (current.length !== 1 || current[0] !== slug) complain("slug", "format", current.join(" "));
  for (const address of addresses) {
    const field = address.slug === slug ? "slug" : `addresses.${address.slug}`;
    const isOpened = address.kind === "current" || address.kind === "alias";
    const error = isOpened ? slugError(address.slug) : null;
    if (error) complain(field, error.code, error.other);
    const owner = owners.get(address.slug);
    if (owner !== undefined) complain(field, "taken", owner);
    owners.set(address.slug, `category:${id}`);
  }
}
