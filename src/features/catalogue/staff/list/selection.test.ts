import { expect, test } from "vitest";
import { keyOf, type ListKey } from "./selection.ts";

const page = { isInRow: false, isTyping: false, isControl: false };
const link = { ...page, isInRow: true };
const box = { ...link, isControl: true };
const field = { ...page, isTyping: true };

test.each<[string, typeof page, string, ListKey | null]>([
  ["j on the page", page, "j", "next"],
  ["J with shift", link, "J", "next"],
  ["k in a row", link, "k", "previous"],
  ["an arrow in a row", link, "ArrowDown", "next"],
  ["an arrow on the page scrolls", page, "ArrowDown", null],
  ["space on the link of a row", link, " ", "select"],
  ["space on a box ticks it already", box, " ", null],
  ["space on the page scrolls", page, " ", null],
  ["x on a box", box, "x", "select"],
  ["x outside of the list", page, "x", null],
  ["/ on the page", page, "/", "search"],
  ["? on the page", page, "?", "help"],
  ["letters in a field are text", field, "j", null],
  ["/ in a field is text", field, "/", null],
  ["Escape in a field", field, "Escape", "leave"],
  ["Enter on a link opens it by itself", link, "Enter", null],
  ["Enter on a box opens the product", box, "Enter", "open"],
])("%s", (_name, place, key, does) => {
  expect(keyOf({ key, hasModifier: false, hasCharacters: true }, place)).toBe(does);
});

test("keys with Ctrl, Cmd or Alt belong to the browser", () => {
  expect(keyOf({ key: "k", hasModifier: true, hasCharacters: true }, link)).toBeNull();
});

test.each<[string, ListKey | null]>([
  ["j", null],
  ["X", null],
  ["/", null],
  ["?", null],
  [" ", "select"],
  ["ArrowDown", "next"],
  ["Escape", "leave"],
])("with characters switched off, %s", (key, does) => {
  expect(keyOf({ key, hasModifier: false, hasCharacters: false }, link)).toBe(does);
});
