import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv-file.ts";
import type { FileRow, ReadFile } from "./file-text.ts";
import { readJson, writeJson } from "./json-file.ts";
import { readXliff, writeXliff } from "./xliff-file.ts";

const formats = [
  ["JSON", writeJson, readJson],
  ["CSV", writeCsv, readCsv],
  ["XLIFF", writeXliff, readXliff],
] as const;

const edgeCases: FileRow[] = [
  { key: "frame.a", texts: { ua: 'Кошик, «мій»; "так"', pl: "=1+2", en: "@sum" } },
  { key: "frame.b", texts: { ua: "Рядок\nі ще\r\nодин", pl: "'-x", en: " edges " } },
  { key: "frame.__proto__", texts: { ua: "<script>&amp;]]>", pl: "{n, plural, other {#}}", en: "\ttab" } },
  { key: "products.pan-x.name", texts: { ua: "Панель", en: "[empty]" } },
];

/** Texts of a file, sorted. */
const textsIn = (read: ReadFile) =>
  read.ok ? read.texts.map(({ key, locale, text }) => `${key} ${locale} ${text}`).sort() : read.error;

const expected = (rows: readonly FileRow[], withUkrainian: boolean) =>
  rows
    .flatMap(({ key, texts }) =>
      Object.entries(texts)
        .filter(([locale, text]) => text !== "" && (withUkrainian || locale !== "ua"))
        .map(([locale, text]) => `${key} ${locale} ${text}`),
    )
    .sort();

describe.each(formats)("%s", (name, write, read) => {
  test("texts are read as they were written", () => {
    expect(textsIn(read(write(edgeCases)))).toEqual(expected(edgeCases, name !== "XLIFF"));
  });

  test("random texts are read as they were written", () => {
    const text = fc.string({ unit: fc.constantFrom(..."абв'\"=+-@<>&;,{}#\n\r\t ]x") }).filter((one) => one !== "");
    const row = fc.record({ ua: text, pl: text, en: text }).map((texts) => texts);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (all) => {
        const rows = all.map((texts, at) => ({ key: `frame.k${at}`, texts }));
        expect(textsIn(read(write(rows)))).toEqual(expected(rows, name !== "XLIFF"));
      }),
      { numRuns: 200 },
    );
  });
});

test("formulas in CSV are disarmed", () => {
  const cells = writeCsv([{ key: "frame.a", texts: { ua: "=cmd|' /C calc'!A0", pl: "+48", en: "@x" } }]);
  expect(cells).toContain("'=cmd");
  expect(cells).not.toMatch(/(^|[,"])[=@]/m);
});

describe("invalid files, with the position of the error", () => {
  test.each<[string, ReadFile, unknown]>([
    ["no JSON", readJson('{"texts": {\n  "a" 1}}'), { code: "not_json", line: 2, column: 7 }],
    ["other JSON", readJson('{"words": {}}'), { code: "heading", line: null, column: null }],
    ["an unknown language", readJson('{"texts": {"a.b": {"de": "x"}}}'), { code: "heading", line: null, column: null }],
    ["no texts", readJson('{"texts": {}}'), { code: "no_texts", line: null, column: null }],
    ["CSV without keys", readCsv("ua,pl\na,b\n"), { code: "heading", line: 1, column: null }],
    ["CSV with an unknown column", readCsv("key,de\na,b\n"), { code: "heading", line: 1, column: null }],
    ["an unclosed quotation mark", readCsv('key,pl\na.b,"x\n'), { code: "not_csv", line: 2, column: null }],
    ["no XML", readXliff("hello"), { code: "not_xliff", line: 1, column: expect.any(Number) }],
    ["other XML", readXliff("<html/>"), { code: "not_xliff", line: 1, column: expect.any(Number) }],
    [
      "XML with entities",
      readXliff('<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff version="1.2"><file>&a;</file></xliff>'),
      { code: "not_xliff", line: 1, column: expect.any(Number) },
    ],
    [
      "an unclosed tag",
      readXliff('<xliff version="1.2">\n<file target-language="pl">\n</body>'),
      { code: "not_xliff", line: 3, column: expect.any(Number) },
    ],
  ])("%s", (_what, read, error) => {
    expect(read).toEqual({ ok: false, error });
  });

  test("a table may have semicolons, fewer languages and another order", () => {
    expect(textsIn(readCsv("\ufeffPL;key\r\nKoszyk;frame.cart\r\n"))).toEqual(["frame.cart pl Koszyk"]);
  });

  test("alternative translations are ignored", () => {
    const file = `<xliff version="1.2"><file target-language="pl-PL"><body><trans-unit id="frame.a"><source>a</source>
      <alt-trans><target>nie</target></alt-trans><target>tak <g id="1">i</g> już</target></trans-unit></body></file></xliff>`;
    expect(textsIn(readXliff(file))).toEqual(["frame.a pl tak i już"]);
  });
});
