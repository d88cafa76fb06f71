import { describe, expect, test } from "vitest";
import { listText, parseSkuList } from "./parse-sku-list.ts";
import { readListFile } from "./read-list-file.ts";
import { typedQuantity } from "./typed-quantity.ts";

function rowsOf(text: string) {
  const parsed = parseSkuList(text);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.rows.map(({ sku, quantity }) => [sku, quantity]);
}

function problemOf(text: string) {
  const parsed = parseSkuList(text);
  return "problem" in parsed ? parsed.problem : null;
}

describe("a list is read in every usual shape", () => {
  test.each([
    ["tab", "PAN-A\t3"],
    ["semicolon", "PAN-A;3"],
    ["bar", "PAN-A | 3"],
    ["comma", "PAN-A,3"],
    ["comma and space", "PAN-A, 3"],
    ["space", "PAN-A 3"],
    ["several spaces", "  PAN-A     3  "],
    ["x", "PAN-A x 3"],
    ["x without a space", "PAN-A x3"],
    ["Cyrillic x", "PAN-A х3"],
    ["sign of multiplication", "PAN-A × 3"],
    ["unit", "PAN-A 3 шт."],
    ["Polish unit", "PAN-A;3 szt."],
    ["quantity first", "3 x PAN-A"],
    ["quantity first with unit", "3 шт x PAN-A"],
    ["quantity first in columns", "3;PAN-A"],
    ["quoted", '"PAN-A";"3"'],
    ["text of a spreadsheet", '="PAN-A";3'],
    ["byte order mark", "\uFEFFPAN-A;3"],
    ["header", "SKU;Qty\nPAN-A;3"],
    ["Polish header with other columns", "Lp.;Nazwa;Indeks;Ilość\n1;Panel 440 W;PAN-A;3"],
    ["Ukrainian header", "Артикул\tНазва\tК-сть, шт\nPAN-A\tПанель 440\t3"],
    ["name between", "PAN-A;Panel Jinko;3"],
    ["name between spaces", "PAN-A Panel Jinko x 3"],
    ["blank lines and line ends of Windows", "\r\n\r\nPAN-A;3\r\n;;\r\n"],
    ["added up", "PAN-A;1\npan-a;2"],
  ])("%s", (_shape, text) => {
    expect(rowsOf(text)).toEqual([["PAN-A", "3"]]);
  });

  test("a line without a quantity means one; decimals stay as they are", () => {
    expect(rowsOf("PAN-A\nCAB-B;12,5\nCAB-C 7.25 м")).toEqual([
      ["PAN-A", "1"],
      ["CAB-B", "12.5"],
      ["CAB-C", "7.25"],
    ]);
  });

  test("decimals are added up without a rounding error", () => {
    expect(rowsOf("CAB-B;0,1\nCAB-B;0,2")).toEqual([["CAB-B", "0.3"]]);
  });

  test("a barcode is an SKU and no quantity", () => {
    expect(rowsOf("4260123456789;2")).toEqual([["4260123456789", "2"]]);
  });
});

describe("what can mean two things is not guessed", () => {
  test.each(["PAN-A;3;1200", "PAN-A Panel 440", "PAN-A;три", "PAN-A,12,5"])("%s", (text) => {
    const [[sku, quantity] = []] = rowsOf(text);
    expect(sku).toBe("PAN-A");
    expect(typedQuantity(quantity ?? "")).toBeNull();
  });

  test("equal SKUs are not added up where a quantity cannot be read", () => {
    expect(rowsOf("PAN-A;2\nPAN-A;?")).toHaveLength(2);
  });
});

describe("quantities", () => {
  test.each([
    ["12", 12],
    ["1 200", 1200],
    ["1\u00a0200", 1200],
    ["12,5", 12.5],
    ["12.50 м", 12.5],
    ["3,0", 3],
    ["1,200.5", 1200.5],
    ["1.200,5", 1200.5],
    ["1,200", "ambiguous"],
    ["0", null],
    ["-3", null],
    ["1e3", null],
    ["", null],
    ["9999999", null],
    ["three", null],
  ])("%s", (text, quantity) => {
    expect(typedQuantity(text)).toBe(quantity);
  });
});

describe("rubbish is named", () => {
  test.each([
    ["empty", " \n\t\n"],
    ["empty", "SKU;Qty"],
    ["binary", "PAN-A\u0000\u0001"],
    ["markup", "<table><tr><td>PAN-A</td></tr></table>"],
    ["markup", "<!DOCTYPE html><html></html>"],
    ["too_large", "x".repeat(10_000_000)],
  ])("%s", (problem, text) => {
    expect(problemOf(text)).toBe(problem);
  });

  test("5 000 lines are counted, and 200 are not too many", () => {
    const list = (lines: number) => Array.from({ length: lines }, (_, at) => `PAN-${at};1`).join("\n");
    expect(parseSkuList(list(5_000))).toEqual({ problem: "too_many", count: 5_000 });
    expect(rowsOf(list(200))).toHaveLength(200);
  });

  test("a formula stays in its row to be corrected", () => {
    expect(rowsOf('=HYPERLINK("x";"y")\nPAN-A;=2+2')).toHaveLength(2);
  });

  test("any text ends in rows or in a problem, and rows survive as text", () => {
    const alphabet = 'PAN-1 ,;\t"=x×3.\n\r|<5мшт';
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed;
    };
    for (let round = 0; round < 3_000; round++) {
      const text = Array.from({ length: next() % 40 }, () => alphabet[next() % alphabet.length]).join("");
      const parsed = parseSkuList(text);
      if ("problem" in parsed) continue;
      const rows = parsed.rows.filter(
        ({ sku, quantity }) => /^[A-Z0-9-]+[A-Z-]$/.test(sku) && typeof typedQuantity(quantity) === "number",
      );
      const again = rows.length > 0 ? parseSkuList(listText(rows)) : { rows: [] };
      expect("rows" in again && again.rows.map(({ sku }) => sku)).toEqual(rows.map(({ sku }) => sku));
    }
  });
});

describe("files", () => {
  const read = (bytes: readonly number[]) => readListFile(new Uint8Array(bytes));
  const bytes = (text: string) => [...new TextEncoder().encode(text)];

  test("text in UTF-8, in UTF-16 and in the encoding of Windows", () => {
    expect(read(bytes("PAN-A;3"))).toEqual({ text: "PAN-A;3" });
    expect(read([0xff, 0xfe, 0x50, 0, 0x31, 0])).toEqual({ text: "P1" });
    expect(read([0xfe, 0xff, 0, 0x50, 0, 0x31])).toEqual({ text: "P1" });
    expect(read([...bytes("PAN-A;3 "), 0xf8, 0xf2])).toEqual({ text: "PAN-A;3 шт" });
  });

  test("spreadsheets, pictures and large files are named", () => {
    expect(read([0x50, 0x4b, 3, 4])).toEqual({ problem: "spreadsheet" });
    expect(read([0x89, 0x50, 0x4e, 0x47, 0, 1])).toEqual({ problem: "binary" });
    expect(readListFile(new Uint8Array(10_000_000))).toEqual({ problem: "too_large" });
  });
});
