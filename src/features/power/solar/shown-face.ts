import { clampGapMm, isNear, placeModules } from "../domain/roof/place-modules.ts";
import type { ModuleSize, PlacedModule } from "../domain/roof/roof.ts";
import type { FaceForm } from "../domain/solar/solar-form.ts";
import type { FaceAnswer, SolarString } from "../domain/solar/solar-result.ts";
import type { SheetModule } from "./sheet/module-shapes.tsx";

/** Modules of a face with their strings and collisions, as its sheet shows them. `face`: its index. */
export function sheetModules(
  answer: FaceAnswer | null,
  face: number,
  strings: readonly SolarString[],
): readonly SheetModule[] {
  const numbers = new Map(
    strings.filter((one) => one.face === face).flatMap(({ number, modules }) => modules.map((at) => [at, number])),
  );
  const collisions = new Map(answer?.collisions.map(({ module, reason }) => [module, reason]));
  return (answer?.modules ?? []).map((module, index) => ({
    ...module,
    string: numbers.get(index) ?? null,
    collision: collisions.get(index) ?? null,
  }));
}

/** Places of the automatic placing that modules placed by hand leave free. */
export function freePlaces(
  { face, edges, rowGapMm, modules, isByHand }: FaceAnswer,
  size: ModuleSize | null,
  orientation: FaceForm["orientation"],
): readonly PlacedModule[] {
  if (!isByHand || size === null) return [];
  const gapMm = rowGapMm ?? clampGapMm;
  const placed = placeModules(face, size, {
    edges,
    orientation,
    rowGapMm: { portrait: gapMm, landscape: gapMm },
  });
  return placed.filter((place) => !modules.some((module) => isNear(place, module)));
}
