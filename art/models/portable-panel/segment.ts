import { type Group, type Material, PlaneGeometry, TorusGeometry } from "three";
import { G, many, mesh } from "#art/kit/group.ts";
import { type Canvas2D, tex, text } from "#art/kit/lettering.ts";
import { phys, plastic, std } from "#art/kit/materials.ts";
import { plate, rbox } from "#art/kit/solids.ts";
import type { CellLayout } from "../panel/cell-layout.ts";
import { cellTexture } from "../panel/cells.ts";
import type { PortablePanelLook } from "../portable-panel.looks.ts";

/** Thickness of a segment from fabric back to face, in mm. */
export const segmentDepth = 9;

/** Materials and textures shared by the segments of one panel. */
export interface SegmentParts {
  fabric: Material;
  border: Material;
  face: Material;
  back: Material;
  rim: Material;
  eyelet: Material;
}

/** Textures of the border and the face; `fine` is the resolution in pixels per mm. */
export function segmentParts(look: PortablePanelLook, fine = 3): SegmentParts {
  const { width, height } = look.segment;
  const layout = segmentLayout(look);
  const area = { x: 0, y: 0, width: layout.width, height: layout.height };
  const print = {
    cell: look.face === "glass" ? ([10, 12, 20] as const) : ([10, 11, 15] as const),
    busbars: look.cells.busbars,
    wire: "rgb(150 160 172 / 0.5)",
    ribbon: "#101113",
    ground: look.face === "glass" ? "#2a2d30" : "#303336",
  };
  const map = cellTexture(layout, print, area, fine);
  const coat = look.face === "glass" ? [1, 0.03] : [0.4, 0.22];
  const face = (tint: string) =>
    phys(tint, 0.55, 0, { map, clearcoat: coat[0], clearcoatRoughness: coat[1], specularIntensity: 0.3 });
  const fabric = plastic(look.fabric, 0.85, 0.3);
  const sewn = tex(Math.round(width * fine), Math.round(height * fine), (context) => {
    context.scale(fine, fine);
    drawBorder(context, look);
  });
  return {
    fabric,
    border: std("#ffffff", 0.85, 0, { map: sewn }),
    face: face("#ffffff"),
    back: look.face === "glass" ? face("#d8dce0") : fabric,
    rim: std("#1b1c1d", 0.5),
    eyelet: std("#b4b8bb", 0.3, 1),
  };
}

/** One segment, centred in x and y, face towards +z, back at z = 0. */
export function segment(look: PortablePanelLook, parts: SegmentParts): Group {
  const { width, height } = look.segment;
  const layout = segmentLayout(look);
  const eyelets = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * (width / 2 - 15), y * (height / 2 - 15)] as const));
  return G(
    plate(width, height, segmentDepth - 3, 14, 2.4, parts.fabric),
    mesh(new PlaneGeometry(width - 7, height - 7), parts.border, [0, 0, segmentDepth - 2.7]),
    plate(layout.width + 5, layout.height + 5, 2.6, 7, 1, parts.rim, [0, 0, segmentDepth - 2.9]),
    mesh(new PlaneGeometry(layout.width, layout.height), parts.face, [0, 0, segmentDepth + 0.1]),
    look.face === "glass" &&
      mesh(new PlaneGeometry(layout.width, layout.height), parts.back, [0, 0, -0.4], [0, Math.PI, 0]),
    many(
      new TorusGeometry(5.2, 1.5, 10, 28),
      parts.eyelet,
      eyelets.map(([x, y]) => ({ p: [x, y, segmentDepth - 2.4] })),
    ),
    many(
      rbox(7, 7, 0.8, 3.2, parts.rim).geometry,
      parts.rim,
      eyelets.map(([x, y]) => ({ p: [x, y, segmentDepth - 2.5] })),
    ),
  );
}

/** Cell layout of one segment, and the size of its laminate. */
function segmentLayout({ cells }: PortablePanelLook): CellLayout & { width: number; height: number } {
  const { columns, rows, edge, chamfer } = cells;
  const gap = 3;
  const margin = 10;
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  return {
    wafer: "",
    columns,
    rows,
    cell: { width: edge, height: edge },
    gap: { x: gap, y: gap, middle: gap },
    margin: { x: margin, y: margin },
    cells: places.map(({ column, row }) => ({
      column,
      row,
      x: margin + column * (edge + gap),
      y: margin + row * (edge + gap),
      chamferTop: chamfer,
      chamferBottom: chamfer,
    })),
    width: columns * edge + (columns - 1) * gap + 2 * margin,
    height: rows * edge + (rows - 1) * gap + 2 * margin,
  };
}

/** Woven fabric with two rows of stitches along its edge and the brand name. */
function drawBorder(context: Canvas2D, { segment: { width, height }, fabric, thread, print }: PortablePanelLook): void {
  context.fillStyle = fabric;
  context.fillRect(0, 0, width, height);
  context.fillStyle = "rgb(255 255 255 / 0.05)";
  for (let y = 0; y < height; y += 2) context.fillRect(0, y, width, 0.7);
  context.fillStyle = "rgb(0 0 0 / 0.12)";
  for (let x = 0; x < width; x += 2) context.fillRect(x, 0, 0.7, height);
  context.setLineDash([4.2, 2]);
  context.lineWidth = 0.8;
  context.strokeStyle = thread;
  context.globalAlpha = 0.55;
  context.strokeRect(6, 6, width - 12, height - 12);
  context.globalAlpha = 1;
  text(context, print, width / 2, height - 15.5, 10, "#c3c7c9", { weight: 600, align: "center", ls: 1 });
}
