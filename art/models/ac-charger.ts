import { type Group, Shape } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, label, text } from "#art/kit/lettering.ts";
import { led, M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox, rhole, rshape } from "#art/kit/solids.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { cableOnHook } from "./ac-charger/cable-on-hook.ts";
import { type AcLook, acLook } from "./ac-charger.looks.ts";
import { figure } from "./parts/facts.ts";
import { gland } from "./parts/gland.ts";
import { roundHole } from "./parts/outline.ts";
import { type2Socket } from "./parts/type2.ts";

/**
 * AC wall charger. `connectors` selects a Type 2 socket in the front or a fixed cable on a hook below the box; `cable_m`
 * determines the number of turns.
 */
export const build: BuildModel = (input) => {
  const look = acLook(input.id);
  const [, h, d] = look.size;
  const connectors = input.specs.connectors;
  const tethered = Array.isArray(connectors) && connectors.includes("type-2-cable");
  const g = G(box(input, look));
  if (tethered) {
    const hook = at(cableOnHook(figure(input, "cable_m") ?? 5, { p: [-52, 178, 44], way: [0, -1, 0] }), [
      0,
      -h / 2 - 190,
      0,
    ]);
    g.add(at(gland(11, plastic("#1c1e20")), [-52, -h / 2 + 6, 44]), hook);
  } else {
    g.add(
      at(type2Socket(look.collar), [0, look.socketY, d - 3]),
      at(gland(9, plastic("#1c1e20")), [0, -h / 2 + 3, d * 0.4]),
    );
  }
  return {
    group: g,
    mount: "wall",
    shots: {
      threeQuarter: { azimuth: tethered ? 26 : 30, elevation: 8, focal: 60, fill: tethered ? 0.82 : 0.72 },
      front: { azimuth: 0, elevation: 3, focal: 75, fill: tethered ? 0.8 : 0.7 },
      detail: tethered
        ? { azimuth: 40, elevation: 16, focal: 70, fill: 1, close: { middle: [10, -h / 2 - 210, 170], edge: 330 } }
        : {
            azimuth: -26,
            elevation: 12,
            focal: 75,
            fill: 1,
            close: { middle: [0, look.socketY, d + 6], edge: look.collar * 3.6 },
          },
    },
  };
};

function box(input: ModelInput, look: AcLook): Group {
  const [w, h, d] = look.size;
  const { cover, light, brand, note } = look;
  const skin = powder(look.body, 0.44, 0.06);
  const faceZ = d - 5;
  const g = G(
    plate(w - 14, h - 14, 24, look.corner - 6, 3, plastic("#26282a", 0.5), [0, 0, 0]),
    plate(w, h, d - 26, look.corner, look.edge, skin, [0, 0, 14]),
    plate(cover.w + 5, cover.h + 5, 3, cover.corner + 2, 0.8, std("#0d0e0f", 0.8), [0, cover.y, d - 14.4]),
    plate(cover.w, cover.h, 12, cover.corner, 3.4, cover.glass ? M.gloss() : plastic(cover.colour, 0.4, 0.04), [
      0,
      cover.y,
      d - 17,
    ]),
    at(lamp(light, look.collar), [0, light.y, faceZ]),
  );
  if (brand.size > 0)
    g.add(label(input.brand, brand.size, brand.colour, [0, brand.y, faceZ + 0.4], [0, 0, 0], { weight: 600, k: 10 }));
  if (note.size > 0) {
    const power = `${figure(input, "power_kw") ?? 22} kW`;
    g.add(label(power, note.size, note.colour, [0, note.y, faceZ + 0.4], [0, 0, 0], { weight: 500, k: 10 }));
  }
  g.add(typePlate(input, look));
  for (const side of [-1, 1]) {
    g.add(
      cyl(
        3.4,
        5,
        M.steel(),
        [side * (w / 2 - look.corner * 0.4 - 8), -h / 2 + look.edge * 0.4, 30],
        [0, 0, 0],
        0.6,
        18,
      ),
    );
    g.add(rbox(2, h * 0.3, 5, 0.8, std("#17191a", 0.7), [side * (w / 2 - 0.4), 0, 34]));
  }
  return g;
}

/** Status light of a charger, its base on z = 0. */
function lamp({ is, length, colour }: AcLook["light"], collar: number): Group {
  const glow = led(colour, 2.2);
  if (is === "line") return G(plate(5, length, 1.4, 2.5, 0.5, glow, [0, 0, -0.2]));
  if (is === "bar") return G(plate(length, 5, 1.4, 2.5, 0.5, glow, [0, 0, -0.2]));
  if (is === "ring") {
    const ring = new Shape();
    ring.absarc(0, 0, Math.max(length / 2, collar + 4), 0, Math.PI * 2);
    ring.holes.push(roundHole(0, 0, Math.max(length / 2, collar + 4) - 4));
    return G(extrude(ring, 1.4, 0.3, glow, [0, 0, -0.2], [0, 0, 0], 64));
  }
  const frame = rshape(length, length, 32);
  frame.holes.push(rhole(length - 8, length - 8, 28));
  return G(extrude(frame, 1.4, 0.3, glow, [0, 0, -0.2], [0, 0, 0], 24));
}

/** Label with catalogue values on the right side of the box. */
function typePlate(input: ModelInput, { size: [w, h, d], corner }: AcLook) {
  const high = Math.min(46, h - 2 * corner);
  const lines = [
    `${input.brand} ${input.model}`.slice(0, 24),
    `AC 230/400 V~  ${figure(input, "current_a") ?? 32} A  ${figure(input, "phases") ?? 3}~`,
    `${figure(input, "power_kw") ?? 22} kW   ${String(input.specs.ip_rating ?? "IP54")}`,
  ];
  return decal(
    d * 0.42,
    Math.max(18, high * 0.6),
    16,
    (x, width, height) => {
      x.fillStyle = "#a9afb1";
      x.fillRect(0, 0, width, height);
      lines.forEach((line, i) => {
        text(x, line, 1.6, height * (0.22 + i * 0.29), height * 0.14, "#202527", { weight: i === 0 ? 600 : 500 });
      });
    },
    [w / 2 + 0.3, -h * 0.02, 14 + (d - 26) / 2],
    [0, Math.PI / 2, 0],
  );
}
