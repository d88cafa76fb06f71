import { describe, expect, test } from "vitest";
import { resolveAddress } from "#features/languages/domain/addresses.ts";
import { seedRows } from "../../../../../test/support/definitions.ts";
import { buildDefinitions } from "../definitions/build.ts";
import type { RedirectRow } from "../definitions/rows.ts";
import { forwardingsOf, redirectErrors, resolvedRedirects } from "./check-redirects.ts";

const row = (path: string, target: string, status: 302 | 308 = 308): RedirectRow => ({
  ...{ path, target, status, isProtected: false, note: "" },
});
const reserved = new Set(["cart", "guide", "planner", "planner/solar", "catalogue", "rental", "product"]);
const errorsOf = (...redirects: RedirectRow[]) =>
  redirectErrors({ redirects, categories: seedRows.categories }, reserved).map(
    ({ subject, field, code, other }) => `${subject} ${field} ${code} ${other}`,
  );

describe("a redirect is refused", () => {
  test.each([
    ["of no path", row("", "catalogue"), "redirect: path format "],
    ["of five segments", row("a/b/c/d/e", "catalogue"), "redirect:a/b/c/d/e path format "],
    ["of a path with capitals", row("Shop", "catalogue"), "redirect:Shop path format "],
    ["of a language", row("pl/x", "catalogue"), "redirect:pl/x path format "],
    ["of a product", row("product/pan-1", "catalogue"), "redirect:product/pan-1 path protected product"],
    ["of a product for rent", row("rent/lift-2", "catalogue"), "redirect:rent/lift-2 path protected rent"],
    ["of a page", row("guide", "catalogue"), "redirect:guide path taken guide"],
    ["of a page below another", row("planner/solar", "catalogue"), "redirect:planner/solar path taken planner/solar"],
    ["of pages of staff", row("admin/redirects", "catalogue"), "redirect:admin/redirects path taken admin"],
    ["of a category", row("batteries", "catalogue"), "redirect:batteries path taken category:2"],
    ["of another name of a category", row("cables", "catalogue"), "redirect:cables path taken category:23"],
    [
      "of a category below its parent",
      row("lifts-and-cranes/scissor-lifts", "catalogue"),
      "redirect:lifts-and-cranes/scissor-lifts path taken category:18",
    ],
    ["to another site", row("a", "//evil.example"), "redirect:a target format "],
    ["to a script", row("a", "javascript:alert(1)"), "redirect:a target format "],
    ["to itself", row("a", "a"), "redirect:a target loop /a → /a"],
    ["to what is below itself", row("a", "a/b"), "redirect:a target loop /a → /a"],
  ])("%s", (_name, redirect, error) => expect(errorsOf(redirect)).toContain(error));

  test("in a circle, with the chain", () => {
    expect(errorsOf(row("a", "b"), row("b", "c"), row("c", "a"))).toContain("redirect:a target loop /a → /b → /c → /a");
  });
});

test.each([
  row("old-shop", ""),
  row("guide/old", "guide/blackout"),
  row("акції/зима", "catalogue"),
  row("a/b/c/d", "product/pan-1"),
])("a redirect that is accepted: %j", (redirect) => expect(errorsOf(redirect)).toEqual([]));

test("a chain is stored resolved, a circle stays for the validator", () => {
  expect(resolvedRedirects({ redirects: [row("a", "b/x"), row("b", "catalogue"), row("c", "c/d")] })).toEqual([
    row("a", "catalogue/x"),
  ]);
});

/** A generator that always gives the same numbers (Park–Miller). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test("any accepted redirects lead everywhere in at most one hop, and never in a circle", () => {
  const pages = new Set(["catalogue", "guide", "batteries", "product"]);
  const words = ["a", "b", "c", "guide", "cables", "catalogue"];
  let accepted = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const next = seeded(seed * 7_919);
    const path = () => Array.from({ length: 1 + next(3) }, () => words[next(words.length)]).join("/");
    // One after the other, as they are saved: each with the chains before it resolved.
    let redirects: RedirectRow[] = [];
    for (let at = 0; at < 12; at += 1) {
      const own = row(path(), path(), next(2) === 0 ? 302 : 308);
      const added = [...redirects.filter((one) => one.path !== own.path), own];
      const resolved = new Map(resolvedRedirects({ redirects: added }).map((one) => [one.path, one]));
      const all = added.map((one) => resolved.get(one.path) ?? one);
      if (redirectErrors({ redirects: all, categories: seedRows.categories }, reserved).length > 0) continue;
      redirects = all;
      accepted += 1;
    }
    const aliases = forwardingsOf({ redirects, categories: seedRows.categories });
    for (let at = 0; at < 40; at += 1) {
      const asked = `/pl/${path()}/${path()}`;
      const first = resolveAddress(asked, "?q=1", { pages, aliases }, "ua");
      if (first.kind !== "redirect") continue;
      expect(first.to).toMatch(/\?q=1$/);
      const [to = ""] = first.to.split("?");
      expect(resolveAddress(to, "", { pages, aliases }, "ua").kind, `${asked} leads to ${to}`).not.toBe("redirect");
    }
  }
  expect(accepted).toBeGreaterThan(800);
});

test("the definitions of the shop are valid with all its pages", () => {
  expect(buildDefinitions(seedRows, reserved).ok).toBe(true);
});
