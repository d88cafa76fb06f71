import type { Outcome, Verdict } from "../verdict.ts";
import type { Drawing } from "./drawing.ts";

/** A figure or a choice with its name. */
export interface SummaryFact {
  label: string;
  value: string;
}

/** A check with its outcome and what its figures mean. */
export interface SummaryCheck {
  outcome: Outcome;
  name: string;
  text: string;
}

/** A table: its columns, and rows of as many cells. */
export interface SummaryTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A plan in the reader's language, told the same on the page of a project and in its PDF. */
export interface ProjectSummary {
  /** Query of the planner, as it writes the form itself. */
  query: string;
  /** Name of the planner. */
  planner: string;
  /** `null`: the form has values to mend, and there is no answer. */
  verdict: Verdict | null;
  title: string;
  text: string;
  /** What has to be mended in the planner. */
  problems: readonly string[];
  /** What was entered and assumed. */
  facts: readonly SummaryFact[];
  /** Checks by what they are about; a single group may have no title. */
  findings: readonly { title: string | null; checks: readonly SummaryCheck[] }[];
  /** What comes out, by what it is about: a proposal, the money. */
  results: readonly { title: string; facts: readonly SummaryFact[] }[];
  tables: readonly SummaryTable[];
  drawings: readonly Drawing[];
  /** Products of the shop with their numbers of pieces. */
  parts: readonly { id: string; count: number }[];
  /** What an electrician has to check on site. */
  checklist: readonly string[];
  /** What the check is not, and its method. */
  limits: string;
}
