import { expect, test } from "vitest";
import { archiveNames } from "./archive-names.ts";
import { readFileSources } from "./file-sources.ts";

const origin = "http://localhost:3000";
const archive = archiveNames([
  "Inverters/Front.JPG",
  "Panels/front.jpg",
  "Panels/Задня.png",
  "sheet.pdf",
  "scheme.svg",
]);
const own = `${origin}/images/products/uploaded/0b6f4f0e-5d0e-4f2f-9a51-1f0c7f5a9d11-a1b2c3d4-1080.webp`;

const read = (typed: string, field: "pictures" | "files" = "pictures", zip: typeof archive | null = archive) => {
  const found = readFileSources(typed, field, { archive: zip, origin });
  return found.ok ? found.value : found.code;
};

test.each<[what: string, typed: string, sources: string[]]>([
  ["nothing", " ", []],
  ["an address", " https://CDN.example/a b.jpg#x ", ["https://cdn.example/a%20b.jpg"]],
  ["an address without an ending", "https://cdn.example/image?id=5", ["https://cdn.example/image?id=5"]],
  [
    "in order, by | and line breaks",
    "https://a.example/2.png|\r\nhttps://a.example/1.webp\n",
    ["https://a.example/2.png", "https://a.example/1.webp"],
  ],
  ["the same twice", "https://a.example/1.png | https://a.example/1.png#again", ["https://a.example/1.png"]],
  ["a path in capitals", "INVERTERS/front.jpg", ["Inverters/Front.JPG"]],
  ["a path of Windows", "panels\\front.jpg", ["Panels/front.jpg"]],
  ["a decomposed name without its folder", "ЗАДНЯ.png".normalize("NFD"), ["Panels/Задня.png"]],
  ["a picture of this shop, without https", own, [own]],
])("%s", (_, typed, sources) => {
  expect(read(typed)).toEqual(sources);
});

test.each<[what: string, typed: string, code: string]>([
  ["http", "http://cdn.example/a.jpg", "media_address"],
  ["a file of a computer", "file:///etc/passwd", "media_address"],
  ["a password", "https://me:secret@cdn.example/a.jpg", "media_address"],
  ["no host", "https:///", "media_address"],
  ["2 001 characters", `https://cdn.example/${"a".repeat(1_981)}`, "media_address"],
  ["a private address", "https://192.168.0.10/a.jpg", "media_private"],
  ["a loopback address in other words", "https://0x7f000001/a.jpg", "media_private"],
  ["the metadata of a cloud", "https://169.254.169.254/latest/a.jpg", "media_private"],
  ["SVG at an address", "https://cdn.example/a.svg", "media_ending"],
  ["HEIC", "IMG_1.HEIC", "media_ending"],
  ["SVG in the zip", "scheme.svg", "media_ending"],
  ["a document among pictures", "sheet.pdf", "media_ending"],
  ["a name that the zip does not have", "side.jpg", "media_not_in_zip"],
  ["a folder that the zip does not have", "Other/front.jpg", "media_not_in_zip"],
  ["two files of one name", "front.jpg", "media_two_names"],
  ["41 addresses", Array.from({ length: 41 }, (_, at) => `https://a.example/${at}.jpg`).join("|"), "too_many_items"],
])("%s: refused", (_, typed, code) => {
  expect(read(typed)).toBe(code);
});

test("two files of one name are both named", () => {
  expect(readFileSources("front.jpg", "pictures", { archive, origin })).toMatchObject({
    details: { one: "Inverters/Front.JPG", other: "Panels/front.jpg" },
  });
});

test("documents are PDF; names need a zip", () => {
  expect(read("sheet.pdf", "files")).toEqual(["sheet.pdf"]);
  expect(read("front.jpg", "files")).toBe("media_ending");
  expect(read("sheet.pdf", "files", null)).toBe("media_no_zip");
});
