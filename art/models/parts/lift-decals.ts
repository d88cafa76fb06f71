import type { Mesh } from "three";
import { decal, rr, text } from "#art/kit/lettering.ts";
import type { ModelInput } from "#art/model.ts";
import type { Point } from "./hydraulics.ts";

type Turn = [x: number, y: number, z: number];

/** Catalogue value, or `undefined`. */
export const figure = (input: ModelInput, key: string): number | undefined => {
  const value = input.specs[key];
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
};

/** Diagonal warning stripes, w × h mm. */
export function hazardStripes(w: number, h: number, at: Point, turn?: Turn, colours = ["#f3f3f1", "#c8271d"]): Mesh {
  const [ground = "#f3f3f1", stripe = "#c8271d"] = colours;
  return decal(
    w,
    h,
    1.5,
    (x) => {
      x.fillStyle = ground;
      x.fillRect(0, 0, w, h);
      x.fillStyle = stripe;
      for (let left = -h; left < w; left += h * 1.1) {
        x.beginPath();
        x.moveTo(left, h);
        x.lineTo(left + h * 0.55, h);
        x.lineTo(left + h * 1.15, 0);
        x.lineTo(left + h * 0.6, 0);
        x.fill();
      }
    },
    at,
    turn,
  );
}

/** One line of text directly on the paint; `size` is its height in mm, anchored at its left end or centre. */
export function lettering(
  words: string,
  size: number,
  colour: string,
  at: Point,
  turn?: Turn,
  { weight = 800, middle = false, spacing = 0 } = {},
): Mesh {
  const w = words.length * size * 0.78 + size * 0.4;
  return decal(
    w,
    size * 1.5,
    Math.min(6, Math.max(2, 220 / size)),
    (x) =>
      text(x, words, middle ? w / 2 : 0, size * 0.75, size, colour, {
        weight,
        align: middle ? "center" : "left",
        ls: spacing,
      }),
    middle ? at : [at[0] + (turn?.[1] ? 0 : w / 2), at[1], at[2]],
    turn,
  );
}

/** White plate with capacity and platform height from the catalogue. */
export function capacityPlate(input: ModelInput, w: number, h: number, at: Point, turn?: Turn): Mesh {
  const capacity = figure(input, "capacity_kg");
  const height = figure(input, "platform_height_m");
  return decal(
    w,
    h,
    Math.min(8, Math.max(3, 900 / w)),
    (x) => {
      x.fillStyle = "#f6f6f4";
      rr(x, 0, 0, w, h, h * 0.08);
      x.fill();
      x.fillStyle = "#161616";
      rr(x, h * 0.1, h * 0.12, h * 0.76, h * 0.76, h * 0.08);
      x.fill();
      text(x, "MAX", h * 0.48, h * 0.5, h * 0.24, "#f6f6f4", { align: "center" });
      const lines = [capacity && `${capacity} kg`, height && `${height.toFixed(2)} m`].filter(Boolean);
      lines.forEach((line, i) => {
        const y = lines.length > 1 ? h * (0.31 + i * 0.4) : h / 2;
        text(x, String(line), h * 1.04, y, h * (i ? 0.3 : 0.38), "#161616", { weight: i ? 500 : 800 });
      });
    },
    at,
    turn,
  );
}

/** Yellow warning label: triangle and lines that imitate small print; w mm wide. */
export function warning(w: number, at: Point, turn?: Turn): Mesh {
  const h = w * 0.62;
  return decal(
    w,
    h,
    Math.min(8, 500 / w),
    (x) => {
      x.fillStyle = "#f7f7f4";
      rr(x, 0, 0, w, h, w * 0.03);
      x.fill();
      x.fillStyle = "#e9a800";
      rr(x, 0, 0, w, h * 0.34, w * 0.03);
      x.fill();
      x.fillStyle = "#141414";
      x.beginPath();
      x.moveTo(w * 0.12, h * 0.04);
      x.lineTo(w * 0.21, h * 0.29);
      x.lineTo(w * 0.03, h * 0.29);
      x.fill();
      text(x, "!", w * 0.12, h * 0.2, h * 0.18, "#e9a800", { align: "center", weight: 800 });
      for (let i = 0; i < 3; i++) x.fillRect(w * 0.3, h * (0.1 + i * 0.075), w * (0.62 - i * 0.12), h * 0.04);
      x.fillStyle = "#8c8f90";
      for (let i = 0; i < 5; i++) x.fillRect(w * 0.06, h * (0.44 + i * 0.1), w * (0.86 - (i % 3) * 0.13), h * 0.035);
    },
    at,
    turn,
  );
}
