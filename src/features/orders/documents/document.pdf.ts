import { resolve } from "node:path";
import PDFDocument from "pdfkit";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import type { PaperFact, PaperPage } from "../domain/documents/document-page.ts";

/** Points. */
const edge = 48;
const width = 595.28 - 2 * edge;
const bottom = 841.89 - edge - 24;
/** Of a line of the table: name, count, price of one, rate of VAT, sum. */
const columns = [width - 290, 56, 92, 50, 92] as const;
/** Of the sums by rate: rate, net, VAT, gross. */
const vatColumns = [90, 84, 84, 84] as const;
const ink = "#191713";
const quiet = "#6b655a";
const rule = "#d9d3c7";

type Pen = InstanceType<typeof PDFDocument>;

/**
 * Sets a paper as PDF on A4, with the shop's own letters inside (Latin with its extensions and Cyrillic): it reads the same
 * wherever it is opened. A long table goes on over the next pages with its head.
 */
export function paperPdf(page: PaperPage, locale: Locale, pageWords: PageWords): Promise<Buffer> {
  const pen = new PDFDocument({
    size: "A4",
    margins: { top: edge, left: edge, right: edge, bottom: 0 },
    bufferPages: true,
    lang: htmlLang[locale],
    displayTitle: true,
    info: { Title: page.title, Author: page.seller.lines[0] ?? "" },
  });
  const done = collect(pen);
  pen.registerFont("plain", resolve("public/fonts/golos-text-400.ttf"));
  pen.registerFont("strong", resolve("public/fonts/golos-text-600.ttf"));
  head(pen, page);
  parties(pen, page);
  table(pen, page);
  sums(pen, page);
  vat(pen, page);
  payment(pen, page);
  for (const part of page.sections) section(pen, part);
  for (const note of page.notes) write(pen, note, { size: 9, color: quiet, gap: 4 });
  feet(pen, page, pageWords);
  pen.end();
  return done;
}

/** Words for the foot of a page. */
export type PageWords = (page: number, pages: number) => string;

function collect(pen: Pen): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    pen.on("data", (chunk: Buffer) => chunks.push(chunk));
    pen.on("end", () => done(Buffer.concat(chunks)));
    pen.on("error", failed);
  });
}

function head(pen: Pen, { title, facts }: PaperPage): void {
  pen.font("strong").fontSize(11).fillColor(ink).text("Heliora", edge, edge);
  pen.moveDown(1.2);
  pen.fontSize(18).text(title, { width });
  pen.moveDown(0.6);
  factRows(pen, facts);
  pen.moveDown(1);
}

function parties(pen: Pen, { seller, buyer }: PaperPage): void {
  const half = (width - 24) / 2;
  const top = pen.y;
  const ends = [seller, buyer].map(({ title, lines }, at) => {
    const left = edge + at * (half + 24);
    pen.font("plain").fontSize(9).fillColor(quiet).text(title, left, top, { width: half });
    const [name = "", ...rest] = lines;
    pen.font("strong").fontSize(10).fillColor(ink).text(name, { width: half });
    pen.font("plain").text(rest.join("\n"), { width: half });
    return pen.y;
  });
  pen.x = edge;
  pen.y = Math.max(...ends) + 20;
}

function table(pen: Pen, { columns: names, lines }: PaperPage): void {
  const top = () => {
    row(pen, [names.line, names.count, names.unit, names.rate ?? "", names.sum], { size: 8.5, color: quiet });
    line(pen, ink);
  };
  top();
  for (const { name, sku, details, count, unit, rate, sum } of lines) {
    const below = [sku, ...details].join("\n");
    const needed =
      pen
        .font("plain")
        .fontSize(10)
        .heightOfString(name, { width: columns[0] - 12 }) +
      26 +
      details.length * 11;
    if (pen.y + needed > bottom) {
      newPage(pen);
      top();
    }
    row(pen, [name, count, unit, rate ?? "", sum], { size: 10, color: ink });
    pen
      .font("plain")
      .fontSize(8.5)
      .fillColor(quiet)
      .text(below, edge, pen.y, { width: columns[0] - 12 });
    pen.y += 4;
    line(pen, rule);
  }
  pen.y += 6;
}

/** Cells side by side, the first one at the left of its column, the others at the right of theirs. */
function row(
  pen: Pen,
  cells: readonly string[],
  { size, color, rooms = columns }: { size: number; color: string; rooms?: readonly number[] },
): void {
  const top = pen.y;
  let left = edge + width - rooms.reduce((sum, room) => sum + room, 0);
  const ends = cells.map((cell, at) => {
    const room = rooms[at] ?? 0;
    pen.font("plain").fontSize(size).fillColor(color);
    pen.text(cell, left, top, { width: at === 0 ? room - 12 : room, align: at === 0 ? "left" : "right" });
    left += room;
    return pen.y;
  });
  pen.x = edge;
  pen.y = Math.max(...ends) + 2;
}

function sums(pen: Pen, { sums: rows, total }: PaperPage): void {
  need(pen, rows.length * 18 + 34);
  for (const fact of rows) pair(pen, fact, { font: "plain", size: 10 });
  pen.y += 2;
  pair(pen, total, { font: "strong", size: 13 });
  pen.y += 20;
}

/** What is taxed at each rate, in the right half of the page. */
function vat(pen: Pen, { vat: table }: PaperPage): void {
  if (!table) return;
  need(pen, table.rows.length * 16 + 60);
  const left = edge + width - vatColumns.reduce((sum, room) => sum + room, 0);
  pen.font("strong").fontSize(10).fillColor(ink).text(table.title, left, pen.y, { width });
  pen.y += 4;
  row(pen, table.columns, { size: 8.5, color: quiet, rooms: vatColumns });
  line(pen, rule, left);
  for (const cells of table.rows) row(pen, cells, { size: 9.5, color: ink, rooms: vatColumns });
  pen.y += 16;
}

/** A name and an amount at the right of the page. */
function pair(pen: Pen, { name, value }: PaperFact, { font, size }: { font: string; size: number }): void {
  const top = pen.y;
  pen.font(font).fontSize(size).fillColor(ink);
  pen.text(name, edge + width - 342, top, { width: 342 - 110 });
  const end = pen.y;
  pen.text(value, edge + width - 110, top, { width: 110, align: "right" });
  pen.x = edge;
  pen.y = Math.max(end, pen.y) + 3;
}

function payment(pen: Pen, { payment: how }: PaperPage): void {
  if (!how) return;
  need(pen, how.facts.length * 16 + 48);
  pen.font("strong").fontSize(11).fillColor(ink).text(how.title, edge, pen.y, { width });
  pen.y += 4;
  factRows(pen, how.facts);
  pen.moveDown(1);
}

/** A heading that never stands alone at the foot of a page, and its sentences. */
function section(pen: Pen, { title, lines }: PaperPage["sections"][number]): void {
  need(pen, 60);
  pen.font("strong").fontSize(11).fillColor(ink).text(title, edge, pen.y, { width });
  pen.y += 4;
  for (const text of lines) write(pen, text, { size: 10, color: ink, gap: 3 });
  pen.y += 10;
}

function factRows(pen: Pen, facts: readonly PaperFact[]): void {
  for (const { name, value } of facts) {
    const top = pen.y;
    pen.font("plain").fontSize(10).fillColor(quiet).text(name, edge, top, { width: 130 });
    const end = pen.y;
    pen.fillColor(ink).text(value, edge + 140, top, { width: width - 140 });
    pen.x = edge;
    pen.y = Math.max(end, pen.y) + 1;
  }
}

function write(pen: Pen, text: string, { size, color, gap }: { size: number; color: string; gap: number }): void {
  pen.font("plain").fontSize(size);
  need(pen, pen.heightOfString(text, { width }) + gap);
  pen.fillColor(color).text(text, edge, pen.y, { width });
  pen.y += gap;
}

/** Begins a new page when less than so much is left on this one. */
function need(pen: Pen, height: number): void {
  if (pen.y + height > bottom) newPage(pen);
}

function newPage(pen: Pen): void {
  pen.addPage();
  pen.x = edge;
  pen.y = edge;
}

function line(pen: Pen, color: string, left = edge): void {
  pen
    .moveTo(left, pen.y)
    .lineTo(edge + width, pen.y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
  pen.y += 5;
}

function feet(pen: Pen, { foot }: PaperPage, words: PageWords): void {
  const { count } = pen.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    pen.switchToPage(at);
    pen.font("plain").fontSize(8.5).fillColor(quiet);
    pen.text(foot, edge, 841.89 - edge, { width: width - 120, lineBreak: false });
    pen.text(words(at + 1, count), edge + width - 120, 841.89 - edge, { width: 120, align: "right", lineBreak: false });
  }
}
