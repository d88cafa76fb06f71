import type { Store } from "../../battery.ts";
import { priceAt, sumOf } from "../../price-at.ts";
import { type Outcome, verdictOn } from "../../verdict.ts";
import type { BackupChoice } from "../equipment.ts";
import type { BackupCheck, BackupCode, Proposal, ProposalPart } from "../proposal.ts";
import type { Setting } from "./setting.ts";

/** How a battery is charged and what it gives. */
export interface BatterySupply {
  store: Store;
  /** Most that is charged from the mains, W; `isAssumed`: not stated by the maker. */
  mainsChargeW: number;
  isAssumed: boolean;
  /** Whether the maker states how much of the capacity may be used. */
  isUsableKnown: boolean;
  /** Panels that it can use. */
  sunKWp: number;
  /** Limits of running and of starting together, W; `null` is not stated. */
  powerW: number;
  peakW: number | null;
}

/** What a generator gives and burns. */
export interface GeneratorSupply {
  powerW: number;
  fuel: "diesel" | "petrol" | "gas" | null;
  consumption75LH: number | null;
}

/** Products that may be proposed, with the checks that need no simulation. */
export interface Candidate<Supply>
  extends Pick<
    Proposal,
    "kind" | "parts" | "sumMinor" | "isInStock" | "rent" | "pairChecks" | "noiseDb" | "standing" | "weightKg"
  > {
  checks: readonly BackupCheck[];
  supply: Supply;
  /** How far it reaches, from 0 to 1, as far as that is certain without a simulation. */
  reach: number;
}

export type AnyCandidate = Candidate<BatterySupply> | Candidate<GeneratorSupply>;

/** Parts of what is bought: their price, stock and weight. */
export function boughtParts(
  { taxRateBp }: Setting,
  parts: readonly { choice: BackupChoice<{ weightKg: number | null }>; count: number; role: ProposalPart["role"] }[],
) {
  const sumOrNull = (values: readonly (number | null)[]) =>
    values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
  return {
    parts: parts.map(({ choice, count, role }) => ({ id: choice.id, count, role })),
    sumMinor: sumOf(
      parts.map(({ choice, count }) => ({ price: priceAt(choice, count), count })),
      taxRateBp,
    ),
    isInStock: parts.every(({ choice, count }) => choice.available >= count),
    weightKg: sumOrNull(
      parts.map(({ choice, count }) => (choice.values.weightKg === null ? null : choice.values.weightKg * count)),
    ),
    rent: null,
  };
}

/** A note with figures, whatever they are. */
export function noted(
  code: BackupCode,
  value: number | null,
  limit: number | null,
  unit: BackupCheck["unit"],
): BackupCheck {
  return { code, outcome: "note", value, limit, unit };
}

/** Loads while the mains are there against what the mains give; nothing without mains. */
export function mainsChecks({ mainsRunningW, plan }: Setting): BackupCheck[] {
  if (mainsRunningW === null) return [];
  const outcome: Outcome = mainsRunningW <= plan.mainsW ? "pass" : "note";
  return [{ code: "mains_power", outcome, value: mainsRunningW, limit: plan.mainsW, unit: "W" }];
}

/** How far a limit reaches, from 0 to 1. */
export const ratioOf = (limit: number, value: number): number => (value <= limit ? 1 : limit / value);

/**
 * How much of the energy that the plan certainly needs a battery can deliver at best, 0 to 1: in each outage from full with
 * all the sun of its time, and over all days with all the sun and all the charging that the mains allow. Below 1 no
 * simulation can carry it.
 */
export function energyReach(setting: Setting, supply: BatterySupply): number {
  const { outages, onHours, sunPerKWpWh, plan } = setting;
  const { store, mainsChargeW, isAssumed, sunKWp } = supply;
  const storedWh = store.usableWh * store.dischargeEfficiency;
  const ratios = outages.map((outage) => ratioOf(storedWh + sunKWp * outage.sunPerKWpWh, outage.loadWh));
  const neededWh = outages.reduce((sum, { loadWh }) => sum + loadWh, 0);
  const chargeW = isAssumed ? plan.mainsW : Math.min(mainsChargeW, plan.mainsW);
  const chargedWh = chargeW * onHours * store.chargeEfficiency * store.dischargeEfficiency;
  return Math.min(1, ...ratios, ratioOf(storedWh + chargedWh + sunKWp * sunPerKWpWh, neededWh));
}

/** Rank of the verdict on checks: 0 fits (with or without a note), 1 cannot be confirmed, 2 does not fit. */
export function rankOf(checks: readonly Pick<BackupCheck, "outcome">[]): 0 | 1 | 2 {
  const verdict = verdictOn(checks);
  return verdict === "does-not-fit" ? 2 : verdict === "unconfirmed" ? 1 : 0;
}
