import { resolve } from "node:path";
import PDFDocument from "pdfkit";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import type { DocumentFact, DocumentPage } from "../domain/documents/document-page.ts";

/** Points. */
const edge = 48;
const width = 595.28 - 2 * edge;
const bottom = 841.89 - edge - 24;
/** Column widths of the lines: name, quantity, unit price, VAT rate, sum. */
const columns = [width - 290, 56, 92, 50, 92] as const;
/** Column widths of the VAT table: rate, net, VAT, gross. */
const vatColumns = [90, 84, 84, 84] as const;
const ink = "#191713";
const quiet = "#6b655a";
const rule = "#d9d3c7";

type Pdf = InstanceType<typeof PDFDocument>;

/**
 * Renders a document as PDF on A4 with embedded fonts (Latin and Cyrillic). A long table continues on the next pages with
 * its head.
 */
export function documentPdf(page: DocumentPage, locale: Locale, pageLabel: PageLabel): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: edge, left: edge, right: edge, bottom: 0 },
    bufferPages: true,
    lang: htmlLang[locale],
    displayTitle: true,
    info: { Title: page.title, Author: page.seller.lines[0] ?? "" },
  });
  const done = collect(pdf);
  pdf.registerFont("plain", resolve("public/fonts/golos-text-400.ttf"));
  pdf.registerFont("strong", resolve("public/fonts/golos-text-600.ttf"));
  head(pdf, page);
  parties(pdf, page);
  table(pdf, page);
  sums(pdf, page);
  vat(pdf, page);
  payment(pdf, page);
  for (const part of page.sections) section(pdf, part);
  for (const note of page.notes) write(pdf, note, { size: 9, color: quiet, gap: 4 });
  feet(pdf, page, pageLabel);
  pdf.end();
  return done;
}

/** Text of the page number. */
export type PageLabel = (page: number, pages: number) => string;

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => done(Buffer.concat(chunks)));
    pdf.on("error", failed);
  });
}

function head(pdf: Pdf, { title, facts }: DocumentPage): void {
  pdf.font("strong").fontSize(11).fillColor(ink).text("Heliora", edge, edge);
  pdf.moveDown(1.2);
  pdf.fontSize(18).text(title, { width });
  pdf.moveDown(0.6);
  factRows(pdf, facts);
  pdf.moveDown(1);
}

function parties(pdf: Pdf, { seller, buyer }: DocumentPage): void {
  const half = (width - 24) / 2;
  const top = pdf.y;
  const ends = [seller, buyer].map(({ title, lines }, at) => {
    const left = edge + at * (half + 24);
    pdf.font("plain").fontSize(9).fillColor(quiet).text(title, left, top, { width: half });
    const [name = "", ...rest] = lines;
    pdf.font("strong").fontSize(10).fillColor(ink).text(name, { width: half });
    pdf.font("plain").text(rest.join("\n"), { width: half });
    return pdf.y;
  });
  pdf.x = edge;
  pdf.y = Math.max(...ends) + 20;
}

function table(pdf: Pdf, { columns: names, lines }: DocumentPage): void {
  const top = () => {
    row(pdf, [names.line, names.count, names.unit, names.rate ?? "", names.sum], { size: 8.5, color: quiet });
    line(pdf, ink);
  };
  top();
  for (const { name, sku, details, count, unit, rate, sum } of lines) {
    const below = [sku, ...details].join("\n");
    const needed =
      pdf
        .font("plain")
        .fontSize(10)
        .heightOfString(name, { width: columns[0] - 12 }) +
      26 +
      details.length * 11;
    if (pdf.y + needed > bottom) {
      newPage(pdf);
      top();
    }
    row(pdf, [name, count, unit, rate ?? "", sum], { size: 10, color: ink });
    pdf
      .font("plain")
      .fontSize(8.5)
      .fillColor(quiet)
      .text(below, edge, pdf.y, { width: columns[0] - 12 });
    pdf.y += 4;
    line(pdf, rule);
  }
  pdf.y += 6;
}

/** A table row: the first cell left-aligned, the others right-aligned. */
function row(
  pdf: Pdf,
  cells: readonly string[],
  { size, color, rooms = columns }: { size: number; color: string; rooms?: readonly number[] },
): void {
  const top = pdf.y;
  let left = edge + width - rooms.reduce((sum, room) => sum + room, 0);
  const ends = cells.map((cell, at) => {
    const room = rooms[at] ?? 0;
    pdf.font("plain").fontSize(size).fillColor(color);
    pdf.text(cell, left, top, { width: at === 0 ? room - 12 : room, align: at === 0 ? "left" : "right" });
    left += room;
    return pdf.y;
  });
  pdf.x = edge;
  pdf.y = Math.max(...ends) + 2;
}

function sums(pdf: Pdf, { sums: rows, total }: DocumentPage): void {
  need(pdf, rows.length * 18 + 34);
  for (const fact of rows) pair(pdf, fact, { font: "plain", size: 10 });
  pdf.y += 2;
  pair(pdf, total, { font: "strong", size: 13 });
  pdf.y += 20;
}

/** The VAT table, in the right half of the page. */
function vat(pdf: Pdf, { vat: table }: DocumentPage): void {
  if (!table) return;
  need(pdf, table.rows.length * 16 + 60);
  const left = edge + width - vatColumns.reduce((sum, room) => sum + room, 0);
  pdf.font("strong").fontSize(10).fillColor(ink).text(table.title, left, pdf.y, { width });
  pdf.y += 4;
  row(pdf, table.columns, { size: 8.5, color: quiet, rooms: vatColumns });
  line(pdf, rule, left);
  for (const cells of table.rows) row(pdf, cells, { size: 9.5, color: ink, rooms: vatColumns });
  pdf.y += 16;
}

/** A name and an amount, right-aligned. */
function pair(pdf: Pdf, { name, value }: DocumentFact, { font, size }: { font: string; size: number }): void {
  const top = pdf.y;
  pdf.font(font).fontSize(size).fillColor(ink);
  pdf.text(name, edge + width - 342, top, { width: 342 - 110 });
  const end = pdf.y;
  pdf.text(value, edge + width - 110, top, { width: 110, align: "right" });
  pdf.x = edge;
  pdf.y = Math.max(end, pdf.y) + 3;
}

function payment(pdf: Pdf, { payment: how }: DocumentPage): void {
  if (!how) return;
  need(pdf, how.facts.length * 16 + 48);
  pdf.font("strong").fontSize(11).fillColor(ink).text(how.title, edge, pdf.y, { width });
  pdf.y += 4;
  factRows(pdf, how.facts);
  pdf.moveDown(1);
}

/** A heading with its lines, never alone at the end of a page. */
function section(pdf: Pdf, { title, lines }: DocumentPage["sections"][number]): void {
  need(pdf, 60);
  pdf.font("strong").fontSize(11).fillColor(ink).text(title, edge, pdf.y, { width });
  pdf.y += 4;
  for (const text of lines) write(pdf, text, { size: 10, color: ink, gap: 3 });
  pdf.y += 10;
}

function factRows(pdf: Pdf, facts: readonly DocumentFact[]): void {
  for (const { name, value } of facts) {
    const top = pdf.y;
    pdf.font("plain").fontSize(10).fillColor(quiet).text(name, edge, top, { width: 130 });
    const end = pdf.y;
    pdf.fillColor(ink).text(value, edge + 140, top, { width: width - 140 });
    pdf.x = edge;
    pdf.y = Math.max(end, pdf.y) + 1;
  }
}

function write(pdf: Pdf, text: string, { size, color, gap }: { size: number; color: string; gap: number }): void {
  pdf.font("plain").fontSize(size);
  need(pdf, pdf.heightOfString(text, { width }) + gap);
  pdf.fillColor(color).text(text, edge, pdf.y, { width });
  pdf.y += gap;
}

/** Begins a new page if less than `height` is left. */
function need(pdf: Pdf, height: number): void {
  if (pdf.y + height > bottom) newPage(pdf);
}

function newPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.x = edge;
  pdf.y = edge;
}

function line(pdf: Pdf, color: string, left = edge): void {
  pdf
    .moveTo(left, pdf.y)
    .lineTo(edge + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
  pdf.y += 5;
}

function feet(pdf: Pdf, { foot }: DocumentPage, words: PageLabel): void {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at);
    pdf.font("plain").fontSize(8.5).fillColor(quiet);
    pdf.text(foot, edge, 841.89 - edge, { width: width - 120, lineBreak: false });
    pdf.text(words(at + 1, count), edge + width - 120, 841.89 - edge, { width: 120, align: "right", lineBreak: false });
  }
}
