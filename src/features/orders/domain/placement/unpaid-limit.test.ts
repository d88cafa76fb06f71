import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { largestShare } from "./unpaid-limit.ts";

const settings = markets.UA.unpaid;

test.each([
  ["half of the stock for a new account", "panel", 5_000, 1, 20, 10],
  ["half of a fleet, whole machines", "rent:lift", 5_000, 1, 5, 2],
  ["four fifths for an account that has paid before", "panel", 8_000, 1, 20, 16],
  ["two pieces of whatever is scarce", "panel", 5_000, 1, 3, 2],
  ["one machine of a fleet of one", "rent:lift", 5_000, 1, 1, 1],
  ["four accounts of an address never hold all of it", "panel", 5_000, 4, 20, 18],
  ["nor the last machine", "rent:lift", 5_000, 4, 3, 2],
  ["without a limit of accounts the stock is the limit", "rent:lift", 5_000, 100_000, 3, Number.POSITIVE_INFINITY],
])("%s", (_, product, shareBp, factor, inAll, max) => {
  expect(largestShare(settings, { shareBp, factor }, product, inAll)).toBe(max);
});
