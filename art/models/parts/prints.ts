import type { Mesh } from "three";
import type { Vec3 } from "#art/kit/group.ts";
import { decal, label, rr, type TextOptions, text } from "#art/kit/lettering.ts";

/** White rating label: model on the first line, ratings below. */
export function typeLabel(w: number, h: number, lines: readonly string[], p: Vec3, rotation?: Vec3): Mesh {
  return decal(
    w,
    h,
    6,
    (context) => {
      context.fillStyle = "#f4f5f4";
      rr(context, 0, 0, w, h, 2);
      context.fill();
      context.strokeStyle = "#b9bfc1";
      context.lineWidth = 0.4;
      rr(context, 0.3, 0.3, w - 0.6, h - 0.6, 2);
      context.stroke();
      const step = (h - 4) / (lines.length + 0.3);
      for (const [index, line] of lines.entries()) {
        const size = fitting(line, w * 0.62, step * (index === 0 ? 0.82 : 0.7));
        text(context, line, w * 0.04, 3 + step * (index + 0.65), size, "#2b2f31", { weight: index === 0 ? 700 : 500 });
      }
      context.fillStyle = "#26292b";
      const code = h * 0.42;
      for (let column = 0; column < 9; column++) {
        for (let row = 0; row < 9; row++) {
          const corner = (column < 3 && row < 3) || (column > 5 && row < 3) || (column < 3 && row > 5);
          const on = corner ? column % 3 !== 1 || row % 3 !== 1 : (column * 7 + row * 5 + column * row) % 3 === 0;
          if (on)
            context.fillRect(w * 0.95 - code + (column * code) / 9, h * 0.28 + (row * code) / 9, code / 9, code / 9);
        }
      }
    },
    p,
    rotation,
  );
}

/** Largest font size at which a line fits a width; Golos Text averages 0.56 em per letter. */
function fitting(line: string, width: number, size: number): number {
  return Math.min(size, width / (line.length * 0.54));
}

/** Yellow high-voltage warning triangle. */
export function voltageSign(edge: number, p: Vec3, rotation?: Vec3): Mesh {
  return decal(
    edge,
    edge * 0.9,
    8,
    (context) => {
      context.scale(edge / 30, edge / 30);
      context.fillStyle = "#ffc629";
      context.beginPath();
      context.moveTo(15, 1.5);
      context.lineTo(28.5, 25.5);
      context.lineTo(1.5, 25.5);
      context.closePath();
      context.fill();
      context.lineWidth = 1.6;
      context.lineJoin = "round";
      context.strokeStyle = "#111";
      context.stroke();
      flash(context, 15, 16.5, 8, "#111");
    },
    p,
    rotation,
  );
}

/** Lightning bolt; `size` is half its height. */
export function flash(context: CanvasRenderingContext2D, x: number, y: number, size: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  const outline = [
    [0.15, -1],
    [-0.5, 0.15],
    [-0.05, 0.15],
    [-0.2, 1],
    [0.5, -0.2],
    [0.05, -0.2],
  ] as const;
  for (const [dx, dy] of outline) context.lineTo(x + dx * size, y + dy * size);
  context.closePath();
  context.fill();
}

/** Text that starts at x (left), ends there (right) or is centred on it. */
export function lettering(
  words: string,
  size: number,
  color: string,
  [x, y, z]: Vec3,
  { align = "center", ...options }: TextOptions & { align?: "left" | "center"; k?: number } = {},
): Mesh {
  const half = (words.length * size * 0.9 + size) / 2;
  const middle = align === "left" ? x + half - size * 0.1 : x;
  return label(words, size, color, [middle, y, z], [0, 0, 0], { ...options, left: align === "left" });
}
