import { Vector3 } from "three";
import type { Solid } from "./faces.ts";

/** Side from which a model is drawn, without perspective: `front` looks along −z, `side` from the right along −x. */
export type DrawnSide = "front" | "side";

/** A visible line in mm: across to the right, up. */
export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** Whether the line is a silhouette of its solid or an inner crease. */
  outline: boolean;
}

interface Projected {
  x: number;
  y: number;
  /** Towards the viewer. */
  near: number;
}

interface DepthMap {
  /** Depth of the nearest surface at a cell. */
  read(x: number, y: number): number;
  /** The farthest of those depths at the cell and its neighbours. */
  readAround(x: number, y: number): number;
}

/** Faces turned away by more than this count as hidden (cosine). */
const grazing = 0.02;
/** Edges sharper than this are drawn (cosine of the angle between the faces). */
const crease = Math.cos((40 * Math.PI) / 180);
const cellsAcross = 900;

/** Visible silhouettes and creases of solids, seen from a side. Solids smaller than `least` mm are skipped. */
export function visibleLines(solids: readonly Solid[], side: DrawnSide, least: number): Line[] {
  const seen = solids.map((solid) => ({ solid, points: solid.corners.map((corner) => project(corner, side)) }));
  const bounds = boundsOf(seen.flatMap(({ points }) => points));
  const span = Math.max(bounds.right - bounds.left, bounds.top - bounds.bottom, 1);
  const step = span / cellsAcross;
  const depth = depthMap(seen, bounds, step);
  const behind = Math.max(1, span * 0.0015);
  const lines = new Map<string, Line>();
  for (const { solid, points } of seen) {
    const own = boundsOf(points);
    if (Math.max(own.right - own.left, own.top - own.bottom) < least) continue;
    for (const { from, to, outline } of edgesOf(solid, side)) {
      const [a, b] = [points[from], points[to]];
      if (!a || !b) continue;
      // The silhouette of a rounded body lies behind its curvature, but always next to something farther away.
      const hides = outline ? depth.readAround : depth.read;
      for (const line of visibleParts(a, b, hides, step * 2, behind)) {
        const key = [line.x1, line.y1, line.x2, line.y2].map((value) => Math.round(value / step)).join(" ");
        if (!lines.has(key)) lines.set(key, { ...line, outline });
      }
    }
  }
  return [...lines.values()];
}

function project({ x, y, z }: Vector3, side: DrawnSide): Projected {
  return side === "front" ? { x, y, near: z } : { x: -z, y, near: x };
}

function boundsOf(points: readonly Projected[]) {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { left, right, bottom, top };
}

interface Edge {
  from: number;
  to: number;
  outline: boolean;
}

/** Open edges, creases, and edges between a visible and a hidden face. */
function edgesOf({ corners, faces }: Solid, side: DrawnSide): Edge[] {
  const view = side === "front" ? new Vector3(0, 0, 1) : new Vector3(1, 0, 0);
  const normals = new Map<string, { from: number; to: number; sides: Vector3[] }>();
  for (const [a, b, c] of faces) {
    const [pa, pb, pc] = [corners[a], corners[b], corners[c]];
    if (!pa || !pb || !pc) continue;
    const normal = new Vector3().subVectors(pb, pa).cross(new Vector3().subVectors(pc, pa)).normalize();
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      const edge = normals.get(key);
      if (edge) edge.sides.push(normal);
      else normals.set(key, { from, to, sides: [normal] });
    }
  }
  const edges: Edge[] = [];
  for (const { from, to, sides } of normals.values()) {
    const [one, other] = sides;
    if (!one) continue;
    if (!other) {
      edges.push({ from, to, outline: true });
      continue;
    }
    const facing = [one.dot(view) > grazing, other.dot(view) > grazing];
    if (!facing[0] && !facing[1]) continue;
    if (facing[0] !== facing[1]) edges.push({ from, to, outline: true });
    else if (one.dot(other) < crease) edges.push({ from, to, outline: false });
  }
  return edges;
}

/** Depth buffer: the nearest surface for each cell of a grid over the picture. */
function depthMap(
  seen: readonly { solid: Solid; points: readonly Projected[] }[],
  { left, bottom, right, top }: ReturnType<typeof boundsOf>,
  step: number,
): DepthMap {
  const columns = Math.ceil((right - left) / step) + 2;
  const rows = Math.ceil((top - bottom) / step) + 2;
  const nearest = new Float32Array(columns * rows).fill(-Infinity);
  for (const { solid, points } of seen) {
    for (const face of solid.faces) {
      const [a, b, c] = face.map((index) => points[index]);
      if (a && b && c) fill(nearest, columns, rows, cell(a), cell(b), cell(c));
    }
  }
  function cell({ x, y, near }: Projected): Projected {
    return { x: (x - left) / step, y: (y - bottom) / step, near };
  }
  const read = (x: number, y: number) => {
    const [column, row] = [Math.floor((x - left) / step), Math.floor((y - bottom) / step)];
    if (column < 0 || row < 0 || column >= columns || row >= rows) return -Infinity;
    return nearest[row * columns + column] ?? -Infinity;
  };
  const beside = [-1.5 * step, 0, 1.5 * step];
  return {
    read,
    readAround: (x, y) => Math.min(...beside.flatMap((dx) => beside.map((dy) => read(x + dx, y + dy)))),
  };
}

function fill(nearest: Float32Array, columns: number, rows: number, a: Projected, b: Projected, c: Projected): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (Math.abs(area) < 1e-9) return;
  const lowRow = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const highRow = Math.min(rows - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  const lowColumn = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const highColumn = Math.min(columns - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  for (let row = lowRow; row <= highRow; row++) {
    for (let column = lowColumn; column <= highColumn; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const v = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
      const w = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
      if (v < 0 || w < 0 || v + w > 1) continue;
      const near = a.near + (b.near - a.near) * v + (c.near - a.near) * w;
      const at = row * columns + column;
      if (near > (nearest[at] ?? 0)) nearest[at] = near;
    }
  }
}

/** The visible parts of an edge. */
function visibleParts(
  a: Projected,
  b: Projected,
  hides: DepthMap["read"],
  step: number,
  behind: number,
): Omit<Line, "outline">[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < step / 8) return [];
  const count = Math.max(1, Math.ceil(length / step));
  const at = (share: number) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  const parts: Omit<Line, "outline">[] = [];
  let start: number | null = null;
  for (let index = 0; index <= count; index++) {
    const middle = (index + 0.5) / count;
    const { x, y } = at(middle);
    const open = index < count && a.near + (b.near - a.near) * middle >= hides(x, y) - behind;
    if (open && start === null) start = index / count;
    if (!open && start !== null) {
      const [from, to] = [at(start), at(index / count)];
      parts.push({ x1: from.x, y1: from.y, x2: to.x, y2: to.y });
      start = null;
    }
  }
  return parts;
}
