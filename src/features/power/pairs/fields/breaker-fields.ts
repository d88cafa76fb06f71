import { breakerCurves } from "../../domain/pairs/form/breaker-form.ts";
import { type FieldGroup, notStated } from "./field-spec.ts";

export const breakerFields: readonly FieldGroup[] = [
  { fields: [{ type: "product", name: "breaker", label: "powerPairs.field.breaker" }] },
  {
    own: "breaker",
    legend: "powerPairs.field.breaker",
    fields: [
      {
        type: "figure",
        name: "breaker.ratedCurrentA",
        label: "powerPairs.field.ratedCurrent",
        unit: "power.unit.A",
      },
      {
        type: "choice",
        name: "breaker.curve",
        label: "powerPairs.field.curve",
        options: breakerCurves.map((value) => ({ value, word: value })),
        none: notStated,
      },
      {
        type: "figure",
        name: "breaker.breakingCapacityKA",
        label: "powerPairs.field.breakingCapacity",
        unit: "power.unit.kA",
      },
      {
        type: "choice",
        name: "breaker.current",
        isWide: true,
        label: "powerPairs.field.current_kind",
        options: [
          { value: "ac", text: "powerPairs.option.ac" },
          { value: "dc", text: "powerPairs.option.dc" },
        ],
        none: notStated,
      },
    ],
  },
  {
    legend: "powerPairs.field.circuit",
    fields: [
      { type: "figure", name: "current", label: "powerPairs.field.design", unit: "power.unit.A" },
      { type: "figure", name: "capacity", label: "powerPairs.field.capacity", unit: "power.unit.A" },
      { type: "figure", name: "inrush", label: "powerPairs.field.inrush", unit: "power.unit.A" },
      { type: "figure", name: "loop", label: "powerPairs.field.loop", unit: "power.unit.ohm" },
      { type: "figure", name: "fault", label: "powerPairs.field.fault", unit: "power.unit.kA" },
      { type: "figure", name: "voltage", label: "powerPairs.field.toEarth", unit: "power.unit.V" },
    ],
  },
];
