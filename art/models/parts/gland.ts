import type { Group, Material } from "three";
import { G } from "#art/kit/group.ts";
import { extrude, lathe, poly } from "#art/kit/solids.ts";

/**
 * Cable gland for a cable entering a housing from below: hexagon against the housing at y = 0, cap nut and clamping throat
 * down to y = -2 r. `r` is the thread radius in mm.
 */
export function gland(r: number, material: Material): Group {
  const throat = lathe(
    [
      [0.001, -2 * r],
      [r * 0.6, -2 * r],
      [r * 0.72, -1.95 * r],
      [r * 0.98, -1.62 * r],
      [r * 1.08, -1.3 * r],
      [r * 1.08, -0.3 * r],
      [0.001, -0.3 * r],
    ],
    material,
    [0, 0, 0],
    [0, 0, 0],
    28,
  );
  return G(hexagon(r * 1.3, r * 0.42, 0, material), hexagon(r * 1.22, r * 0.46, -r * 0.5, material), throat);
}

/** Hexagonal nut with its upper face at `top`; `across` is its circumradius. */
function hexagon(across: number, height: number, top: number, material: Material) {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return [across * Math.cos(angle), across * Math.sin(angle)] as const;
  });
  return extrude(poly(corners), height, across * 0.06, material, [0, top, 0], [Math.PI / 2, 0, 0]);
}
