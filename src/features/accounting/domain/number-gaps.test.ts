import { expect, test } from "vitest";
import { gapsOf } from "./number-gaps.ts";

const missing = (kind: "invoice" | "credit_note", year: number, ...serials: number[]) =>
  serials.map((serial) => ({ kind, year, serial }));

test.each([
  ["none", [], []],
  ["one number", missing("invoice", 2026, 7), ["invoice 2026 7–7"]],
  ["neighbours are one gap", missing("invoice", 2026, 3, 4, 5, 9), ["invoice 2026 3–5", "invoice 2026 9–9"]],
  [
    "kinds and years are apart",
    [...missing("credit_note", 2026, 1), ...missing("invoice", 2025, 2), ...missing("invoice", 2026, 3)],
    ["credit_note 2026 1–1", "invoice 2025 2–2", "invoice 2026 3–3"],
  ],
])("%s", (_name, numbers, expected) => {
  expect(gapsOf(numbers).map(({ kind, year, first, last }) => `${kind} ${year} ${first}–${last}`)).toEqual(expected);
});
