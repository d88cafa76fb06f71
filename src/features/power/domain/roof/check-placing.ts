import { isNear, usableArea } from "./place-modules.ts";
import type { Collision, Edges, PlacedModule, Rect, RoofFace } from "./roof.ts";

/**
 * What keeps modules placed by hand from staying where they are: the free edges, obstacles, other modules. All collisions of a
 * module are listed, those between two modules once, at the later one.
 */
export function checkPlacing(face: RoofFace, modules: readonly PlacedModule[], edges: Edges): Collision[] {
  const area = usableArea(face, edges);
  return modules.flatMap((own, module) => [
    ...(area !== null && isInside(own, area) ? [] : [{ module, reason: "edge" as const, with: null }]),
    ...touched(own, face.obstacles).map((index) => ({ module, reason: "obstacle" as const, with: index })),
    ...touched(own, modules.slice(0, module)).map((index) => ({ module, reason: "module" as const, with: index })),
  ]);
}

const touched = (own: Rect, others: readonly Rect[]): number[] =>
  others.flatMap((other, index) => (isNear(own, other) ? [index] : []));

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.xMm >= outer.xMm &&
    inner.yMm >= outer.yMm &&
    inner.xMm + inner.widthMm <= outer.xMm + outer.widthMm &&
    inner.yMm + inner.heightMm <= outer.yMm + outer.heightMm
  );
}
