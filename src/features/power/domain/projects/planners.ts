import { type PairKind, pairKinds } from "../pairs/form/pair-kinds.ts";

/** Planner whose plans can be saved, by its path below `planner/`. */
export type Planner = "strings" | `check/${PairKind}`;

export const planners: readonly Planner[] = ["strings", ...pairKinds.map((kind) => `check/${kind}` as const)];
