import { type Group, Path } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, label, rr, text } from "#art/kit/lettering.ts";
import { led, M, plastic } from "#art/kit/materials.ts";
import { plate } from "#art/kit/solids.ts";
import type { ModelInput } from "../../model.ts";
import { barrel, button, carSocket, ring, usbA, usbC, xt60 } from "../parts/low-voltage.ts";
import { schuko, schukoHole } from "../parts/schuko.ts";
import type { FacePart, StationLook } from "../power-station.looks.ts";

type Screen = Extract<FacePart, { is: "screen" }>;

const figure = (input: ModelInput, key: string, otherwise: number) => {
  const value = input.specs[key];
  return typeof value === "number" ? value : otherwise;
};

/**
 * The face of a station, `w` × `h` mm, its surface on z = 0: a plate with openings, and the elements of the look.
 * Positions are scaled if the face is larger or smaller than the one the look was laid out for.
 */
export function face(input: ModelInput, look: StationLook, w: number, h: number, scale: [number, number]): Group {
  const parts = look.parts.map((part) => ({ ...part, x: part.x * scale[0], y: part.y * scale[1] }));
  const bevel = 1.6;
  const holes = parts.filter((part) => part.is === "schuko").map((part) => opening(part.x, part.y, schukoHole + bevel));
  const g = G(plate(w, h, 8, 10, bevel, plastic(look.face, 0.42, 0.06), [0, 0, -8], [0, 0, 0], holes));
  for (const part of parts) g.add(at(partOf(part, input, look), [part.x, part.y, 0.2]));
  return g;
}

function opening(x: number, y: number, radius: number): Path {
  const path = new Path();
  path.absarc(x, y, radius, 0, Math.PI * 2, true);
  return path;
}

function partOf(part: FacePart, input: ModelInput, look: StationLook): Group {
  switch (part.is) {
    case "screen":
      return G(
        plate(part.w, part.h, 2.4, 9, 0.9, M.gloss(), [0, 0, -0.6]),
        decal(part.w - 8, part.h - 8, 8, (x, w, h) => draw[part.style](x, w, h, input, look), [0, 0, 2.2], [0, 0, 0], {
          glow: 0.85,
        }),
      );
    case "schuko":
      return schuko(look.sockets);
    case "usb-a":
      return usbA(part.tongue);
    case "usb-c":
      return usbC();
    case "barrel":
      return barrel();
    case "xt60":
      return xt60();
    case "car":
      return carSocket();
    case "island":
      return G(plate(part.w, part.h, 1.2, 9, 0.5, plastic("#3a4044", 0.4), [0, 0, -1]));
    case "button":
      return part.lit
        ? G(at(litRing(part.r, look.accent), [0, 0, 0]), button(part.r, "#1b1e20"))
        : G(button(part.r, "#1b1e20"));
    case "print":
      return printed(part, input);
  }
}

function litRing(radius: number, colour: string): Group {
  const g = ring(radius + 4.6, radius + 3.3, 1, colour);
  g.traverse((child) => {
    if ("material" in child) child.material = led(colour, 1.6);
  });
  return g;
}

function printed(part: Extract<FacePart, { is: "print" }>, input: ModelInput): Group {
  const words = part.text
    .replace("{ac}", `AC ${figure(input, "ac_power_w", 1000)} W`)
    .replace("{wh}", `${figure(input, "capacity_wh", 1000)} Wh`)
    .replace("{brand}", input.brand)
    .replace("{model}", input.model);
  const colour = part.tone === "bright" ? "#eef1f1" : part.tone === "soft" ? "#a2abaf" : "#b9c1c4";
  return G(
    label(words, part.size, colour, [0, 0, 0.25], [0, 0, 0], {
      weight: part.weight ?? 500,
      k: 9,
      ls: part.weight ? 0.4 : 0,
    }),
  );
}

type Draw = (x: CanvasRenderingContext2D, w: number, h: number, input: ModelInput, look: StationLook) => void;

const charge = 86;

/** Plausible display values: solar input at 80 % of its maximum, and the load of a fridge and a desk. */
function readings(input: ModelInput) {
  const out = Math.round(figure(input, "ac_power_w", 1000) * 0.147);
  const wh = figure(input, "capacity_wh", 1000);
  return {
    input: Math.round(figure(input, "solar_input_w", 400) * 0.824),
    out,
    hours: ((wh * charge) / 100 / out).toFixed(1),
  };
}

/** Displays, drawn in units of a screen height of 74, so that all sizes look alike. */
const draw: Record<Screen["style"], Draw> = {
  ring: (x, w, h, input, look) => {
    const k = h / 74;
    const now = readings(input);
    x.fillStyle = "#05080a";
    rr(x, 0, 0, w, h, 6);
    x.fill();
    x.lineWidth = 6 * k;
    x.strokeStyle = "#17323d";
    x.beginPath();
    x.arc(w / 2, h / 2, 26 * k, 0, 7);
    x.stroke();
    x.strokeStyle = look.accent;
    x.lineCap = "round";
    x.beginPath();
    x.arc(w / 2, h / 2, 26 * k, -Math.PI / 2, -Math.PI / 2 + (2 * Math.PI * charge) / 100);
    x.stroke();
    text(x, String(charge), w / 2 - 3 * k, h / 2 + k, 21 * k, "#f2fbff", { weight: 600, align: "center" });
    text(x, "%", w / 2 + 14 * k, h / 2 + 4 * k, 9 * k, "#f2fbff", { weight: 600, align: "center" });
    const side = (
      align: "left" | "right",
      edge: number,
      title: string,
      value: number,
      colour: string,
      unit: string,
    ) => {
      text(x, title, edge, 16 * k, 7.5 * k, "#7ea4b2", { weight: 500, align });
      text(x, String(value), edge, 34 * k, (value > 999 ? 13 : 17) * k, colour, { weight: 600, align });
      text(x, unit, edge, 50 * k, 7.5 * k, "#9fb7c0", { weight: 500, align });
    };
    side("left", 7 * k, "INPUT", now.input, "#ffd34d", "W solar");
    side("right", w - 7 * k, "OUTPUT", now.out, "#7df0b0", "W");
    text(x, `${now.hours} h`, 7 * k, 65 * k, 7 * k, "#9fb7c0", { weight: 500 });
    text(x, "50 Hz", w - 7 * k, 65 * k, 7 * k, "#9fb7c0", { weight: 500, align: "right" });
  },
  digits: (x, w, h, input, look) => {
    const k = h / 74;
    const now = readings(input);
    x.fillStyle = "#06090b";
    rr(x, 0, 0, w, h, 6);
    x.fill();
    text(x, String(charge), w / 2 - 5 * k, 34 * k, 33 * k, "#f4fbfc", { weight: 600, align: "center" });
    text(x, "%", w / 2 + 22 * k, 40 * k, 11 * k, "#f4fbfc", { weight: 500, align: "center" });
    for (let i = 0; i < 10; i++) {
      x.fillStyle = i < Math.round(charge / 10) ? look.accent : "#22292d";
      rr(x, w / 2 - 39 * k + i * 8 * k, 60 * k, 6 * k, 6 * k, 1.4 * k);
      x.fill();
    }
    text(x, "IN", 8 * k, 18 * k, 8 * k, look.accent, { weight: 600 });
    text(x, `${now.input} W`, 7 * k, 32 * k, 10.5 * k, "#e6f1f3", { weight: 500 });
    text(x, "OUT", w - 8 * k, 18 * k, 8 * k, look.accent, { weight: 600, align: "right" });
    text(x, `${now.out} W`, w - 7 * k, 32 * k, 10.5 * k, "#e6f1f3", { weight: 500, align: "right" });
    text(x, `${now.hours} h`, 8 * k, 62 * k, 9 * k, "#a9bbc0", { weight: 500 });
    text(x, "230 V~", w - 8 * k, 62 * k, 9 * k, "#a9bbc0", { weight: 500, align: "right" });
  },
  bars: (x, w, h, input, look) => {
    const k = h / 74;
    const now = readings(input);
    x.fillStyle = "#0b1a2c";
    rr(x, 0, 0, w, h, 5);
    x.fill();
    x.fillStyle = "#12304f";
    x.fillRect(0, 0, w, 12 * k);
    text(x, "AC ON", 6 * k, 6.5 * k, 6 * k, "#cfe2f5", { weight: 500 });
    text(x, "14:05", w - 6 * k, 6.5 * k, 6 * k, "#cfe2f5", { weight: 500, align: "right" });
    const tile = (i: number, title: string, value: string, colour: string) => {
      const tw = (w - 22 * k) / 3;
      const left = 6 * k + i * (tw + 5 * k);
      x.fillStyle = "#13293f";
      rr(x, left, 18 * k, tw, 34 * k, 3 * k);
      x.fill();
      text(x, title, left + tw / 2, 25 * k, 5.6 * k, "#8fb0cf", { weight: 500, align: "center" });
      text(x, value, left + tw / 2, 39 * k, 12 * k, colour, { weight: 600, align: "center" });
    };
    tile(0, "SOLAR", `${now.input} W`, "#ffd34d");
    tile(1, "BATTERY", `${charge} %`, "#7df0b0");
    tile(2, "AC LOAD", `${now.out} W`, "#8ec5ff");
    x.fillStyle = "#13293f";
    rr(x, 6 * k, 58 * k, w - 12 * k, 9 * k, 4 * k);
    x.fill();
    x.fillStyle = look.accent;
    rr(x, 6 * k, 58 * k, ((w - 12 * k) * charge) / 100, 9 * k, 4 * k);
    x.fill();
  },
};
