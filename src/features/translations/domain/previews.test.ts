import { describe, expect, test } from "vitest";
import { previewsOf } from "./previews.ts";

const seen = (text: string) => text.replaceAll("\u00a0", " ");
const rows = (...args: Parameters<typeof previewsOf>) =>
  previewsOf(...args).map(({ values, text }) => [values, seen(text)]);

describe("previews", () => {
  test("all forms of a Ukrainian plural, including fractions", () => {
    expect(rows("ua", "{count, plural, one {# день} few {# дні} many {# днів} other {# дня}}")).toEqual([
      ["count = 1", "1 день"],
      ["count = 2", "2 дні"],
      ["count = 5", "5 днів"],
      ["count = 21", "21 день"],
      ["count = 22", "22 дні"],
      ["count = 1,5", "1,5 дня"],
    ]);
  });

  test("twenty-one is not one in Polish", () => {
    const polish = rows("pl", "{count, plural, one {# dzień} few {# dni} many {# dni (wiele)} other {# dnia}}");
    expect(polish[3]).toEqual(["count = 21", "21 dni (wiele)"]);
    expect(polish[5]).toEqual(["count = 1,5", "1,5 dnia"]);
  });

  test("every key of a choice, with the names of other placeholders", () => {
    expect(rows("en", "{kind, select, a {First} other {Last}} of {name}")).toEqual([
      ["kind = a", "First of ‹name›"],
      ["kind = other", "Last of ‹name›"],
    ]);
  });

  test("a text without counts and choices has one preview", () => {
    expect(rows("en", "Buy now")).toEqual([["", "Buy now"]]);
  });

  test.each(["{count, plural, one {# day}", "{a, b, c}}", "{name, made_up}"])("%j has no previews", (broken) => {
    expect(rows("en", broken)).toEqual([]);
  });

  test.each(["<script>alert(1)</script>", "__proto__", "'{'literal'}'"])("%j is shown as text", (text) => {
    expect(rows("en", text)).toEqual([["", text === "'{'literal'}'" ? "{literal}" : text]]);
  });
});
