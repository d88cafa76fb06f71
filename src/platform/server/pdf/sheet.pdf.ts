import { resolve } from "node:path";
import PDFDocument from "pdfkit";

/** A document with its own colour of headings and lowest point of text, above its foot. */
export type Pdf = InstanceType<typeof PDFDocument> & { accent: string; lowest: number };

/** A4 in points: margin, height, width of the text, and the lowest point of text above a foot of one line. */
export const edge = 48;
const pageHeight = 841.89;
export const width = 595.28 - 2 * edge;
export const bottom = pageHeight - edge - 24;
const footSize = 8.5;
const footWidth = width - 120;
export const ink = "#191713";
export const quiet = "#6b655a";
export const rule = "#d9d3c7";

/** A name and its value. */
export interface Fact {
  name: string;
  value: string;
}

interface SheetInfo {
  title: string;
  author: string;
  /** Value of `lang`. */
  language: string;
  /** Lines above the usual foot of each page. */
  footer?: readonly string[];
  /** Colour of headings. */
  accent?: string;
}

/** Begins a document on A4 with embedded fonts (Latin and Cyrillic): `plain` and `strong`. */
export function createSheet({ title, author, language, footer = [], accent = ink }: SheetInfo): Pdf {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: edge, left: edge, right: edge, bottom: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  pdf.registerFont("plain", resolve("public/fonts/golos-text-400.ttf"));
  pdf.registerFont("strong", resolve("public/fonts/golos-text-600.ttf"));
  pdf.font("plain").fontSize(footSize);
  const above = footer.reduce((sum, text) => sum + pdf.heightOfString(text, { width: footWidth }), 0);
  return Object.assign(pdf, { accent, lowest: bottom - above });
}

/** Ends a document and gives its bytes. */
export function finished(pdf: Pdf): Promise<Buffer> {
  const bytes = new Promise<Buffer>((done, failed) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => done(Buffer.concat(chunks)));
    pdf.on("error", failed);
  });
  pdf.end();
  return bytes;
}

/** The shop's name, the title and facts below it. */
export function head(pdf: Pdf, title: string, facts: readonly Fact[]): void {
  pdf.font("strong").fontSize(11).fillColor(pdf.accent).text("Heliora", edge, edge);
  pdf.moveDown(1.2);
  pdf.fontSize(18).text(title, { width });
  pdf.moveDown(0.6);
  factRows(pdf, facts);
  pdf.moveDown(1);
}

/** Names left, values right of them. */
export function factRows(pdf: Pdf, facts: readonly Fact[], nameWidth = 130): void {
  for (const { name, value } of facts) {
    pdf.font("plain").fontSize(10);
    const heights = [
      pdf.heightOfString(name, { width: nameWidth }),
      pdf.heightOfString(value, { width: width - nameWidth - 10 }),
    ];
    need(pdf, Math.max(...heights));
    const top = pdf.y;
    pdf.fillColor(quiet).text(name, edge, top, { width: nameWidth });
    const end = pdf.y;
    pdf.fillColor(ink).text(value, edge + nameWidth + 10, top, { width: width - nameWidth - 10 });
    pdf.x = edge;
    pdf.y = Math.max(end, pdf.y) + 1;
  }
}

/** A table row: the first cell left-aligned, the others right-aligned; `rooms` are the widths of the columns. */
export function row(
  pdf: Pdf,
  cells: readonly string[],
  { size, color, rooms }: { size: number; color: string; rooms: readonly number[] },
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

/** A name and an amount, right-aligned. */
export function pair(pdf: Pdf, { name, value }: Fact, { font, size }: { font: string; size: number }): void {
  const top = pdf.y;
  pdf.font(font).fontSize(size).fillColor(ink);
  pdf.text(name, edge + width - 342, top, { width: 342 - 110 });
  const end = pdf.y;
  pdf.text(value, edge + width - 110, top, { width: 110, align: "right" });
  pdf.x = edge;
  pdf.y = Math.max(end, pdf.y) + 3;
}

/** Heading of a section; `room` is the height that has to follow it on the same page. */
export function heading(pdf: Pdf, title: string, room: number): void {
  need(pdf, room);
  pdf.font("strong").fontSize(11).fillColor(pdf.accent).text(title, edge, pdf.y, { width });
  pdf.y += 4;
}

/** A paragraph over the full width. */
export function write(
  pdf: Pdf,
  text: string,
  { size, color, gap }: { size: number; color: string; gap: number },
): void {
  pdf.font("plain").fontSize(size);
  need(pdf, pdf.heightOfString(text, { width }) + gap);
  pdf.fillColor(color).text(text, edge, pdf.y, { width });
  pdf.y += gap;
}

/** Begins a new page if less than `height` is left. */
export function need(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.lowest) newPage(pdf);
}

/** Begins a new page at its upper margin. */
export function newPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.x = edge;
  pdf.y = edge;
}

/** A hairline to the right margin. */
export function line(pdf: Pdf, color: string, left = edge): void {
  pdf
    .moveTo(left, pdf.y)
    .lineTo(edge + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
  pdf.y += 5;
}

/** Text of the page number. */
export type PageLabel = (page: number, pages: number) => string;

/** The foot of every page: lines and the page number. Last, because it goes back to each page. */
export function feet(pdf: Pdf, lines: readonly string[], label: PageLabel): void {
  const foot = lines.at(-1) ?? "";
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at);
    pdf.font("plain").fontSize(footSize).fillColor(quiet);
    pdf.y = pdf.lowest + pageHeight - edge - bottom;
    for (const text of lines.slice(0, -1)) pdf.text(text, edge, pdf.y, { width: footWidth });
    pdf.text(foot, edge, pageHeight - edge, { width: footWidth, lineBreak: false });
    pdf.text(label(at + 1, count), edge + width - 120, pageHeight - edge, {
      width: 120,
      align: "right",
      lineBreak: false,
    });
  }
}
