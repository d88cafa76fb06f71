import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { Planner } from "../domain/projects/planners.ts";

/** Short name of each planner. */
export const plannerNames: Record<Planner, MessageKey> = {
  strings: "powerPairs.strings",
  solar: "powerSolar.title",
  backup: "powerBackup.title",
  "check/battery": "powerPairs.kind.battery",
  "check/modules": "powerPairs.kind.modules",
  "check/panels": "powerPairs.kind.panels",
  "check/charger": "powerPairs.kind.charger",
  "check/generator": "powerPairs.kind.generator",
  "check/cable": "powerPairs.kind.cable",
  "check/breaker": "powerPairs.kind.breaker",
};
