import { describe, expect, test } from "vitest";
import { createSurvey, delimiterOf } from "./survey.ts";

/** Encodes by asking the decoder for each of the 256 characters. */
function encode(text: string, encoding: "windows-1250" | "windows-1251"): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text], (character) => bytes.get(character) ?? 63);
}

function surveyOf(bytes: Uint8Array, piece = bytes.length) {
  const survey = createSurvey();
  for (let at = 0; at < bytes.length; at += Math.max(1, piece)) survey.add(bytes.subarray(at, at + Math.max(1, piece)));
  const found = survey.end();
  return found.ok ? found.value.encoding : found.code;
}

const ukrainian = "sku;name.ua\r\nA-1;Сонячна панель для даху, ґрунту та їжі\r\n";
const polish = "sku;name.pl\r\nA-1;Panel fotowoltaiczny na dach pokryty dachówką, żółty, źródło\r\n";

describe("encoding", () => {
  test.each<[string, Uint8Array, string]>([
    ["ASCII", Buffer.from("sku,brand\na,b\n"), "utf-8"],
    ["UTF-8", Buffer.from(ukrainian), "utf-8"],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${polish}`), "utf-8"],
    ["UTF-8 truncated inside a character", Buffer.from(ukrainian).subarray(0, 30), "utf-8"],
    ["characters of four bytes", Buffer.from("sku\n🌞🌞\n"), "utf-8"],
    ["Windows-1251", encode(ukrainian, "windows-1251"), "windows-1251"],
    ["Windows-1250", encode(polish, "windows-1250"), "windows-1250"],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(ukrainian, "utf16le")]), "utf-16le"],
    [
      "UTF-8 with one invalid sequence",
      Buffer.concat([Buffer.from(ukrainian), Buffer.from([0xd0]), Buffer.from("x")]),
      "broken_text",
    ],
    ["nothing", Buffer.alloc(0), "empty_file"],
    ["zeros", Buffer.alloc(5_000), "not_csv"],
    ["a workbook", Buffer.from("PK\u0003\u0004xl/workbook.xml"), "not_csv"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "not_csv"],
    ["a gzip file", Buffer.from([0x1f, 0x8b, 8, 0]), "not_csv"],
    ["a PDF", Buffer.from("%PDF-1.7\n"), "not_csv"],
  ])("%s", (_, bytes, wanted) => {
    expect(surveyOf(bytes)).toBe(wanted);
    // In chunks of any size.
    for (const piece of [1, 3, 7]) expect(surveyOf(bytes, piece)).toBe(wanted);
  });
});

test.each<[string, string]>([
  ["sku,brand,model", ","],
  ["sku;brand;model", ";"],
  ["sku\tbrand\tmodel", "\t"],
  ["sku|brand", "|"],
  ['"a,b,c,d";sku', ";"],
  ["sku", ","],
])("the delimiter of %j is %j", (heading, delimiter) => {
  expect(delimiterOf(heading)).toBe(delimiter);
});
