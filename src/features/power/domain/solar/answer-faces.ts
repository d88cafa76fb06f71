import { checkPlacing } from "../roof/check-placing.ts";
import { missingSize, placeModules, rowTilt, usableArea } from "../roof/place-modules.ts";
import { readPlacing } from "../roof/placing-text.ts";
import { type ModuleSize, maxModulesPerFace, type PlacedModule, type RoofFace, standsInRows } from "../roof/roof.ts";
import { peakKWpOf } from "../roof/roof-load.ts";
import { rowGaps } from "../roof/row-gap.ts";
import { readEdges, readFace } from "./read-faces.ts";
import { type FigureReader, solarBounds } from "./read-figures.ts";
import { remember } from "./remember.ts";
import { faceField, type SolarForm } from "./solar-form.ts";
import type { FaceAnswer } from "./solar-result.ts";

/** What the faces are covered with, where they are, and the tilt of the shop's set for each kind of roof. */
export interface FaceContext {
  read: FigureReader;
  lat: number;
  size: ModuleSize | null;
  powerW: number;
  setTiltDeg: (kind: RoofFace["kind"]) => number | null;
}

const place = remember(16, (...args: Parameters<typeof placeModules>) => JSON.stringify(args), placeModules);

/** The faces of a form with their modules; `null` for one that has an error. Without a module's size they stay empty. */
export function answerFaces(form: SolarForm, context: FaceContext): (FaceAnswer | null)[] {
  const edgesOf = readEdges(form, context.read);
  const faces = form.faces.map((typed, index): FaceAnswer | null => {
    const face = readFace(typed, index, { read: context.read, setTiltDeg: context.setTiltDeg(typed.kind) });
    if (face === null) return null;
    const edges = edgesOf(face.kind);
    if (Object.values(edges).some(Number.isNaN)) return null;
    const empty = { face, edges, usable: usableArea(face, edges), isByHand: typed.placed !== "", collisions: [] };
    const { size } = context;
    if (size === null) return { ...empty, modules: [], rowGapMm: null, missing: null, peakKWp: 0 };
    const rowGapMm = rowGaps(face, size, context.lat);
    const options = { edges, orientation: typed.orientation, rowGapMm };
    const byHand = empty.isByHand ? readByHand(typed.placed, index, { face, size, read: context.read }) : null;
    const modules = byHand ?? place(face, size, options);
    const collisions = byHand ? checkPlacing(face, byHand, edges) : [];
    if (collisions.length > 0) context.read.fail(faceField(index, "placed"), "collision");
    return {
      ...empty,
      modules,
      collisions,
      rowGapMm: standsInRows(face.kind) ? rowGapMm[modules[0]?.orientation ?? "portrait"] : null,
      missing: missingSize(face, size, options),
      peakKWp: peakKWpOf(modules.length, context.powerW),
    };
  });
  reportEmpty(faces, context);
  return faces;
}

/** The modules of a text; `null` for one that cannot be read: then they are placed automatically. */
function readByHand(
  text: string,
  index: number,
  { face, size, read }: { face: RoofFace; size: ModuleSize; read: FigureReader },
): PlacedModule[] | null {
  const field = faceField(index, "placed");
  const modules = readPlacing(text, size, rowTilt(face));
  if (modules === null) read.fail(field, "not_a_number");
  else if (modules.length > maxModulesPerFace) read.fail(field, "out_of_range", { min: 0, max: maxModulesPerFace });
  return modules === null || modules.length > maxModulesPerFace ? null : modules;
}

/** Says of the first face why there is no module anywhere. */
function reportEmpty([first, ...others]: readonly (FaceAnswer | null)[], { read, size }: FaceContext): void {
  if (size === null || !first || [first, ...others].some((face) => face === null || face.modules.length > 0)) return;
  const at = (field: "length" | "slope" | "placed") => faceField(0, field);
  const { missing, face } = first;
  const least = (mm: number) => ({ min: Math.ceil(mm / 10) / 100, max: solarBounds.size.max });
  if (missing && missing.lengthMm > 0) read.fail(at("length"), "too_small", least(face.lengthMm + missing.lengthMm));
  if (missing && missing.slopeMm > 0) read.fail(at("slope"), "too_small", least(face.slopeMm + missing.slopeMm));
  if (!missing) read.fail(first.isByHand ? at("placed") : at("length"), first.isByHand ? "no_modules" : "no_room");
}
