import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { M, std } from "#art/kit/materials.ts";
import { cyl, plate } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import { breakerWindow } from "../parts/control-panel.ts";
import type { Finish } from "../parts/finish.ts";
import { ceeOutlet, flapOutlet } from "../parts/flap-socket.ts";
import { figure } from "../parts/machine-facts.ts";

const forward: [number, number, number] = [Math.PI / 2, 0, 0];

/** Small lit display with voltage, frequency and hours; faces +z, w × h mm. */
function meter(w: number, h: number, volts: number): Group {
  return G(
    plate(w, h, 4, h * 0.1, 1, std("#15171a", 0.45)),
    decal(
      w - 6,
      h - 6,
      8,
      (context, width, height) => {
        context.fillStyle = "#0b1f24";
        context.fillRect(0, 0, width, height);
        text(context, `${volts}`, width * 0.06, height * 0.36, height * 0.46, "#a6ffb9", { weight: 700 });
        text(context, "V", width * 0.68, height * 0.42, height * 0.24, "#a6ffb9", { weight: 600 });
        text(context, "50.0 Hz", width * 0.06, height * 0.8, height * 0.22, "#bfe6ef", { weight: 500 });
        text(context, "126 h", width * 0.94, height * 0.8, height * 0.22, "#bfe6ef", { weight: 500, align: "right" });
      },
      [0, 0, 4.4],
      [0, 0, 0],
      { glow: 0.7, rough: 0.3 },
    ),
  );
}

/** Panel with meter, breaker, ignition key and outlets for the number of phases; faces +z, centred at the origin. */
export function outletPanel(input: ModelInput, width: number, height: number, finish: Finish): Group {
  const volts = figure(input, "voltage_v", 230);
  const threePhase = figure(input, "phases", 1) === 3;
  const group = G(plate(width, height, 8, 12, 2.4, finish.black));
  const top = height * 0.24;
  const low = -height * 0.22;
  const unit = Math.min(1, height / 190) * Math.min(1, width / 330);
  group.add(scaled(meter(84, 44, volts), unit, [-width * 0.33, top, 7.8]));
  group.add(scaled(breakerWindow(threePhase ? 66 : 46, 50, threePhase ? 4 : 2), unit, [-width * 0.05, top, 7.8]));
  group.add(scaled(starter(), unit, [width * 0.19, top, 7.8]), scaled(terminal(), unit, [width * 0.4, top, 7.8]));
  if (threePhase) {
    group.add(scaled(ceeOutlet(34, "#b3241c"), unit, [-width * 0.31, low, 7.8]));
    group.add(
      scaled(flapOutlet(1.05), unit, [width * 0.06, low, 7.8]),
      scaled(flapOutlet(1.05), unit, [width * 0.32, low, 7.8]),
    );
  } else {
    group.add(
      scaled(flapOutlet(1.05), unit, [-width * 0.34, low, 7.8]),
      scaled(flapOutlet(1.05), unit, [-width * 0.09, low, 7.8]),
    );
    group.add(scaled(ceeOutlet(31, "#1f4f9c"), unit, [width * 0.25, low, 7.8]));
  }
  const captions = decal(
    width,
    height,
    5,
    (context, w, h) => {
      const caption = (words: string, share: number, y: number) =>
        text(context, words, w * (0.5 + share), y, 9 * unit + 1.5, "#b9c1c3", { weight: 600, align: "center" });
      caption("START", 0.19, h * 0.5);
      caption("AC", -0.05, h * 0.5);
      caption(threePhase ? "400 V 16 A" : "230 V 16 A", threePhase ? -0.31 : -0.215, h * 0.955);
      if (threePhase) caption("230 V 16 A", 0.19, h * 0.955);
    },
    [0, 0, 8.4],
  );
  group.add(captions);
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      group.add(cyl(4, 3, finish.steel, [x * (width / 2 - 11), y * (height / 2 - 11), 8.6], forward, 0.8, 18));
  return group;
}

function scaled(part: Group, scale: number, place: [number, number, number]): Group {
  part.scale.multiplyScalar(scale);
  return at(part, place);
}

function starter(): Group {
  const steel = M.steel();
  return G(
    cyl(22, 5, std("#2a2d2f", 0.45), [0, 0, 2.5], forward),
    cyl(13, 9, steel, [0, 0, 5], forward, 1.4),
    plate(26, 34, 5, 8, 1.6, std("#17191a", 0.5), [0, -2, 14], [0, Math.PI / 2, 0.5]),
  );
}

function terminal(): Group {
  const brass = std("#cdb063", 0.3, 1);
  return G(
    cyl(10, 5, brass, [0, 0, 2.5], forward, 1, 6),
    cyl(5, 18, brass, [0, 0, 9], forward, 1, 24),
    cyl(9, 5, brass, [0, 0, 12], forward, 1.2, 24),
  );
}
