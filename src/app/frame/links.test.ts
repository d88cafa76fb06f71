import { describe, expect, test } from "vitest";
import { linkedCategory } from "#features/catalogue/domain/definitions/rows.ts";
import { resolveAddress } from "#features/languages/domain/addresses.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { seedRows } from "../../../test/support/definitions.ts";
import { knownSegments } from "../page-paths.ts";
import pl from "./messages/pl.json" with { type: "json" };
import ua from "./messages/ua.json" with { type: "json" };

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
  const words = (text: string) => text.replaceAll("\u00a0", " ");
  expect(words(ua["address.UA"])).toBe(`${markets.UA.seller.address}, Україна`);
  expect(words(pl["address.PL"])).toBe(`${markets.PL.seller.address}, Polska`);
});
