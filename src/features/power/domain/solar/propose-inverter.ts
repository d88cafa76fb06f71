import type { MarketCode } from "#platform/pure/market/market.ts";
import { batteriesTogether, checkInverterBattery, type InverterBatteryCode } from "../pairs/inverter-battery.ts";
import { priceAt } from "../price-at.ts";
import type { CellTemperatures, ModuleValues } from "../strings/datasheet.ts";
import {
  type Assessment,
  atLeast,
  atMost,
  type Check,
  doesFit,
  type Verdict,
  verdictOn,
  verdicts,
  worstOutcome,
} from "../verdict.ts";
import { type FaceStrings, faceStrings, invertersFor } from "./face-strings.ts";
import type { SolarInverterValues, SolarPart, StorageValues } from "./solar-choices.ts";
import type { SolarCheckCode } from "./solar-result.ts";

/** Largest power of a single-phase microinstallation on the Polish grid in W: 16 A (EN 50549-1 and the rules of the operators). */
const singlePhaseW = 3_680;

export interface InverterRequest {
  /** Modules of each face. */
  counts: readonly number[];
  module: ModuleValues;
  battery: { values: StorageValues; count: number } | null;
  temperatures: CellTemperatures;
  market: MarketCode;
}

/** An inverter with the strings that it carries, and how well all of it works together. */
export interface InverterProposal extends FaceStrings {
  part: SolarPart<SolarInverterValues>;
  number: number;
  verdict: Verdict;
  checks: Check<SolarCheckCode>[];
  battery: Assessment<Check<InverterBatteryCode>> | null;
}

/** How an inverter carries the modules; `null` if none can be connected to it, or not the battery. */
export function tryInverter(part: SolarPart<SolarInverterValues>, request: InverterRequest): InverterProposal | null {
  const { counts, module, battery, temperatures, market } = request;
  const { pv, phases } = part.values;
  if (battery && !part.values.isHybrid) return null;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const number = invertersFor(counts, module, pv);
  const strings = faceStrings(counts, { module, inverter: pv, number }, temperatures);
  if (strings === null) return null;
  const carried = strings.carried.reduce((sum, count) => sum + count, 0);
  const checks: Check<SolarCheckCode>[] = [
    atLeast("all_on_strings", { value: carried, limit: total, unit: "count" }, carried > 0 ? "note" : "fail"),
    ...(market === "PL" && phases === 1
      ? [atMost("phases" as const, { value: pv.acPowerW, limit: singlePhaseW, unit: "W" }, "note")]
      : []),
  ];
  const together = battery && batteriesTogether(battery.values.electrical, battery.count);
  const checked = together && checkInverterBattery(part.values.battery, together);
  const ofBattery = checked?.ok ? checked.value : checked ? { verdict: verdictOn([]), checks: [] } : null;
  const outcomes = [
    ...checks,
    ...strings.results.flatMap((result) => result.checks),
    ...(ofBattery ? [{ outcome: worstOutcome[ofBattery.verdict] }] : []),
  ];
  return { ...strings, part, number, checks, battery: ofBattery, verdict: verdictOn(outcomes) };
}

/**
 * The cheapest inverter, or several equal ones at the price of their number, on which all modules have strings that fit, with a usual ratio of powers and enough
 * phases; those in stock first, those without a price last. If there is none, the one that comes nearest. `null` without any.
 */
export function proposeInverter(
  parts: readonly SolarPart<SolarInverterValues>[],
  request: InverterRequest,
): InverterProposal | null {
  const numberOf = ({ values }: SolarPart<SolarInverterValues>) =>
    invertersFor(request.counts, request.module, values.pv);
  const ranked = parts
    .map((part) => {
      const number = numberOf(part);
      const price = priceAt(part, number);
      const cost = price === null ? Number.POSITIVE_INFINITY : price.gross * number;
      return { part, cost, isShort: price === null || part.available < number };
    })
    .toSorted((a, b) => Number(a.isShort) - Number(b.isShort) || (a.cost < b.cost ? -1 : 1));
  let best: { proposal: InverterProposal; rank: number } | null = null;
  for (const { part, isShort } of ranked) {
    const proposal = tryInverter(part, request);
    if (proposal === null) continue;
    const rank = rankOf(proposal);
    if (best === null || rank < best.rank) best = { proposal, rank };
    if (rank === 0 && !isShort) break;
  }
  return best?.proposal ?? null;
}

/** 0 for what nobody would object to; notes on currents and the like are no objection. */
function rankOf({ verdict, checks, results }: InverterProposal): number {
  const isUsual = results.every((result) =>
    result.checks.every(({ code, outcome }) => code !== "dc_ac_ratio" || outcome === "pass"),
  );
  const hasNote = checks.some(({ outcome }) => outcome !== "pass");
  return (doesFit(verdict) ? 0 : verdicts.indexOf(verdict)) * 4 + (hasNote ? 2 : 0) + (isUsual ? 0 : 1);
}
