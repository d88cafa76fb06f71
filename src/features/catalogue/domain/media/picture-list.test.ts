import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultFraming } from "./framing.ts";
import {
  insertUploaded,
  movedByKey,
  moveItem,
  pictureKey,
  readList,
  roundedFraming,
  shownRenders,
  toggleRender,
  uploadedPicture,
  writeList,
} from "./picture-list.ts";
import { type PictureItem, renderedViews } from "./product-media.ts";

const photo = (file: string): PictureItem => uploadedPicture(file, "picture");
const render = (view: (typeof renderedViews)[number]): PictureItem => ({ kind: "render", view });

test.each(["", "null", "{}", "no json", '"text"'])("a text that is no list (%j) has no pictures", (value) => {
  expect(readList(value)).toEqual([]);
});

test("a list survives its field, and an empty one is an empty text", () => {
  const items = [photo("a"), render("front"), uploadedPicture("b", "video")];
  expect(readList(writeList(items))).toEqual(items);
  expect(writeList([])).toBe("");
});

test("a new photo shows the whole picture and has no written text", () => {
  expect(photo("a")).toEqual({ kind: "photo", file: "a", framing: defaultFraming, alt: {} });
});

test.each([
  ["the last chosen", [], "photo-a photo-b photo-new"],
  ["chosen before a", ["a", "b"], "photo-new photo-a photo-b"],
  ["chosen before b", ["b"], "photo-a photo-new photo-b"],
  ["chosen before one that was taken out", ["gone"], "photo-a photo-b photo-new"],
] as const)("an upload %s stands in the order of choice", (_, later, expected) => {
  const items = insertUploaded([photo("a"), photo("b")], photo("new"), later);
  expect(items.map((item) => (item.kind === "render" ? item.view : `${item.kind}-${item.file}`)).join(" ")).toBe(
    expected,
  );
});

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [1, 9, "acb"],
  [1, -9, "bac"],
  [7, 0, "abc"],
])("moving %i to %i gives %s", (from, to, expected) => {
  expect(moveItem([..."abc"], from, to).join("")).toBe(expected);
});

test("moves keep every item, and moving back restores the order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length];
      const moved = moveItem(items, from, to);
      expect([...moved].sort()).toEqual([...items].sort());
      expect(moved[to]).toBe(items[from]);
      expect(moveItem(moved, to, from)).toEqual(items);
    }),
  );
});

test.each([
  ["ArrowLeft", 1, 0],
  ["ArrowUp", 1, 0],
  ["ArrowRight", 1, 2],
  ["ArrowDown", 2, null],
  ["ArrowLeft", 0, null],
  ["Home", 2, 0],
  ["Home", 0, null],
  ["End", 0, 2],
  ["Enter", 1, null],
])("%s moves item %i of three to %s", (key, index, expected) => {
  expect(movedByKey(key, index, 3)).toBe(expected);
});

test("an empty gallery shows all views; taking one out names the others", () => {
  expect(shownRenders([], renderedViews)).toEqual(["three-quarter", "front", "detail", "drawing"]);
  expect(toggleRender([], "front", renderedViews)).toEqual([
    render("three-quarter"),
    render("detail"),
    render("drawing"),
  ]);
});

test("views are mixed with photos and taken out again", () => {
  const mixed = toggleRender([photo("a")], "drawing", renderedViews);
  expect(mixed).toEqual([photo("a"), render("drawing")]);
  expect(shownRenders(mixed, renderedViews)).toEqual(["drawing"]);
  expect(toggleRender(mixed, "drawing", renderedViews)).toEqual([photo("a")]);
});

test("two items of one file have different keys, which do not depend on other items", () => {
  const items = [photo("a"), render("front"), photo("a")];
  expect(items.map((_, index) => pictureKey(items, index))).toEqual(["a 0", "front 0", "a 1"]);
});

test.each([
  [
    { fit: "cover", x: 0.12345, y: 1.2, zoom: 1.238, background: "keep" },
    { fit: "cover", x: 0.123, y: 1, zoom: 1.24, background: "keep" },
  ],
  [
    { fit: "cover", x: -1, y: 0.5, zoom: 9, background: "studio" },
    { fit: "cover", x: 0, y: 0.5, zoom: 4, background: "studio" },
  ],
  // The whole photo has no focus point: one that is stored would make other addresses for the same pictures.
  [
    { fit: "contain", x: 0.1, y: 0.9, zoom: 2, background: "studio" },
    { fit: "contain", x: 0.5, y: 0.5, zoom: 1, background: "studio" },
  ],
] as const)("framing %j is stored as %j", (typed, stored) => {
  expect(roundedFraming(typed)).toEqual(stored);
});
