import type { Mesh } from "three";
import { decal, text } from "#art/kit/lettering.ts";

/** Machine rating plate in mm, facing +z: brand and model, ratings below, a bar code. */
export function ratingPlate(
  width: number,
  title: string,
  model: string,
  lines: readonly string[],
  place: [number, number, number],
  turn: [number, number, number] = [0, 0, 0],
): Mesh {
  const height = width * 0.62;
  return decal(
    width,
    height,
    Math.min(10, 900 / width),
    (context, w, h) => {
      context.fillStyle = "#dfe2e2";
      context.fillRect(0, 0, w, h);
      context.strokeStyle = "#50575a";
      context.lineWidth = w * 0.006;
      context.strokeRect(w * 0.02, w * 0.02, w * 0.96, h - w * 0.04);
      text(context, title.toUpperCase(), w * 0.06, h * 0.14, h * 0.12, "#15181a", { weight: 800 });
      text(context, model, w * 0.94, h * 0.14, h * 0.095, "#15181a", { weight: 600, align: "right" });
      context.fillStyle = "#50575a";
      context.fillRect(w * 0.06, h * 0.23, w * 0.88, w * 0.005);
      lines.slice(0, 6).forEach((line, index) => {
        text(context, line, w * 0.06, h * (0.32 + index * 0.11), h * 0.082, "#22272a", { weight: 500 });
      });
      context.fillStyle = "#15181a";
      for (let bar = 0; bar < 30; bar += 1) {
        const thick = (((bar * 7919) % 5) + 1) * w * 0.0016;
        context.fillRect(w * (0.62 + bar * 0.0106), h * 0.76, thick, h * 0.14);
      }
    },
    place,
    turn,
    { rough: 0.4 },
  );
}
