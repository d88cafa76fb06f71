import { type Assessed, type Verdict, verdictOn, verdicts } from "../verdict.ts";
import { type CellTemperatures, type InverterValues, type ModuleValues, ofInput } from "./datasheet.ts";
import { checkStrings, type Place, parallelChecks, type StringsResult, seriesChecks } from "./string-check.ts";
import { type InputPlan, type Inputs, modulesOf, planLimits, usedInputs } from "./string-plan.ts";

/** An arrangement and its result. */
export interface NearestPlan {
  inputs: (InputPlan | null)[];
  result: StringsResult;
}

/** Strings in parallel that are tried on an input; more of them belong to power plants. */
const widest = 4;

/**
 * The arrangement that fits (or fits with a note) and has the number of modules nearest to the wanted one; of equal ones that
 * without notes, then with fewer strings in parallel, then fewer and more equal strings. Modules of one kind may go to any
 * input of the inverter, several kinds stay on their inputs. If data is missing, the nearest that passes all known limits.
 *
 * `null` if the wanted one fits or nothing better exists, `invalid_input` as for `checkStrings`.
 */
export function nearestThatFits(
  wanted: Inputs,
  inverter: InverterValues,
  temperatures: CellTemperatures,
): Assessed<NearestPlan | null> {
  const own = checkStrings(wanted, inverter, temperatures);
  if (!own.ok) return own;
  const better = verdicts.slice(0, verdicts.indexOf(own.value.verdict));
  if (!better.includes("fits-with-note")) return { ok: true, value: null };
  const place = { inverter, temperatures };
  const found =
    nearestFitting(wanted, place) ??
    (better.includes("unconfirmed") ? nearestWithin("unconfirmed", wanted, place) : null);
  if (found === null) return { ok: true, value: null };
  const result = checkStrings(found.inputs, inverter, temperatures);
  if (!result.ok) return result;
  const isBetter = better.includes(result.value.verdict);
  return { ok: true, value: isBetter ? { inputs: found.inputs, result: result.value } : null };
}

/** An arrangement and by how many modules it misses the wanted number. */
interface Found {
  inputs: (InputPlan | null)[];
  distance: number;
}

/** Notes are accepted only for a number of modules that is nearer. */
function nearestFitting(wanted: Inputs, place: Place): Found | null {
  const clean = nearestWithin("fits", wanted, place);
  if (clean?.distance === 0) return clean;
  const noted = nearestWithin("fits-with-note", wanted, place);
  return clean && (noted === null || clean.distance <= noted.distance) ? clean : noted;
}

/** Strings that one input can take; a lower cost is preferred among arrangements of equal size. */
interface Option {
  plan: InputPlan;
  modules: number;
  cost: number;
}

/** The nearest arrangement of which each input has at least this verdict. */
function nearestWithin(worst: Verdict, wanted: Inputs, place: Place): Found | null {
  const kinds = Map.groupBy(usedInputs(wanted), ({ plan }) => JSON.stringify(plan.module));
  const available = place.inverter.mpptCount ?? wanted.length;
  const inputs = Array.from({ length: available }, (): InputPlan | null => null);
  let distance = 0;
  for (const uses of kinds.values()) {
    const module = uses[0]?.plan.module;
    const own = kinds.size === 1 ? [...inputs.keys()] : uses.map(({ input }) => input).filter((at) => at < available);
    const target = uses.reduce((sum, { plan }) => sum + modulesOf(plan), 0);
    const plans = module ? distribute(optionsOf(module, own, place, worst), target) : null;
    if (plans === null) return null;
    for (const [at, plan] of plans.entries()) inputs[own[at] ?? 0] = plan;
    distance += Math.abs(plans.reduce((sum, plan) => sum + (plan ? modulesOf(plan) : 0), 0) - target);
  }
  return { inputs, distance };
}

/** Options of each input; inputs with the same limits share theirs. */
function optionsOf(module: ModuleValues, inputs: readonly number[], place: Place, worst: Verdict): Option[][] {
  const { maxInputCurrentA, maxShortCircuitCurrentA } = place.inverter;
  const within = (checks: Parameters<typeof verdictOn>[0]) =>
    verdicts.indexOf(verdictOn(checks)) <= verdicts.indexOf(worst);
  const on = (modulesInSeries: number, stringsInParallel: number) => ({ module, modulesInSeries, stringsInParallel });
  const lengths = upTo(planLimits.modulesInSeries).filter((length) => within(seriesChecks(on(length, 1), place)));
  const known = new Map<string, Option[]>();
  return inputs.map((input) => {
    const limits = `${ofInput(maxInputCurrentA, input)} ${ofInput(maxShortCircuitCurrentA, input)}`;
    const widths = () => upTo(widest).filter((width) => within(parallelChecks(on(1, width), { ...place, input })));
    const options =
      known.get(limits) ?? cheapest(widths().flatMap((width) => lengths.map((length) => on(length, width))));
    known.set(limits, options);
    return options;
  });
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The cheapest of the plans for each number of modules. */
function cheapest(plans: readonly InputPlan[]): Option[] {
  const options = new Map<number, Option>();
  for (const plan of plans) {
    const option = { plan, modules: modulesOf(plan), cost: costOf(plan) };
    if (option.cost < (options.get(option.modules)?.cost ?? Number.POSITIVE_INFINITY))
      options.set(option.modules, option);
  }
  return [...options.values()];
}

/**
 * One whole number for: strings in parallel, then strings, then the squares of their lengths, of which the sum is least for
 * equal strings. Each weight exceeds all that the later ones add up to on 16 inputs.
 */
function costOf({ modulesInSeries, stringsInParallel }: InputPlan): number {
  return (stringsInParallel - 1) * 1e8 + stringsInParallel * (1e6 + modulesInSeries ** 2);
}

/**
 * The cheapest choice of at most one option for each input with the number of modules nearest to the target: the costs of all
 * reachable numbers, input by input. `null` if none is reachable.
 */
function distribute(inputs: readonly Option[][], target: number): (InputPlan | null)[] | null {
  const largest = inputs.map((options) => Math.max(0, ...options.map(({ modules }) => modules)));
  const all = largest.reduce((sum, modules) => sum + modules, 0);
  let costs = new Float64Array(Math.min(all, target + Math.max(0, ...largest)) + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const choices: Int16Array[] = [];
  let reach = 0;
  for (const [input, options] of inputs.entries()) {
    reach += largest[input] ?? 0;
    const next = costs.slice();
    const chosen = new Int16Array(costs.length).fill(-1);
    const before = costs.subarray(0, reach + 1);
    for (const [index, { modules, cost }] of options.entries())
      addOption(before, next, { modules, cost, index }, chosen);
    costs = next;
    choices.push(chosen);
  }
  const total = nearestTotal(costs, target);
  return total === 0 ? null : chosenPlans(inputs, choices, total);
}

/** Lowers the costs of what becomes reachable, or cheaper, with an option. */
function addOption(
  before: Float64Array,
  after: Float64Array,
  { modules, cost, index }: { modules: number; cost: number; index: number },
  chosen: Int16Array,
): void {
  for (let total = modules; total < before.length; total += 1) {
    const sum = (before[total - modules] ?? 0) + cost;
    if (sum >= (after[total] ?? 0)) continue;
    after[total] = sum;
    chosen[total] = index;
  }
}

/** The reachable total above zero that is nearest to the target; of two the cheaper. Zero if there is none. */
function nearestTotal(costs: Float64Array, target: number): number {
  let best = 0;
  for (let total = 1; total < costs.length; total += 1) {
    if (!Number.isFinite(costs[total])) continue;
    const further = Math.abs(total - target) - Math.abs(best - target);
    if (best === 0 || further < 0 || (further === 0 && (costs[total] ?? 0) < (costs[best] ?? 0))) best = total;
  }
  return best;
}

/** The plan of each input on the way to a total, from the last input back. */
function chosenPlans(inputs: readonly Option[][], choices: readonly Int16Array[], total: number): (InputPlan | null)[] {
  let left = total;
  return choices
    .map((chosen, input) => ({ chosen, options: inputs[input] }))
    .toReversed()
    .map(({ chosen, options }) => {
      const option = options?.[chosen[left] ?? -1];
      left -= option?.modules ?? 0;
      return option?.plan ?? null;
    })
    .toReversed();
}
