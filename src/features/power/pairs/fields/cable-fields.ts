import { crossSections } from "../../domain/pairs/cable-tables.ts";
import { type FieldGroup, notStated } from "./field-spec.ts";

export const cableFields: readonly FieldGroup[] = [
  {
    fields: [
      {
        type: "choice",
        name: "system",
        isWide: true,
        label: "powerPairs.field.cable_system",
        options: [
          { value: "ac-1", text: "powerPairs.option.ac-1" },
          { value: "ac-3", text: "powerPairs.option.ac-3" },
          { value: "dc", text: "powerPairs.option.dc_line" },
        ],
      },
      {
        type: "choice",
        name: "use",
        isWide: true,
        label: "powerPairs.field.use",
        options: [
          { value: "other", text: "powerPairs.option.other_use" },
          { value: "lighting", text: "powerPairs.option.lighting" },
          { value: "pv-string", text: "powerPairs.option.pv-string" },
        ],
      },
      { type: "figure", name: "current", label: "powerPairs.field.current", unit: "power.unit.A" },
      { type: "figure", name: "length", label: "powerPairs.field.length", unit: "powerPairs.unit.m" },
      {
        type: "figure",
        name: "voltage",
        isWide: true,
        label: "powerPairs.field.voltage",
        hint: "powerPairs.field.voltage_hint",
        unit: "power.unit.V",
      },
      { type: "figure", name: "factor", label: "powerPairs.field.factor" },
      { type: "figure", name: "circuits", label: "powerPairs.field.circuits" },
      {
        type: "choice",
        name: "method",
        isWide: true,
        label: "powerPairs.field.method",
        options: [
          { value: "C", text: "powerPairs.option.C" },
          { value: "B1", text: "powerPairs.option.B1" },
          { value: "D1", text: "powerPairs.option.D1" },
        ],
        none: notStated,
      },
      {
        type: "choice",
        name: "insulation",
        label: "powerPairs.field.insulation",
        options: [
          { value: "pvc", text: "powerPairs.option.pvc" },
          { value: "xlpe", text: "powerPairs.option.xlpe" },
        ],
        none: notStated,
      },
      {
        type: "figure",
        name: "ambient",
        label: "powerPairs.field.cable_ambient",
        unit: "powerPairs.unit.celsius",
        isSigned: true,
      },
      {
        type: "choice",
        name: "section",
        isWide: true,
        label: "powerPairs.field.section",
        options: crossSections.map((figure) => ({ value: String(figure), figure, unit: "mm2" })),
        none: "powerPairs.field.section_none",
      },
    ],
  },
];
