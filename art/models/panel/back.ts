import { type Group, PlaneGeometry } from "three";
import { at, G, mesh, type Vec3 } from "#art/kit/group.ts";
import { type Canvas2D, decal, label, text } from "#art/kit/lettering.ts";
import { phys, plastic, std } from "#art/kit/materials.ts";
import { plate } from "#art/kit/solids.ts";
import { tube } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import type { PanelLook } from "../panel.looks.ts";
import { figure } from "../parts/machine-facts.ts";
import { mc4 } from "../parts/mc4.ts";
import type { CellLayout } from "./cell-layout.ts";
import { cellTexture } from "./cells.ts";

interface Glass {
  width: number;
  height: number;
}

const sheetTone = { white: "#e2e5e6", black: "#15171a", clear: "#9aa2a8" } as const;

/**
 * Back of a module: sheet or glass with the cells, three junction boxes along the middle, two cables with their
 * connectors, rating label with the catalogue values. Faces -z; the sheet lies at `z`.
 */
export function panelBack(input: ModelInput, look: PanelLook, layout: CellLayout, glass: Glass, z: number): Group {
  return G(sheet(input, look, layout, glass, z), boxes(glass, z), leads(glass, z), typeLabel(input, glass, z));
}

function sheet(input: ModelInput, look: PanelLook, layout: CellLayout, glass: Glass, z: number) {
  const seen = look.sheet === "clear" || input.specs.bifacial === true;
  const ground = seen && look.sheet === "black" ? "#1d2024" : sheetTone[look.sheet];
  const [r, g, b] = look.cell;
  const print = seen
    ? { cell: [r + 18, g + 18, b + 18] as const, busbars: look.busbars, wire: "rgb(150 158 166 / 0.7)" }
    : { cell: shadowOf(look.sheet), busbars: 0, wire: "transparent" };
  const region = { x: 0, y: 0, ...glass };
  const map = cellTexture(layout, { ...print, ground, ribbon: "rgb(120 128 134)" }, region, 1);
  const material = seen
    ? phys("#ffffff", 0.5, 0, { map, clearcoat: 1, clearcoatRoughness: 0.05, specularIntensity: 0.3 })
    : std("#ffffff", 0.6, 0, { map });
  return mesh(new PlaneGeometry(glass.width + 12, glass.height + 12), material, [0, 0, z], [0, Math.PI, 0]);
}

/** Cells show through an opaque sheet only as a faint relief. */
function shadowOf(kind: PanelLook["sheet"]): readonly [number, number, number] {
  return kind === "black" ? [17, 19, 22] : [214, 218, 221];
}

/** Split junction boxes sit between the halves of the module, where its strings meet. */
const boxAt = (glass: Glass): number[] => [-0.335 * glass.width, 0, 0.335 * glass.width];

function boxes(glass: Glass, z: number): Group[] {
  const body = std("#0e0f10", 0.55);
  const lid = std("#17191b", 0.5);
  return boxAt(glass).map((x) =>
    at(
      G(
        plate(96, 42, 14, 8, 2.5, body),
        plate(84, 32, 2, 6, 0.8, lid, [0, 0, 13.6]),
        label("IP68", 6, "#77797b", [0, 0, 15.9]),
      ),
      [x, 0, z - 0.2],
      [0, Math.PI, 0],
    ),
  );
}

function leads(glass: Glass, z: number): Group[] {
  const black = plastic("#0b0c0d", 0.6);
  const outer = 0.335 * glass.width + 47;
  const deep = z - 8;
  return [-1, 1].map((side) => {
    const points: Vec3[] = [
      [side * outer, 0, deep],
      [side * (outer + 22), -8, deep - 3],
      [side * (outer + 38), -60, deep],
      [side * (outer + 26), -240, deep + 2],
      [side * (outer - 10), -380, deep],
      [side * (outer - 80), -440, deep],
      [side * 260, -452, deep],
    ];
    const plug = at(mc4(black, side > 0), [side * 206, -452, deep], [0, 0, (side * Math.PI) / 2]);
    return G(tube(points, 3.1, black), plug);
  });
}

function typeLabel(input: ModelInput, glass: Glass, z: number) {
  const place: Vec3 = [glass.width * 0.26, glass.height * 0.27, z - 0.3];
  return decal(160, 104, 6, (context, w, h) => drawLabel(context, w, h, input), place, [0, Math.PI, 0]);
}

function drawLabel(context: Canvas2D, w: number, h: number, input: ModelInput): void {
  context.fillStyle = "#f6f6f4";
  context.fillRect(0, 0, w, h);
  text(context, input.brand.toUpperCase(), 7, 12, 10, "#111", { weight: 800 });
  text(context, input.model, 7, 24, 6.4, "#111", { weight: 500 });
  const figures = [
    ["Pmax", "power_w", "W"],
    ["Voc", "voc_v", "V"],
    ["Isc", "isc_a", "A"],
    ["Vmp", "vmp_v", "V"],
    ["Imp", "imp_a", "A"],
    ["Max. system", "max_system_voltage_v", "V"],
  ] as const;
  const printed = figures.filter(([, key]) => typeof input.specs[key] === "number");
  for (const [row, [name, key, unit]] of printed.entries()) {
    text(context, `${name} ${figure(input, key, 0)} ${unit}`, 7, 38 + row * 9.6, 6.4, "#222", { weight: 500 });
  }
  context.fillStyle = "#111";
  for (let bar = 0; bar < 40; bar += 1) {
    context.fillRect(92 + bar * 1.5, 84, ((bar * 7919) % 3) * 0.45 + 0.25, 13);
  }
  context.strokeStyle = "#111";
  context.lineWidth = 0.6;
  context.strokeRect(92, 36, 26, 26);
  context.strokeRect(124, 36, 26, 26);
}
