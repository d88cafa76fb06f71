import { plannerRole } from "#features/catalogue/domain/planner-categories.ts";
import type { Specs } from "#features/catalogue/domain/specs.ts";
import type { FitPart } from "../domain/fits/fit-pairs.ts";
import { batteryInverterValuesOf, batteryValuesOf } from "../domain/pairs/pair-attributes.ts";
import { inverterValuesOf, moduleValuesOf } from "../domain/strings/datasheet-attributes.ts";

/** What a part is made of. */
interface PartSource {
  id: string;
  categoryId: number;
  brand: string | null;
  specs: Specs;
}

/** A product as part of an installation; `null` for products of other categories. */
export function fitPartOf({ id, categoryId, brand, specs }: PartSource, quantity: number | null): FitPart | null {
  const role = plannerRole(categoryId);
  if (role === "module") return { kind: role, id, quantity, values: moduleValuesOf(specs) };
  if (role === "battery") return { kind: role, id, quantity, values: batteryValuesOf(specs) };
  if (role !== "inverter") return null;
  const values = { solar: inverterValuesOf(specs), battery: batteryInverterValuesOf(specs, brand ?? "") };
  return { kind: "inverter", id, quantity, values };
}
