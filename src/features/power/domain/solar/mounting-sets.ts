import { type MountingValues, needOf } from "../mounting/mounting-set.ts";
import { priceAt } from "../price-at.ts";
import { type ModuleSize, type RoofKind, roofKinds } from "../roof/roof.ts";
import { verdicts } from "../verdict.ts";
import type { SolarPart } from "./solar-choices.ts";
import type { FaceAnswer, SetOfKind } from "./solar-result.ts";

/** The set for a kind of roof that suits the modules best; of equal ones that in stock, then the cheapest. */
export function bestSet(
  sets: readonly SolarPart<MountingValues>[],
  {
    kind,
    size,
    count = 1,
    tiltDeg = null,
  }: { kind: RoofKind; size: ModuleSize | null; count?: number; tiltDeg?: number | null },
): SolarPart<MountingValues> | null {
  const shortMm = size?.shortMm ?? 0;
  const ranked = sets
    .filter(({ values }) => values.roof === kind)
    .map((part) => {
      const need = needOf({ count, kind, shortMm, tiltDeg: tiltDeg ?? part.values.tiltDeg ?? 0 }, part.values);
      const price = priceAt(part, need.sets);
      const costMinor = price === null ? Number.POSITIVE_INFINITY : price.gross * need.sets;
      return { part, costMinor, verdict: verdicts.indexOf(need.verdict), isShort: part.available < need.sets };
    })
    .sort(
      (a, b) => a.verdict - b.verdict || Number(a.isShort) - Number(b.isShort) || (a.costMinor < b.costMinor ? -1 : 1),
    );
  return ranked[0]?.part ?? null;
}

/** The shop's sets for all faces, by kind of roof. */
export function setsOf(
  faces: readonly FaceAnswer[],
  sets: readonly SolarPart<MountingValues>[],
  size: ModuleSize,
): SetOfKind[] {
  return roofKinds.flatMap((kind) => {
    const own = faces.filter(({ face, modules }) => face.kind === kind && modules.length > 0);
    const [first] = own;
    if (!first) return [];
    const modules = own.reduce((sum, face) => sum + face.modules.length, 0);
    const { tiltDeg } = first.face;
    const part = bestSet(sets, { kind, size, count: modules, tiltDeg });
    const need = part && needOf({ count: modules, kind, shortMm: size.shortMm, tiltDeg }, part.values);
    return [{ kind, modules, set: part && need && { id: part.id, ...need } }];
  });
}
