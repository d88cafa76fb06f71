import type { Group } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { type Canvas2D, decal, rr, text } from "#art/kit/lettering.ts";
import { led, M, std } from "#art/kit/materials.ts";
import { cyl, plate } from "#art/kit/solids.ts";
import { amber, blue, chargeFields, green, ringLamp } from "./lamps.ts";
import { flash } from "./prints.ts";

type Kind = "touch" | "flow" | "oled" | "bar" | "ring" | "lamps";

/** Power shown on the screen: 80 % of the rated power. */
function shown(watts: number): string {
  return ((watts * 0.803) / 1000).toFixed(2);
}

/** Power value beside a charge ring. */
function powerScreen(context: Canvas2D, w: number, h: number, watts: number): void {
  background(context, w, h, "#0d2b3a", "#0a1d2a");
  text(context, "13:24", w * 0.05, h * 0.11, h * 0.09, "#cfe6ef", { weight: 500 });
  text(context, shown(watts), w * 0.3, h * 0.42, h * 0.27, "#ffd34d", { align: "center" });
  text(context, "kW PV", w * 0.3, h * 0.64, h * 0.095, "#e8c35a", { weight: 500, align: "center" });
  context.lineWidth = h * 0.06;
  context.strokeStyle = "#17445a";
  context.beginPath();
  context.arc(w * 0.75, h * 0.5, h * 0.26, 0, 7);
  context.stroke();
  context.strokeStyle = "#58d68d";
  context.lineCap = "round";
  context.beginPath();
  context.arc(w * 0.75, h * 0.5, h * 0.26, -Math.PI / 2, Math.PI * 1.05);
  context.stroke();
  text(context, "78%", w * 0.75, h * 0.51, h * 0.12, "#e8fff2", { align: "center" });
  context.fillStyle = "#123a4c";
  rr(context, w * 0.05, h * 0.86, w * 0.9, h * 0.06, h * 0.03);
  context.fill();
  context.fillStyle = blue;
  rr(context, w * 0.05, h * 0.86, w * 0.56, h * 0.06, h * 0.03);
  context.fill();
}

function background(context: Canvas2D, w: number, h: number, from: string, to: string): void {
  const fade = context.createLinearGradient(0, 0, 0, h);
  fade.addColorStop(0, from);
  fade.addColorStop(1, to);
  context.fillStyle = fade;
  rr(context, 0, 0, w, h, 3);
  context.fill();
}

/** Energy flow diagram: discs for sun, grid, house and battery, connected by lines. */
function flowScreen(context: Canvas2D, w: number, h: number, watts: number): void {
  background(context, w, h, "#182126", "#0f1518");
  const power = Number(shown(watts));
  const nodes = [
    [0.2, 0.32, "PV", power, "#ffc53a"],
    [0.8, 0.32, "GRID", power * 0.31, "#5aa5f0"],
    [0.2, 0.74, "BAT", power * 0.42, "#58d68d"],
    [0.8, 0.74, "LOAD", power * 0.27, "#f08a4b"],
  ] as const;
  const r = h * 0.15;
  for (const [x, y, , , color] of nodes) {
    context.strokeStyle = color;
    context.lineWidth = h * 0.018;
    context.setLineDash([h * 0.04, h * 0.025]);
    context.beginPath();
    context.moveTo(w * x, h * y);
    context.lineTo(w * 0.5, h * 0.53);
    context.stroke();
  }
  context.setLineDash([]);
  for (const [x, y, name, value, color] of nodes) {
    context.fillStyle = "#1f2b31";
    context.strokeStyle = color;
    context.lineWidth = h * 0.028;
    context.beginPath();
    context.arc(w * x, h * y, r, 0, 7);
    context.fill();
    context.stroke();
    text(context, value.toFixed(1), w * x, h * (y - 0.02), h * 0.11, "#f1f5f5", { align: "center" });
    text(context, name, w * x, h * (y + 0.075), h * 0.055, "#9fb0b7", { weight: 600, align: "center" });
  }
  context.fillStyle = "#34434a";
  rr(context, w * 0.42, h * 0.53 - w * 0.08, w * 0.16, w * 0.16, w * 0.03);
  context.fill();
  flash(context, w * 0.5, h * 0.53, w * 0.05, "#ffcf3a");
  text(context, "13:24", w * 0.05, h * 0.08, h * 0.075, "#9fb0b7", { weight: 500 });
  text(context, "78%", w * 0.95, h * 0.08, h * 0.075, "#58d68d", { weight: 700, align: "right" });
}

function touch(w: number, watts: number, draw: typeof powerScreen): Group {
  const h = w * 0.58;
  const screenW = w * 0.66;
  const screenH = h * 0.74;
  const lamps = [green, green, amber, "#552222"];
  const names = ["DC", "AC", "Normal", "Alarm"];
  const x = w * 0.3;
  const yOf = (index: number) => h * 0.27 - index * h * 0.18;
  return G(
    plate(w + 4, h + 4, 2, 12, 0.8, std("#5b6165", 0.4), [0, 0, -1.2]),
    plate(w, h, 3, 10, 1, M.gloss(), [0, 0, -0.8]),
    decal(
      screenW,
      screenH,
      8,
      (context, dw, dh) => draw(context, dw, dh, watts),
      [-w * 0.13, h * 0.06, 2.6],
      [0, 0, 0],
      {
        glow: 0.78,
        rough: 0.2,
      },
    ),
    lamps.map((color, index) =>
      cyl(w * 0.012, 1.6, led(color, index === 3 ? 0.2 : 2.2), [x, yOf(index), 2.4], [Math.PI / 2, 0, 0]),
    ),
    decal(
      w * 0.15,
      h * 0.8,
      10,
      (context, _dw, dh) => {
        for (const [index, name] of names.entries()) {
          text(context, name, 1, dh / 2 - yOf(index), w * 0.027, "#b9c0c4", { weight: 500 });
        }
      },
      [x + w * 0.105, 0, 2.6],
    ),
    Array.from({ length: 4 }, (_, index) =>
      cyl(
        w * 0.021,
        2.4,
        std("#34393c", 0.35),
        [-w * 0.34 + index * w * 0.14, -h * 0.41, 2.2],
        [Math.PI / 2, 0, 0],
        0.8,
      ),
    ),
  );
}

function oled(w: number, watts: number): Group {
  const h = w * 0.36;
  return G(
    plate(w, h, 3, h * 0.3, 1, M.gloss(), [0, 0, -1]),
    decal(
      w * 0.58,
      h * 0.62,
      9,
      (context, dw, dh) => {
        text(context, `${shown(watts)} kW`, dw * 0.06, dh * 0.34, dh * 0.42, "#dff3ff", { weight: 600 });
        text(context, "Today 28.4 kWh", dw * 0.06, dh * 0.78, dh * 0.24, "#9cc4da", { weight: 500 });
      },
      [-w * 0.14, 0, 2.4],
      [0, 0, 0],
      { glow: 0.95 },
    ),
    ringLamp(h * 0.24, "#d8dde0", 1, [w * 0.33, 0, 2.2]),
    cyl(h * 0.07, 1.2, led(green, 2.4), [w * 0.33, 0, 2.4], [Math.PI / 2, 0, 0]),
  );
}

/** Vertical glass with charge fields and icons. */
function bar(w: number): Group {
  const tall = w * 3.4;
  const signs = ["PV", "AC", "BAT", "NET"];
  return G(
    chargeFields(w * 0.34, tall * 0.5, 6, [0, tall * 0.2, 1.2], blue),
    signs.map((_, index) =>
      cyl(
        w * 0.055,
        1.2,
        led(index === 3 ? amber : green, 2.2),
        [-w * 0.22, -tall * (0.14 + index * 0.085), 1],
        [Math.PI / 2, 0, 0],
      ),
    ),
    decal(
      w * 0.6,
      tall * 0.36,
      8,
      (context, _dw, dh) => {
        for (const [index, sign] of signs.entries()) {
          text(context, sign, w * 0.04, dh * (0.5 + (index - 1.5) * 0.236), w * 0.17, "#c3cacd", { weight: 600 });
        }
      },
      [w * 0.18, -tall * 0.268, 1.3],
    ),
  );
}

function ringOfLight(w: number): Group {
  return G(
    ringLamp(w * 0.5, "#3db7ff", 1, [0, 0, 0.8]),
    decal(
      w * 0.6,
      w * 0.6,
      8,
      (context, dw, dh) => flash(context, dw / 2, dh / 2, dh * 0.36, "#e9f6ff"),
      [0, 0, 1.2],
      [0, 0, 0],
      { glow: 0.8 },
    ),
  );
}

/** Three small lamps with engraved icons in a shallow pill. */
function lamps(w: number): Group {
  const colors = [green, green, blue];
  const h = w * 0.24;
  return G(
    plate(w, h, 2.4, h / 2, 0.9, std("#1b1d1f", 0.35), [0, 0, -1.2]),
    colors.map((color, index) =>
      plate(w * 0.13, h * 0.2, 1.2, h * 0.1, 0.3, led(color, 2.4), [(index - 1) * w * 0.28, h * 0.14, 0.9]),
    ),
    decal(
      w * 0.86,
      h * 0.4,
      10,
      (context, dw, dh) => {
        for (const [index, name] of ["PV", "GRID", "COM"].entries()) {
          text(context, name, dw / 2 + (index - 1) * w * 0.28, dh / 2, h * 0.2, "#b9c0c4", {
            weight: 600,
            align: "center",
          });
        }
      },
      [0, -h * 0.18, 1.6],
    ),
  );
}

/** Display of a device with the given rated power in W; `w` is the width in front of z = 0. */
export function inverterDisplay(kind: Kind, w: number, watts: number, p: Vec3): Group {
  const made = {
    touch: () => touch(w, watts, powerScreen),
    flow: () => touch(w, watts, flowScreen),
    oled: () => oled(w, watts),
    bar: () => bar(w),
    ring: () => ringOfLight(w),
    lamps: () => lamps(w),
  }[kind]();
  return at(made, p);
}
