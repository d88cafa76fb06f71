import { type PairKind, pairKinds } from "../pairs/form/pair-kinds.ts";

/** Planner whose plans can be saved, by its path below `planner/`. */
export type Planner = "strings" | "solar" | "backup" | `check/${PairKind}`;

export const planners: readonly Planner[] = [
  "strings",
  "solar",
  "backup",
  ...pairKinds.map((kind) => `check/${kind}` as const),
];
