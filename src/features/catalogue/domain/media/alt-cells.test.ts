import fc from "fast-check";
import { expect, test } from "vitest";
import type { Locale } from "#features/languages/domain/locale.ts";
import { altCells, readAltCell, withAlts } from "./alt-cells.ts";
import { uploadedPicture } from "./picture-list.ts";

const pictureOf = (file: string, alt: Partial<Record<Locale, string>>) =>
  withAlts(uploadedPicture(file, "picture"), alt);

test("any texts are read back for their pictures, whatever they contain", () => {
  const text = fc
    .string({ maxLength: 12, unit: fc.constantFrom("|", "\\", " ", "a", "є", "{") })
    .map((one) => one.trim());
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
      const named = new Map(texts.map((_, at) => [`file-${at}`, null]));
      const pictures = texts.map((en, at) => pictureOf(`file-${at}`, { en }));
      const [ua = "", , en = ""] = altCells(pictures, named);
      expect(ua).toBe("");
      expect(readAltCell(en)).toEqual(texts.some((one) => one !== "") ? texts : []);
    }),
  );
});

test("renders and files that are gone have no place in a cell", () => {
  const pictures = [
    { kind: "render" as const, view: "front" as const },
    pictureOf("gone", { pl: "zniknęło" }),
    pictureOf("there", { pl: "jest" }),
  ];
  expect(altCells(pictures, new Map([["there", null]]))).toEqual(["", "jest", ""]);
});

test("line breaks separate too; a language without a text keeps its own", () => {
  expect(readAltCell("one\r\ntwo | three")).toEqual(["one", "two", "three"]);
  expect(withAlts(pictureOf("a", { ua: "спереду", en: "front" }), { en: "side" })).toMatchObject({
    alt: { ua: "спереду", en: "side" },
  });
});
