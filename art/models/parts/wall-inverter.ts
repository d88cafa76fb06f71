import { std } from "#art/kit/materials.ts";
import { plate } from "#art/kit/solids.ts";
import type { Model, ModelInput } from "#art/model.ts";
import { figure, figures, kilo, modelCode, sizeOf, word } from "./facts.ts";
import { inverterBody } from "./inverter-bodies.ts";
import { inverterDisplay } from "./inverter-displays.ts";
import type { InverterLook } from "./inverter-look.ts";
import { portRow, rotarySwitch, stringCount } from "./inverter-ports.ts";
import { lettering, typeLabel, voltageSign } from "./prints.ts";

const displayShare = { touch: 0.62, flow: 0.6, oled: 0.42, bar: 0.13, ring: 0.16, lamps: 0.3 } as const;

/** Wall inverter: size, strings, phases and battery come from the facts, the rest from its look. */
export function wallInverter(input: ModelInput, look: InverterLook): Model {
  const size = sizeOf(input, look.order, { w: 430, h: 560, d: 200 });
  const watts = figure(input, "ac_power_w") ?? 8000;
  const body = inverterBody(size, look);
  const { group, face } = body;
  const height = face.top - face.bottom;
  const yOf = (share: number) => face.bottom + height * share;
  group.add(portRow(input, body));
  if (stringCount(input) > 0) group.add(rotarySwitch(body.side));
  const displayW = face.w * displayShare[look.display];
  const [dx, dy] = look.displayAt;
  group.add(inverterDisplay(look.display, displayW, watts, [face.w * dx, yOf(dy), face.z + 0.4]));
  const [bx, by] = look.brandAt;
  const z = face.z + 0.5;
  const brandSize = Math.min(36, (face.w * 0.5) / (input.brand.length * 0.62));
  const words = { weight: 800, k: 8 };
  group.add(lettering(input.brand, brandSize, look.brandColor, [face.w * bx, yOf(by), z], words));
  const power = { weight: 500, k: 8, ls: 0.6 };
  const belowBrand = yOf(by) - brandSize * 1.15;
  group.add(
    lettering(
      kilo(watts, "kW"),
      brandSize * 0.5,
      look.body === "sheet" ? look.brandColor : "#7b8387",
      [face.w * bx, belowBrand, z],
      power,
    ),
  );
  if (look.accent) {
    const line = std(look.accent, 0.4);
    group.add(plate(face.w * 0.24, 3, 1.4, 1.4, 0.4, line, [face.w * bx, belowBrand - brandSize * 0.65, face.z - 0.6]));
  }
  const lines = ratings(input, watts);
  // Covers and steel boxes have a large plain front; the others leave less room for the label.
  const isPlain = look.body === "cover" || look.body === "sheet";
  const [labelW, labelH] = isPlain ? [size.w * 0.36, 62] : [Math.min(118, size.w * 0.25), 48];
  const labelY = face.bottom + height * 0.11;
  group.add(typeLabel(labelW, labelH, lines, [size.w * (isPlain ? -0.26 : -0.29), labelY, z]));
  group.add(voltageSign(isPlain ? 30 : 24, [size.w * (isPlain ? 0.36 : 0.42), face.bottom + height * 0.08, z]));
  const edge = Math.max(size.w * 0.74, 270);
  return {
    group,
    mount: "wall",
    shots: {
      threeQuarter: { azimuth: -30, elevation: 7, focal: 60, fill: 0.78 },
      front: { azimuth: 0, elevation: 2, focal: 70, fill: 0.8 },
      detail: detailShot(
        look,
        [face.w * dx, yOf(dy), face.z],
        [size.w * 0.03, body.under.y + edge * 0.06, size.d * 0.6],
        edge,
      ),
    },
  };
}

/** Close-up of the screen, or of the connectors from below for devices without one. */
function detailShot(
  look: InverterLook,
  screen: readonly [number, number, number],
  ports: readonly [number, number, number],
  edge: number,
): Model["shots"]["detail"] {
  if (look.display === "touch" || look.display === "flow") {
    const middle: [number, number, number] = [screen[0], screen[1], screen[2]];
    return { azimuth: -22, elevation: 8, focal: 60, fill: 1, close: { middle, edge } };
  }
  const middle: [number, number, number] = [ports[0], ports[1], ports[2]];
  return { azimuth: -20, elevation: -20, focal: 60, fill: 1, close: { middle, edge } };
}

/** Lines of the rating label, omitting unknown values. */
function ratings(input: ModelInput, watts: number): string[] {
  const voltage = figure(input, "max_dc_voltage_v");
  const currents = figures(input, "max_input_current_per_mppt_a");
  const battery = figures(input, "battery_v");
  const isThree = (figure(input, "phases") ?? 1) >= 3;
  return [
    modelCode(input.model),
    voltage !== undefined && `PV max ${voltage} V  ${currents.join(" + ")} A`,
    `AC ${isThree ? "3/N/PE 400" : "1/N/PE 230"} V  50 Hz  ${kilo(watts, "kW")}`,
    battery.length === 2 && `Battery ${battery.join("–")} V`,
    word(input, "ip_rating"),
  ].filter((line) => typeof line === "string");
}
