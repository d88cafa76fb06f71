import { type FieldGroup, notStated, phaseOptions } from "./field-spec.ts";

/** Without the rows of consumers. */
export const generatorFields: readonly FieldGroup[] = [
  { fields: [{ type: "product", name: "generator", label: "powerPairs.field.generator" }] },
  {
    own: "generator",
    legend: "powerPairs.field.generator",
    fields: [
      {
        type: "figure",
        name: "generator.ratedPowerKW",
        label: "powerPairs.field.ratedPower",
        unit: "power.unit.kW",
      },
      { type: "figure", name: "generator.maxPowerKW", label: "powerPairs.field.maxPower", unit: "power.unit.kW" },
      {
        type: "figure",
        name: "generator.ratedPowerKVA",
        label: "powerPairs.generator.name.apparent_power",
        unit: "powerPairs.unit.kVA",
      },
      {
        type: "choice",
        name: "generator.phases",
        label: "powerPairs.field.phases",
        options: phaseOptions,
        none: notStated,
      },
      {
        type: "choice",
        name: "generator.fuel",
        label: "powerPairs.field.fuel",
        options: [
          { value: "petrol", text: "powerPairs.option.petrol" },
          { value: "diesel", text: "powerPairs.option.diesel" },
          { value: "gas", text: "powerPairs.option.gas" },
        ],
        none: notStated,
      },
    ],
  },
  {
    legend: "powerPairs.field.site",
    fields: [
      {
        type: "figure",
        name: "altitude",
        label: "powerPairs.field.altitude",
        unit: "powerPairs.unit.m",
        isSigned: true,
      },
      {
        type: "figure",
        name: "ambient",
        label: "powerPairs.field.ambient",
        unit: "powerPairs.unit.celsius",
        isSigned: true,
      },
    ],
  },
];
