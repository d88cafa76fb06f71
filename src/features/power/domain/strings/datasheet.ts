/** Values of a module's datasheet at standard test conditions (1000 W/m², cell 25 °C); `null` is not stated. */
export interface ModuleValues {
  powerW: number | null;
  /** Voltage and current at no load, short circuit and maximum power. */
  vocV: number | null;
  iscA: number | null;
  vmpV: number | null;
  impA: number | null;
  /** Per cent for each kelvin above 25 °C; negative for voltage and power. */
  tempCoeffVocPctPerC: number | null;
  tempCoeffPmaxPctPerC: number | null;
  tempCoeffIscPctPerC: number | null;
  /** Of the module's insulation (IEC 61730). */
  maxSystemVoltageV: number | null;
  /** Largest fuse in series, the limit of reverse current (IEC 61730-2). */
  maxSeriesFuseA: number | null;
  bifacial: boolean | null;
}

/** Values of an inverter's datasheet; `null` is not stated. */
export interface InverterValues {
  acPowerW: number | null;
  /** Recommended by most makers, a limit for some. */
  maxPvPowerW: number | null;
  maxDcVoltageV: number | null;
  /** Range in which the tracker finds the maximum power. */
  mpptV: readonly [min: number, max: number] | null;
  startVoltageV: number | null;
  mpptCount: number | null;
  /** Usable current of each input; one figure stands for all. */
  maxInputCurrentA: readonly number[] | null;
  /** Short-circuit current that each input withstands; one figure stands for all. */
  maxShortCircuitCurrentA: readonly number[] | null;
}

/** Lowest and highest temperature of the cells over the years, in °C. */
export interface CellTemperatures {
  lowestC: number;
  highestC: number;
}

/** Temperature of standard test conditions, °C. */
const standardC = 25;

/**
 * A value at another cell temperature: linear in kelvin, as datasheets state it (IEC 60891); `null` if a figure is missing.
 */
export function atTemperature(value: number | null, pctPerC: number | null, cellC: number): number | null {
  return value === null || pctPerC === null ? null : value * (1 + (pctPerC / 100) * (cellC - standardC));
}

/**
 * Factors of the open-circuit voltage of crystalline silicon by lowest temperature, the same in NEC 690.7(A) and IEC 62548:
 * the factor counts down to `fromC`, inclusive. They are made for the modules with the largest coefficients.
 */
const coldFactors = [
  [standardC, 1],
  [20, 1.02],
  [15, 1.04],
  [10, 1.06],
  [5, 1.08],
  [0, 1.1],
  [-5, 1.12],
  [-10, 1.14],
  [-15, 1.16],
  [-20, 1.18],
  [-25, 1.2],
  [-30, 1.21],
  [-35, 1.23],
  [-40, 1.25],
] as const;

/**
 * Factor by which Voc of an unknown crystalline module rises at most at its lowest temperature; `null` below −40 °C, where
 * the table ends. It replaces a missing coefficient as a figure to look at, never as a confirmation.
 */
export function coldVoltageFactor(lowestC: number): number | null {
  return coldFactors.find(([fromC]) => lowestC >= fromC)?.[1] ?? null;
}

/** Safety factor of the short-circuit current for irradiance above 1000 W/m² (IEC 62548-1:2023, K_I without K_Corr). */
const irradianceFactor = 1.25;
/**
 * Light on the rear of bifacial modules: 10 % more current, the usual figure of makers' guides (K_Corr of IEC 62548-1:2023).
 */
export const rearGainFactor = 1.1;

/** Largest current of a string (I_STRING_MAX = K_I × Isc, K_I = 1.25 × K_Corr). */
export function brightIscA({ iscA, bifacial }: ModuleValues): number | null {
  return iscA === null || bifacial === null ? null : iscA * irradianceFactor * (bifacial ? rearGainFactor : 1);
}

/** The figure for one input of an inverter: its own, or the one that stands for all. */
export function ofInput(figures: readonly number[] | null, input: number): number | null {
  if (figures === null) return null;
  return figures[input] ?? (figures.length === 1 ? (figures[0] ?? null) : null);
}
