import type { FacetIndex, Segment } from "./facet-index.ts";

/** A category to search; products whose main figure is nearest to `near` come first, then the shop's own order. */
export interface NearestSource {
  categoryId: number;
  /** `null`: only the shop's own order. */
  near: number | null;
}

interface Candidate {
  ordinal: number;
  distance: number;
}

/** Ids of the first products of a category by distance of their main figure; products without one come last. */
export function nearestIds(
  index: FacetIndex,
  { categoryId, near }: NearestSource,
  { except, limit }: { except: string; limit: number },
): string[] {
  const [segment] = index.segments([categoryId]);
  if (!segment) return [];
  const isBefore = (a: Candidate, b: Candidate) =>
    a.distance === b.distance ? index.isBefore(a.ordinal, b.ordinal) : a.distance < b.distance;
  const nearest: Candidate[] = [];
  for (let slot = 0; slot < segment.count; slot += 1) {
    const ordinal = segment.ordinals[slot] as number;
    if (index.products.there[ordinal] !== 1) continue;
    const candidate = { ordinal, distance: distanceOf(segment, slot, near) };
    const last = nearest[limit - 1];
    if ((last && !isBefore(candidate, last)) || index.products.idOf(ordinal) === except) continue;
    const at = nearest.findIndex((other) => isBefore(candidate, other));
    nearest.splice(at < 0 ? nearest.length : at, 0, candidate);
    nearest.length = Math.min(nearest.length, limit);
  }
  return nearest.map(({ ordinal }) => index.products.idOf(ordinal));
}

function distanceOf(segment: Segment, slot: number, near: number | null): number {
  const distance = near === null ? 0 : Math.abs((segment.mains[slot] as number) - near);
  return Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance;
}
