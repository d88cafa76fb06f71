import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { actions } from "#features/admin/domain/palette/actions.ts";
import { entriesOf } from "#features/admin/domain/palette/entries.ts";
import { shopTexts } from "../../test/support/texts.ts";
import routes from "./routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);
/** Listings of categories have a parameter in the first place, and would match every path. */
const patterns = pathsOf(routes)
  .filter((path) => /^:locale\/(admin|profile)/.test(path))
  .map((path) => new RegExp(`^${path.replaceAll(/:\w+\??/g, "[^/]+")}$`));
const isPage = (path: string) => patterns.some((pattern) => pattern.test(`:locale/${path.split(/[?#]/)[0]}`));

test("a path without a page is none", () => {
  expect(isPage("admin/no-such-page")).toBe(false);
});

test.each([...actions, ...entriesOf({ role: "admin" }, shopTexts.in("en"))].map(({ path }) => path))(
  "the palette leads to a page: %s",
  (path) => {
    const [page = ""] = path.split(/[?#]/);
    expect(patterns.some((pattern) => pattern.test(`:locale/${page}`))).toBe(true);
  },
);
