import { clampGapMm } from "../roof/place-modules.ts";
import { type PlacedModule, type RoofKind, standsInRows } from "../roof/roof.ts";

/** Parts that hold modules on a pitched roof. */
export interface RowParts {
  /** Lengths of rail as sold, and pieces that join two of them. */
  rails: number;
  railLengthMm: number;
  connectors: number;
  /** Hooks, seam clamps or sheet brackets. */
  fasteners: number;
  middleClamps: number;
  endClamps: number;
  endCaps: number;
  /** Bolts of rails on fasteners. */
  bolts: number;
}

/** A usual length of rail as sold. */
const railLengthMm = 4_400;
/** Rail beyond the last module, for the end clamp. */
const overhangMm = 50;
/** Shorter offcuts are not used for the next rail. */
const shortestOffcutMm = 1_000;
/** Free end of a rail beyond its last fastener. */
const cantileverMm = 300;
/** Rails under a row of modules. */
const railsPerRow = 2;
/**
 * Largest distance of fasteners in mm that guides of rail makers allow for usual wind and snow: hooks at every rafter of a tiled roof,
 * clamps on every second seam, brackets on sheet. The static calculation of the system decides.
 */
const fastenerSpacingMm: Readonly<Record<RoofKind, number>> = {
  tile: 900,
  seam: 600,
  trapezoid: 800,
  flat: Number.POSITIVE_INFINITY,
  ground: Number.POSITIVE_INFINITY,
};

/**
 * Parts for modules on a pitched roof; `null` for flat roofs and ground, where a set has its own frame. Two rails run across the long
 * sides of neighbouring modules, so along the eave under upright modules and up the slope under lying ones. A rail line begins with
 * what is left of the line before.
 */
export function rowParts(modules: readonly PlacedModule[], kind: RoofKind): RowParts | null {
  if (standsInRows(kind)) return null;
  const parts = { rails: 0, railLengthMm, connectors: 0, fasteners: 0, middleClamps: 0, endClamps: 0, endCaps: 0 };
  let offcutMm = 0;
  for (const run of clampedRuns(modules)) {
    parts.middleClamps += railsPerRow * (run.count - 1);
    parts.endClamps += railsPerRow * 2;
    for (let line = 0; line < railsPerRow; line += 1) {
      const lengthMm = run.lengthMm + 2 * overhangMm;
      const begun = offcutMm >= shortestOffcutMm ? offcutMm : 0;
      const added = Math.max(0, Math.ceil((lengthMm - begun) / railLengthMm));
      offcutMm = begun + added * railLengthMm - lengthMm;
      parts.rails += added;
      parts.connectors += added + (begun > 0 ? 1 : 0) - 1;
      parts.fasteners += Math.max(2, Math.ceil((lengthMm - 2 * cantileverMm) / fastenerSpacingMm[kind]) + 1);
      parts.endCaps += 2;
    }
  }
  return { ...parts, bolts: parts.fasteners };
}

/** Modules side by side with their long sides next to each other. */
interface Run {
  count: number;
  lengthMm: number;
}

/** Neighbours at the distance of a clamp, in one line with their long sides. */
function clampedRuns(modules: readonly PlacedModule[]): Run[] {
  const runs: Run[] = [];
  let last = { line: "", endMm: 0 };
  for (const { line, fromMm, lengthMm } of inLines(modules)) {
    const run = runs.at(-1);
    if (run && last.line === line && last.endMm + clampGapMm === fromMm) {
      run.count += 1;
      run.lengthMm += clampGapMm + lengthMm;
    } else runs.push({ count: 1, lengthMm });
    last = { line, endMm: fromMm + lengthMm };
  }
  return runs;
}

/** The short sides of modules along their lines, line by line. */
function inLines(modules: readonly PlacedModule[]) {
  return modules
    .map(({ orientation, xMm, yMm, widthMm, heightMm }) =>
      orientation === "portrait"
        ? { line: `p${yMm}`, order: yMm, fromMm: xMm, lengthMm: widthMm }
        : { line: `l${xMm}`, order: xMm, fromMm: yMm, lengthMm: heightMm },
    )
    .sort((a, b) => (a.line[0] ?? "").localeCompare(b.line[0] ?? "") || a.order - b.order || a.fromMm - b.fromMm);
}
