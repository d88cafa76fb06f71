import type { PlannerRole } from "./definitions/rows.ts";

const connected: ReadonlySet<PlannerRole | null> = new Set(["module", "inverter", "battery"]);

/** Whether products of a role are connected to each other in a solar installation. */
export function isConnected(role: PlannerRole | null): boolean {
  return connected.has(role);
}
