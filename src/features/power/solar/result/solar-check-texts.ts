import type { MountingCheckCode } from "../../domain/mounting/mounting-set.ts";
import type { SolarCheckCode } from "../../domain/solar/solar-result.ts";
import type { CheckTexts } from "../../pairs/check-texts-of.ts";

/** Texts of the checks of the arrangement as a whole. */
export const solarCheckTexts: Record<SolarCheckCode, CheckTexts> = {
  all_on_strings: {
    name: "powerSolar.check.name.all_on_strings",
    pass: "powerSolar.check.all_on_strings.pass",
    note: "powerSolar.check.all_on_strings.note",
    fail: "powerSolar.check.all_on_strings.fail",
  },
  phases: {
    name: "powerSolar.check.name.phases",
    pass: "powerSolar.check.phases.pass",
    note: "powerSolar.check.phases.note",
    fail: "powerSolar.check.phases.note",
    unknown: "powerSolar.check.phases.unknown",
  },
};

/** Texts of the checks of a mounting set. */
export const mountingCheckTexts: Record<MountingCheckCode, CheckTexts> = {
  roof_kind: {
    name: "powerSolar.check.name.roof_kind",
    pass: "powerSolar.check.roof_kind.pass",
    fail: "powerSolar.check.roof_kind.fail",
    unknown: "powerSolar.check.roof_kind.unknown",
  },
  panel_width: {
    name: "powerSolar.check.name.panel_width",
    pass: "powerSolar.check.panel_width.pass",
    fail: "powerSolar.check.panel_width.fail",
    unknown: "powerSolar.check.panel_width.unknown",
  },
  tilt: {
    name: "powerSolar.check.name.tilt",
    pass: "powerSolar.check.tilt.pass",
    note: "powerSolar.check.tilt.note",
    unknown: "powerSolar.check.tilt.unknown",
  },
  panels_per_set: {
    name: "powerSolar.check.name.panels_per_set",
    pass: "powerSolar.check.panels_per_set.pass",
    unknown: "powerSolar.check.panels_per_set.unknown",
  },
};
