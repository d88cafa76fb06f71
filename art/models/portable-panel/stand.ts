import type { Group, Material } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { plastic, std } from "#art/kit/materials.ts";
import { plate, rbox } from "#art/kit/solids.ts";
import { bentTube, tube } from "#art/kit/tubes.ts";
import { mc4 } from "../parts/mc4.ts";
import type { PortablePanelLook } from "../portable-panel.looks.ts";

/** Backward lean of the panel in radians: it faces a sun at 28° elevation. */
export const recline = (28 * Math.PI) / 180;
const strutAngle = (24 * Math.PI) / 180;

/** Folding supports at `x` behind the panel, whose lower edge lies on the floor at z = 0. */
export function strut(look: PortablePanelLook, x: number, fabric: Material): Group {
  const { width, height } = look.segment;
  const hinge = height * 0.74;
  const top: Vec3 = [x, hinge * Math.cos(recline) - 6, -hinge * Math.sin(recline) - 8];
  const length = top[1] / Math.cos(strutAngle);
  const middle: Vec3 = [x, top[1] / 2, top[2] - (length / 2) * Math.sin(strutAngle)];
  const strapFrom: Vec3 = [x, 60, -60 * Math.tan(recline) - 8];
  const strapTo: Vec3 = [x, 70, middle[2] - (top[1] / 2 - 70) * Math.tan(strutAngle)];
  return G(
    plate(width * 0.6, length, 7, 16, 2, fabric, middle, [strutAngle, 0, 0]),
    rbox(width * 0.62, 34, 4, 1.6, fabric, [top[0], top[1] + 4, top[2] + 2], [-recline, 0, 0]),
    strap(strapFrom, strapTo),
  );
}

function strap(from: Vec3, to: Vec3) {
  const slack: Vec3 = [from[0], from[1] - 26, (from[2] + to[2]) / 2];
  return tube([from, slack, to], 3.2, std("#1d1e1f", 0.9), 30, 8);
}

/** Two carrying handles at the outer edge of the last segment, in the plane of the panel. */
export function handle(x: number, y: number, side: 1 | -1, accent: string): Group {
  const webbing = plastic(accent, 0.8, 0.2);
  const loop = bentTube(
    [
      [0, 70, 0],
      [side * 34, 66, 1],
      [side * 34, -66, 1],
      [0, -70, 0],
    ],
    5.5,
    webbing,
    26,
  );
  const grip = rbox(15, 84, 15, 6, plastic("#1b1c1d", 0.75, 0.2), [side * 34, 0, 1]);
  const tabs = [-70, 70].map((dy) => rbox(26, 24, 3, 1.2, webbing, [-side * 8, dy, 5.6]));
  return at(G(loop, grip, tabs), [x, y, 3]);
}

/** Cable on the floor from behind the panel's left end to its plug in front. */
export function lead(look: PortablePanelLook, left: number): Group {
  const black = plastic("#101112", 0.6);
  const back = -look.segment.height * 0.3;
  const r = 3.4;
  const cable = (shift: number, end: Vec3) =>
    tube(
      [
        [left + 150, 120, back + 20],
        [left + 120, 20, back - 10 + shift],
        [left + 60, r, back + shift],
        [left - 50, r, back * 0.55 + shift],
        [left - 95, r, back * 0.1 + shift],
        [left - 70, r, 90 + shift],
        [left + 30, r, 128 + shift],
        end,
      ],
      r,
      black,
      120,
    );
  if (look.plug === "barrel") {
    const tip = std("#c9cdd0", 0.25, 1);
    const plug = G(
      rbox(52, 15, 15, 6, black, [26, 9, 0]),
      rbox(14, 10, 10, 4, black, [58, 9, 0]),
      rbox(16, 7, 7, 3.4, tip, [70, 9, 0]),
    );
    return G(cable(0, [left + 92, r + 3, 132]), at(plug, [left + 90, 0, 132]));
  }
  const plugs = [0, 1].map((which) => {
    const z = 132 + which * 26;
    const lying = at(mc4(black, which === 0), [left + 176 - which * 14, 10, z], [0, 0, -Math.PI / 2]);
    return G(cable(which * 26, [left + 122 - which * 14, 9, z]), lying);
  });
  return G(plugs);
}
