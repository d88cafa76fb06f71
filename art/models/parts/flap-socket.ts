import type { Group } from "three";
import { G } from "#art/kit/group.ts";
import { M, std } from "#art/kit/materials.ts";
import { cyl, lathe, plate, rbox } from "#art/kit/solids.ts";

const forward: [number, number, number] = [Math.PI / 2, 0, 0];

/** Earthed 230 V outlet with a spring lid, as on generators; faces +z, about 56 mm wide at scale 1. */
export function flapOutlet(scale = 1, lid = "#2d5f9e"): Group {
  const frame = std("#1d2022", 0.5);
  const cover = std(lid, 0.45);
  const group = G(
    plate(58, 62, 6, 9, 1.6, frame),
    cyl(24.5, 6, cover, [0, -1, 8], forward, 1.8),
    cyl(19, 3, cover, [0, -1, 11.6], forward, 1),
    rbox(34, 7, 9, 3, cover, [0, 24.5, 9]),
    rbox(15, 5, 6, 2, cover, [0, -26.5, 9.5]),
  );
  for (const x of [-1, 1])
    for (const y of [-1, 1]) group.add(cyl(2.2, 1.6, M.steel(), [x * 24, y * 26, 6], forward, 0.4, 16));
  group.scale.setScalar(scale);
  return group;
}

/** Industrial CEE outlet with a hinged lid, tilted down slightly; faces +z. Blue: 230 V, red: 400 V. */
export function ceeOutlet(radius: number, color: string): Group {
  const shell = std(color, 0.42);
  const dark = std("#1a1c1e", 0.5);
  const barrel = lathe(
    [
      [0.001, 0],
      [radius * 1.12, 0],
      [radius * 1.12, radius * 0.18],
      [radius * 0.96, radius * 0.3],
      [radius * 0.96, radius * 0.86],
      [radius * 1.06, radius * 0.9],
      [radius * 1.06, radius * 1.05],
      [radius * 0.98, radius * 1.1],
      [0.001, radius * 1.1],
    ],
    shell,
    [0, 0, 0],
    forward,
    44,
  );
  const tilted = G(
    barrel,
    cyl(radius * 0.8, radius * 0.1, shell, [0, 0, radius * 1.13], forward, radius * 0.03),
    rbox(radius * 0.9, radius * 0.26, radius * 0.34, radius * 0.08, shell, [0, radius * 1.08, radius * 0.98]),
    rbox(radius * 0.46, radius * 0.24, radius * 0.2, radius * 0.06, shell, [0, -radius * 1.08, radius * 1]),
  );
  tilted.rotation.x = 0.2;
  return G(plate(radius * 2.5, radius * 2.6, radius * 0.14, radius * 0.3, 2, dark), tilted);
}
