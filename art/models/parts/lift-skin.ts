import type { Material } from "three";
import { M, paint, phys, plastic, powder, std } from "#art/kit/materials.ts";

/** Manufacturer's colours of a lift; hex strings. */
export interface LiftColours {
  /** Chassis, hoods. */
  body: string;
  /** Arms, booms, masts. */
  arms: string;
  /** Guard rails. */
  rails: string;
  hubs: string;
  /** Lettering on the body and on the arms. */
  inkOnBody: string;
  inkOnArms: string;
}

/** Materials of one machine, created once and shared by all parts, so that equal parts can be merged. */
export interface LiftSkin {
  colours: LiftColours;
  body: Material;
  arms: Material;
  rails: Material;
  hub: Material;
  dark: Material;
  black: Material;
  deck: Material;
  steel: Material;
  chrome: Material;
  zinc: Material;
  alu: Material;
  rubber: Material;
  greyTyre: Material;
  hose: Material;
  yellow: Material;
  red: Material;
  lamp: Material;
}

export function liftSkin(colours: LiftColours): LiftSkin {
  return {
    colours,
    body: paint(colours.body, 0.42),
    arms: paint(colours.arms, 0.44),
    rails: paint(colours.rails, 0.4),
    hub: paint(colours.hubs, 0.45),
    dark: powder("#292a2b", 0.52, 0.08),
    black: plastic("#161616", 0.5),
    deck: std("#9a9fa2", 0.5, 0.75),
    steel: M.steel(),
    chrome: std("#dfe3e6", 0.12, 1),
    zinc: M.zinc(),
    // Less metallic than mill finish: a tall bare mast would reflect only the dark room.
    alu: std("#d2d5d7", 0.46, 0.5),
    rubber: plastic("#171717", 0.85, 0.15),
    greyTyre: plastic("#5f6264", 0.85, 0.12),
    hose: plastic("#0f0f0f", 0.6),
    yellow: std("#e3ab00", 0.45),
    red: std("#c42018", 0.4),
    lamp: phys("#f28a12", 0.2, 0, {
      clearcoat: 1,
      clearcoatRoughness: 0.05,
      emissive: "#a34d00",
      emissiveIntensity: 0.35,
    }),
  };
}
