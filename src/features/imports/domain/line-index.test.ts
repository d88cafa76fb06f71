import fc from "fast-check";
import { expect, test } from "vitest";
import { createLineIndex } from "./line-index.ts";

test("the first line of every added text is found", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 6 }), { maxLength: 300 }),
      fc.string({ maxLength: 6 }),
      (texts, other) => {
        const index = createLineIndex();
        const first = new Map<string, number>();
        for (const [at, text] of texts.entries()) {
          index.add(text, at + 1);
          if (!first.has(text)) first.set(text, at + 1);
        }
        for (const [text, line] of first) expect(index.lineOf(text)).toBe(line);
        expect(index.lineOf(other)).toBe(first.get(other) ?? null);
      },
    ),
  );
});

test("200 000 SKUs are told apart", () => {
  const index = createLineIndex();
  for (let at = 1; at <= 200_000; at++) {
    expect(index.lineOf(`SKU-${at}`)).toBeNull();
    index.add(`SKU-${at}`, at);
  }
  expect(index.lineOf("SKU-77777")).toBe(77_777);
});
