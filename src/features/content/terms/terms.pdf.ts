import { resolve } from "node:path";
import PDFDocument from "pdfkit";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import { isPlainTarget, type Line, parseProse } from "../domain/pages/prose.ts";
import type { TermsDocument } from "../domain/terms/terms-document.ts";

/** In points. */
const edge = 56;
const width = 595.28 - 2 * edge;
const foot = 841.89 - 40;
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

type Pen = InstanceType<typeof PDFDocument>;
type Part = ReturnType<Pen["struct"]>;

/**
 * Renders a document as a tagged A4 PDF, so that screen readers find headings, paragraphs and lists. Fonts (Latin
 * extended, Cyrillic) are embedded.
 */
export function termsPdf(text: TermsDocument, frame: TermsFrame): Promise<Buffer> {
  const written = new Date(`${frame.version}T12:00:00Z`);
  const pen = new PDFDocument({
    size: "A4",
    margins: { top: edge, left: edge, right: edge, bottom: 72 },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: htmlLang[frame.locale],
    displayTitle: true,
    info: { Title: text.title, Author: "Heliora", CreationDate: written, ModDate: written },
  });
  const done = collect(pen);
  pen.registerFont("plain", resolve("public/fonts/golos-text-400.ttf"));
  pen.registerFont("strong", resolve("public/fonts/golos-text-600.ttf"));
  const whole = pen.struct("Document");
  pen.addStructure(whole);
  const add = (type: string, write: () => void, into: Part = whole) => into.add(pen.struct(type, {}, write));
  add("P", () => pen.font("strong").fontSize(11).fillColor(ink).text("Heliora"));
  pen.moveDown(1.2);
  add("H1", () => pen.fontSize(22).text(text.title, { width }));
  pen.moveDown(0.4);
  for (const fact of frame.facts) add("P", () => pen.font("plain").fontSize(9).fillColor(quiet).text(fact, { width }));
  pen.moveDown(1);
  if (text.lead) prose(pen, whole, text.lead, frame);
  text.sections.forEach(({ title, body }, at) => {
    // Keep headings with the following text.
    if (pen.y > foot - 120) pen.addPage();
    pen.moveDown(0.6);
    add("H2", () =>
      pen
        .font("strong")
        .fontSize(12.5)
        .fillColor(ink)
        .text(`${at + 1}. ${title}`, { width }),
    );
    pen.moveDown(0.4);
    prose(pen, whole, body, frame);
  });
  whole.end();
  feet(pen, text.title, frame);
  pen.end();
  return done;
}

function collect(pen: Pen): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    pen.on("data", (chunk: Buffer) => chunks.push(chunk));
    pen.on("end", () => done(Buffer.concat(chunks)));
    pen.on("error", failed);
  });
}

/** Paragraphs and lists. */
function prose(pen: Pen, whole: Part, text: string, frame: TermsFrame): void {
  for (const { kind, lines } of parseProse(text)) {
    if (kind === "paragraph") {
      for (const line of lines) whole.add(pen.struct("P", {}, () => words(pen, line, frame, 0)));
      pen.moveDown(0.5);
      continue;
    }
    const list = pen.struct("L");
    whole.add(list);
    lines.forEach((line, at) => {
      const item = pen.struct("LI");
      list.add(item);
      item.add(pen.struct("Lbl", {}, () => label(pen, kind === "steps" ? `${at + 1}.` : "•")));
      item.add(pen.struct("LBody", {}, () => words(pen, line, frame, 18)));
      item.end();
      pen.moveDown(0.2);
    });
    list.end();
    pen.moveDown(0.3);
  }
}

/** Bullet or number of an item; its text starts on the same line. */
function label(pen: Pen, mark: string): void {
  pen.font("plain").fontSize(10).fillColor(ink);
  if (pen.y + pen.currentLineHeight() > foot - 32) pen.addPage();
  const { y } = pen;
  pen.text(mark, edge, y, { width: 16, lineBreak: false });
  pen.x = edge;
  pen.y = y;
}

/** A line with its links. */
function words(pen: Pen, { runs }: Line, { origin, locale }: TermsFrame, indent: number): void {
  pen.font("plain").fontSize(10).fillColor(ink);
  runs.forEach(({ text, href }, at) => {
    const link = href === undefined ? null : addressOf(href, `${origin}/${locale}`);
    const style = { lineGap: 2, continued: at < runs.length - 1, link, underline: link !== null };
    if (at === 0) pen.text(text, edge + indent, pen.y, { ...style, width: width - indent });
    else pen.text(text, style);
  });
  pen.x = edge;
}

/** Absolute address of a link; anchors refer to the page of terms. */
function addressOf(href: string, site: string): string {
  if (href.startsWith("#")) return `${site}/legal-terms${href}`;
  return isPlainTarget(href) ? href : `${site}/${href}`;
}

/** Page footers, marked as artifacts so that screen readers skip them. */
function feet(pen: Pen, title: string, { page }: TermsFrame): void {
  const { count } = pen.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    pen.switchToPage(at);
    // Otherwise PDFKit adds a page for text below the margin.
    pen.page.margins.bottom = 0;
    pen.markContent("Artifact", { type: "Pagination" });
    pen.font("plain").fontSize(8.5).fillColor(quiet);
    pen.text(`Heliora · ${title}`, edge, foot, { width: width - 120, lineBreak: false });
    pen.text(page(at + 1, count), edge + width - 120, foot, { width: 120, align: "right", lineBreak: false });
    pen.endMarkedContent();
  }
}
