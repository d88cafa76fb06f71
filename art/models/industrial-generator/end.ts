import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { label } from "#art/kit/lettering.ts";
import { std } from "#art/kit/materials.ts";
import { cyl, plate, rbox } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import type { CanopyLook } from "../industrial-generator.looks.ts";
import { door, louvres, slottedSheet } from "../parts/canopy-parts.ts";
import { breakerWindow } from "../parts/control-panel.ts";
import type { Finish } from "../parts/finish.ts";
import { ceeOutlet, flapOutlet } from "../parts/flap-socket.ts";
import type { CanopyFrame } from "./canopy.ts";
import { controlWindow } from "./front.ts";

/** Right end of the generator, modelled facing +z around x = 0: outlets below, air inlet or controller above. */
export function canopyEnd(
  input: ModelInput,
  frame: CanopyFrame,
  look: CanopyLook,
  finish: Finish,
): { group: Group; panel: number } {
  const { depth, floor, wall } = frame;
  const width = depth - 130;
  const base = floor + 56;
  const lower = look.power === "outlets" ? 190 : wall * 0.36;
  const upper = wall - lower - 120;
  const middle = base + lower + 46 + upper / 2;
  const group = G(at(powerPanel(look, width, lower, finish), [0, base + lower / 2, 0]));
  if (look.panel === "end") {
    const leaf = door({ width, height: upper, hinges: "left", latchHeight: 120 }, finish);
    const window = at(controlWindow(input, finish), [0, Math.max(0, upper / 2 - 240), 14.6]);
    leaf.add(window);
    if (upper > 620)
      leaf.add(at(louvres(width * 0.6, upper * 0.34, 36, finish.body, finish.shade), [0, -upper * 0.26, 14.6]));
    group.add(at(leaf, [0, middle, 0]));
    return { group, panel: middle + Math.max(0, upper / 2 - 240) };
  }
  const grille =
    look.air === "louvres"
      ? louvres(width, upper, 40, finish.body, finish.shade)
      : slottedSheet(width, upper, finish.body, finish.shade);
  group.add(at(grille, [0, middle, 0.6]));
  return { group, panel: middle };
}

/** Outlets with breakers above, or the busbar door with cable entries below. */
function powerPanel(look: CanopyLook, width: number, height: number, finish: Finish): Group {
  if (look.power === "busbar") {
    const leaf = door({ width, height: height * 0.74, hinges: "right", latchHeight: 110 }, finish);
    leaf.add(label("400 V", 46, look.lettering, [0, height * 0.16, 15], [0, 0, 0], { weight: 700, k: 4 }));
    leaf.add(warning(92, [0, -height * 0.06, 14.6]));
    const entries = [-2, -1, 0, 1, 2].map((step) =>
      G(
        cyl(40, 12, finish.black, [step * width * 0.17, -height * 0.42, 6], [Math.PI / 2, 0, 0], 3),
        cyl(28, 14, finish.shade, [step * width * 0.17, -height * 0.42, 6], [Math.PI / 2, 0, 0], 2),
      ),
    );
    return G(
      at(leaf, [0, height * 0.13, 0]),
      plate(width, height * 0.2, 4, 8, 1, finish.dark, [0, -height * 0.42, -0.4]),
      ...entries,
    );
  }
  const red = "#b3241c";
  const group = G(plate(width, height, 6, 12, 2, finish.dark, [0, 0, -0.4]));
  const step = width / 4;
  group.add(at(ceeOutlet(46, red), [-step * 1.5, -6, 5.8]), at(ceeOutlet(38, red), [-step * 0.52, -6, 5.8]));
  group.add(at(ceeOutlet(34, "#1f4f9c"), [step * 0.44, -6, 5.8]));
  group.add(at(flapOutlet(1.2), [step * 1.46, 42, 5.8]), at(flapOutlet(1.2), [step * 1.46, -42, 5.8]));
  for (const [share, poles] of [
    [-1.5, 4],
    [-0.52, 4],
    [0.44, 2],
  ] as const) {
    group.add(at(breakerWindow(24 + poles * 12, 42, poles), [share * step, 68, 5.8]));
  }
  return group;
}

/** Yellow electrical hazard triangle; faces +z. */
function warning(size: number, place: [number, number, number]): Group {
  const yellow = std("#efb800", 0.5);
  return at(
    G(
      cyl(size * 0.58, 1.4, std("#15181a", 0.5), [0, 0, 0], [Math.PI / 2, 0, 0], 0.3, 3),
      cyl(size * 0.5, 1.4, yellow, [0, 0, 0.5], [Math.PI / 2, 0, 0], 0.3, 3),
      rbox(size * 0.07, size * 0.26, 0.8, 0.3, std("#15181a", 0.5), [size * 0.02, size * 0.09, 1.2], [0, 0, -0.35]),
      rbox(size * 0.07, size * 0.26, 0.8, 0.3, std("#15181a", 0.5), [-size * 0.02, -size * 0.09, 1.2], [0, 0, -0.35]),
      rbox(size * 0.2, size * 0.06, 0.8, 0.3, std("#15181a", 0.5), [0, 0, 1.2]),
    ),
    place,
  );
}
