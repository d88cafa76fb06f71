import type { Group, Material } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { plate } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import type { CanopyLook } from "../industrial-generator.looks.ts";
import { door, louvres, slottedSheet } from "../parts/canopy-parts.ts";
import { controlPanel, emergencyStop } from "../parts/control-panel.ts";
import type { Finish } from "../parts/finish.ts";
import { figure } from "../parts/machine-facts.ts";
import { ratingPlate } from "../parts/rating-plate.ts";
import type { CanopyFrame } from "./canopy.ts";

/** Controller behind a framed window with the stop button beside it; faces +z, about 420 mm wide. */
export function controlWindow(input: ModelInput, finish: Finish): Group {
  const kw = figure(input, "power_kw", 20);
  const volts = figure(input, "voltage_v", 400);
  const load = Math.round(kw * 0.62);
  const amps = Math.round((load * 1000) / (volts * (figure(input, "phases", 3) === 3 ? Math.sqrt(3) : 1) * 0.8));
  const panel = controlPanel({
    width: 300,
    height: 200,
    title: input.model,
    headline: `${volts} V`,
    lines: [`50.0 Hz   ${amps} A`, `${load} kW`, "1 284 h   78 %"],
  });
  return G(
    plate(424, 270, 3, 18, 1, finish.shade, [0, 0, -0.4]),
    plate(416, 262, 8, 16, 2.5, finish.dark, [0, 0, 0.2]),
    at(panel, [-44, 0, 8.2]),
    at(emergencyStop(19), [156, -62, 8.2]),
    plate(52, 74, 5, 8, 1.4, finish.black, [156, 48, 8]),
    plate(16, 34, 12, 4, 1.5, finish.steel, [156, 48, 12]),
  );
}

/** Doors, air inlets and lettering of the long side; z = 0 is the wall. Also returns the controller's position. */
export function canopyFront(
  input: ModelInput,
  frame: CanopyFrame,
  look: CanopyLook,
  finish: Finish,
): { group: Group; panel: [number, number] } {
  const { width, floor, wall, trim } = frame;
  const group = G();
  const gap = 26;
  const usable = width - 2 * trim - 36;
  const doorWidth = (usable - gap * (look.doors - 1)) / look.doors;
  const doorHeight = wall - 78;
  const middle = floor + 44 + doorHeight / 2;
  const panel: [number, number] = [usable / 2 - doorWidth / 2, middle + doorHeight * 0.22];
  for (let index = 0; index < look.doors; index += 1) {
    const x = -usable / 2 + doorWidth / 2 + index * (doorWidth + gap);
    const leaf = door(
      { width: doorWidth, height: doorHeight, hinges: index % 2 === 0 ? "left" : "right", latchHeight: 130 },
      finish,
    );
    const inlet = air(look, doorWidth * 0.66, doorHeight * 0.4, finish);
    const isPanel = look.panel === "front" && index === look.doors - 1;
    if (index === 0 || (!isPanel && index === look.doors - 1))
      leaf.add(at(inlet, [index === 0 ? -doorWidth * 0.06 : doorWidth * 0.06, -doorHeight * 0.22, 14.6]));
    if (isPanel) {
      const size = Math.min(1.15, (doorWidth - 120) / 424);
      const window = at(controlWindow(input, finish), [0, doorHeight * 0.22, 14.6]);
      window.scale.setScalar(size);
      leaf.add(window);
    }
    group.add(at(leaf, [x, middle, 0]));
  }
  group.add(
    nameOn(input, look, doorWidth, [look.doors > 3 ? -(doorWidth + gap) / 2 : 0, middle + doorHeight * 0.24, 15]),
  );
  const facts = [
    `${figure(input, "power_kva", 22)} kVA / ${figure(input, "power_kw", 18)} kW`,
    `${figure(input, "voltage_v", 400)} V  50 Hz  ${figure(input, "phases", 3)}~  cos φ 0.8`,
    `Tank ${figure(input, "tank_l", 100)} l`,
    `Lp ${figure(input, "noise_db_7m", 68)} dB(A) 7 m`,
    `${figure(input, "weight_kg", 900)} kg`,
  ];
  const labelX = look.doors > 3 ? doorWidth + gap / 2 - 40 : doorWidth * 0.2;
  group.add(
    ratingPlate(190, look.name ?? input.brand, input.model, facts, [labelX - 40, middle - doorHeight * 0.3, 15]),
  );
  group.add(plate(width - 2 * trim - 20, 18, 2, 4, 0.6, band(look, finish), [0, floor + 14, -0.4]));
  return { group, panel };
}

/** Accent colour; defaults to the colour of the base. */
function band(look: CanopyLook, finish: Finish): Material {
  return look.accent === look.dark ? finish.dark : finish.second;
}

function air(look: CanopyLook, w: number, h: number, finish: Finish): Group {
  return look.air === "louvres"
    ? louvres(w, h, 34, finish.body, finish.shade)
    : slottedSheet(w, h, finish.body, finish.shade);
}

function nameOn(input: ModelInput, look: CanopyLook, doorWidth: number, place: [number, number, number]) {
  const name = look.name ?? input.brand;
  const w = look.doors > 3 ? doorWidth * 1.5 : doorWidth * 0.78;
  const size = Math.min(w * 0.2, (w / name.length) * 1.45);
  return decal(
    w,
    size * 2.1,
    Math.min(4, 1800 / w),
    (context, width) => {
      text(context, name, width / 2, size * 0.62, size, look.lettering, {
        weight: 800,
        align: "center",
        ls: size * 0.03,
      });
      text(
        context,
        `${input.model} · ${figure(input, "power_kva", 22)} kVA`,
        width / 2,
        size * 1.62,
        size * 0.34,
        look.lettering,
        { weight: 500, align: "center", ls: size * 0.02 },
      );
    },
    place,
  );
}
