import { expect, test } from "vitest";
import { seedRows } from "../../../../../test/support/definitions.ts";
import { bundledCategories, bundleOf } from "./bundled.ts";
import { createDefinitions } from "./definitions.ts";

const bundled = bundledCategories();
const all = createDefinitions(seedRows);

test("browsers know of each category what the files say", () => {
  expect(bundled.categories.map(bundleOf)).toEqual(seedRows.categories.map(bundleOf));
  for (const { addresses } of all.categories) {
    for (const { slug } of addresses) expect(bundled.categoryAt(slug)?.id).toBe(all.categoryAt(slug)?.id);
  }
});
