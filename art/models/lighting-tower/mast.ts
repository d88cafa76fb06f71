import type { Group } from "three";
import type { Vec3 } from "#art/kit/group.ts";
import { at, G } from "#art/kit/group.ts";
import { plastic } from "#art/kit/materials.ts";
import { cyl, rbox } from "#art/kit/solids.ts";
import { rod, tube } from "#art/kit/tubes.ts";
import type { Finish } from "../parts/finish.ts";

/** Square telescopic mast from `foot` to `top` mm with pulleys and the coiled lead beside it. */
export function mast(foot: number, top: number, finish: Finish): Group {
  const sections = 5;
  const first = Math.min(1750, (top - foot) * 0.42);
  const step = (top - foot - first) / (sections - 1);
  const group = G(rbox(260, 30, 260, 8, finish.dark, [0, foot, 0]));
  for (let index = 0; index < sections; index += 1) {
    const width = 158 - index * 22;
    const end = foot + first + index * step;
    const begin = index === 0 ? foot : end - step - 120;
    group.add(
      rbox(width, end - begin, width, 8, finish.zinc, [0, (begin + end) / 2, 0]),
      rbox(width + 20, 44, width + 20, 6, finish.dark, [0, end - 22, 0]),
      rbox(width + 26, 18, 30, 4, finish.steel, [0, end - 62, 0]),
    );
    if (index < sections - 1)
      group.add(cyl(34, 16, finish.black, [-width / 2 - 16, end - 30, 0], [Math.PI / 2, 0, 0], 3));
  }
  const steel = finish.steel;
  group.add(
    rod([-92, foot + 60, 0], [-92, foot + first - 30, 0], 4, steel),
    winch(foot + 420, finish),
    coil(foot + 160, top - 200),
  );
  return group;
}

/** Hand winch with its drum on the front of the mast. */
function winch(y: number, finish: Finish): Group {
  return at(
    G(
      rbox(120, 150, 70, 10, finish.dark, [0, 0, 110]),
      cyl(52, 90, finish.zinc, [0, 0, 126], [0, 0, Math.PI / 2], 6),
      rod([70, 0, 126], [96, 0, 126], 12, finish.steel),
      rod([96, 0, 126], [96, 120, 126], 10, finish.steel),
      cyl(15, 74, finish.rubber, [132, 120, 126], [0, 0, Math.PI / 2], 3),
    ),
    [0, y, 0],
  );
}

function coil(bottom: number, top: number): Group {
  const turns = Math.round((top - bottom) / 62);
  const steps = turns * 11;
  const points = Array.from({ length: steps }, (_, index): Vec3 => {
    const angle = (index / 11) * Math.PI * 2;
    return [128 + Math.cos(angle) * 40, bottom + ((top - bottom) * index) / steps, 36 + Math.sin(angle) * 40];
  });
  return G(tube(points, 9, plastic("#141516", 0.6), steps * 4, 7));
}
