import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import {
  bottom,
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
  type Pdf,
  pair,
  quiet,
  row,
  rule,
  width,
  write,
} from "#platform/server/pdf/sheet.pdf.ts";
import { type Drawing, type LineLook, type RectLook, type Shape, scaleOf } from "../domain/projects/drawing.ts";
import type { SummaryCheck, SummaryFact, SummaryTable } from "../domain/projects/summary.ts";
import { type Outcome, worstFirst, worstOutcome } from "../domain/verdict.ts";
import type { ProjectDocument } from "./project-document.ts";

/** Points of a millimetre. */
const mm = 72 / 25.4;
/** Room for a drawing in points; below it are its scale and text. */
const drawingHeight = bottom - edge - 80;

/** Colour of an outcome, and of the box of a verdict. */
const outcomeColors: Record<Outcome, { mark: string; box: string }> = {
  pass: { mark: "#1f7a4d", box: "#e6f2ea" },
  note: { mark: "#b08200", box: "#fff4d1" },
  unknown: { mark: "#2563a8", box: "#e8f0f8" },
  fail: { mark: "#b5432a", box: "#fbebe6" },
};

/** Renders a project as PDF on A4: verdict, what has changed, parts with prices, results, drawings to scale, assumptions, checks. */
export function projectPdf(document: ProjectDocument, locale: Locale): Promise<Buffer> {
  const { title, summary, changes, parts, titles } = document;
  const pdf = createSheet({ title, author: "Heliora", language: htmlLang[locale] });
  head(pdf, title, document.head.map(asFact));
  verdict(pdf, document);
  if (changes) list(pdf, changes.title, changes.lines);
  if (parts) {
    table(pdf, parts, [width - 240, 56, 92, 92]);
    if (parts.total) pair(pdf, asFact(parts.total), { font: "strong", size: 13 });
    pdf.y += 14;
  }
  for (const { title: about, facts } of summary.results) factList(pdf, about, facts);
  for (const one of summary.tables) table(pdf, one, equalRooms(one));
  for (const one of summary.drawings) drawing(pdf, one, document.scale);
  factList(pdf, titles.facts, summary.facts);
  if (summary.findings.length > 0) section(pdf, titles.findings);
  for (const { title: about, checks } of summary.findings) findings(pdf, { about, checks }, document.outcomes);
  checklist(pdf, titles.checklist, summary.checklist);
  write(pdf, summary.limits, { size: 9, color: quiet, gap: 4 });
  feet(pdf, [document.foot], document.page);
  return finished(pdf);
}

const asFact = ({ label, value }: SummaryFact) => ({ name: label, value });

/** A heading over a hairline; at least three lines follow it on the same page. */
function section(pdf: Pdf, title: string): void {
  heading(pdf, title, 70);
  line(pdf, ink);
}

function factList(pdf: Pdf, title: string, facts: readonly SummaryFact[]): void {
  section(pdf, title);
  factRows(pdf, facts.map(asFact), 200);
  pdf.y += 14;
}

function verdict(pdf: Pdf, { summary: { verdict: found, title, text, problems } }: ProjectDocument): void {
  const { box } = outcomeColors[found === null ? "unknown" : worstOutcome[found]];
  const room = { width: width - 24 };
  const lines = [text, ...problems].join("\n");
  const titleHeight = pdf.font("strong").fontSize(13).heightOfString(title, room);
  const height = titleHeight + pdf.font("plain").fontSize(10).heightOfString(lines, room) + 24;
  need(pdf, height);
  const top = pdf.y;
  pdf.roundedRect(edge, top, width, height, 6).fill(box);
  pdf
    .fillColor(ink)
    .font("strong")
    .fontSize(13)
    .text(title, edge + 12, top + 10, room);
  pdf
    .font("plain")
    .fontSize(10)
    .text(lines, edge + 12, top + 12 + titleHeight, room);
  pdf.x = edge;
  pdf.y = top + height + 14;
}

function list(pdf: Pdf, title: string, lines: readonly string[]): void {
  heading(pdf, title, 60);
  for (const text of lines) write(pdf, `– ${text}`, { size: 10, color: ink, gap: 3 });
  pdf.y += 10;
}

/** The first column takes what the others leave. */
function equalRooms({ head: { length } }: SummaryTable): number[] {
  const room = length > 4 ? 70 : 84;
  return [width - room * (length - 1), ...Array.from({ length: length - 1 }, () => room)];
}

/** A table with its head, again on each page that it continues on. */
function table(pdf: Pdf, { title, head: names, rows }: SummaryTable, rooms: readonly number[]): void {
  heading(pdf, title, 80);
  const top = () => {
    row(pdf, names, { size: 8.5, color: quiet, rooms });
    line(pdf, ink);
  };
  top();
  for (const cells of rows) {
    pdf.font("plain").fontSize(10);
    const heights = cells.map((cell, at) =>
      pdf.heightOfString(cell, { width: (rooms[at] ?? 0) - (at === 0 ? 12 : 0) }),
    );
    const page = pdf.bufferedPageRange().count;
    need(pdf, Math.max(...heights) + 10);
    if (pdf.bufferedPageRange().count > page) top();
    row(pdf, cells, { size: 10, color: ink, rooms });
    pdf.y += 2;
    line(pdf, rule);
  }
  pdf.y += 8;
}

/** A drawing at the largest usual scale that fits, with its scale and text below. */
function drawing(pdf: Pdf, one: Drawing, scaleText: ProjectDocument["scale"]): void {
  const { denominator, mmPerUnit } = scaleOf(one, { widthMm: width / mm, heightMm: drawingHeight / mm });
  const points = mmPerUnit * mm;
  const height = one.height * points;
  heading(pdf, one.title, Math.min(height + 60, bottom - edge));
  const top = pdf.y;
  for (const shape of one.shapes) draw(pdf, shape, { top, points });
  pdf.undash();
  pdf.x = edge;
  pdf.y = top + height + 6;
  write(pdf, `${scaleText(denominator)}. ${one.text}`, { size: 9, color: quiet, gap: 14 });
}

const fills: Record<RectLook, string> = { module: "#f4f6f2", roof: "#ffffff", obstacle: "#8a918a", outage: "#e4e6e1" };

const looks: Record<LineLook, { stroke: string; lineWidth: number; dash?: number }> = {
  plus: { stroke: outcomeColors.fail.mark, lineWidth: 1 },
  minus: { stroke: outcomeColors.unknown.mark, lineWidth: 1, dash: 3 },
  dimension: { stroke: ink, lineWidth: 0.75 },
  load: { stroke: ink, lineWidth: 1.2 },
  battery: { stroke: outcomeColors.pass.mark, lineWidth: 1.2 },
  sun: { stroke: outcomeColors.note.mark, lineWidth: 1.2 },
  generator: { stroke: outcomeColors.unknown.mark, lineWidth: 1, dash: 4 },
  missing: { stroke: outcomeColors.fail.mark, lineWidth: 1.2, dash: 2 },
};

function draw(pdf: Pdf, shape: Shape, { top, points }: { top: number; points: number }): void {
  const x = (units: number) => edge + units * points;
  const y = (units: number) => top + units * points;
  if (shape.kind === "text") {
    pdf.font("plain").fontSize(7).fillColor(ink);
    const left = shape.align === "middle" ? x(shape.x) - pdf.widthOfString(shape.text) / 2 : x(shape.x);
    pdf.text(shape.text, left, y(shape.y), { lineBreak: false, baseline: "alphabetic" });
    return;
  }
  if (shape.kind === "rect") {
    pdf.undash().lineWidth(0.5);
    const corner = [x(shape.x), y(shape.y), shape.width * points, shape.height * points] as const;
    pdf.rect(...corner).fillAndStroke(fills[shape.look], ink);
    return;
  }
  const { stroke, lineWidth, dash } = looks[shape.look];
  if (dash) pdf.dash(dash, { space: 2 });
  else pdf.undash();
  pdf.lineWidth(lineWidth);
  for (const [index, [across, down]] of shape.points.entries()) {
    if (index === 0) pdf.moveTo(x(across), y(down));
    else pdf.lineTo(x(across), y(down));
  }
  pdf.strokeColor(stroke).stroke();
}

/** Checks of one group, the worst first: a dot in the colour of the outcome, the name, what its figures mean. */
function findings(
  pdf: Pdf,
  { about, checks }: { about: string | null; checks: readonly SummaryCheck[] },
  outcomes: ProjectDocument["outcomes"],
): void {
  if (about !== null) {
    need(pdf, 50);
    pdf.font("strong").fontSize(10).fillColor(ink).text(about, edge, pdf.y, { width });
    pdf.y += 4;
  }
  const room = { width: width - 14 };
  for (const { outcome, name, text } of worstFirst(checks)) {
    const height = pdf.font("plain").fontSize(9.5).heightOfString(text, room);
    need(pdf, height + 20);
    const top = pdf.y;
    pdf.circle(edge + 3, top + 6, 3).fill(outcomeColors[outcome].mark);
    pdf
      .font("strong")
      .fontSize(9.5)
      .fillColor(ink)
      .text(outcome === "pass" ? name : `${name} – ${outcomes[outcome]}`, edge + 14, top, room);
    pdf.font("plain").fillColor(quiet).text(text, room);
    pdf.x = edge;
    pdf.y += 5;
  }
  pdf.y += 6;
}

/** Points to check, each with a box to tick on paper. */
function checklist(pdf: Pdf, title: string, points: readonly string[]): void {
  section(pdf, title);
  const room = { width: width - 20 };
  for (const text of points) {
    pdf.font("plain").fontSize(10);
    need(pdf, pdf.heightOfString(text, room) + 6);
    const top = pdf.y;
    pdf
      .rect(edge, top + 1.5, 9, 9)
      .lineWidth(0.75)
      .strokeColor(ink)
      .stroke();
    pdf.fillColor(ink).text(text, edge + 20, top, room);
    pdf.x = edge;
    pdf.y += 5;
  }
  pdf.y += 8;
}
