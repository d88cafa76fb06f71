import type { Edges, RoofKind } from "./roof.ts";

/**
 * Edges in mm that stay free where nothing else is typed. Pitched: 30 cm keep modules out of the strongest suction of the wind at the
 * borders (edge zones of EN 1991-1-4) and let rain and snow reach the gutter. Flat: the 60 cm that makers of ballasted systems ask
 * for at the parapet. Ground: none. The static calculation of the mounting system decides.
 */
export const defaultEdges: Readonly<Record<RoofKind, Edges>> = {
  tile: all(300),
  seam: all(300),
  trapezoid: all(300),
  flat: all(600),
  ground: all(0),
};

function all(mm: number): Edges {
  return { eaveMm: mm, ridgeMm: mm, vergeMm: mm };
}
