import type { GeneratorLoadCode } from "../domain/pairs/generator-load.ts";
import type { CheckTexts } from "./check-texts-of.ts";

/** Texts of each check of the kind `generator`. */
export const generatorTexts: Record<GeneratorLoadCode, CheckTexts> = {
  phases: {
    name: "powerPairs.generator.name.phases",
    pass: "powerPairs.generator.phases.pass",
    note: "powerPairs.generator.phases.note",
    fail: "powerPairs.generator.phases.fail",
    unknown: "powerPairs.generator.phases.unknown",
  },
  phase_power: {
    name: "powerPairs.generator.name.phase_power",
    pass: "powerPairs.generator.phase_power.pass",
    fail: "powerPairs.generator.phase_power.fail",
    unknown: "powerPairs.generator.phase_power.unknown",
  },
  derating: {
    name: "powerPairs.generator.name.derating",
    pass: "powerPairs.generator.derating.pass",
    note: "powerPairs.generator.derating.note",
  },
  running_power: {
    name: "powerPairs.generator.name.running_power",
    pass: "powerPairs.generator.running_power.pass",
    fail: "powerPairs.generator.running_power.fail",
    unknown: "powerPairs.generator.running_power.unknown",
  },
  apparent_power: {
    name: "powerPairs.generator.name.apparent_power",
    pass: "powerPairs.generator.apparent_power.pass",
    fail: "powerPairs.generator.apparent_power.fail",
    unknown: "powerPairs.generator.apparent_power.unknown",
  },
  start_peak: {
    name: "powerPairs.generator.name.start_peak",
    pass: "powerPairs.generator.start_peak.pass",
    fail: "powerPairs.generator.start_peak.fail",
    unknown: "powerPairs.generator.start_peak.unknown",
    open: "powerPairs.generator.start_peak.open",
  },
  load_share: {
    name: "powerPairs.generator.name.load_share",
    pass: "powerPairs.generator.load_share.pass",
    note: "powerPairs.generator.load_share.note",
    unknown: "powerPairs.generator.load_share.unknown",
    open: "powerPairs.generator.load_share.open",
  },
};
