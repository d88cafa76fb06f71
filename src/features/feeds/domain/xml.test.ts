import fc from "fast-check";
import { expect, test } from "vitest";
import { around, element, shortened, xmlText } from "./xml.ts";

test.each([
  ["an ampersand", "Q & A", "Q &amp; A"],
  ["tags", "<script>", "&lt;script&gt;"],
  ["quotes", `5" and 5'`, "5&quot; and 5&apos;"],
  ["the end of a CDATA section", "]]>", "]]&gt;"],
  ["what XML cannot hold", "a\u0000b\u001bc\ufffe", "abc"],
  ["half of a pair", "a\ud83db", "ab"],
  ["a whole pair", "☀ 🌞", "☀ 🌞"],
  ["line ends", "a\n\tb", "a\n\tb"],
])("%s", (_name, text, expected) => {
  expect(xmlText(text)).toBe(expected);
});

test("no text can open or close an element or attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(xmlText(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
      expect(xmlText(text)).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test("an element without text is omitted, one with 0 is not", () => {
  expect([element("a", null), element("a", ""), element("a", 0)]).toEqual(["", "", "<a>0</a>"]);
  expect(around("a", [element("b", "1 < 2", { c: '"' })], { d: true })).toBe(
    '<a d="true"><b c="&quot;">1 &lt; 2</b></a>',
  );
});

test.each([
  ["short enough", 20, "short enough"],
  ["cut between words", 12, "cut between…"],
  ["a very long last word", 13, "a very long…"],
  ["cut between words here", 14, "cut between…"],
  ["onelongwordalone", 8, "onelong…"],
])("%s in %i letters is %s", (text, limit, expected) => {
  expect(shortened(text, limit)).toBe(expected);
  expect(shortened(text, limit).length).toBeLessThanOrEqual(limit);
});
