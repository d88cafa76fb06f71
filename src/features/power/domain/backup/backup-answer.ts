import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { Month } from "../climate/months.ts";
import type { BackupError, BackupForm } from "./backup-form.ts";
import type { BackupChoices } from "./equipment.ts";
import type { BackupNeed, Proposal } from "./proposal.ts";

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
 * Answers the form of the planner: what is needed and what is proposed, or the fields that have to be mended.
 */
export declare function answerBackup(form: BackupForm, choices: BackupChoices, market: BackupMarket): BackupAnswer;
