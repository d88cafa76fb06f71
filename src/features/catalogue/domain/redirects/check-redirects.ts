import {
  type Forwarding,
  type Forwardings,
  follow,
  mostForwarded,
  segmentsOf,
} from "#features/languages/domain/forwarding.ts";
import { complaining, type DefinitionError } from "../definitions/definition-errors.ts";
import type { CategoryRow, DefinitionRows, RedirectRow } from "../definitions/rows.ts";
import { readOwnPath } from "./redirect-path.ts";

/** Products own what is below: their former addresses lead to them by themselves. */
const ofProducts: ReadonlySet<string> = new Set(["product", "rent"]);

/** Nothing below can be taken away from those who need it: pages of staff, personal pages, files, addresses by id. */
const closed: ReadonlySet<string> = new Set([
  ...[
    "admin",
    "api",
    "assets",
    "auth",
    "cart",
    "category",
    "checkout",
    "compare",
    "documents",
    "error",
    "feeds",
    "files",
  ],
  ...[
    "fonts",
    "images",
    "invitation",
    "login",
    "profile",
    "project",
    "search",
    "setup",
    "share",
    "signup",
    "sitemaps",
    "ui",
    "watch",
    "wishes",
  ],
]);

/** Every path that leads to another one: redirects, and other names of categories. */
export function forwardingsOf({
  redirects,
  categories,
}: Pick<DefinitionRows, "redirects" | "categories">): Forwardings {
  const named = categories.flatMap(({ slug, addresses }) =>
    addresses
      .filter(({ kind }) => kind === "redirect" || kind === "former")
      .map(({ slug: other, kind }): [string, Forwarding] => [
        other,
        { target: slug, status: kind === "former" ? 301 : 308 },
      ]),
  );
  return new Map([
    ...redirects.map(({ path, target, status }): [string, Forwarding] => [path, { target, status }]),
    ...named,
  ]);
}

/** Errors of redirects. `reserved` are paths of pages that are not of a category. */
export function redirectErrors(
  { redirects, categories }: Pick<DefinitionRows, "redirects" | "categories">,
  reserved: ReadonlySet<string>,
): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const all = forwardingsOf({ redirects, categories: [] });
  const owned = ownedPaths(categories);
  for (const { path, target } of redirects) {
    const complain = complaining(errors, `redirect:${path}`);
    const segments = path.split("/");
    const [first = ""] = segments;
    if (path === "" || readOwnPath(path) !== path || segments.length > mostForwarded) complain("path", "format");
    if (ofProducts.has(first)) complain("path", "protected", first);
    const owner = closed.has(first) ? first : reserved.has(path) ? path : owned.get(path);
    if (owner !== undefined) complain("path", "taken", owner);
    if (readOwnPath(target) !== target) complain("target", "format");
    // Chains are stored resolved, so a target that redirects is a loop.
    const { chain } = follow(segmentsOf(target), all);
    if (chain.length > 0)
      complain("target", "loop", chainText([path, ...chain, all.get(chain.at(-1) ?? "")?.target ?? ""]));
  }
  return errors;
}

/** A chain to where it meets itself, at most six paths of it. */
function chainText(paths: readonly string[]): string {
  const again = paths.findIndex((path, at) => paths.indexOf(path) < at);
  return paths
    .slice(0, again < 0 ? 6 : Math.min(6, again + 1))
    .map((path) => `/${path}`)
    .join(" → ");
}

/** Paths of categories, also former ones and those below the parent, with the category. */
function ownedPaths(categories: readonly CategoryRow[]): Map<string, string> {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return new Map(
    categories.flatMap(({ id, slug, parent, addresses }) => {
      const above = parent === null ? undefined : slugs.get(parent);
      const paths = [...addresses.map((address) => address.slug), ...(above === undefined ? [] : [`${above}/${slug}`])];
      return paths.map((path): [string, string] => [path, `category:${id}`]);
    }),
  );
}

/** Redirects whose target is itself redirected, with where they lead in the end; those that lead nowhere stay as they are. */
export function resolvedRedirects(rows: Pick<DefinitionRows, "redirects">): RedirectRow[] {
  const all = forwardingsOf({ ...rows, categories: [] });
  return rows.redirects.flatMap((row) => {
    const { segments, chain, isLoop } = follow(segmentsOf(row.target), all);
    const target = segments.join("/");
    const isLost = isLoop || chain.includes(row.path) || target === row.path;
    return chain.length === 0 || isLost ? [] : [{ ...row, target }];
  });
}
