import { type CellTemperatures, type InverterValues, type ModuleValues, ofInput } from "../strings/datasheet.ts";
import { nearestThatFits } from "../strings/nearest-strings.ts";
import { checkStrings, type StringsResult, usualRatio } from "../strings/string-check.ts";
import { assumedInputs, type InputPlan, inverterBounds, modulesOf, spreadModules } from "../strings/string-plan.ts";

/** Most inverters of a proposal; what needs more is a power plant. */
const maxInverters = 16;

/** The strings on one input: all of one face, as faces of other directions need trackers of their own. */
export interface FaceInput {
  face: number;
  plan: InputPlan;
}

/** Modules of several faces on some equal inverters. */
export interface FaceStrings {
  /** The inputs of each inverter in their order; `null` is an unused one. */
  inverters: (FaceInput | null)[][];
  /** One for each inverter that has modules. */
  results: StringsResult[];
  /** Modules of each face that have a string. */
  carried: number[];
}

/** How many equal inverters keep the ratio of module to inverter power usual and have an input for each face with modules. */
export function invertersFor(counts: readonly number[], module: ModuleValues, inverter: InverterValues): number {
  const peakW = counts.reduce((sum, count) => sum + count, 0) * (module.powerW ?? 0);
  const byPower = inverter.acPowerW === null ? 1 : Math.ceil(peakW / (inverter.acPowerW * usualRatio.max));
  const faces = counts.filter((count) => count > 0).length;
  const byFaces = Math.ceil(faces / Math.max(1, inverter.mpptCount ?? assumedInputs));
  return Math.min(Math.max(1, byPower, byFaces), maxInverters);
}

/**
 * Distributes the modules of faces (`counts`) on `number` equal inverters: each face on inputs of its own, more for larger faces, by the
 * nearest arrangement that fits and is not larger, inverter by inverter. `null` if the inverter has no inputs or a figure of it is impossible.
 */
export function faceStrings(
  counts: readonly number[],
  { module, inverter, number }: { module: ModuleValues; inverter: InverterValues; number: number },
  temperatures: CellTemperatures,
): FaceStrings | null {
  const perInverter = inverter.mpptCount ?? assumedInputs;
  if (perInverter === 0) return null;
  const slots = slotsOf(inverter, perInverter, number);
  const inverters = Array.from({ length: number }, () => new Array<FaceInput | null>(perInverter).fill(null));
  const carried = counts.map(() => 0);
  let used = 0;
  for (const { face, inputs } of shareInputs(counts, slots.length)) {
    const own = slots.slice(used, used + inputs);
    used += inputs;
    let left = counts[face] ?? 0;
    let slotsLeft = inputs;
    for (const group of Map.groupBy(own, (slot) => slot.inverter).values()) {
      const wanted = Math.ceil((left * group.length) / slotsLeft);
      slotsLeft -= group.length;
      const plans = plansWithin(module, wanted, partOf(inverter, group, wanted * (module.powerW ?? 0)), temperatures);
      if (plans === null) return null;
      for (const [index, plan] of plans.entries()) {
        const slot = group[index];
        const row = slot && inverters[slot.inverter];
        if (!slot || !row || !plan) continue;
        row[slot.input] = { face, plan };
        carried[face] = (carried[face] ?? 0) + modulesOf(plan);
        left -= modulesOf(plan);
      }
    }
  }
  const results: StringsResult[] = [];
  for (const inputs of inverters) {
    const plans = inputs.map((input) => input?.plan ?? null);
    if (plans.every((plan) => plan === null)) continue;
    const checked = checkStrings(plans, inverter, temperatures);
    if (!checked.ok) return null;
    results.push(checked.value);
  }
  return { inverters, results, carried };
}

interface Slot {
  inverter: number;
  input: number;
  usableA: number | null;
}

/** All inputs, inverter by inverter, those for more current first within each. */
function slotsOf({ maxInputCurrentA }: InverterValues, perInverter: number, number: number): Slot[] {
  return Array.from({ length: number }, (_, inverter) =>
    Array.from({ length: perInverter }, (__, input) => ({
      inverter,
      input,
      usableA: ofInput(maxInputCurrentA, input),
    })).sort((a, b) => (b.usableA ?? 0) - (a.usableA ?? 0)),
  ).flat();
}

/** How many inputs each face has: one, and the others where the most modules share one. The largest faces first. */
function shareInputs(counts: readonly number[], inputs: number): { face: number; inputs: number }[] {
  const shares = counts
    .map((count, face) => ({ face, count, inputs: 1 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, inputs);
  for (let left = inputs - shares.length; left > 0 && shares.length > 0; left -= 1) {
    const fullest = shares.reduce((most, one) => (one.count / one.inputs > most.count / most.inputs ? one : most));
    fullest.inputs += 1;
  }
  return shares;
}

/** Some inputs as an inverter of their own, as large as their modules: power is judged with all inputs together, not here. */
function partOf(inverter: InverterValues, slots: readonly Slot[], peakW: number): InverterValues {
  const figures = (all: readonly number[] | null) => {
    const own = slots.map(({ input }) => ofInput(all, input)).filter((figure) => figure !== null);
    return own.length === slots.length ? own : null;
  };
  return {
    ...inverter,
    mpptCount: slots.length,
    maxInputCurrentA: figures(inverter.maxInputCurrentA),
    maxShortCircuitCurrentA: figures(inverter.maxShortCircuitCurrentA),
    acPowerW: peakW > 0 ? Math.min(peakW, inverterBounds.acPowerW.max) : null,
    maxPvPowerW: inverterBounds.maxPvPowerW.max,
  };
}

/** The nearest arrangement that fits and has at most `count` modules; `null` for impossible figures. */
function plansWithin(
  module: ModuleValues,
  count: number,
  inverter: InverterValues,
  temperatures: CellTemperatures,
): readonly (InputPlan | null)[] | null {
  let smallest: readonly (InputPlan | null)[] = [];
  for (let wanted = count; wanted > 0; ) {
    const inputs = spreadModules(module, wanted, inverter);
    const found = nearestThatFits(inputs, inverter, temperatures);
    if (!found.ok) return null;
    smallest = found.value?.inputs ?? inputs;
    const surplus = smallest.reduce((sum, plan) => sum + (plan ? modulesOf(plan) : 0), 0) - count;
    if (surplus <= 0) return smallest;
    wanted -= surplus;
  }
  return spreadModules(module, count, inverter);
}
