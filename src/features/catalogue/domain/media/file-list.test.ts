import { expect, test } from "vitest";
import { proposedKind, proposedLanguages, uploadedFile, validityOf } from "./file-list.ts";

test.each([
  [null, "unlimited"],
  ["2026-06-14", "ended"],
  ["2026-06-15", "soon"],
  ["2026-08-14", "soon"],
  ["2026-08-15", "valid"],
  ["2031-01-01", "valid"],
] as const)("a document until %s is %s on 15 June 2026", (validUntil, expected) => {
  expect(validityOf(validUntil, "2026-06-15")).toBe(expected);
});

test.each([
  ["JKM440N-54HL4R-V_EN.pdf", "datasheet", ["en"]],
  ["User Manual SUN2000 (EN, PL).pdf", "manual", ["pl", "en"]],
  ["Instrukcja obsługi PL.pdf", "manual", ["pl"]],
  ["Інструкція з монтажу_UA.pdf", "manual", ["ua"]],
  ["Deklaracja zgodności CE.pdf", "conformity", []],
  ["Декларація про відповідність uk.pdf", "conformity", ["ua"]],
  ["TUV-Certificate-IEC61215.pdf", "certificate", []],
  ["Warranty conditions.pdf", "warranty", []],
  ["Karta gwarancyjna.pdf", "warranty", []],
  ["Karta katalogowa.pdf", "datasheet", []],
  ["ICE 400 Dimensions.pdf", "datasheet", []],
] as const)("%s is proposed as %s in %j", (name, kind, languages) => {
  expect(proposedKind(name)).toBe(kind);
  expect(proposedLanguages(name)).toEqual(languages);
});

test("an uploaded document has no title of its own and no end", () => {
  expect(uploadedFile("f1", "Datasheet PL.pdf")).toEqual({
    file: "f1",
    kind: "datasheet",
    title: "",
    languages: ["pl"],
    validUntil: null,
  });
});
