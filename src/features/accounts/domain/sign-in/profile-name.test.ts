import { expect, test } from "vitest";
import { type ProviderProfile, profileName } from "./profile-name.ts";

test.each<[string, ProviderProfile, string, string]>([
  ["both names", { given_name: "Олена", family_name: "Ковальчук", name: "X Y" }, "Олена", "Ковальчук"],
  ["one name in one piece", { name: "Łucja  Maria Żak" }, "Łucja", "Maria Żak"],
  ["a given name alone", { given_name: "Cher" }, "Cher", ""],
  ["a family name alone", { family_name: "Kowalska", email: "a@b.example" }, "Kowalska", ""],
  ["a last name beside a whole one", { name: "Anna Nowak", family_name: "Nowak" }, "Anna", "Nowak"],
  ["no name", { email: "olena.k@example.com" }, "olena.k", ""],
  ["nothing", {}, "?", ""],
  ["an empty name", { given_name: "  ", name: "\u200b\u200d", email: "jan@example.com" }, "jan", ""],
  ["emoji", { given_name: "☀️ Sun", family_name: "👨‍👩‍👧" }, "☀️ Sun", "👨‍👩‍👧"],
  ["markup", { given_name: "<b>Anna</b>", family_name: "{{x}}" }, "bAnna/b", "x"],
  ["line breaks", { name: "Anna\r\nBcc: all" }, "Anna", "Bcc: all"],
  ["types that are no text", { given_name: 7, family_name: ["a"], name: { a: 1 }, email: null }, "?", ""],
])("%s", (_case, profile, firstName, lastName) => {
  expect(profileName(profile)).toEqual({ firstName, lastName });
});

test("a very long name is cut to 80 whole characters", () => {
  const { firstName } = profileName({ given_name: "😀".repeat(500) });
  expect([...firstName]).toHaveLength(80);
});
