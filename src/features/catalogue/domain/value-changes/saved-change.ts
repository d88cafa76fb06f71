import type { AttributeRow, ListRow } from "../definitions/rows.ts";
import type { Removed } from "./fitted-lists.ts";
import type { Example, Outcome } from "./tally.ts";
import type { ValuePlan } from "./value-plan.ts";

/** Days for which a change can be undone; values of before are deleted then. */
export const undoDays = 30;
/** Products and drafts up to which a change is done while its sender waits; more are a job. */
export const mostAtOnce = 2_000;

/** What a change keeps so that it can be carried out later, and undone. */
export interface SavedPlan {
  plan: ValuePlan | { do: "undo"; of: string; isPartly: boolean };
  /** Of the preview that was agreed to. */
  hash: string;
  /** Version of the attribute's form of before; `null` until it is carried out. */
  done: {
    before: AttributeRow;
    after: AttributeRow | null;
    lists: SavedList[];
    factor: number;
    moved?: MovedLinks;
  } | null;
}

/** Links of others to values, each from one value to another; changes of before they followed have none. */
export type MovedLinks = readonly {
  from: { key: string; value: string };
  to: { key: string; value: string };
  concepts: readonly string[];
  added: readonly string[];
}[];

/** The list of a category before and after a change. */
export interface SavedList {
  before: ListRow;
  after: ListRow;
}

export interface SavedCounts {
  products: Record<Outcome, number>;
  drafts: Record<Outcome, number>;
  examples: Record<Outcome, Example[]>;
  removed: Removed[];
}

export type ChangeState = "waiting" | "running" | "done" | "failed" | "undone";

/** A change of values as the history has it. */
export interface ValueChange {
  id: string;
  key: string;
  plan: SavedPlan;
  state: ChangeState;
  /** `null` until it is carried out. */
  counts: SavedCounts | null;
  /** Why it failed; nothing was changed then. */
  error: "stale" | "invalid" | "unexpected" | null;
  actor: string;
  actorName: string | null;
  at: Date;
  undoneAt: Date | null;
}
