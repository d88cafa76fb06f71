import type { Group } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { decal, rr, text } from "#art/kit/lettering.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { type BreakerLook, breakerLook, marking } from "./breaker.looks.ts";
import { figure, modelCode, word } from "./parts/facts.ts";
import { outline } from "./parts/outline.ts";

/** Standard sizes (DIN 43880): module width, height, depth of shoulders, nose and lever. */
const pitch = 17.8;
const height = 85;
const shoulder = 44;
const nose = 63;
const noseHalf = 22.5;

/** DIN-rail circuit breaker: 1–4 poles side by side with joined levers. */
export const build: BuildModel = (input) => {
  const look = breakerLook(input.id);
  const poles = Math.min(4, Math.max(1, figure(input, "poles") ?? 1));
  const w = poles * pitch;
  const xOf = (index: number) => (index - (poles - 1) / 2) * pitch;
  const group = G(
    Array.from({ length: poles }, (_, index) => at(onePole(look, index, input), [xOf(index), 0, 0])),
    lever(look, w),
    poles > 1 && rivets(w),
    facePrint(input, look, w, poles),
  );
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 32, elevation: 15, focal: 60, fill: poles > 1 ? 0.78 : 0.8 },
      front: { azimuth: 0, elevation: 4, focal: 70, fill: 0.82 },
      detail: {
        azimuth: 24,
        elevation: 14,
        focal: 60,
        fill: 1,
        close: { middle: [poles > 1 ? -w * 0.08 : 0, height / 2 + 2, nose], edge: Math.max(50, w * 0.94) },
      },
    },
  };
};

/** One moulded case with terminals above and below, and the rail clip. */
function onePole(look: BreakerLook, index: number, input: ModelInput): Group {
  const body = plastic(look.body, 0.46, 0.05);
  const middle = height / 2;
  const c = look.chamfer;
  // Side view: x is the depth, y the height. The recess at the back fits a 35 mm rail.
  const side = outline(
    [
      [0, 4, 1.5],
      [0, middle - 18.5, 0.6],
      [4.6, middle - 18.5, 0.6],
      [4.6, middle + 17, 0.6],
      [0, middle + 17, 0.6],
      [0, height - 4, 1.5],
      [3, height, 1.5],
      [shoulder - 5, height, 1.5],
      [shoulder, height - 5, 1.5],
      [shoulder, middle + noseHalf + c, 1.5],
      [nose - 2, middle + noseHalf, 2],
      [nose, middle + noseHalf - 3, 1.5],
      [nose, middle - noseHalf + 3, 1.5],
      [nose - 2, middle - noseHalf, 2],
      [shoulder, middle - noseHalf - c, 1.5],
      [shoulder, 5, 1.5],
      [shoulder - 5, 0, 1.5],
      [3, 0, 1.5],
    ],
    1.5,
  );
  // The outline is drawn in the depth plane, so rotate the extrusion to lie along x.
  const shell = extrude(side, pitch - 0.35, 0.7, body, [(pitch - 0.35) / 2, 0, 0], [0, -Math.PI / 2, 0]);
  const hollow = std("#101213", 0.85);
  const terminals = [1, -1].map((end) => {
    const y = end > 0 ? height : 0;
    return [
      // Screw hole in the shoulder, and wire entry above or below.
      cyl(4.6, 1, hollow, [0, y - end * 9.5, shoulder - 0.1], [Math.PI / 2, 0, 0], 0.1, 32),
      cyl(3.7, 0.8, M.steel(), [0, y - end * 9.5, shoulder + 0.3], [Math.PI / 2, 0, 0], 0.2, 28),
      rbox(5.6, 1, 0.5, 0.2, hollow, [0, y - end * 9.5, shoulder + 0.7], [0, 0, 0.6]),
      rbox(1, 5.6, 0.5, 0.2, hollow, [0, y - end * 9.5, shoulder + 0.72], [0, 0, 0.6]),
      plate(10.5, 13, 1, 2.5, 0.3, hollow, [0, y + (end > 0 ? -0.6 : 0.6), 24], [(-end * Math.PI) / 2, 0, 0]),
      plate(8, 5.2, 0.8, 1, 0.2, M.zinc(), [0, y + (end > 0 ? -0.2 : 0.2), 21], [(-end * Math.PI) / 2, 0, 0]),
    ];
  });
  const isDirect = word(input, "current") === "dc";
  const number = isDirect ? (index % 2 === 0 ? "+" : "–") : String(index * 2 + 1);
  return G(
    shell,
    terminals,
    rbox(12, 7, 9, 1.2, plastic("#2b2e30", 0.5), [0, -1, 8]),
    mark(number, [-6.7, height - 6.5, shoulder + 0.3], look.ink),
    mark(isDirect ? number : String(index * 2 + 2), [-6.7, 6.5, shoulder + 0.3], look.ink),
    // Vents of the arc chamber.
    [-1, 1].map((end) => rbox(7, 1.1, 0.6, 0.3, hollow, [0, height / 2 + end * 29, shoulder + 0.05])),
  );
}

function mark(words: string, p: Vec3, ink: string): Group {
  return G(
    decal(
      7,
      4.6,
      24,
      (context, w, h) => text(context, words, w / 2, h / 2, 2.6, ink, { weight: 700, align: "center" }),
      p,
    ),
  );
}

/** Lever across all poles in the “on” position, in its slot, with the contact indicator above it. */
function lever(look: BreakerLook, w: number): Group {
  const y = height / 2 + 4;
  const material = plastic(look.lever, 0.38, 0.04);
  const poles = Math.round(w / pitch);
  return G(
    Array.from({ length: poles }, (_, index) => {
      const x = (index - (poles - 1) / 2) * pitch;
      return [
        plate(9.4, 16, 0.8, 1.6, 0.2, std("#141617", 0.7), [x, y, nose - 0.3]),
        cyl(7, 8, material, [x, y, nose - 3.6], [0, 0, Math.PI / 2], 0.6, 48),
        rbox(8, 4.6, 14, 1.6, material, [x, y + 4, nose + 4.6], [-0.5, 0, 0], 4),
        plate(5.4, 2.6, 0.5, 0.5, 0.1, std(look.flag, 0.45), [x, y - 9.6, nose - 0.1]),
      ];
    }),
    poles > 1 && rbox(w - 7.6, 3.8, 5.4, 1.5, material, [0, y + 7.6, nose + 9.4], [-0.5, 0, 0], 4),
    decal(
      4,
      4,
      30,
      (context, dw, dh) => text(context, "I", dw / 2, dh / 2, 2.8, "#f2f4f4", { align: "center" }),
      [poles > 1 ? -(poles - 1) * pitch * 0.5 : 0, y + 3.15, nose + 9.85],
      [-0.5, 0, 0],
    ),
  );
}

/** Rivets that hold the poles together, visible on both outer sides. */
function rivets(w: number): Group {
  const steel = M.steel();
  return G(
    [-1, 1].flatMap((side) =>
      [
        [14, 12],
        [height - 14, 12],
        [height / 2, 36],
        [20, 38],
        [height - 20, 38],
      ].map(([y = 0, z = 0]) => cyl(2.4, 0.9, steel, [side * (w / 2 - 0.1), y, z], [0, 0, Math.PI / 2], 0.25, 24)),
    ),
  );
}

/** Print on the nose (brand above the lever, marking below) and on the lower shoulder (voltage, breaking capacity). */
function facePrint(input: ModelInput, look: BreakerLook, w: number, poles: number): Group {
  const left = -((poles - 1) * pitch) / 2;
  const capacity = figure(input, "breaking_capacity_ka");
  const isDirect = word(input, "current") === "dc";
  const isSingle = poles === 1;
  const voltage = figure(input, "voltage_v");
  const size = marking(word(input, "curve"), figure(input, "rated_current_a"));
  const wide = poles > 1 ? w - 3 : pitch - 1.4;
  const brand = Math.min(3.6, (wide - 1) / (input.brand.length * 0.6));
  return G(
    look.stripe !== undefined &&
      plate(w - 1.4, 1.1, 0.5, 0.3, 0.1, std(look.stripe, 0.45), [0, height / 2 + 20.3, nose - 0.25]),
    decal(
      wide,
      5,
      24,
      (context, _dw, dh) => text(context, input.brand, 0.8, dh / 2, brand, look.ink, { weight: 800 }),
      [0, height / 2 + 17, nose + 0.3],
    ),
    decal(
      pitch - 1.2,
      15,
      24,
      (context, dw) => {
        text(context, size, dw / 2, isSingle ? 3.9 : 6.4, isSingle ? 5.4 : 6.2, look.ink, {
          weight: 800,
          align: "center",
        });
        const line = voltage === undefined ? (isDirect ? "DC" : "") : `${voltage}V${isDirect ? "⎓" : "~"}`;
        text(context, line, dw / 2, isSingle ? 8.4 : 11.8, isSingle ? 2.7 : 3, look.ink, {
          weight: 500,
          align: "center",
        });
      },
      [left, height / 2 - 14.6, nose + 0.3],
    ),
    capacity !== undefined &&
      decal(
        pitch - 2,
        isSingle ? 4 : 5.4,
        24,
        (context, dw, dh) => {
          const words = String(Math.round(capacity * 1000));
          context.strokeStyle = look.ink;
          context.lineWidth = 0.35;
          rr(context, dw / 2 - dh * 1.1, 0.4, dh * 2.2, dh - 0.8, 0.4);
          context.stroke();
          text(context, words, dw / 2, dh / 2 + 0.1, dh * 0.63, look.ink, { weight: 600, align: "center" });
        },
        [isSingle ? 0 : left + pitch, height / 2 - (isSingle ? 18.9 : 11), nose + 0.3],
      ),
    poles > 1 &&
      decal(
        wide - pitch,
        4,
        24,
        (context, dw, dh) => {
          const code = modelCode(input.model);
          const fit = Math.min(2.8, dw / (code.length * 0.6));
          text(context, code, 0.6, dh / 2, fit, look.ink, { weight: 600 });
        },
        [pitch / 2, height / 2 - 17.6, nose + 0.3],
      ),
  );
}
