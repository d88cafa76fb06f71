import type { FieldGroup, FieldSpec } from "./field-spec.ts";
import { notStated } from "./field-spec.ts";

/** Values of a panel that matter here. */
const panelFields = (of: "module" | "added"): FieldSpec[] => [
  { type: "figure", name: `${of}.vocV`, label: "powerStrings.value.vocV", unit: "power.unit.V" },
  { type: "figure", name: `${of}.iscA`, label: "powerStrings.value.iscA", unit: "power.unit.A" },
  { type: "figure", name: `${of}.vmpV`, label: "powerStrings.value.vmpV", unit: "power.unit.V" },
  { type: "figure", name: `${of}.impA`, label: "powerStrings.value.impA", unit: "power.unit.A" },
  {
    type: "figure",
    name: `${of}.tempCoeffVocPctPerC`,
    label: "powerStrings.value.tempCoeffVocPctPerC",
    unit: "powerPairs.unit.pctPerC",
    isSigned: true,
  },
  {
    type: "figure",
    name: `${of}.maxSystemVoltageV`,
    label: "powerStrings.value.maxSystemVoltageV",
    unit: "power.unit.V",
  },
  { type: "figure", name: `${of}.maxSeriesFuseA`, label: "powerStrings.value.maxSeriesFuseA", unit: "power.unit.A" },
  {
    type: "choice",
    name: `${of}.bifacial`,
    label: "powerStrings.value.bifacial",
    options: [
      { value: "no", text: "powerStrings.one_side" },
      { value: "yes", text: "powerStrings.both_sides" },
    ],
    none: notStated,
  },
];

export const panelsFields: readonly FieldGroup[] = [
  { fields: [{ type: "product", name: "module", label: "powerPairs.field.oldPanel" }] },
  { own: "module", legend: "powerPairs.field.oldPanel", fields: panelFields("module") },
  { fields: [{ type: "figure", name: "series", label: "powerPairs.field.series" }] },
  { fields: [{ type: "product", name: "added", label: "powerPairs.field.newPanel" }] },
  { own: "added", legend: "powerPairs.field.newPanel", fields: panelFields("added") },
  {
    fields: [
      { type: "figure", name: "addedSeries", label: "powerPairs.field.addedSeries" },
      {
        type: "choice",
        name: "how",
        isWide: true,
        label: "powerPairs.field.how",
        options: [
          { value: "string", text: "powerPairs.option.string" },
          { value: "input", text: "powerPairs.option.input" },
        ],
      },
    ],
  },
  { fields: [{ type: "product", name: "inverter", label: "powerPairs.field.inverter" }] },
  {
    own: "inverter",
    legend: "powerPairs.field.inverter",
    fields: [
      {
        type: "figure",
        name: "inverter.maxDcVoltageV",
        label: "powerStrings.value.maxDcVoltageV",
        unit: "power.unit.V",
      },
      {
        type: "figure",
        name: "inverter.maxInputCurrentA",
        label: "powerStrings.value.maxInputCurrentA",
        unit: "power.unit.A",
      },
      {
        type: "figure",
        name: "inverter.maxShortCircuitCurrentA",
        label: "powerStrings.value.maxShortCircuitCurrentA",
        unit: "power.unit.A",
      },
    ],
  },
  {
    fields: [
      { type: "figure", name: "input", label: "powerPairs.field.input" },
      { type: "place", name: "place", isWide: true, label: "powerStrings.place", hint: "powerStrings.place_hint" },
    ],
  },
];
