import { crc32, deflateRawSync } from "node:zlib";
import { escapeMarkup } from "#platform/pure/escape-markup.ts";

/** How a spreadsheet shows a number. Amounts are in whole units of their currency, shares in parts of 1. */
export type CellFormat = "text" | "count" | "money" | "share" | "decimal";

export interface SheetColumn {
  name: string;
  format: CellFormat;
}

/** One sheet: its name, columns, and rows of texts, numbers and empty cells. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Styles by their index in `styles`; 0 is plain, 1 the heading. */
const formats: readonly CellFormat[] = ["text", "text", "count", "money", "share", "decimal"];
const headingStyle = 1;

/** Characters that a column is wide at least and at most. */
const [narrowest, widest] = [10, 48];

/**
 * A workbook with one sheet (Office Open XML, ECMA-376), read by Excel, LibreOffice and Google Sheets. Texts are stored as such, so
 * that none is taken for a formula. The first row stays in view.
 */
export function workbook(sheet: Sheet): Buffer {
  return zipped([
    ["[Content_Types].xml", contentTypes],
    ["_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])],
    [
      "xl/workbook.xml",
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${text(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations([
        ["worksheet", "worksheets/sheet1.xml"],
        ["styles", "styles.xml"],
      ]),
    ],
    ["xl/styles.xml", styles],
    ["xl/worksheets/sheet1.xml", worksheet(sheet)],
  ]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`;

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.0"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${[
  0, 0, 3, 4, 165, 164,
]
  .map(
    (format, at) =>
      `<xf numFmtId="${format}" fontId="${at === headingStyle ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join("")}</cellXfs></styleSheet>`;

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(([type, target], at) => {
    return `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`;
  });
  return `${head}<Relationships xmlns="${packages}/relationships">${all.join("")}</Relationships>`;
}

function worksheet({ columns, rows }: Sheet): string {
  const widths = columns.map(({ name }, at) => {
    const longest = rows.reduce((most, row) => Math.max(most, String(row[at] ?? "").length), name.length);
    const width = Math.min(widest, Math.max(narrowest, longest + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const heading = columns.map(({ name }) => textCell(name, headingStyle));
  const body = rows.map((row) =>
    columns.map(({ format }, at) => {
      const value = row[at] ?? null;
      if (value === null) return "<c/>";
      return typeof value === "string" ? textCell(value, 0) : `<c s="${formats.indexOf(format)}"><v>${value}</v></c>`;
    }),
  );
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  return `${head}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${widths.join("")}</cols><sheetData>${[
    heading,
    ...body,
  ]
    .map((cells) => `<row>${cells.join("")}</row>`)
    .join("")}</sheetData></worksheet>`;
}

function textCell(value: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${text(value)}</t></is></c>`;
}

/** Escaped, without the characters that XML cannot hold. */
function text(value: string): string {
  return escapeMarkup(value.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}

/** At most 31 characters, without those that a name of a sheet cannot have. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
}

/** A zip archive of these files. */
function zipped(files: readonly (readonly [name: string, content: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    // Version 2.0, UTF-8 names, deflate; 1 January 1980, so that the same figures are the same bytes.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6, 0, 24);
    entry.writeUInt32LE(at, 42);
    parts.push(Buffer.from("PK\x03\x04", "latin1"), facts, path, packed);
    directory.push(entry, path);
    at += 30 + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
