import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import {
  createSheet,
  edge,
  factRows,
  feet,
  finished,
  head,
  heading,
  ink,
  line,
  need,
  newPage,
  type PageLabel,
  type Pdf,
  pair,
  quiet,
  row,
  rule,
  width,
  write,
} from "#platform/server/pdf/sheet.pdf.ts";
import type { DocumentPage } from "../domain/documents/document-page.ts";

/** Column widths of the lines: name, quantity, unit price, VAT rate, sum. */
const columns = [width - 290, 56, 92, 50, 92] as const;
/** Column widths of the VAT table: rate, net, VAT, gross. */
const vatColumns = [90, 84, 84, 84] as const;

/**
 * Renders a document as PDF on A4 with embedded fonts (Latin and Cyrillic). A long table continues on the next pages with
 * its head.
 */
export function documentPdf(page: DocumentPage, locale: Locale, pageLabel: PageLabel): Promise<Buffer> {
  const author = page.seller.lines[0] ?? "";
  const pdf = createSheet({ title: page.title, author, language: htmlLang[locale], ...page.look });
  head(pdf, page.title, page.facts);
  parties(pdf, page);
  table(pdf, page);
  sums(pdf, page);
  vat(pdf, page);
  payment(pdf, page);
  for (const part of page.sections) section(pdf, part);
  for (const note of page.notes) write(pdf, note, { size: 9, color: quiet, gap: 4 });
  feet(pdf, [...page.look.footer, page.foot], pageLabel);
  return finished(pdf);
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
    row(pdf, [names.line, names.count, names.unit, names.rate ?? "", names.sum], {
      ...{ size: 8.5, color: quiet, rooms: columns },
    });
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
    if (pdf.y + needed > pdf.lowest) {
      newPage(pdf);
      top();
    }
    row(pdf, [name, count, unit, rate ?? "", sum], { size: 10, color: ink, rooms: columns });
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

function payment(pdf: Pdf, { payment: how }: DocumentPage): void {
  if (!how) return;
  heading(pdf, how.title, how.facts.length * 16 + 48);
  factRows(pdf, how.facts);
  pdf.moveDown(1);
}

/** A heading with its lines, never alone at the end of a page. */
function section(pdf: Pdf, { title, lines }: DocumentPage["sections"][number]): void {
  heading(pdf, title, 60);
  for (const text of lines) write(pdf, text, { size: 10, color: ink, gap: 3 });
  pdf.y += 10;
}
