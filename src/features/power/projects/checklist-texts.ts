import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { Planner } from "../domain/projects/planners.ts";

/** What an electrician has to check on site, by planner, in the order of the work. */
export const checklistTexts: Record<Planner, readonly MessageKey[]> = {
  strings: [
    "powerProjects.must.roof",
    "powerProjects.must.dc_cable",
    "powerProjects.must.polarity",
    "powerProjects.must.insulation",
    "powerProjects.must.earthing",
    "powerProjects.must.surge",
    "powerProjects.must.disconnector",
    "powerProjects.must.grid",
  ],
  // What others have to look at besides follows from the plan: the notices of its answer.
  solar: [
    "powerProjects.must.dc_cable",
    "powerProjects.must.polarity",
    "powerProjects.must.insulation",
    "powerProjects.must.earthing",
    "powerProjects.must.surge",
    "powerProjects.must.disconnector",
  ],
  backup: [
    "powerProjects.must.changeover_home",
    "powerProjects.must.no_socket",
    "powerProjects.must.earthing",
    "powerProjects.must.backup_protection",
    "powerProjects.must.neutral",
    "powerProjects.must.exhaust",
    "powerProjects.must.battery_place",
    "powerProjects.must.battery_fuse",
  ],
  "check/battery": [
    "powerProjects.must.battery_place",
    "powerProjects.must.battery_fuse",
    "powerProjects.must.battery_link",
    "powerProjects.must.earthing",
    "powerProjects.must.grid",
  ],
  "check/modules": [
    "powerProjects.must.charge_state",
    "powerProjects.must.battery_fuse",
    "powerProjects.must.battery_link",
    "powerProjects.must.battery_place",
  ],
  "check/panels": [
    "powerProjects.must.aged",
    "powerProjects.must.dc_cable",
    "powerProjects.must.polarity",
    "powerProjects.must.insulation",
    "powerProjects.must.grid",
  ],
  "check/charger": [
    "powerProjects.must.connection",
    "powerProjects.must.charger_circuit",
    "powerProjects.must.ac_cable",
    "powerProjects.must.earthing",
    "powerProjects.must.charger_grid",
  ],
  "check/generator": [
    "powerProjects.must.changeover",
    "powerProjects.must.exhaust",
    "powerProjects.must.start_current",
    "powerProjects.must.neutral",
    "powerProjects.must.ac_cable",
  ],
  "check/cable": [
    "powerProjects.must.laying",
    "powerProjects.must.short_circuit",
    "powerProjects.must.disconnection",
    "powerProjects.must.selectivity",
  ],
  "check/breaker": [
    "powerProjects.must.short_circuit",
    "powerProjects.must.disconnection",
    "powerProjects.must.residual",
    "powerProjects.must.selectivity",
  ],
};
