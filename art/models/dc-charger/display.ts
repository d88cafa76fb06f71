import type { Group } from "three";
import { G } from "#art/kit/group.ts";
import { decal, rr, text } from "#art/kit/lettering.ts";
import { M } from "#art/kit/materials.ts";
import { plate } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import type { DcLook } from "../dc-charger.looks.ts";
import { figure } from "../parts/facts.ts";

/** Display of a station during charging, centred at the origin, its base on z = 0. */
export function display(input: ModelInput, look: DcLook): Group {
  const { w, h } = look.screen;
  return G(
    plate(w + 26, h + 26, 6, 12, 1.8, M.gloss(), [0, 0, -2]),
    decal(
      w,
      h,
      900 / w,
      (x, width, height) => draw(x, width, height, figure(input, "power_kw") ?? 50, look),
      [0, 0, 4.4],
      [0, 0, 0],
      {
        glow: 0.85,
      },
    ),
  );
}

function draw(x: CanvasRenderingContext2D, w: number, h: number, power: number, look: DcLook): void {
  const k = h / 100;
  const now = Math.round(power * 0.94);
  x.fillStyle = "#0a141b";
  rr(x, 0, 0, w, h, 3 * k);
  x.fill();
  x.fillStyle = "#10222d";
  x.fillRect(0, 0, w, 15 * k);
  text(x, "CCS 2", 5 * k, 8 * k, 7 * k, "#cfe0e8", { weight: 500 });
  text(x, "14:05", w - 5 * k, 8 * k, 7 * k, "#cfe0e8", { weight: 500, align: "right" });
  const cx = w * 0.32;
  const cy = 58 * k;
  const r = Math.min(30 * k, w * 0.24);
  x.lineWidth = 6 * k;
  x.strokeStyle = "#1a313d";
  x.beginPath();
  x.arc(cx, cy, r, 0, 7);
  x.stroke();
  x.strokeStyle = look.accent === "#c8342b" ? "#39d98a" : look.accent;
  x.lineCap = "round";
  x.beginPath();
  x.arc(cx, cy, r, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * 0.64);
  x.stroke();
  text(x, "64", cx - 2 * k, cy, r * 0.75, "#f2fbff", { weight: 600, align: "center" });
  text(x, "%", cx + r * 0.52, cy + r * 0.1, r * 0.3, "#f2fbff", { weight: 500, align: "center" });
  const left = w * 0.62;
  text(x, `${now} kW`, left, 36 * k, 15 * k, "#7df0b0", { weight: 600 });
  text(x, `${(power * 0.37).toFixed(1)} kWh`, left, 55 * k, 9.5 * k, "#dfeaee", { weight: 500 });
  text(x, "00:24", left, 70 * k, 9.5 * k, "#dfeaee", { weight: 500 });
  x.fillStyle = "#b3261e";
  rr(x, left, 80 * k, w * 0.3, 13 * k, 3 * k);
  x.fill();
  text(x, "STOP", left + w * 0.15, 87 * k, 7.5 * k, "#ffffff", { weight: 600, align: "center" });
}
