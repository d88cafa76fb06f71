import { describe, expect, test } from "vitest";
import { linkedCategory } from "#features/catalogue/domain/definitions/rows.ts";
import { resolveAddress } from "#features/languages/domain/addresses.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { seedRows } from "../../../test/support/definitions.ts";
import { knownSegments } from "../page-paths.ts";

describe("the frame has no dead link", () => {
  test.each(
    Object.values(seedRows.menu.links)
      .flat()
      .filter((link) => linkedCategory(link) === null)
      .map(({ key }) => key),
  )("footer and error pages: %s is a page", (path) => {
    expect(resolveAddress(`/ua/${path}`, "", knownSegments(), "ua")).toEqual({ kind: "page", locale: "ua" });
  });
});

test("the company address in the footer equals that on documents", () => {
  expect(markets.UA.seller.addresses.ua).toBe(`${markets.UA.seller.address}, Україна`);
  expect(markets.PL.seller.addresses.pl).toBe(`${markets.PL.seller.address}, Polska`);
});
