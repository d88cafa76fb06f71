import { inflateRawSync } from "node:zlib";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { workbook } from "./xlsx.ts";

/** Files of a zip by name, read by its directory. */
function filesOf(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const from = local + 30 + zip.readUInt16LE(local + 26);
    files.set(name, inflateRawSync(zip.subarray(from, from + size)).toString("utf8"));
    at += 46 + nameLength;
  }
  return files;
}

const made = workbook({
  name: "Звіт: [1/2]",
  columns: [
    { name: "Name", format: "text" },
    { name: "Net", format: "money" },
    { name: "Share", format: "share" },
  ],
  rows: [
    ['=HYPERLINK("https://evil.example")', 1234.5, 0.125],
    ["<&> \u0000 Ґанок \ud83d\ude00 \ud800", null, -3],
  ],
});

test("every part is well-formed XML, and all parts are there", () => {
  const files = filesOf(made);
  expect([...files.keys()]).toEqual([
    ...["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"],
    ...["xl/styles.xml", "xl/worksheets/sheet1.xml"],
  ]);
  for (const xml of files.values()) {
    const parser = new SaxesParser();
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(xml).close();
  }
});

test("texts are texts, never formulas; numbers have their format; a name that no sheet may have is changed", () => {
  const files = filesOf(made);
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;https://evil.example&quot;)</t>');
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain('<c s="3"><v>1234.5</v></c><c s="4"><v>0.125</v></c>');
  expect(sheet).toContain("&lt;&amp;&gt;  Ґанок \ud83d\ude00 \ufffd");
  expect(files.get("xl/workbook.xml")).toContain('name="Звіт   1 2 "');
});
