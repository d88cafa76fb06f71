import fc from "fast-check";
import { expect, test } from "vitest";
import { diffWords } from "./words-diff.ts";

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "gone" ? `[-${text}-]` : `[+${text}+]`))
    .join("");

test.each([
  ["Купити панель", "Купити панель", "Купити панель"],
  ["Купити панель", "Купити сонячну панель", "Купити [+сонячну +]панель"],
  ["Moc i waga", "Waga", "[-Moc i waga-][+Waga+]"],
  ["", "New", "[+New+]"],
  ["{count} дні", "{count} днів", "{count} [-дні-][+днів+]"],
])("%j and %j", (before, after, laid) => {
  expect(shown(before, after)).toBe(laid);
});

test("both texts can be restored from a diff", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "ї", " ", "\n", "{", "1", ".") });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const laid = diffWords(before, after);
      const read = (not: "gone" | "new") =>
        laid.flatMap(({ kind, text: words }) => (kind === not ? [] : [words])).join("");
      expect([read("new"), read("gone")]).toEqual([before, after]);
    }),
  );
});

test("very long texts are shown one after the other", () => {
  const long = "слово ".repeat(2_000);
  expect(diffWords(long, `${long}.`).map(({ kind }) => kind)).toEqual(["gone", "new"]);
});
