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

const awkward: FileRow[] = [
  { key: "frame.a", texts: { ua: 'Кошик, «мій»; "так"', pl: "=1+2", en: "@sum" } },
  { key: "frame.b", texts: { ua: "Рядок\nі ще\r\nодин", pl: "'-x", en: " edges " } },
  { key: "frame.__proto__", texts: { ua: "<script>&amp;]]>", pl: "{n, plural, other {#}}", en: "\ttab" } },
  { key: "products.pan-x.name", texts: { ua: "Панель", en: "[empty]" } },
];

/** What a file says, in one order. */
const said = (read: ReadFile) =>
  read.ok ? read.texts.map(({ key, locale, text }) => `${key} ${locale} ${text}`).sort() : read.fault;

const expected = (rows: readonly FileRow[], withUkrainian: boolean) =>
  rows
    .flatMap(({ key, texts }) =>
      Object.entries(texts)
        .filter(([locale, text]) => text !== "" && (withUkrainian || locale !== "ua"))
        .map(([locale, text]) => `${key} ${locale} ${text}`),
    )
    .sort();

describe.each(formats)("%s", (name, write, read) => {
  test("comes back as it went", () => {
    expect(said(read(write(awkward)))).toEqual(expected(awkward, name !== "XLIFF"));
  });

  test("comes back as it went, whatever the texts are", () => {
    const text = fc.string({ unit: fc.constantFrom(..."абв'\"=+-@<>&;,{}#\n\r\t ]x") }).filter((one) => one !== "");
    const row = fc.record({ ua: text, pl: text, en: text }).map((texts) => texts);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (all) => {
        const rows = all.map((texts, at) => ({ key: `frame.k${at}`, texts }));
        expect(said(read(write(rows)))).toEqual(expected(rows, name !== "XLIFF"));
      }),
      { numRuns: 200 },
    );
  });
});

test("a spreadsheet runs nothing of a CSV file", () => {
  const cells = writeCsv([{ key: "frame.a", texts: { ua: "=cmd|' /C calc'!A0", pl: "+48", en: "@x" } }]);
  expect(cells).toContain("'=cmd");
  expect(cells).not.toMatch(/(^|[,"])[=@]/m);
});

describe("a file that is not what it should be says so, with the place as far as there is one", () => {
  test.each<[string, ReadFile, unknown]>([
    ["no JSON", readJson('{"texts": {\n  "a" 1}}'), { code: "not_json", line: 2, column: 7 }],
    ["other JSON", readJson('{"words": {}}'), { code: "heading", line: null, column: null }],
    [
      "a language that is none",
      readJson('{"texts": {"a.b": {"de": "x"}}}'),
      { code: "heading", line: null, column: null },
    ],
    ["no texts", readJson('{"texts": {}}'), { code: "no_texts", line: null, column: null }],
    ["CSV without keys", readCsv("ua,pl\na,b\n"), { code: "heading", line: 1, column: null }],
    ["CSV with a column that is none", readCsv("key,de\na,b\n"), { code: "heading", line: 1, column: null }],
    ["open quotation marks", readCsv('key,pl\na.b,"x\n'), { code: "not_csv", line: 2, column: null }],
    ["no XML", readXliff("hello"), { code: "not_xliff", line: 1, column: expect.any(Number) }],
    ["other XML", readXliff("<html/>"), { code: "not_xliff", line: 1, column: expect.any(Number) }],
    [
      "XML that expands itself",
      readXliff('<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff version="1.2"><file>&a;</file></xliff>'),
      { code: "not_xliff", line: 1, column: expect.any(Number) },
    ],
    [
      "a tag that is not closed",
      readXliff('<xliff version="1.2">\n<file target-language="pl">\n</body>'),
      { code: "not_xliff", line: 3, column: expect.any(Number) },
    ],
  ])("%s", (_what, read, fault) => {
    expect(read).toEqual({ ok: false, fault });
  });

  test("a table may have semicolons, fewer languages and another order", () => {
    expect(said(readCsv("\ufeffPL;key\r\nKoszyk;frame.cart\r\n"))).toEqual(["frame.cart pl Koszyk"]);
  });

  test("what a program proposes beside a translation is not the translation", () => {
    const file = `<xliff version="1.2"><file target-language="pl-PL"><body><trans-unit id="frame.a"><source>a</source>
      <alt-trans><target>nie</target></alt-trans><target>tak <g id="1">i</g> już</target></trans-unit></body></file></xliff>`;
    expect(said(readXliff(file))).toEqual(["frame.a pl tak i już"]);
  });
});
