import type { FieldGroup } from "./field-spec.ts";

export const modulesFields: readonly FieldGroup[] = [
  { fields: [{ type: "product", name: "old", label: "powerPairs.field.oldBattery" }] },
  {
    own: "old",
    legend: "powerPairs.field.oldBattery",
    fields: [{ type: "text", name: "old.model", label: "powerPairs.field.model" }],
  },
  {
    fields: [
      { type: "figure", name: "modules", label: "powerPairs.field.modules" },
      { type: "figure", name: "age", label: "powerPairs.field.age", unit: "power.unit.months" },
    ],
  },
  { fields: [{ type: "product", name: "new", label: "powerPairs.field.newBattery" }] },
  {
    own: "new",
    legend: "powerPairs.field.newBattery",
    fields: [{ type: "text", name: "new.model", label: "powerPairs.field.model" }],
  },
  {
    fields: [
      { type: "figure", name: "added", label: "powerPairs.field.added" },
      { type: "figure", name: "max", label: "powerPairs.field.max" },
      { type: "figure", name: "maxAge", label: "powerPairs.field.maxAge", unit: "power.unit.months" },
    ],
  },
];
