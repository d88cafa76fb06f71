import { type FieldGroup, notStated, phaseOptions } from "./field-spec.ts";

export const chargerFields: readonly FieldGroup[] = [
  { fields: [{ type: "product", name: "charger", label: "powerPairs.field.charger" }] },
  {
    own: "charger",
    legend: "powerPairs.field.charger",
    fields: [
      {
        type: "choice",
        name: "charger.kind",
        isWide: true,
        label: "powerPairs.field.current_kind",
        options: [
          { value: "ac", text: "powerPairs.option.ac" },
          { value: "dc", text: "powerPairs.option.dc" },
        ],
      },
      {
        type: "choice",
        name: "charger.outlets",
        isWide: true,
        label: "powerPairs.field.outlets",
        options: [
          { value: "type-2-socket", text: "powerPairs.option.type-2-socket" },
          { value: "type-2-cable", text: "powerPairs.option.type-2-cable" },
          { value: "ccs2", word: "CCS2" },
          { value: "chademo", word: "CHAdeMO" },
          { value: "ccs2+chademo", word: "CCS2 + CHAdeMO" },
        ],
        none: notStated,
      },
      { type: "figure", name: "charger.powerKW", label: "powerPairs.field.power", unit: "power.unit.kW" },
      {
        type: "choice",
        name: "charger.phases",
        label: "powerPairs.field.phases",
        options: phaseOptions,
        none: notStated,
      },
      { type: "figure", name: "charger.maxOutputV", label: "powerPairs.field.maxOutputV", unit: "power.unit.V" },
    ],
  },
  { fields: [{ type: "product", name: "car", label: "powerPairs.field.car" }] },
  {
    own: "car",
    legend: "powerPairs.field.car",
    fields: [
      { type: "figure", name: "car.acMaxKW", label: "powerPairs.field.acMaxKW", unit: "power.unit.kW" },
      {
        type: "choice",
        name: "car.acPhases",
        label: "powerPairs.field.phases",
        options: phaseOptions,
        none: notStated,
      },
      { type: "figure", name: "car.dcMaxKW", label: "powerPairs.field.dcMaxKW", unit: "power.unit.kW" },
      {
        type: "choice",
        name: "car.inlets",
        isWide: true,
        label: "powerPairs.field.inlets",
        options: [
          { value: "type-2", text: "powerPairs.option.type-2" },
          { value: "ccs2", word: "CCS2" },
          { value: "type-2+chademo", word: "Type 2 + CHAdeMO" },
          { value: "type-1", text: "powerPairs.option.type-1" },
          { value: "type-1+chademo", word: "Type 1 + CHAdeMO" },
          { value: "ccs1", word: "CCS1" },
          { value: "nacs", word: "NACS (Tesla)" },
          { value: "gb-t", word: "GB/T" },
        ],
        none: notStated,
      },
      {
        type: "choice",
        name: "car.batteryV",
        label: "powerPairs.field.carV",
        options: [
          { value: "400", figure: 400, unit: "V" },
          { value: "800", figure: 800, unit: "V" },
        ],
        none: notStated,
      },
    ],
  },
];
