import { type FieldGroup, notStated, type OptionSpec } from "./field-spec.ts";

const systems: readonly OptionSpec[] = [
  { value: "lv", text: "powerPairs.option.lv" },
  { value: "hv", text: "powerPairs.option.hv" },
];

export const batteryFields: readonly FieldGroup[] = [
  { fields: [{ type: "product", name: "inverter", label: "powerPairs.field.inverter" }] },
  {
    own: "inverter",
    legend: "powerPairs.field.inverter",
    fields: [
      { type: "text", name: "inverter.brand", isWide: true, label: "powerPairs.field.brand" },
      {
        type: "choice",
        name: "inverter.system",
        isWide: true,
        label: "powerPairs.field.system",
        options: systems,
        none: notStated,
      },
      { type: "figure", name: "inverter.batteryMinV", label: "powerPairs.field.batteryMinV", unit: "power.unit.V" },
      { type: "figure", name: "inverter.batteryMaxV", label: "powerPairs.field.batteryMaxV", unit: "power.unit.V" },
      { type: "figure", name: "inverter.maxChargeA", label: "powerPairs.field.maxChargeA", unit: "power.unit.A" },
      { type: "figure", name: "inverter.maxDischargeA", label: "powerPairs.field.maxDischargeA", unit: "power.unit.A" },
      { type: "figure", name: "inverter.acPowerW", label: "powerPairs.field.acPowerW", unit: "power.unit.W" },
    ],
  },
  { fields: [{ type: "product", name: "battery", label: "powerPairs.field.battery" }] },
  {
    own: "battery",
    legend: "powerPairs.field.battery",
    fields: [
      {
        type: "choice",
        name: "battery.system",
        isWide: true,
        label: "powerPairs.field.system",
        options: systems,
        none: notStated,
      },
      {
        type: "choice",
        name: "battery.chemistry",
        label: "powerPairs.field.chemistry",
        options: [
          { value: "lifepo4", word: "LiFePO4" },
          { value: "other", text: "powerPairs.option.other_chemistry" },
        ],
        none: notStated,
      },
      { type: "figure", name: "battery.nominalV", label: "powerPairs.field.nominalV", unit: "power.unit.V" },
      { type: "figure", name: "battery.minV", label: "powerPairs.field.minV", unit: "power.unit.V" },
      { type: "figure", name: "battery.maxV", label: "powerPairs.field.maxV", unit: "power.unit.V" },
      { type: "figure", name: "battery.maxChargeA", label: "powerPairs.field.maxChargeA", unit: "power.unit.A" },
      { type: "figure", name: "battery.maxDischargeA", label: "powerPairs.field.maxDischargeA", unit: "power.unit.A" },
      {
        type: "text",
        name: "battery.inverterBrands",
        isWide: true,
        label: "powerPairs.field.inverterBrands",
        hint: "powerPairs.field.inverterBrands_hint",
      },
    ],
  },
  {
    fields: [
      {
        type: "figure",
        name: "number",
        label: "powerPairs.field.number",
        hint: "powerPairs.field.number_hint",
      },
    ],
  },
];
