import { describe, expect, test } from "vitest";
import { createSurvey, delimiterOf } from "./survey.ts";

/** Bytes of a text in an old alphabet, by asking the decoder for each of its 256 signs. */
function encode(text: string, encoding: "windows-1250" | "windows-1251"): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const signs = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text], (sign) => signs.get(sign) ?? 63);
}

function look(bytes: Uint8Array, piece = bytes.length) {
  const survey = createSurvey();
  for (let at = 0; at < bytes.length; at += Math.max(1, piece)) survey.add(bytes.subarray(at, at + Math.max(1, piece)));
  const found = survey.end();
  return found.ok ? found.value.encoding : found.code;
}

const ukrainian = "sku;name.ua\r\nA-1;Сонячна панель для даху, ґрунту та їжі\r\n";
const polish = "sku;name.pl\r\nA-1;Panel fotowoltaiczny na dach pokryty dachówką, żółty, źródło\r\n";

describe("how a text is written", () => {
  test.each<[string, Uint8Array, string]>([
    ["plain letters", Buffer.from("sku,brand\na,b\n"), "utf-8"],
    ["UTF-8", Buffer.from(ukrainian), "utf-8"],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${polish}`), "utf-8"],
    ["UTF-8 that was cut off inside a letter", Buffer.from(ukrainian).subarray(0, 30), "utf-8"],
    ["four bytes a letter", Buffer.from("sku\n🌞🌞\n"), "utf-8"],
    ["Windows-1251", encode(ukrainian, "windows-1251"), "windows-1251"],
    ["Windows-1250", encode(polish, "windows-1250"), "windows-1250"],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(ukrainian, "utf16le")]), "utf-16le"],
    [
      "UTF-8 with one broken letter",
      Buffer.concat([Buffer.from(ukrainian), Buffer.from([0xd0]), Buffer.from("x")]),
      "broken_text",
    ],
    ["nothing", Buffer.alloc(0), "empty_file"],
    ["zeros", Buffer.alloc(5_000), "not_csv"],
    ["a workbook", Buffer.from("PK\u0003\u0004xl/workbook.xml"), "not_csv"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "not_csv"],
    ["a packed file", Buffer.from([0x1f, 0x8b, 8, 0]), "not_csv"],
    ["a PDF", Buffer.from("%PDF-1.7\n"), "not_csv"],
  ])("%s", (_, bytes, wanted) => {
    expect(look(bytes)).toBe(wanted);
    // However it comes in pieces.
    for (const piece of [1, 3, 7]) expect(look(bytes, piece)).toBe(wanted);
  });
});

test.each<[string, string]>([
  ["sku,brand,model", ","],
  ["sku;brand;model", ";"],
  ["sku\tbrand\tmodel", "\t"],
  ["sku|brand", "|"],
  ['"a,b,c,d";sku', ";"],
  ["sku", ","],
])("cells of %j are apart by %j", (heading, sign) => {
  expect(delimiterOf(heading)).toBe(sign);
});
