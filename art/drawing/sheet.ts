import type { Line } from "./hidden-lines.ts";
import type { Measures } from "./measures.ts";

/** A view of a product in mm, relative to its own origin: the lines and the nominal body. */
export interface DrawnView {
  lines: readonly Line[];
  body: { left: number; right: number; bottom: number; top: number };
  /** Fine lines that are not edges, e.g. the cells of a panel. */
  cells?: readonly { x: number; y: number; width: number; height: number }[];
}

const edge = 1080;
/** Space for dimensions around and between the two views. */
const margin = { left: 150, right: 70, top: 70, bottom: 150 } as const;
const gap = 100;
/** Distance from the body to the dimension line; extension lines start and end with a small gap. */
const offset = 54;
const overrun = 12;
const size = 36;
const ink = "#33463f";

/** Formats mm with a no-break space as thousands separator. */
export function figureOf(millimetres: number): string {
  return String(Math.round(millimetres * 10) / 10).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/**
 * Dimension drawing as transparent SVG, 1080 × 1080: the front with height at its left and width below, the side view
 * at the right with depth below. It contains no text, so one file serves all languages.
 */
export function drawSheet(front: DrawnView, side: DrawnView, measures: Measures): string {
  const extents = [front, side].map(extentOf);
  const [frontExtent, sideExtent] = extents as [Extent, Extent];
  const across = widthOf(frontExtent) + widthOf(sideExtent);
  const up = Math.max(...extents.map((extent) => extent.top)) - Math.min(...extents.map((extent) => extent.bottom));
  const scale = Math.min((edge - margin.left - margin.right - gap) / across, (edge - margin.top - margin.bottom) / up);
  const ground =
    (edge + up * scale) / 2 - (margin.bottom - margin.top) / 2 + Math.min(...extents.map((e) => e.bottom)) * scale;
  const start = (edge - margin.left - margin.right - across * scale - gap) / 2 + margin.left;
  const frontAt = { x: start - frontExtent.left * scale, y: ground };
  const sideAt = { x: start + widthOf(frontExtent) * scale + gap - sideExtent.left * scale, y: ground };
  const low = ground - Math.min(...extents.map((extent) => extent.bottom)) * scale;
  const parts = [
    view(front, frontAt, scale),
    view(side, sideAt, scale),
    horizontal(front.body, frontAt, scale, low + offset, measures.width),
    horizontal(side.body, sideAt, scale, low + offset, measures.depth),
    vertical(front.body, frontAt, scale, start - offset, measures.height),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge}" height="${edge}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}
const widthOf = (extent: Extent) => extent.right - extent.left;

function extentOf({ lines, body }: DrawnView): Extent {
  const xs = lines.flatMap((line) => [line.x1, line.x2]);
  const ys = lines.flatMap((line) => [line.y1, line.y2]);
  return {
    left: Math.min(body.left, ...xs),
    right: Math.max(body.right, ...xs),
    bottom: Math.min(body.bottom, ...ys),
    top: Math.max(body.top, ...ys),
  };
}

interface Origin {
  x: number;
  y: number;
}

function view({ lines, cells = [] }: DrawnView, at: Origin, scale: number): string {
  const place = (line: Line) => ({
    from: `${number(at.x + line.x1 * scale)} ${number(at.y - line.y1 * scale)}`,
    to: `${number(at.x + line.x2 * scale)} ${number(at.y - line.y2 * scale)}`,
  });
  const paths = ([outline, width, opacity]: readonly [boolean, number, number]) => {
    const d = chained(lines.filter((line) => line.outline === outline).map(place));
    return d ? `<path stroke-width="${width}" stroke-opacity="${opacity}" d="${d}"/>` : "";
  };
  const grid = cells
    .map(({ x, y, width, height }) => {
      const corner = `${number(at.x + x * scale)} ${number(at.y - (y + height) * scale)}`;
      return `M${corner}h${number(width * scale)}v${number(height * scale)}h${number(-width * scale)}z`;
    })
    .join("");
  return [
    grid ? `<path stroke-width="1" stroke-opacity=".4" d="${grid}"/>` : "",
    paths([false, 1.2, 0.6]),
    paths([true, 2, 0.9]),
  ].join("");
}

/** Path through segments; segments that share an end are joined. */
function chained(segments: readonly { from: string; to: string }[]): string {
  const rest = new Set(segments.filter(({ from, to }) => from !== to));
  const at = new Map<string, Set<(typeof segments)[number]>>();
  const ends = (point: string) => {
    const found = at.get(point) ?? new Set();
    at.set(point, found);
    return found;
  };
  for (const segment of rest) {
    ends(segment.from).add(segment);
    ends(segment.to).add(segment);
  }
  let path = "";
  for (const first of segments) {
    if (!rest.has(first)) continue;
    path += `M${first.from}`;
    let point = first.from;
    for (let next: typeof first | undefined = first; next; next = [...ends(point)].find((one) => rest.has(one))) {
      rest.delete(next);
      const to = next.from === point ? next.to : next.from;
      path += step(point, to);
      point = to;
    }
  }
  return path;
}

/** Relative line command between two rounded points: shorter than absolute coordinates. */
function step(from: string, to: string): string {
  const [x1 = 0, y1 = 0] = from.split(" ").map(Number);
  const [x2 = 0, y2 = 0] = to.split(" ").map(Number);
  if (y1 === y2) return `h${number(x2 - x1)}`;
  if (x1 === x2) return `v${number(y2 - y1)}`;
  return `l${number(x2 - x1)} ${number(y2 - y1)}`;
}

const thin = `stroke-width="1.5" stroke-opacity=".75"`;

function horizontal(body: DrawnView["body"], at: Origin, scale: number, y: number, measure: number): string {
  const [x1, x2] = [at.x + body.left * scale, at.x + body.right * scale];
  const foot = at.y - body.bottom * scale;
  const narrow = x2 - x1 < 90;
  // A short dimension has its number outside the ticks, at the right where the sheet is empty.
  const words = { x: (x1 + x2) / 2, y: y + size + 12 };
  return [
    `<path ${thin} d="${[x1, x2].map((x) => `M${number(x)} ${number(foot + 10)}V${number(y + overrun)}`).join("")}"/>`,
    `<path ${thin} d="M${number(narrow ? x1 - 26 : x1)} ${number(y)}H${number(narrow ? x2 + 26 : x2)}"/>`,
    ticks([x1, x2].map((x) => ({ x, y }))),
    lettering(words.x, words.y, measure),
  ].join("");
}

function vertical(body: DrawnView["body"], at: Origin, scale: number, x: number, measure: number): string {
  const [low, high] = [at.y - body.bottom * scale, at.y - body.top * scale];
  const side = at.x + body.left * scale;
  return [
    `<path ${thin} d="${[low, high].map((y) => `M${number(side - 10)} ${number(y)}H${number(x - overrun)}`).join("")}"/>`,
    `<path ${thin} d="M${number(x)} ${number(low)}V${number(high)}"/>`,
    ticks([low, high].map((y) => ({ x, y }))),
    `<g transform="rotate(-90 ${number(x - 18)} ${number((low + high) / 2)})">${lettering(x - 18, (low + high) / 2, measure)}</g>`,
  ].join("");
}

/** Oblique strokes at the ends of a dimension line, as in building drawings (ISO 129-1). */
function ticks(points: readonly Origin[]): string {
  const d = points.map(({ x, y }) => `M${number(x - 9)} ${number(y + 9)}L${number(x + 9)} ${number(y - 9)}`).join("");
  return `<path stroke-width="2.5" d="${d}"/>`;
}

function lettering(x: number, y: number, measure: number): string {
  return `<text x="${number(x)}" y="${number(y)}" text-anchor="middle" font-family="'Golos Text',Arial,sans-serif" font-size="${size}" font-weight="600" fill="${ink}" stroke="none">${figureOf(measure)}</text>`;
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}
