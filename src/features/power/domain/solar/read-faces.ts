import { defaultEdges } from "../roof/edges.ts";
import { type Edges, type Rect, type RoofFace, type RoofKind, standsInRows } from "../roof/roof.ts";
import { type FigureReader, solarBounds } from "./read-figures.ts";
import { type FaceForm, faceField, obstacleField, type SolarForm, solarFields } from "./solar-form.ts";

/** Tilt of rows where neither a figure is typed nor the shop has a set that states one: that of common sets. */
const usualRowTiltDeg: Readonly<Record<RoofKind, number>> = { tile: 0, seam: 0, trapezoid: 0, flat: 10, ground: 25 };

const mm = (metres: number) => Math.round(metres * 1000);

/** A face of the form; `null` with an error in it, which the reader then has. `setTiltDeg`: tilt of the shop's set for its kind. */
export function readFace(
  face: FaceForm,
  index: number,
  { read, setTiltDeg }: { read: FigureReader; setTiltDeg: number | null },
): RoofFace | null {
  const known = read.errors.length;
  const own = (field: Exclude<keyof FaceForm, "obstacles">) => faceField(index, field);
  const lengthM = read.figure(own("length"), face.length, solarBounds.size);
  const slopeM = read.figure(own("slope"), face.slope, solarBounds.size);
  const isInRows = standsInRows(face.kind);
  const pitch = read.figure(own("pitch"), face.pitch, isInRows ? solarBounds.rowTilt : solarBounds.pitch);
  const azimuthDeg = read.figure(own("direction"), face.direction, solarBounds.direction);
  const obstacles = face.obstacles.map(({ x, y, w, h }, obstacle): Rect => {
    const at = (side: "x" | "y" | "w" | "h") => obstacleField(index, obstacle, side);
    const rect = {
      xMm: mm(read.figure(at("x"), x, solarBounds.corner) ?? Number.NaN),
      yMm: mm(read.figure(at("y"), y, solarBounds.corner) ?? Number.NaN),
      widthMm: mm(read.figure(at("w"), w, solarBounds.obstacle) ?? Number.NaN),
      heightMm: mm(read.figure(at("h"), h, solarBounds.obstacle) ?? Number.NaN),
    };
    if (rect.xMm >= mm(lengthM ?? Number.NaN)) read.fail(at("x"), "outside");
    if (rect.yMm >= mm(slopeM ?? Number.NaN)) read.fail(at("y"), "outside");
    return rect;
  });
  if (read.errors.length > known || lengthM === null || slopeM === null || azimuthDeg === null) return null;
  const tiltDeg = pitch ?? setTiltDeg ?? usualRowTiltDeg[face.kind];
  return { kind: face.kind, lengthMm: mm(lengthM), slopeMm: mm(slopeM), tiltDeg, azimuthDeg, obstacles };
}

/** Free edges of a kind of roof: as typed, else the usual ones. */
export function readEdges({ eave, ridge, verge }: SolarForm, read: FigureReader): (kind: RoofKind) => Edges {
  const typed = {
    eaveMm: read.figure(solarFields.eave, eave, solarBounds.edge),
    ridgeMm: read.figure(solarFields.ridge, ridge, solarBounds.edge),
    vergeMm: read.figure(solarFields.verge, verge, solarBounds.edge),
  };
  return (kind) => {
    const usual = defaultEdges[kind];
    const or = (side: keyof Edges) => (typed[side] === null ? usual[side] : mm(typed[side]));
    return { eaveMm: or("eaveMm"), ridgeMm: or("ridgeMm"), vergeMm: or("vergeMm") };
  };
}
