import { expect, test } from "vitest";
import { filesText, picturesText, readFiles, readPictures } from "./read-media.ts";

const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
const framing = { fit: "cover", x: 0.5, y: 0.25, zoom: 2, background: "studio" };
const photo = { kind: "photo", file: id(1), framing, alt: { ua: "Панель" } };
const video = { kind: "video", file: id(2), poster: id(3), captions: { en: id(4) }, alt: {} };
const render = { kind: "render", view: "front" };
const sheet = {
  file: id(5),
  kind: "datasheet",
  title: "Data sheet",
  languages: ["ua", "en"],
  validUntil: "2028-02-29",
};

/** The value, or the code with the item and its part. */
function outcome(read: ReturnType<typeof readPictures> | ReturnType<typeof readFiles>): unknown {
  return read.ok ? read.value : [read.code, read.details.item, read.details.part].filter((one) => one !== undefined);
}

test("pictures and files come out as they are, with keys in one order", () => {
  expect(outcome(readPictures(JSON.stringify([photo, video, render])))).toEqual([photo, video, render]);
  expect(outcome(readFiles(JSON.stringify([sheet])))).toEqual([sheet]);
  const { kind, ...rest } = photo;
  const [turned] = (readPictures(JSON.stringify([{ ...rest, kind }])) as { value: (typeof photo)[] }).value;
  expect(JSON.stringify(turned)).toBe(JSON.stringify(photo));
  expect([picturesText([]), filesText([])]).toEqual(["", ""]);
});

test("empty texts are left out, ids are written small", () => {
  const typed = { ...photo, file: id(1).toUpperCase(), alt: { ua: "Панель", pl: " " } };
  expect(outcome(readPictures(JSON.stringify([typed])))).toEqual([photo]);
});

test.each<[string, unknown, unknown[]]>([
  ["no list", { ...photo }, ["not_json"]],
  ["41 pictures", Array.from({ length: 41 }, () => render), ["too_many_items"]],
  ["no object", [1], ["bad_item", 1, "kind"]],
  ["an unknown kind", [render, { kind: "audio" }], ["bad_item", 2, "kind"]],
  ["an unknown view", [{ ...render, view: "back" }], ["bad_item", 1, "view"]],
  ["an unknown key", [{ ...photo, href: "x" }], ["bad_item", 1, "href"]],
  ["a missing key", [{ ...photo, alt: undefined }], ["bad_item", 1, "alt"]],
  ["a file that is no uuid", [{ ...photo, file: "../x" }], ["bad_item", 1, "file"]],
  ["a focus beyond the picture", [{ ...photo, framing: { ...framing, x: 1.01 } }], ["bad_item", 1, "x"]],
  ["a zoom of 5", [{ ...photo, framing: { ...framing, zoom: 5 } }], ["bad_item", 1, "zoom"]],
  ["a zoom of the whole photo", [{ ...photo, framing: { ...framing, fit: "contain" } }], ["bad_item", 1, "zoom"]],
  ["a framing with more keys", [{ ...photo, framing: { ...framing, z: 1 } }], ["bad_item", 1, "z"]],
  ["an alt of another language", [{ ...photo, alt: { de: "x" } }], ["bad_item", 1, "alt"]],
  ["an alt of 301 characters", [{ ...photo, alt: { en: "x".repeat(301) } }], ["alt_length", 1]],
  ["a poster that is no uuid", [{ ...video, poster: "x" }], ["bad_item", 1, "poster"]],
  ["captions that are no uuid", [{ ...video, captions: { en: "" } }], ["bad_item", 1, "captions"]],
  ["one picture twice", [photo, render, photo], ["repeated_item", 3]],
])("pictures: %s", (_, typed, wanted) => {
  expect(outcome(readPictures(JSON.stringify(typed)))).toEqual(wanted);
});

test("one photo in two framings is two pictures", () => {
  const other = { ...photo, framing: { ...framing, x: 0.1 } };
  expect(readPictures(JSON.stringify([photo, other])).ok).toBe(true);
});

test.each<[string, unknown, unknown[]]>([
  ["one file twice", [sheet, { ...sheet, kind: "manual" }], ["repeated_item", 2]],
  ["an unknown kind", [{ ...sheet, kind: "novel" }], ["bad_item", 1, "kind"]],
  ["an unknown language", [{ ...sheet, languages: ["de"] }], ["bad_item", 1, "languages"]],
  ["a day that does not exist", [{ ...sheet, validUntil: "2027-02-29" }], ["bad_item", 1, "validUntil"]],
  ["a title with a line break", [{ ...sheet, title: "a\nb" }], ["bad_item", 1, "title"]],
  ["an unknown key", [{ ...sheet, url: "x" }], ["bad_item", 1, "url"]],
])("files: %s", (_, typed, wanted) => {
  expect(outcome(readFiles(JSON.stringify(typed)))).toEqual(wanted);
});

test.each(["", "{", "null", "[", "1", '"x"'])("%j is no list in JSON format", (typed) => {
  expect(outcome(readPictures(typed))).toEqual(["not_json"]);
});
