import type { Group } from "three";
import { G } from "#art/kit/group.ts";
import { decal, rr, text } from "#art/kit/lettering.ts";
import { led, M, std } from "#art/kit/materials.ts";
import { cyl, plate, rbox } from "#art/kit/solids.ts";

export interface ControlPanelOptions {
  width: number;
  height: number;
  /** First line of the screen, e.g. `400 V`. */
  headline: string;
  /** Smaller lines below it. */
  lines: readonly string[];
  /** Text printed on the plate above the screen. */
  title: string;
  tint?: string;
}

/** Machine controller with a lit screen, keys and lamps; faces +z, its back at z = 0. */
export function controlPanel(options: ControlPanelOptions): Group {
  const { width: w, height: h, headline, lines, title, tint = "#9dffb0" } = options;
  const screen = { width: w * 0.52, height: h * 0.56 };
  const face = decal(
    w - 8,
    h - 8,
    6,
    (context) => {
      const left = w * 0.05;
      const top = h * 0.22;
      text(context, title, left, h * 0.1, h * 0.085, "#c9d1d3", { weight: 600, ls: h * 0.006 });
      context.fillStyle = "#0d2126";
      rr(context, left, top, screen.width, screen.height, h * 0.03);
      context.fill();
      text(context, headline, left + w * 0.03, top + screen.height * 0.24, h * 0.16, tint, { weight: 700 });
      lines.slice(0, 3).forEach((line, index) => {
        const y = top + screen.height * (0.52 + index * 0.18);
        text(context, line, left + w * 0.03, y, h * 0.075, "#bfe6ef", { weight: 500 });
      });
      context.fillStyle = tint;
      for (let bar = 0; bar < 7; bar += 1) {
        context.globalAlpha = bar < 5 ? 0.9 : 0.22;
        const tall = h * (0.05 + bar * 0.022);
        context.fillRect(
          left + screen.width * 0.7 + bar * w * 0.02,
          top + screen.height * 0.42 - tall,
          w * 0.013,
          tall,
        );
      }
      context.globalAlpha = 1;
      for (const [index, name] of ["I", "0", "▲", "▼"].entries()) {
        const x = w * (0.7 + (index % 2) * 0.17);
        text(context, name, x - 4, h * (0.34 + Math.floor(index / 2) * 0.28) - 4, h * 0.07, "#f1f3f3", {
          weight: 600,
          align: "center",
        });
      }
    },
    [0, 0, 7.9],
    [0, 0, 0],
    { glow: 0.55, rough: 0.35 },
  );
  const keys = [0, 1, 2, 3].map((index) => {
    const x = w * (0.2 + (index % 2) * 0.17);
    const y = h * (0.16 - Math.floor(index / 2) * 0.28);
    const color = ["#2f9e57", "#b3261e", "#3d4549", "#3d4549"][index] ?? "#3d4549";
    return plate(w * 0.13, h * 0.2, 3, h * 0.04, 1, std(color, 0.45), [x, y, 4.6]);
  });
  const lamps = ["#39d98a", "#ffb020", "#3b2c2c"].map((color, index) =>
    cyl(
      h * 0.025,
      3,
      index < 1 ? led(color, 2.4) : std(color, 0.4),
      [w * (0.14 + index * 0.13), h * 0.36, 5],
      [Math.PI / 2, 0, 0],
      0.6,
      20,
    ),
  );
  return G(
    plate(w, h, 4, h * 0.06, 1.4, std("#1b1d1f", 0.45)),
    plate(w - 6, h - 6, 1.4, h * 0.05, 0.5, M.gloss(), [0, 0, 3.8]),
    face,
    ...keys,
    ...lamps,
  );
}

/** Red mushroom button on a yellow ring; faces +z. */
export function emergencyStop(radius: number): Group {
  const turn: [number, number, number] = [Math.PI / 2, 0, 0];
  return G(
    cyl(radius * 1.5, radius * 0.35, std("#e2ab00", 0.5), [0, 0, radius * 0.17], turn),
    cyl(radius * 0.62, radius * 0.9, std("#2a2c2e", 0.5), [0, 0, radius * 0.6], turn),
    cyl(radius, radius * 0.6, std("#c32018", 0.38), [0, 0, radius * 1.2], turn, radius * 0.2),
  );
}

/** Two-pole or four-pole breaker behind a clear flap; faces +z. */
export function breakerWindow(width: number, height: number, poles: number): Group {
  const pitch = (width - 12) / poles;
  const handles = Array.from({ length: poles }, (_, index) =>
    rbox(pitch * 0.86, height * 0.16, 9, 1.5, std("#22262a", 0.45), [
      (index - (poles - 1) / 2) * pitch,
      height * 0.06,
      8,
    ]),
  );
  return G(
    plate(width, height, 5, 4, 1.2, std("#26292b", 0.5)),
    plate(width - 10, height - 14, 2, 2, 0.5, std("#d9dcdc", 0.5), [0, 0, 4]),
    ...handles,
  );
}
