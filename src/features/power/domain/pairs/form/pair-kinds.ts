import { batteryForm } from "./battery-form.ts";
import { breakerForm } from "./breaker-form.ts";
import { cableForm } from "./cable-form.ts";
import { chargerForm } from "./charger-form.ts";
import { generatorForm } from "./generator-form.ts";
import { modulesForm } from "./modules-form.ts";
import type { KindForm } from "./pair-form.ts";
import { panelsForm } from "./panels-form.ts";

/** Things that are checked together, in the order of their links. */
export const pairKinds = ["battery", "modules", "panels", "charger", "generator", "cable", "breaker"] as const;
export type PairKind = (typeof pairKinds)[number];

export const kindForms: Record<PairKind, KindForm> = {
  battery: batteryForm,
  modules: modulesForm,
  panels: panelsForm,
  charger: chargerForm,
  generator: generatorForm,
  cable: cableForm,
  breaker: breakerForm,
};
