import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { led } from "#art/kit/materials.ts";
import { cyl, extrude, plate, poly, rbox } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import { hazardStripes, lettering, warning } from "../parts/lift-decals.ts";
import type { LiftSkin } from "../parts/lift-skin.ts";
import { solidWheel } from "../parts/lift-wheels.ts";
import type { MastLook } from "../single-man-lift.looks.ts";

const quarter = Math.PI / 2;

/** Height of the mast's base on a self-propelled chassis, mm. */
export const drivenFoot = 210;

/** Self-propelled base: low chassis with battery trays, a covered tower behind the mast, controls, lamp. */
export function drivenBase(input: ModelInput, look: MastLook, width: number, mastX: number, skin: LiftSkin): Group {
  const x = look.length / 2;
  const body = width - 110;
  const flank = poly([
    [-x, 190],
    [-x + 40, 95],
    [x - 120, 95],
    [x, 200],
    [x, 330],
    [x - 60, 400],
    [mastX - 70, 400],
    [mastX - 70, 760],
    [mastX - 110, 820],
    [-x + 70, 820],
    [-x, 740],
  ]);
  const group = G(extrude(flank, body, 22, skin.body, [0, 0, -body / 2]));
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      group.add(
        at(solidWheel(155, 96, skin), [end * (x - 230), 155, side * (width / 2 - 48)], [0, side > 0 ? 0 : Math.PI, 0]),
      );
    }
    group.add(
      at(
        flankParts(input, look, side * mastX, skin, side < 0),
        [0, 0, (side * body) / 2],
        [0, side > 0 ? 0 : Math.PI, 0],
      ),
    );
  }
  group.add(
    rbox(x + 20 - mastX - 120, 12, body - 70, 4, skin.dark, [(x + mastX) / 2 + 30, 402, 0], undefined, 2),
    rbox(22, 80, body - 40, 10, skin.dark, [x + 4, 262, 0], undefined, 3),
    hazardStripes(body - 80, 46, [x + 15.6, 262, 0], [0, quarter, 0]),
    cyl(34, 10, skin.black, [-x + 150, 824, body / 2 - 90]),
    cyl(26, 60, skin.lamp, [-x + 150, 860, body / 2 - 90], undefined, 14),
    plate(body * 0.7, 300, 5, 20, 1.5, skin.black, [-x + 2, 520, 0], [0, -quarter, 0]),
    plate(body * 0.68, 290, 12, 18, 3, skin.body, [-x + 2, 520, 0], [0, -quarter, 0]),
    cyl(30, 8, led("#fff0d0", 0.6), [x + 2, 340, body / 2 - 110], [0, 0, quarter]),
    cyl(30, 8, led("#fff0d0", 0.6), [x + 2, 340, -body / 2 + 110], [0, 0, quarter]),
  );
  return group;
}

/** Tray, cover, lettering and ground controls of one side, facing +z from z = 0; `mirrored` for the other side. */
function flankParts(input: ModelInput, look: MastLook, mastX: number, skin: LiftSkin, mirrored = false): Group {
  const x = look.length / 2;
  const [from, to] = mirrored ? [mastX + 90, x - 40] : [-x + 40, mastX - 90];
  const cover = to - from;
  const middle = (from + to) / 2;
  const trayX = mirrored ? -x + 560 : x - 560;
  const ink = look.colours.inkOnBody;
  return G(
    plate(cover + 4, 320, 3, 20, 1, skin.black, [middle, 630, -1]),
    plate(cover - 6, 310, 10, 18, 3, skin.body, [middle, 630, -1]),
    plate(112, 150, 10, 10, 2, skin.dark, [middle, 660, 8]),
    cyl(22, 6, skin.yellow, [middle, 690, 21], [quarter, 0, 0]),
    cyl(15, 26, skin.red, [middle, 690, 30], [quarter, 0, 0], 4),
    [-1, 1].map((side) => cyl(9, 10, skin.steel, [middle + side * 26, 626, 21], [quarter, 0, 0], 2, 6)),
    at(warning(104, [0, 0, 0]), [middle, 530, 9.6]),
    plate(430, 120, 3, 14, 1, skin.black, [trayX, 290, -1]),
    plate(424, 114, 10, 12, 3, skin.body, [trayX, 290, -1]),
    rbox(110, 22, 18, 7, skin.dark, [trayX + 130, 320, 14], undefined, 3),
    lettering(`${input.brand} ${input.model}`, 50, ink, [trayX - 190, 280, 9.6]),
    rbox(560, 36, 14, 5, skin.dark, [0, 152, 4], undefined, 2),
    hazardStripes(540, 28, [0, 152, 11.6]),
  );
}
