import { definitions } from "./definitions/current.ts";
import type { PlannerRole } from "./definitions/rows.ts";

/** Ids of the categories whose products have a role in the planners, e.g. `module` or `inverter`. */
export function categoriesOfRole(role: PlannerRole): readonly number[] {
  return definitions().categories.flatMap((category) => (category.role === role ? category.id : []));
}

/** The role of a category's products; `null` if no planner knows them. */
export function plannerRole(categoryId: number): PlannerRole | null {
  return definitions().category(categoryId)?.role ?? null;
}
