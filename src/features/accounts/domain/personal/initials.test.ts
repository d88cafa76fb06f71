import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Олена Ковальчук", "ОК"],
  ["  maria  de la cruz ", "MC"],
  ["Їжак", "Ї"],
  ["👩‍🚀 Зоря", "👩‍🚀З"],
  ["", ""],
])("%j → %j", (name, emails) => {
  expect(initials(name)).toBe(emails);
});
