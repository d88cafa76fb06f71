import type { Group, Mesh } from "three";
import type { Vec3 } from "#art/kit/group.ts";
import { at, G } from "#art/kit/group.ts";
import { type Canvas2D, decal, rr, text } from "#art/kit/lettering.ts";
import { led, M, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate } from "#art/kit/solids.ts";
import { arcBand } from "./rings.ts";

export const green = "#43e08c";
export const amber = "#ffc53a";
export const blue = "#4fb3ff";

/** Power symbol: a circle with a stroke. `r` is the radius in canvas units. */
function powerSign(context: Canvas2D, x: number, y: number, r: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = r * 0.2;
  context.lineCap = "round";
  context.beginPath();
  context.arc(x, y, r, -Math.PI * 0.32, Math.PI * 1.32);
  context.moveTo(x, y - r * 1.15);
  context.lineTo(x, y - r * 0.2);
  context.stroke();
}

/** Light ring around an icon, facing +z; `part` of it is lit (state of charge), the rest glows faintly. */
export function ringLamp(r: number, color: string, part: number, p: Vec3): Group {
  const width = r * 0.16;
  const lit = arcBand(r - width, r, Math.PI / 2, Math.PI / 2 - part * Math.PI * 2);
  const rest = arcBand(r - width, r, Math.PI / 2 - part * Math.PI * 2 - 0.08, -Math.PI * 1.5 + 0.08);
  return at(G(extrude(lit, 0.8, 0, led(color, 2.4)), part < 0.95 && extrude(rest, 0.6, 0, std("#3a4145", 0.5))), p);
}

/** Horizontal or vertical strip of lit fields for the state of charge; the last one is dark. */
export function chargeFields(w: number, h: number, count: number, p: Vec3, color = green): Mesh {
  const upright = h > w;
  return decal(
    w,
    h,
    8,
    (context) => {
      for (let index = 0; index < count; index++) {
        const from = (index + 0.14) / count;
        const size = 0.72 / count;
        const isLit = index < count - 1;
        context.fillStyle = isLit ? color : "#2a3a33";
        if (upright) rr(context, 0, h * (1 - from - size), w, h * size, Math.min(w, h * size) * 0.3);
        else rr(context, w * from, 0, w * size, h, Math.min(h, w * size) * 0.3);
        context.fill();
      }
    },
    p,
    [0, 0, 0],
    { glow: 0.9 },
  );
}

/** Battery front: glass strip with charge fields, percentage and power button. */
export function batteryFace(w: number, h: number, p: Vec3, percent: number): Group {
  const size = h * 0.34;
  return at(
    G(
      plate(w, h, 3, h * 0.26, 1, M.gloss(), [0, 0, -1.4]),
      chargeFields(w * 0.4, h * 0.18, 6, [-w * 0.22, 0, 2]),
      decal(
        w * 0.46,
        h * 0.8,
        8,
        (context, dw, dh) => {
          text(context, `${percent}%`, dw * 0.06, dh / 2, size, "#eafff3", { weight: 700 });
          text(context, "RUN", dw * 0.48, dh / 2, size * 0.55, "#c7d0d3", { weight: 500 });
          powerSign(context, dw * 0.88, dh / 2, size * 0.5, "#8d979b");
        },
        [w * 0.22, 0, 2],
        [0, 0, 0],
        { glow: 0.9 },
      ),
    ),
    p,
  );
}

/** Push button seen from the front. */
export function pushButton(r: number, color: string, p: Vec3): Group {
  return at(
    G(
      cyl(r * 1.25, 2, M.steel(), [0, 0, 0], [Math.PI / 2, 0, 0], 0.6),
      cyl(r, 3, std(color, 0.4), [0, 0, 1], [Math.PI / 2, 0, 0], 0.8),
    ),
    p,
  );
}
