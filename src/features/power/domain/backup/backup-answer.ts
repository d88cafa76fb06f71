import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { Month } from "../climate/months.ts";
import type { BackupError, BackupForm } from "./backup-form.ts";
import { readBackupPlan } from "./backup-plan.ts";
import type { BackupChoices } from "./equipment.ts";
import { type BackupNeed, type Proposal, type ProposalKind, proposalKinds } from "./proposal.ts";
import { batteryCandidates } from "./proposals/batteries.ts";
import type { AnyCandidate } from "./proposals/candidate.ts";
import { propose } from "./proposals/choose.ts";
import { generatorCandidates } from "./proposals/generators.ts";
import { needOf, type Setting, settingOf } from "./proposals/setting.ts";
import { stationCandidates } from "./proposals/stations.ts";

/** What the answer needs of a market. */
export type BackupMarket = Pick<MarketSettings, "code" | "taxRateBp">;

/** Values that stand for what was left empty, each changeable in the form. */
export interface BackupAssumptions {
  /** The month that was simulated. */
  month: Month;
  mainsW: number;
  rentDays: number;
  solarKWp: number;
  /** Gross minor units for a kWh and a litre. */
  electricityMinor: number;
  petrolMinor: number;
  dieselMinor: number;
}

export interface BackupAnswer {
  form: BackupForm;
  errors: readonly BackupError[];
  /** `null` with errors, and while no load is chosen. */
  need: BackupNeed | null;
  /** `null` with errors. */
  assumptions: BackupAssumptions | null;
  /** Up to four, in the order of `proposalKinds`; a kind without any candidate is missing. */
  proposals: readonly Proposal[];
}

/**
 * Answers the form of the planner: what is needed and what is proposed, or every field that has to be mended. Without loads,
 * and without outages that touch them, nothing is proposed.
 */
export function answerBackup(form: BackupForm, choices: BackupChoices, market: BackupMarket): BackupAnswer {
  const { plan, errors } = readBackupPlan(form, market.code);
  const empty = { form, errors, need: null, assumptions: null, proposals: [] };
  if (plan === null) return empty;
  const setting = settingOf(plan, market.taxRateBp);
  const assumptions = assumptionsOf(setting);
  if (plan.loads.length === 0) return { ...empty, assumptions };
  const need = needOf(setting, market.code);
  if (need.outageDayWh === 0) return { ...empty, assumptions, need };
  return { ...empty, assumptions, need, proposals: proposalsOf(setting, choices) };
}

function proposalsOf(setting: Setting, choices: BackupChoices): Proposal[] {
  const generators = generatorCandidates(setting, choices.generators);
  const candidates: Record<ProposalKind, readonly AnyCandidate[]> = {
    station: stationCandidates(setting, choices.stations),
    battery: batteryCandidates(setting, choices.inverters, choices.batteries),
    generator: generators.filter(({ kind }) => kind === "generator"),
    "rented-generator": generators.filter(({ kind }) => kind === "rented-generator"),
  };
  return proposalKinds.map((kind) => propose(setting, candidates[kind])).filter((proposal) => proposal !== null);
}

function assumptionsOf({ month, plan }: Setting): BackupAssumptions {
  const { mainsW, rentDays, solarKWp, electricityMinor, petrolMinor, dieselMinor } = plan;
  return { month, mainsW, rentDays, solarKWp, electricityMinor, petrolMinor, dieselMinor };
}
