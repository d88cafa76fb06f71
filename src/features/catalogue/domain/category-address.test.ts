import { expect, test } from "vitest";
import { categoryAddress } from "./category-address.ts";

test.each([
  [["solar-panels"], "solar-panels"],
  [["inverters", "hybrid-inverters"], "hybrid-inverters"],
  [["ev-chargers", "ac-charging-stations"], "ac-charging-stations"],
  [["lifts-and-cranes"], "lifts-and-cranes"],
  [["lifts-and-cranes", "scissor-lifts"], "lifts-and-cranes/scissor-lifts"],
])("%j lives at %s", (slugs, expected) => {
  expect(categoryAddress(slugs.map((slug) => ({ slug })))).toBe(expected);
});
