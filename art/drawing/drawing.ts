import { Box3 } from "three";
import type { BuildModel, ModelInput } from "../model.ts";
import { cellLayout } from "../models/panel/cell-layout.ts";
import { lip } from "../models/panel/frame.ts";
import { backName } from "../models/panel/module.ts";
import { solidsOf } from "./faces.ts";
import { visibleLines } from "./hidden-lines.ts";
import { asModelled, type Measures, measuresOf } from "./measures.ts";
import { type DrawnView, drawSheet } from "./sheet.ts";

/** Parts smaller than this share of the product are skipped. */
const leastShare = 0.012;

/** SVG dimension drawing from the edges of a product's model; `null` if the catalogue has no size. */
export function dimensionDrawing(input: ModelInput, build: BuildModel): string | null {
  const given = measuresOf(input);
  if (!given) return null;
  const { group, mount } = build(input);
  // A panel's junction boxes and leads are hidden behind its back sheet.
  group.getObjectByName(backName)?.removeFromParent();
  const measures = asModelled(given, new Box3().setFromObject(group, true).max.y);
  const solids = solidsOf(group);
  const least = leastShare * Math.max(measures.width, measures.height, measures.depth);
  const { width, height, depth } = measures;
  const behind = mount === "wall" ? 0 : -depth / 2;
  const front: DrawnView = {
    lines: visibleLines(solids, "front", least),
    body: { left: -width / 2, right: width / 2, bottom: 0, top: height },
    ...(input.kind === "panel" ? { cells: cellsOf(input, measures) } : {}),
  };
  const side: DrawnView = {
    lines: visibleLines(solids, "side", least),
    body: { left: -(behind + depth), right: -behind, bottom: 0, top: height },
  };
  return drawSheet(front, side, measures);
}

function cellsOf({ specs }: ModelInput, { width, height }: Measures): NonNullable<DrawnView["cells"]> {
  const inSeries = Number(specs.cells_in_series);
  if (!(inSeries > 0)) return [];
  const glass = { width: width - 2 * lip, height: height - 2 * lip };
  const { cell, cells } = cellLayout(glass, inSeries);
  return cells.map(({ x, y }) => ({
    x: x - glass.width / 2,
    y: height - lip - y - cell.height,
    width: cell.width,
    height: cell.height,
  }));
}
