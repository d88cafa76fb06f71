import type { Group } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { plastic, std } from "#art/kit/materials.ts";
import { cyl, lathe, rbox } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import { figure, figures, word } from "./facts.ts";
import { gland } from "./gland.ts";
import type { Body } from "./inverter-bodies.ts";

const black = () => plastic("#17191a", 0.5);

/** Hanging panel socket for one pole of a string: coloured ring, nut, barrel. */
function pvSocket(isPlus: boolean): Group {
  const body = black();
  return G(
    cyl(12.5, 3, std(isPlus ? "#b3261e" : "#202224", 0.5), [0, -1.5, 0]),
    cyl(11, 7, body, [0, -6.5, 0], [0, 0, 0], 1, 6),
    lathe(
      [
        [0.001, -34],
        [6.4, -34],
        [7.2, -33],
        [7.2, -22],
        [8.8, -21],
        [9.2, -10],
        [0.001, -10],
      ],
      body,
      [0, 0, 0],
      [0, 0, 0],
      26,
    ),
  );
}

/** Round multi-pole connector with coupling ring, for grid or house. */
function coupling(r: number): Group {
  const body = black();
  return G(
    cyl(r * 1.2, 5, body, [0, -2.5, 0], [0, 0, 0], 1),
    cyl(r * 1.08, r * 1.1, body, [0, -5 - r * 0.55, 0], [0, 0, 0], 1.4, 18),
    cyl(r * 0.86, r * 0.9, body, [0, -5 - r * 1.45, 0], [0, 0, 0], 2),
    cyl(r * 0.6, r * 0.5, body, [0, -5 - r * 2, 0], [0, 0, 0], 1.5),
  );
}

/** High-voltage battery terminal: shorter and squarer than a string connector. */
function batterySocket(color: string): Group {
  return G(
    rbox(27, 10, 27, 3, black(), [0, -5, 0]),
    cyl(10.5, 20, std(color, 0.5), [0, -17, 0], [0, 0, 0], 1.6),
    cyl(7, 6, black(), [0, -28, 0], [0, 0, 0], 1),
  );
}

/** Wi-Fi monitoring dongle. */
function dongle(): Group {
  return G(
    cyl(13, 10, black(), [0, -5, 0], [0, 0, 0], 1, 12),
    rbox(30, 62, 20, 7, plastic("#2b2e30", 0.42), [0, -42, 0]),
    cyl(
      2,
      1.4,
      std("#43e08c", 0.4, 0, { emissive: "#43e08c", emissiveIntensity: 1.6 }),
      [0, -56, 10],
      [Math.PI / 2, 0, 0],
    ),
  );
}

/** Rotary DC isolator on the left side of a housing. */
export function rotarySwitch([x, y, z]: Vec3): Group {
  return G(
    cyl(25, 10, plastic("#1c1e20", 0.4), [x - 3, y, z], [0, 0, Math.PI / 2], 2),
    rbox(13, 10, 41, 4, std("#c62f24", 0.4), [x - 12, y, z], [0.5, 0, 0]),
  );
}

/** Strings per MPP tracker: about one per 16 A of input current. */
export function stringCount(input: ModelInput): number {
  const currents = figures(input, "max_input_current_per_mppt_a");
  if (currents.length > 0) return currents.reduce((sum, current) => sum + (current >= 20 ? 2 : 1), 0);
  return word(input, "kind") === "inverter-charger" ? 0 : (figure(input, "mppt_count") ?? 2);
}

interface Port {
  part: Group;
  width: number;
}

/** Connectors below the housing, from the left: strings, battery, dongle, communication, house, grid. */
function portsOf(input: ModelInput): Port[] {
  const ports: Port[] = [];
  const strings = stringCount(input);
  for (let index = 0; index < strings; index++) {
    ports.push({ part: pvSocket(true), width: 27 }, { part: pvSocket(false), width: 32 });
  }
  const system = word(input, "battery_type");
  if (system === "lv") {
    // Hundreds of amperes need thick cables; above 200 A two per pole.
    const pairs = (figure(input, "battery_max_charge_a") ?? 100) > 200 ? 2 : 1;
    for (let index = 0; index < pairs * 2; index++) ports.push({ part: gland(15, black()), width: 42 });
  } else if (system === "hv") {
    ports.push({ part: batterySocket("#b3261e"), width: 33 }, { part: batterySocket("#202224"), width: 36 });
  }
  if (strings > 0) ports.push({ part: dongle(), width: 40 });
  ports.push({ part: gland(9, black()), width: 27 });
  const isThree = (figure(input, "phases") ?? 1) >= 3;
  if (system) ports.push({ part: isThree ? gland(16, black()) : gland(13, black()), width: isThree ? 46 : 38 });
  ports.push({ part: isThree ? coupling(20) : coupling(15), width: isThree ? 52 : 42 });
  return ports;
}

/** The row of connectors below a housing, distributed over its width. */
export function portRow(input: ModelInput, { under }: Body): Group {
  const ports = portsOf(input);
  const needed = ports.reduce((sum, port) => sum + port.width, 0);
  const scale = Math.min(1, under.w / needed);
  const gap = ports.length > 1 ? (under.w - needed * scale) / (ports.length - 1) : 0;
  let x = -under.w / 2;
  return G(
    ports.map(({ part, width }) => {
      const place: Vec3 = [x + (width * scale) / 2, under.y, under.z];
      x += width * scale + gap;
      part.scale.setScalar(scale);
      return at(part, place);
    }),
  );
}
