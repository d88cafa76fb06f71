import type { Group, Material } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { std } from "#art/kit/materials.ts";
import { extrude, poly, rbox } from "#art/kit/solids.ts";
import { rod } from "#art/kit/tubes.ts";
import type { Model, ModelInput } from "#art/model.ts";
import { photovoltaicModule } from "../panel/module.ts";
import { figure } from "../parts/machine-facts.ts";
import { bolt, stainless, turned } from "./profiles.ts";

const shown = { width: 1134, height: 1722, thickness: 30 } as const;
const shownModule: ModelInput = { id: "", kind: "panel", brand: "", model: "", specs: {} };
const gap = 20;
/** Height of the lower edge above the ground in mm, and number of stacked rows of portrait modules. */
const low = 620;
const rows = 2;
const profile = { width: 90, depth: 60, wall: 5 } as const;

/**
 * Table on driven posts: two posts and a sloping beam per frame, four purlins, two rows of modules. The columns at the
 * right are left empty to show the steel.
 */
export function groundFrame(input: ModelInput): Model {
  const tilt = (figure(input, "tilt_deg", 25) * Math.PI) / 180;
  const columns = Math.max(3, Math.round(figure(input, "panels", 20) / rows));
  // Magnelis is matt, without the spangle of pure zinc.
  const zinc = std("#9da2a5", 0.48, 0.92);
  const width = columns * shown.width + (columns - 1) * gap;
  const slope = rows * shown.height + (rows - 1) * gap;
  const frames = Math.max(2, Math.round(width / 2600));
  const xs = Array.from({ length: frames }, (_, index) => (index / (frames - 1) - 0.5) * (width - 1100));
  const purlins = [0.11, 0.39, 0.61, 0.89].map((share) => share * slope);
  // The table is modelled flat (y up the slope from its lower edge, z off it) and then tilted.
  const flat = G(
    xs.map((x) => at(channel(slope * 0.9, "y", zinc), [x, slope / 2, -profile.depth * 2])),
    purlins.map((y) => at(channel(width + 120, "x", zinc), [0, y, -profile.depth])),
    modules(columns, width),
    decals(input, width, purlins[0] ?? 0),
  );
  const table = at(flat, [0, low, 0], [tilt - Math.PI / 2, 0, 0]);
  const at25 = (y: number) => ({ y: low + y * Math.sin(tilt), z: -y * Math.cos(tilt) });
  const posts = xs.map((x) => frame(x, at25(slope * 0.2), at25(slope * 0.78), zinc));
  const joint = at25(slope * 0.2);
  return {
    group: G(table, posts),
    mount: "floor",
    glass: true,
    shots: {
      threeQuarter: { azimuth: 51, elevation: 15, focal: 50, fill: 0.94 },
      front: { azimuth: 0, elevation: 10, focal: 50, fill: 0.94 },
      detail: {
        azimuth: 40,
        elevation: 6,
        focal: 55,
        fill: 0.9,
        close: { middle: [(xs.at(-1) ?? 0) + 40, joint.y - 90, joint.z], edge: 760 },
      },
    },
  };
}

/** C-shaped cold-rolled steel along an axis of the table, centred at the origin, its back on z = 0 and open below. */
function channel(length: number, along: "x" | "y", zinc: Material): Group {
  const { width: w, depth: d, wall: t } = profile;
  const outline = poly([
    [-w / 2, 0],
    [-w / 2 + t, 0],
    [-w / 2 + t, d - t],
    [w / 2 - t, d - t],
    [w / 2 - t, 12],
    [w / 2 - 18, 12],
    [w / 2 - 18, 12 - t],
    [w / 2, 12 - t],
    [w / 2, d],
    [-w / 2, d],
  ]);
  const bar = turned(extrude(outline, length, 0.8, zinc), length);
  return at(G(bar), [0, 0, 0], along === "x" ? [0, 0, 0] : [0, 0, Math.PI / 2]);
}

function frame(x: number, front: { y: number; z: number }, back: { y: number; z: number }, zinc: Material): Group {
  const steel = stainless();
  const drop = profile.depth * 1.5;
  const post = ({ y, z }: { y: number; z: number }) => {
    const height = y - drop;
    return G(
      rbox(12, height, 100, 3, zinc, [x - 26, height / 2, z]),
      rbox(60, height, 8, 3, zinc, [x + 4, height / 2, z - 46]),
      rbox(60, height, 8, 3, zinc, [x + 4, height / 2, z + 46]),
      [-40, -90].map((dy) => at(bolt(13, steel), [x - 32.5, height + dy, z], [0, -Math.PI / 2, 0])),
      [-40, -90].map((dy) => at(bolt(13, steel), [x - 19.5, height + dy, z], [0, Math.PI / 2, 0])),
    );
  };
  return G(
    post(front),
    post(back),
    rod([x - 2, back.y * 0.42, back.z], [x - 2, (front.y + back.y) / 2 - drop + 10, (front.z + back.z) / 2], 24, zinc),
  );
}

function modules(columns: number, width: number): Group[] {
  const open = Math.round(columns * 0.3);
  const module = photovoltaicModule(shownModule, { scale: 0.9, back: false, coat: 0.3 });
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const taken = column < columns - open - (row === rows - 1 ? 1 : 0);
    if (!taken) return G();
    const x = column * (shown.width + gap) - width / 2 + shown.width / 2;
    const y = row * (shown.height + gap) + shown.height / 2;
    return at(module.clone(), [x, y, shown.thickness / 2 + 2]);
  });
}

function decals(input: ModelInput, width: number, y: number) {
  const words = `${input.brand.toUpperCase()}  ${input.model}`;
  const draw = (context: CanvasRenderingContext2D, w: number, h: number) =>
    text(context, words, w / 2, h / 2, h * 0.62, "#3c4245", { weight: 600, align: "center" });
  return decal(
    620,
    60,
    3,
    draw,
    [width / 2 - 700, y - profile.width / 2 - 0.5, -profile.depth / 2],
    [Math.PI / 2, 0, 0],
  );
}
