import { type BufferGeometry, type Group, PlaneGeometry, type Texture } from "three";
import { G, mesh } from "#art/kit/group.ts";
import { phys, std } from "#art/kit/materials.ts";
import { rbox } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import { type PanelLook, panelLook } from "../panel.looks.ts";
import { figure } from "../parts/machine-facts.ts";
import { panelBack } from "./back.ts";
import { type CellLayout, cellLayout } from "./cell-layout.ts";
import { type CellPrint, cellTexture, type Region } from "./cells.ts";
import { glassDepth, lip, panelFrame } from "./frame.ts";

/** Outer size of a module in mm, portrait. */
export interface PanelSize {
  width: number;
  height: number;
  thickness: number;
}

/** Default size: a residential module. */
const usualSize: PanelSize = { width: 1134, height: 1722, thickness: 30 };
const usualCells = 54;

/** Maximum texture size of the studio, at 2 px per mm. */
const largest = { width: 2224, height: 3480, scale: 2 } as const;
/** Edge in mm of the corner with a finer texture, for the close-up. */
const cornerEdge = 340;

/** Object name of the back, for callers that remove it from a copy. */
export const backName = "back";

export interface ModuleOptions {
  /** Texture resolution in pixels per mm; lower for many modules in one picture. */
  scale?: number;
  /** Render the upper left corner finely enough for a close-up. */
  fineCorner?: boolean;
  /** Model the back with boxes, leads and label; otherwise a plain sheet closes the frame. */
  back?: boolean;
  /** Strength of the glass reflection, 0–1; lower for many modules lying flat. */
  coat?: number;
}

/** Module size from the catalogue's height, width and thickness; the longer edge is upright. */
export function panelSize(input: ModelInput): PanelSize {
  const given = input.specs.dimensions_mm;
  const [a, b, c] = Array.isArray(given) ? given.map(Number) : [];
  if (!(a && b && c) || Math.min(a, b, c) < 5) return usualSize;
  return { height: Math.max(a, b), width: Math.min(a, b), thickness: c };
}

/** Photovoltaic module centred at the origin, front towards +z, with the cells, sheet and frame of the product. */
export function photovoltaicModule(input: ModelInput, options: ModuleOptions = {}): Group {
  const { back = true, fineCorner = false, coat = 1 } = options;
  const size = panelSize(input);
  const look = panelLook(input);
  const glass = { width: size.width - 2 * lip, height: size.height - 2 * lip };
  const layout = cellLayout(glass, figure(input, "cells_in_series", usualCells));
  const front = size.thickness / 2 - glassDepth;
  const behind = back && panelBack(input, look, layout, glass, front - 5.2);
  if (behind) behind.name = backName;
  return G(
    panelFrame(size.width, size.height, size.thickness, frameMaterial(look)),
    face(layout, look, glass, front, { coat, fineCorner, scale: faceScale(glass, options.scale) }),
    rbox(size.width - 6, size.height - 6, 3, 0.5, std(look.sheet === "black" ? "#1b1d20" : "#e4e7e8", 0.6), [
      0,
      0,
      front - 3.2,
    ]),
    behind,
  );
}

/** The glass with the cells behind it; a fine corner has its own texture. */
function face(
  layout: CellLayout,
  look: PanelLook,
  glass: { width: number; height: number },
  z: number,
  { scale, fineCorner, coat }: { scale: number; fineCorner: boolean; coat: number },
): Group {
  const print = frontPrint(look);
  const whole: Region = { x: 0, y: 0, ...glass };
  const sheet = (map: Texture, of: Region, regions: readonly Region[]) => {
    const material = phys("#ffffff", 0.6, 0, {
      map,
      clearcoat: coat,
      clearcoatRoughness: 0.03,
      specularIntensity: 0.25,
    });
    return regions.map((region) => mesh(piece(region, of, glass), material, [0, 0, z]));
  };
  const map = cellTexture(layout, print, whole, scale);
  if (!fineCorner) return G(sheet(map, whole, [whole]));
  const edge = Math.min(cornerEdge, glass.width / 2, glass.height / 2);
  const rest = { width: glass.width - edge, height: glass.height - edge };
  const corner: Region = { x: 0, y: 0, width: edge, height: edge };
  return G(
    sheet(cellTexture(layout, print, corner, 6), corner, [corner]),
    sheet(map, whole, [
      { x: edge, y: 0, width: rest.width, height: edge },
      { x: 0, y: edge, width: edge, height: rest.height },
      { x: edge, y: edge, ...rest },
    ]),
  );
}

/**
 * Rectangle of a region whose texture covers the region `of`. Positions are relative to the glass, so that adjacent
 * rectangles share exactly equal corners and leave no cracks.
 */
function piece(region: Region, of: Region, glass: { width: number; height: number }): BufferGeometry {
  const geometry = new PlaneGeometry(1, 1);
  const uv = geometry.getAttribute("uv");
  const position = geometry.getAttribute("position");
  for (let index = 0; index < uv.count; index += 1) {
    const x = uv.getX(index) === 0 ? region.x : region.x + region.width;
    const y = uv.getY(index) === 1 ? region.y : region.y + region.height;
    position.setXY(index, x - glass.width / 2, glass.height / 2 - y);
    uv.setXY(index, (x - of.x) / of.width, 1 - (y - of.y) / of.height);
  }
  return geometry;
}

function faceScale(glass: { width: number; height: number }, wanted: number = largest.scale): number {
  return Math.min(wanted, largest.scale, largest.height / glass.height, largest.width / glass.width);
}

function frameMaterial({ frame }: PanelLook) {
  return frame === "black" ? std("#434446", 0.36, 0.9) : std("#c9cdd0", 0.32, 1);
}

function frontPrint({ sheet, busbars, cell }: PanelLook): CellPrint {
  const black = sheet === "black";
  return {
    cell,
    busbars,
    wire: black ? "rgb(150 160 174 / 0.42)" : "rgb(176 186 198 / 0.62)",
    ribbon: black ? "#121418" : "#b9bec2",
    ground: { white: "#e8ebec", black: "#050506", clear: "#cfd5d9" }[sheet],
  };
}
