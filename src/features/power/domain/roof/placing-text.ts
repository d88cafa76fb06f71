import type { ModuleSize, Orientation, PlacedModule, Rect } from "./roof.ts";

/** Orientation by the letter of a module's text. */
const letters = { p: "portrait", l: "landscape" } as const satisfies Record<string, Orientation>;
const pattern = /^([pl])(-?\d{1,6})\.(-?\d{1,6})$/;
/** All modules were taken away by hand. */
const nothing = "0";

/**
 * Modules placed by hand as the text of a field: `p300.300_l1454.300`, orientation and lower left corner in mm; `0` for no module at
 * all. The empty text is never returned, as it stands for automatic placing.
 */
export function placingText(modules: readonly Pick<PlacedModule, "orientation" | "xMm" | "yMm">[]): string {
  if (modules.length === 0) return nothing;
  return modules.map(({ orientation, xMm, yMm }) => `${orientation[0]}${xMm}.${yMm}`).join("_");
}

/** The modules of a text with the size that each covers; `null` for a text of another form. */
export function readPlacing(text: string, size: ModuleSize, tiltDeg = 0): PlacedModule[] | null {
  if (text === nothing) return [];
  const modules: PlacedModule[] = [];
  for (const part of text.split("_")) {
    const [, letter, x, y] = pattern.exec(part) ?? [];
    if (letter === undefined) return null;
    const orientation = letters[letter === "p" ? "p" : "l"];
    modules.push({ orientation, xMm: Number(x), yMm: Number(y), ...coveredSize(size, orientation, tiltDeg) });
  }
  return modules;
}

/** What a module covers on the sheet in mm: seen from above, a tilted one is shorter by the cosine of its tilt. */
export function coveredSize(
  { longMm, shortMm }: ModuleSize,
  orientation: Orientation,
  tiltDeg: number,
): Pick<Rect, "widthMm" | "heightMm"> {
  const [widthMm, depthMm] = orientation === "portrait" ? [shortMm, longMm] : [longMm, shortMm];
  return { widthMm, heightMm: Math.ceil(depthMm * Math.cos((tiltDeg * Math.PI) / 180)) };
}
