import type { Material } from "three";
import { M, paint, plastic, powder, std } from "#art/kit/materials.ts";

/** Materials shared by the parts of one machine. */
export interface Finish {
  body: Material;
  /** Second colour: ends, bands, covers. */
  second: Material;
  /** Base, chassis and frame. */
  dark: Material;
  /** Dark interior behind gaps and grilles. */
  shade: Material;
  zinc: Material;
  steel: Material;
  rubber: Material;
  black: Material;
}

export function finish(body: string, second = "#2c3033", dark = "#292b2d"): Finish {
  return {
    body: paint(body, 0.42),
    second: paint(second, 0.45),
    dark: powder(dark, 0.5, 0.08),
    shade: std("#0b0c0d", 0.9),
    zinc: M.zinc(),
    steel: M.steel(),
    rubber: M.rubber(),
    black: plastic("#1a1c1d", 0.5, 0.08),
  };
}
