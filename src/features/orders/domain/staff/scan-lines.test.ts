import { expect, test } from "vitest";
import { afterBooking, fieldsOfLines, linesIn, maxLines, readQuantity, withScanned } from "./scan-lines.ts";

const key = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

const line = (productId: string, quantity: string, at: number, isSent = false) => {
  return { productId, quantity, key: key(at), isSent };
};

test("a scan adds a line at the top, a second one a piece", () => {
  const one = withScanned([], "panel", key(1));
  expect(one).toEqual([line("panel", "1", 1)]);
  const two = withScanned(one, "cable", key(2));
  expect(two.map(({ productId }) => productId)).toEqual(["cable", "panel"]);
  expect(withScanned(two, "panel", key(3))[1]).toEqual(line("panel", "2", 1));
});

test.each([
  ["12", "13"],
  [" 1 200 ", "1201"],
  ["", "1"],
  ["many", "1"],
  ["999999", "999999"],
])("after %j typed the next scan makes %s", (quantity, expected) => {
  expect(withScanned([line("panel", quantity, 1)], "panel", key(2))[0]?.quantity).toBe(expected);
});

test("a line that may be booked already stays as it was sent", () => {
  const sent = line("panel", "2", 1, true);
  expect(withScanned([sent], "panel", key(2))).toEqual([line("panel", "1", 2), sent]);
});

test("no line is added to a full list", () => {
  const full = Array.from({ length: maxLines }, (_, at) => line(`p${at}`, "1", at));
  expect(withScanned(full, "other", key(999))).toEqual(full);
});

test("the address carries the lines", () => {
  const lines = [line("panel", "12", 1), line("cable", "", 2, true), line("panel", "3", 3)];
  expect(linesIn(new URLSearchParams(fieldsOfLines(lines)))).toEqual(lines);
});

test.each([
  ["no key", "line=panel&quantity=1"],
  ["a key that is none", "line=panel&quantity=1&key=1"],
  ["a key twice", `line=a&quantity=1&key=${key(1)}&line=b&quantity=2&key=${key(1)}`, 1],
  ["nothing", ""],
])("malformed lines are left out: %s", (_name, query, left = 0) => {
  expect(linesIn(new URLSearchParams(query))).toHaveLength(left);
});

test.each([
  ["0", 0],
  ["12", 12],
  ["1 200", 1200],
  ["-1", null],
  ["1,5", null],
  ["1000000", null],
  ["", null],
])("%j is %s pieces", (typed, pieces) => {
  expect(readQuantity(typed)).toBe(pieces);
});

test("booked lines leave the list, refused ones and those scanned meanwhile stay", () => {
  const sent = [line("panel", "2", 1, true), line("set", "1", 2, true), line("cable", "5", 3, true)];
  const outcomes = [
    { key: key(1), outcome: "received" as const, parts: [] },
    { key: key(2), outcome: "is_set" as const, parts: [{ sku: "P-1", quantity: 2 }] },
    { key: key(3), outcome: "already" as const, parts: [] },
  ];
  const after = afterBooking([line("lamp", "1", 4), ...sent], outcomes);
  expect(after.left).toEqual([line("lamp", "1", 4), line("set", "1", 2)]);
  expect(after.refused).toEqual({ [key(2)]: outcomes[1] });
  expect([after.booked, after.isRepeated]).toEqual([2, true]);
});
