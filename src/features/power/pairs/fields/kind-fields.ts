import type { PairKind } from "../../domain/pairs/form/pair-kinds.ts";
import { batteryFields } from "./battery-fields.ts";
import { breakerFields } from "./breaker-fields.ts";
import { cableFields } from "./cable-fields.ts";
import { chargerFields } from "./charger-fields.ts";
import type { FieldGroup } from "./field-spec.ts";
import { generatorFields } from "./generator-fields.ts";
import { modulesFields } from "./modules-fields.ts";
import { panelsFields } from "./panels-fields.ts";

/** Fields of the form of each kind, in their groups. */
export const kindFields: Record<PairKind, readonly FieldGroup[]> = {
  battery: batteryFields,
  modules: modulesFields,
  panels: panelsFields,
  charger: chargerFields,
  generator: generatorFields,
  cable: cableFields,
  breaker: breakerFields,
};
