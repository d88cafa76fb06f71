import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, rr, text } from "#art/kit/lettering.ts";
import { cyl, extrude, lathe, plate, poly, rbox } from "#art/kit/solids.ts";
import { rod, tube } from "#art/kit/tubes.ts";
import type { LiftSkin } from "./lift-skin.ts";

const quarter = Math.PI / 2;
/** Slope of the control face: 100 mm back per 115 mm up. */
const slope = Math.atan2(115, 100);

/**
 * Control box hanging on a guard rail, operator at +z, top of the rail at y = 110 and z = −100; sizes in mm. `width` is
 * 300 for a slab lift, up to 700 for a boom lift with one joystick per function.
 */
export function controlBox(skin: LiftSkin, width = 300): Group {
  const housing = extrude(
    poly([
      [-85, -100],
      [70, -100],
      [88, -82],
      [88, 8],
      [-28, 110],
      [-85, 110],
    ]),
    width,
    7,
    skin.dark,
    [width / 2, 0, 0],
    [0, -quarter, 0],
  );
  const hooks = [-1, 1].map((side) => [
    rbox(34, 150, 8, 3, skin.zinc, [side * width * 0.32, 60, -91], [0, 0, 0], 2),
    rbox(34, 10, 56, 4, skin.zinc, [side * width * 0.32, 134, -112], [0, 0, 0], 2),
  ]);
  const face = at(operatingFace(skin, width), [0, 60, 30], [-slope, 0, 0]);
  const lead = tube(
    [
      [width * 0.3, -98, -20],
      [width * 0.3, -160, -24],
      [width * 0.24, -260, -70],
      [width * 0.28, -420, -96],
      [width * 0.26, -900, -98],
    ],
    9,
    skin.hose,
    60,
    10,
  );
  return G(housing, hooks, face, lead, cyl(16, 30, skin.black, [width * 0.3, -112, -20]));
}

/** Joysticks, buttons and labels; centred at the origin, protruding from the face towards +z. */
function operatingFace(skin: LiftSkin, width: number): Group {
  const sticks = width > 500 ? [-0.34, 0.3] : [-0.26];
  const face = G(
    plate(width - 26, 138, 4, 10, 1.5, skin.yellow, [0, 0, 1]),
    plate(width - 40, 124, 3, 7, 1, skin.black, [0, 0, 3.4]),
    decal(
      width - 48,
      116,
      4,
      (x, w, h) => {
        const middle = width > 500 ? w * 0.47 : w * 0.6;
        x.fillStyle = "#0d1c16";
        rr(x, middle - 40, 8, 80, 40, 4);
        x.fill();
        text(x, "98 %", middle - 32, 28, 17, "#8df0b5");
        x.strokeStyle = "#8df0b5";
        x.lineWidth = 2;
        x.strokeRect(middle + 14, 20, 18, 12);
        x.fillStyle = "#8df0b5";
        x.fillRect(middle + 16, 22, 12, 8);
        for (let i = 0; i < 3; i++)
          text(x, ["1", "2", "3"][i] ?? "", middle - 26 + i * 26, h - 12, 8, "#c9cccd", { align: "center" });
        text(x, "STOP", w - 34, h - 12, 10, "#e9e9e7", { align: "center" });
        for (const share of sticks) {
          const cx = w / 2 + share * width;
          x.strokeStyle = "#c9cccd";
          x.lineWidth = 1.4;
          x.beginPath();
          x.arc(cx, h / 2, 47, 0, 7);
          x.stroke();
          for (const [dx, dy] of [
            [0, -1],
            [0, 1],
            [-1, 0],
            [1, 0],
          ] as const) {
            x.fillStyle = "#c9cccd";
            x.beginPath();
            x.moveTo(cx + dx * 55, h / 2 + dy * 55);
            x.lineTo(cx + dx * 48 + dy * 5, h / 2 + dy * 48 + dx * 5);
            x.lineTo(cx + dx * 48 - dy * 5, h / 2 + dy * 48 - dx * 5);
            x.fill();
          }
        }
      },
      [0, 0, 6.8],
      undefined,
      { glow: 0.45 },
    ),
  );
  for (const share of sticks) face.add(at(joystick(skin), [share * width, 0, 6]));
  const switches = width > 500 ? -0.03 * width : 0.1 * width - 6;
  for (let i = 0; i < 3; i++) {
    const x = switches - 26 + i * 26;
    face.add(
      cyl(7, 8, skin.steel, [x, -16, 9], [quarter, 0, 0], 1.5, 6),
      rod([x, -16, 10], [x, i === 1 ? -22 : -10, 32], 3.2, skin.chrome, 12),
    );
  }
  const stop = width / 2 - 58;
  face.add(
    cyl(30, 6, skin.yellow, [stop, 16, 9], [quarter, 0, 0]),
    cyl(13, 22, skin.black, [stop, 16, 20], [quarter, 0, 0]),
    lathe(
      [
        [0.001, 28],
        [14, 28],
        [22, 30],
        [23, 37],
        [20, 43],
        [12, 46],
        [0.001, 46],
      ],
      skin.red,
      [stop, 16, 0],
      [quarter, 0, 0],
      32,
    ),
  );
  return face;
}

/** Proportional joystick with rubber boot and enable trigger, pointing along +z. */
function joystick(skin: LiftSkin): Group {
  const boot = lathe(
    [
      [0.001, 0],
      [38, 0],
      [38, 5],
      [33, 8],
      [34, 13],
      [27, 17],
      [28, 22],
      [20, 27],
      [21, 32],
      [13, 38],
      [0.001, 40],
    ],
    skin.rubber,
    [0, 0, 0],
    [quarter, 0, 0],
    32,
  );
  const grip = lathe(
    [
      [9, 36],
      [10, 50],
      [16, 62],
      [17, 90],
      [20, 108],
      [19, 118],
      [12, 124],
      [0.001, 125],
    ],
    skin.black,
    [0, 0, 0],
    [quarter, 0, 0],
    28,
  );
  return G(
    boot,
    grip,
    rbox(9, 12, 34, 3, skin.yellow, [0, -17, 92], [0, 0, 0], 2),
    cyl(6, 4, skin.red, [0, 0, 126], [quarter, 0, 0]),
  );
}
