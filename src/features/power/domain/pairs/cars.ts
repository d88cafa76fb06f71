import type { Choice } from "../strings/strings-form.ts";
import { type CarRow, carRows } from "./car-rows.ts";
import type { CarValues } from "./charger-car.ts";

export interface CarChoice extends Choice<CarValues> {
  make: string;
  /** Other rows have the same name and another power. */
  isVariant: boolean;
}

/** From this power at 230/400 V European onboard chargers have three phases, as one phase ends at 32 A, or 7.4 kW. */
const threePhaseKW = 11;
const onePhaseKW = 7.4;
/** Both one phase of 32 A and two of 16 A are usual at this power. */
const doubtfulKW = 7.2;

/** Cars by make, those of one model told apart by their power. Ids stay the same as long as the data do. */
export const carChoices: readonly CarChoice[] = Object.entries(carRows).flatMap(([make, rows]) =>
  rows.map((row) => {
    const [model, acKW, dcKW] = row;
    const isVariant = rows.filter(([other]) => other === model).length > 1;
    return {
      id: idOf(isVariant ? [make, model, acKW, dcKW ?? 0] : [make, model]),
      make,
      name: `${make} ${model}`,
      isVariant,
      values: carValuesOf(row),
    };
  }),
);

/**
 * Values of a row. The data have no phases: they are `null` except where the power leaves one possibility (three from 11 kW, one
 * up to 7.4 kW without 7.2 kW).
 */
function carValuesOf([, acMaxKW, dcMaxKW, inlet, batteryV]: CarRow): CarValues {
  const isOne = acMaxKW <= onePhaseKW && acMaxKW !== doubtfulKW;
  return {
    acMaxKW,
    acPhases: acMaxKW >= threePhaseKW ? 3 : isOne ? 1 : null,
    dcMaxKW,
    inlets: inlet && [inlet],
    batteryV,
  };
}

function idOf(parts: readonly (string | number)[]): string {
  return parts
    .join("-")
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replaceAll("+", " plus")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
