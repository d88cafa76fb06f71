/**
 * Current-carrying capacity of copper conductors, IEC 60364-5-52:2009 annex B: tables B.52.2 (PVC 70 °C, two loaded
 * conductors), B.52.3 (XLPE 90 °C, two), B.52.4 (PVC, three) and B.52.5 (XLPE, three), reference methods B1 (single cores in
 * conduit on a wall), C (cable on a wall) and D1 (cable in a duct in the ground, 2.5 K·m/W). In A, at 30 °C air or 20 °C
 * ground.
 */
export type Insulation = "pvc" | "xlpe";
export type LayingMethod = "B1" | "C" | "D1";

/** Standard cross-sections in mm² (IEC 60228), as far as homes and small businesses need them. */
export const crossSections: readonly number[] = [1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120];

const capacities: Record<Insulation, Record<LayingMethod, Record<2 | 3, readonly number[]>>> = {
  pvc: {
    B1: {
      2: [17.5, 24, 32, 41, 57, 76, 101, 125, 151, 192, 232, 269],
      3: [15.5, 21, 28, 36, 50, 68, 89, 110, 134, 171, 207, 239],
    },
    C: {
      2: [19.5, 27, 36, 46, 63, 85, 112, 138, 168, 213, 258, 299],
      3: [17.5, 24, 32, 41, 57, 76, 96, 119, 144, 184, 223, 259],
    },
    D1: {
      2: [22, 29, 37, 46, 60, 78, 99, 119, 140, 173, 204, 231],
      3: [18, 24, 30, 38, 50, 64, 82, 98, 116, 143, 169, 192],
    },
  },
  xlpe: {
    B1: {
      2: [23, 31, 42, 54, 75, 100, 133, 164, 198, 253, 306, 354],
      3: [20, 28, 37, 48, 66, 88, 117, 144, 175, 222, 269, 312],
    },
    C: {
      2: [24, 33, 45, 58, 80, 107, 138, 171, 209, 269, 328, 382],
      3: [22, 30, 40, 52, 71, 96, 119, 147, 179, 229, 278, 322],
    },
    D1: {
      2: [25, 33, 43, 53, 71, 91, 116, 139, 164, 203, 239, 271],
      3: [21, 28, 36, 44, 58, 75, 96, 115, 135, 167, 197, 223],
    },
  },
};

/** Lowest tabulated temperature and the step of the rows below, °C. */
const firstC = 10;
const stepC = 5;
/** Factors for other ambient temperatures from 10 °C: tables B.52.14 (air) and B.52.15 (ground). */
const temperatureFactors: Record<"air" | "ground", Record<Insulation, readonly number[]>> = {
  air: {
    pvc: [1.22, 1.17, 1.12, 1.06, 1, 0.94, 0.87, 0.79, 0.71, 0.61, 0.5],
    xlpe: [1.15, 1.12, 1.08, 1.04, 1, 0.96, 0.91, 0.87, 0.82, 0.76, 0.71, 0.65, 0.58, 0.5, 0.41],
  },
  ground: {
    pvc: [1.1, 1.05, 1, 0.95, 0.89, 0.84, 0.77, 0.71, 0.63, 0.55, 0.45],
    xlpe: [1.07, 1.04, 1, 0.96, 0.93, 0.89, 0.85, 0.8, 0.76, 0.71, 0.65],
  },
};

/**
 * Factors for loaded circuits side by side: tables B.52.17 (enclosed; single layer on a wall) and B.52.19 (touching ducts).
 */
const groupFactors: Record<LayingMethod, Readonly<Record<number, number>>> = {
  B1: { 1: 1, 2: 0.8, 3: 0.7, 4: 0.65, 5: 0.6, 6: 0.57, 7: 0.54, 8: 0.52, 9: 0.5, 12: 0.45, 16: 0.41, 20: 0.38 },
  // From nine on a wall there is no further reduction.
  C: { 1: 1, 2: 0.85, 3: 0.79, 4: 0.75, 5: 0.73, 6: 0.72, 7: 0.72, 8: 0.71, 20: 0.7 },
  D1: { 1: 1, 2: 0.85, 3: 0.75, 4: 0.7, 5: 0.65, 6: 0.6, 7: 0.57, 8: 0.54, 9: 0.52 },
};

/** How a cable lies; `null` is not known. */
export interface Laying {
  insulation: Insulation | null;
  method: LayingMethod | null;
  ambientC: number | null;
  /** Loaded circuits side by side, this one included. */
  circuits: number | null;
}

/**
 * Capacity I_z in A of a standard cross-section in mm², with the factors of the next less favourable row for temperature and
 * grouping. `null` if it is not known or beyond the tables; 0 where the ambient is too hot for the insulation.
 */
export function currentCapacityA(
  crossSectionMm2: number,
  { insulation, method, ambientC, circuits }: Laying,
  loaded: 2 | 3,
): number | null {
  if (insulation === null || method === null || ambientC === null || circuits === null) return null;
  const capacity = capacities[insulation][method][loaded][crossSections.indexOf(crossSectionMm2)];
  const group = Object.entries(groupFactors[method]).find(([rows]) => Number(rows) >= circuits)?.[1];
  if (capacity === undefined || group === undefined) return null;
  const row = Math.max(0, Math.ceil((ambientC - firstC) / stepC));
  const warm = temperatureFactors[method === "D1" ? "ground" : "air"][insulation][row] ?? 0;
  return capacity * warm * group;
}
