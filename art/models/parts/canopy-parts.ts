import { type Group, type Material, type Path, TorusGeometry } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { at, G, many, mesh, type Place } from "#art/kit/group.ts";
import { M, std } from "#art/kit/materials.ts";
import { cyl, lathe, plate, rbox, rhole } from "#art/kit/solids.ts";
import { rod } from "#art/kit/tubes.ts";
import type { Finish } from "./finish.ts";

const forward: [number, number, number] = [Math.PI / 2, 0, 0];

/** Louvre: slanted blades in front of a dark opening, w × h mm; faces +z, back at z = 0. */
export function louvres(w: number, h: number, pitch: number, blades: Material, shade: Material): Group {
  const count = Math.max(2, Math.floor((h - pitch * 0.6) / pitch));
  const blade = new RoundedBoxGeometry(w - 10, pitch * 0.92, 4, 2, 1.5);
  const places = Array.from(
    { length: count },
    (_, index): Place => ({
      p: [0, (index - (count - 1) / 2) * pitch, pitch * 0.2],
      r: [-0.72, 0, 0],
    }),
  );
  return G(plate(w, h, 2, 8, 0.6, shade), many(blade, blades, places));
}

/** Perforated sheet with rows of rounded slots, w × h mm; faces +z. */
export function slottedSheet(w: number, h: number, sheet: Material, shade: Material): Group {
  const columns = Math.max(1, Math.round(w / 190));
  const rows = Math.max(3, Math.round(h / 34));
  const holes: Path[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const x = ((column + 0.5) / columns - 0.5) * (w - 30);
      const y = ((row + 0.5) / rows - 0.5) * (h - 24);
      holes.push(rhole(((w - 30) / columns) * 0.82, 12, 6, x, y));
    }
  }
  return G(plate(w - 4, h - 4, 1, 8, 0.3, shade), plate(w, h, 6, 10, 0, sheet, [0, 0, 1.2], [0, 0, 0], holes));
}

/** Swing latch with a keyhole in a dark recess; faces +z. */
export function latch(height: number, finish: Finish): Group {
  return G(
    plate(height * 0.38, height, 4, height * 0.08, 1.4, finish.black),
    plate(height * 0.26, height * 0.62, 1, height * 0.06, 0.3, finish.shade, [0, height * 0.1, 3.6]),
    rbox(height * 0.17, height * 0.56, height * 0.08, height * 0.03, finish.steel, [
      0,
      height * 0.1,
      4 + height * 0.05,
    ]),
    cyl(height * 0.08, 4, finish.steel, [0, -height * 0.32, 5], forward, 1, 24),
  );
}

export interface DoorOptions {
  width: number;
  height: number;
  /** Side of the hinges; the latch is opposite. */
  hinges: "left" | "right";
  radius?: number;
  latchHeight?: number;
}

/** Canopy door with dark seam, hinges and latch; centred at the origin, back at z = 0. */
export function door(options: DoorOptions, finish: Finish, skin: Material = finish.body): Group {
  const { width: w, height: h, hinges, radius = 16, latchHeight = Math.min(120, h * 0.2) } = options;
  const side = hinges === "left" ? -1 : 1;
  const group = G(
    plate(w + 7, h + 7, 2, radius + 3, 0.5, finish.shade, [0, 0, -0.6]),
    plate(w, h, 14, radius, 4, skin, [0, 0, 0.3]),
    at(latch(latchHeight, finish), [-side * (w / 2 - latchHeight * 0.42), 0, 14]),
  );
  for (const y of [-1, 1]) {
    group.add(
      cyl(7, 62, finish.dark, [side * (w / 2 + 1), y * (h / 2 - 90), 13], [0, 0, 0], 1.4, 20),
      rbox(34, 44, 5, 2, finish.dark, [side * (w / 2 - 18), y * (h / 2 - 90), 15]),
    );
  }
  return group;
}

/** Single-point lifting eye on a roof plate; its base is at y = 0. */
export function liftingEye(size: number, finish: Finish): Group {
  return G(
    rbox(size * 2.2, size * 0.12, size * 1.5, 4, finish.dark, [0, size * 0.06, 0]),
    mesh(new TorusGeometry(size * 0.46, size * 0.11, 16, 40, Math.PI), finish.zinc, [0, size * 0.2, 0]),
    ...[-1, 1].map((x) => cyl(size * 0.2, size * 0.16, finish.zinc, [x * size * 0.46, size * 0.17, 0])),
  );
}

/** Exhaust stub with a slightly open rain flap; base at y = 0. */
export function exhaust(radius: number, height: number, finish: Finish): Group {
  const r = radius;
  return G(
    cyl(r * 1.5, 14, finish.dark, [0, 7, 0]),
    lathe(
      [
        [r * 0.88, 0],
        [r, 0],
        [r, height],
        [r * 1.05, height + 3],
        [r * 1.05, height + 9],
        [r * 0.88, height + 9],
        [r * 0.88, 0],
      ],
      finish.zinc,
    ),
    cyl(r * 0.86, 2, finish.shade, [0, height - 20, 0]),
    rbox(r * 2.4, 5, r * 2.2, 2, finish.zinc, [-r * 0.12, height + 9 + r * 0.45, 0], [0, 0, 0.36]),
    rod([r * 1.02, height + 9, -r * 0.6], [r * 1.02, height + 9, r * 0.6], 5, finish.steel),
  );
}

/** Ribbed filler cap; base at y = 0. */
export function fillerCap(radius: number, color = "#17191a"): Group {
  const skin = std(color, 0.55);
  const grip = new RoundedBoxGeometry(radius * 0.16, radius * 0.5, radius * 0.2, 2, radius * 0.04);
  const grips = Array.from({ length: 14 }, (_, index): Place => {
    const angle = (index / 14) * Math.PI * 2;
    return { p: [Math.cos(angle) * radius, radius * 0.46, Math.sin(angle) * radius], r: [0, -angle + Math.PI / 2, 0] };
  });
  return G(
    cyl(radius * 0.82, radius * 0.3, M.steel(), [0, radius * 0.15, 0]),
    cyl(radius, radius * 0.56, skin, [0, radius * 0.46, 0], [0, 0, 0], radius * 0.1),
    many(grip, skin, grips),
    rbox(radius * 1.3, radius * 0.22, radius * 0.3, radius * 0.08, skin, [0, radius * 0.8, 0]),
  );
}

/** Screws along the rim of a plate of w × h mm; face +z. */
export function rimScrews(w: number, h: number, radius: number, columns: number, finish: Finish, z: number): Group {
  const screws: Group = G();
  for (let index = 0; index < columns; index += 1) {
    const x = columns < 2 ? 0 : (index / (columns - 1) - 0.5) * w;
    for (const y of [-h / 2, h / 2])
      screws.add(cyl(radius, radius * 0.7, finish.steel, [x, y, z], forward, radius * 0.2, 16));
  }
  return screws;
}
