import { resolve } from "node:path";
import PDFDocument from "pdfkit";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import { isPlainTarget, type Line, parseProse } from "../domain/pages/prose.ts";
import type { TermsDocument } from "../domain/terms/terms-document.ts";

/** In points. */
const margin = 56;
const width = 595.28 - 2 * margin;
const footerTop = 841.89 - 40;
const ink = "#191713";
const quiet = "#6b655a";

/** Content of the PDF besides the text itself. */
export interface TermsFrame {
  locale: Locale;
  /** Base URL of links. */
  origin: string;
  /** First day of validity; also the creation date of the file, so that the bytes are reproducible. */
  version: string;
  /** Lines below the title: validity, seller, address. */
  facts: readonly string[];
  page: (at: number, of: number) => string;
}

type Pdf = InstanceType<typeof PDFDocument>;
type Part = ReturnType<Pdf["struct"]>;

/**
 * Renders a document as a tagged A4 PDF, so that screen readers find headings, paragraphs and lists. Fonts (Latin
 * extended, Cyrillic) are embedded.
 */
export function termsPdf(text: TermsDocument, frame: TermsFrame): Promise<Buffer> {
  const written = new Date(`${frame.version}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: margin, left: margin, right: margin, bottom: 72 },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: htmlLang[frame.locale],
    displayTitle: true,
    info: { Title: text.title, Author: "Heliora", CreationDate: written, ModDate: written },
  });
  const done = collect(pdf);
  pdf.registerFont("plain", resolve("public/fonts/golos-text-400.ttf"));
  pdf.registerFont("strong", resolve("public/fonts/golos-text-600.ttf"));
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const add = (type: string, write: () => void, into: Part = root) => into.add(pdf.struct(type, {}, write));
  add("P", () => pdf.font("strong").fontSize(11).fillColor(ink).text("Heliora"));
  pdf.moveDown(1.2);
  add("H1", () => pdf.fontSize(22).text(text.title, { width }));
  pdf.moveDown(0.4);
  for (const fact of frame.facts) add("P", () => pdf.font("plain").fontSize(9).fillColor(quiet).text(fact, { width }));
  pdf.moveDown(1);
  if (text.lead) prose(pdf, root, text.lead, frame);
  text.sections.forEach(({ title, body }, at) => {
    // Keep headings with the following text.
    if (pdf.y > footerTop - 120) pdf.addPage();
    pdf.moveDown(0.6);
    add("H2", () =>
      pdf
        .font("strong")
        .fontSize(12.5)
        .fillColor(ink)
        .text(`${at + 1}. ${title}`, { width }),
    );
    pdf.moveDown(0.4);
    prose(pdf, root, body, frame);
  });
  root.end();
  footers(pdf, text.title, frame);
  pdf.end();
  return done;
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => done(Buffer.concat(chunks)));
    pdf.on("error", failed);
  });
}

/** Paragraphs and lists. */
function prose(pdf: Pdf, root: Part, text: string, frame: TermsFrame): void {
  for (const { kind, lines } of parseProse(text)) {
    if (kind === "paragraph") {
      for (const line of lines) root.add(pdf.struct("P", {}, () => writeLine(pdf, line, frame, 0)));
      pdf.moveDown(0.5);
      continue;
    }
    const list = pdf.struct("L");
    root.add(list);
    lines.forEach((line, at) => {
      const item = pdf.struct("LI");
      list.add(item);
      item.add(pdf.struct("Lbl", {}, () => label(pdf, kind === "steps" ? `${at + 1}.` : "•")));
      item.add(pdf.struct("LBody", {}, () => writeLine(pdf, line, frame, 18)));
      item.end();
      pdf.moveDown(0.2);
    });
    list.end();
    pdf.moveDown(0.3);
  }
}

/** Bullet or number of an item; its text starts on the same line. */
function label(pdf: Pdf, mark: string): void {
  pdf.font("plain").fontSize(10).fillColor(ink);
  if (pdf.y + pdf.currentLineHeight() > footerTop - 32) pdf.addPage();
  const { y } = pdf;
  pdf.text(mark, margin, y, { width: 16, lineBreak: false });
  pdf.x = margin;
  pdf.y = y;
}

/** A line with its links. */
function writeLine(pdf: Pdf, { runs }: Line, { origin, locale }: TermsFrame, indent: number): void {
  pdf.font("plain").fontSize(10).fillColor(ink);
  runs.forEach(({ text, href }, at) => {
    const link = href === undefined ? null : addressOf(href, `${origin}/${locale}`);
    const style = { lineGap: 2, continued: at < runs.length - 1, link, underline: link !== null };
    if (at === 0) pdf.text(text, margin + indent, pdf.y, { ...style, width: width - indent });
    else pdf.text(text, style);
  });
  pdf.x = margin;
}

/** Absolute address of a link; anchors refer to the page of terms. */
function addressOf(href: string, site: string): string {
  if (href.startsWith("#")) return `${site}/legal-terms${href}`;
  return isPlainTarget(href) ? href : `${site}/${href}`;
}

/** Page footers, marked as artifacts so that screen readers skip them. */
function footers(pdf: Pdf, title: string, { page }: TermsFrame): void {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at);
    // Otherwise PDFKit adds a page for text below the margin.
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf.font("plain").fontSize(8.5).fillColor(quiet);
    pdf.text(`Heliora · ${title}`, margin, footerTop, { width: width - 120, lineBreak: false });
    pdf.text(page(at + 1, count), margin + width - 120, footerTop, { width: 120, align: "right", lineBreak: false });
    pdf.endMarkedContent();
  }
}
