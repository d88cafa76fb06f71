import type { Texture } from "three";
import { type Canvas2D, tex } from "#art/kit/lettering.ts";
import type { CellLayout, CellRect } from "./cell-layout.ts";

/** Appearance of everything behind the glass, apart from the cell layout. CSS colours. */
export interface CellPrint {
  cell: readonly [red: number, green: number, blue: number];
  busbars: number;
  /** Busbar wires, and the wider ribbons that connect the strings. */
  wire: string;
  ribbon: string;
  /** Colour of the sheet or glass behind the cells. */
  ground: string;
}

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Texture of a region of a module's face at `scale` pixels per mm; adjacent regions match seamlessly. */
export function cellTexture(layout: CellLayout, print: CellPrint, region: Region, scale: number): Texture {
  const draw = (context: Canvas2D) => {
    context.scale(scale, scale);
    context.translate(-region.x, -region.y);
    drawFace(context, layout, print, region, scale);
  };
  return tex(Math.round(region.width * scale), Math.round(region.height * scale), draw, { aniso: 16 });
}

function drawFace(context: Canvas2D, layout: CellLayout, print: CellPrint, region: Region, scale: number): void {
  context.fillStyle = print.ground;
  context.fillRect(region.x, region.y, region.width, region.height);
  if (print.busbars > 0) drawRibbons(context, layout, print);
  const { width, height } = layout.cell;
  for (const rect of layout.cells) {
    const beside = rect.x + width < region.x || rect.x > region.x + region.width;
    const beyond = rect.y + height < region.y || rect.y > region.y + region.height;
    if (!beside && !beyond) drawCell(context, layout, print, rect, scale);
  }
}

/** Cross ribbons above, between and below the two halves, joined by the wires of each column. */
function drawRibbons(context: Canvas2D, layout: CellLayout, { ribbon }: CellPrint): void {
  const { margin, gap, cell, columns, rows, cells } = layout;
  const across = columns * cell.width + (columns - 1) * gap.x;
  const end = margin.y + (cells.at(-1)?.y ?? 0) - (cells[0]?.y ?? 0) + cell.height;
  const middle = (cells.find(({ row }) => row === rows / 2)?.y ?? 0) - gap.middle / 2;
  const wide = Math.min(4, margin.y / 2.5, gap.middle / 2.5);
  const away = Math.min(4, margin.y / 4);
  context.fillStyle = ribbon;
  for (const y of [margin.y - away - wide, middle - wide / 2, end + away]) {
    context.fillRect(margin.x + cell.width * 0.08, y, across - cell.width * 0.16, wide);
  }
}

function drawCell(context: Canvas2D, layout: CellLayout, print: CellPrint, rect: CellRect, scale: number): void {
  const { width, height } = layout.cell;
  const { x, y } = rect;
  cellOutline(context, rect, width, height);
  const shift = tone(rect) * 5;
  const shade = context.createLinearGradient(x, y, x + width * 0.6, y + height);
  shade.addColorStop(0, rgb(print.cell, shift + 2));
  shade.addColorStop(1, rgb(print.cell, shift - 2));
  context.fillStyle = shade;
  context.fill();
  if (print.busbars === 0) return;
  drawFingers(context, rect, width, height, scale);
  drawBusbars(context, layout, print, rect, scale);
}

function cellOutline(context: Canvas2D, rect: CellRect, width: number, height: number): void {
  const { x, y, chamferTop: top, chamferBottom: bottom } = rect;
  context.beginPath();
  context.moveTo(x + top, y);
  context.lineTo(x + width - top, y);
  context.lineTo(x + width, y + top);
  context.lineTo(x + width, y + height - bottom);
  context.lineTo(x + width - bottom, y + height);
  context.lineTo(x + bottom, y + height);
  context.lineTo(x, y + height - bottom);
  context.lineTo(x, y + top);
  context.closePath();
}

/** Fingers of silver paste; below pixel width they would cause moiré, so they are drawn as a mean tone. */
function drawFingers(context: Canvas2D, rect: CellRect, width: number, height: number, scale: number): void {
  if (scale < 5) {
    context.fillStyle = "rgba(190, 204, 222, 0.028)";
    context.fill();
    return;
  }
  context.fillStyle = "rgba(190, 204, 222, 0.2)";
  for (let away = 1.3; away < height - 0.6; away += 1.3) {
    const atTop = Math.max(0, rect.chamferTop - away);
    const atBottom = Math.max(0, rect.chamferBottom - (height - away));
    const inset = 1 + Math.max(atTop, atBottom);
    context.fillRect(rect.x + inset, rect.y + away, width - 2 * inset, 0.18);
  }
}

/** Round wires with solder pads. They continue across the gap to the next cell of the string. */
function drawBusbars(
  context: Canvas2D,
  layout: CellLayout,
  { busbars, wire }: CellPrint,
  rect: CellRect,
  scale: number,
): void {
  const { cell, gap, rows } = layout;
  const first = rect.row === 0 || rect.row === rows / 2;
  const above = first ? Math.min(4, gap.middle / 2, layout.margin.y / 3) : gap.y;
  const last = rect.row === rows - 1 || rect.row === rows / 2 - 1;
  const below = last ? Math.min(4, gap.middle / 2, layout.margin.y / 3) : 0;
  context.fillStyle = wire;
  for (let bar = 0; bar < busbars; bar += 1) {
    const x = rect.x + ((bar + 0.5) * cell.width) / busbars;
    context.fillRect(x - 0.28, rect.y - above, 0.56, cell.height + above + below);
    if (scale < 3) continue;
    context.globalAlpha = 0.5;
    const pads = Math.max(3, Math.round(cell.height / 14));
    for (let pad = 0; pad < pads; pad += 1) {
      context.fillRect(x - 0.75, rect.y + ((pad + 0.5) * cell.height) / pads - 0.5, 1.5, 1);
    }
    context.globalAlpha = 1;
  }
}

/** Tone variation of a cell, −0.5…0.5; deterministic, so that a cell looks the same in every texture. */
function tone({ column, row }: CellRect): number {
  const mixed = Math.sin(column * 127.1 + row * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed) - 0.5;
}

function rgb(colour: readonly number[], shift: number): string {
  return `rgb(${colour.map((part) => Math.max(0, Math.round(part + shift))).join(" ")})`;
}
