import { type Assessment, atMost, type Check, verdictOn, verdicts } from "../verdict.ts";
import type { CellTemperatures, InverterValues, ModuleValues } from "./datasheet.ts";
import { parallelChecks, type StringCheckCode, seriesChecks } from "./string-check.ts";
import { planErrors, planLimits } from "./string-plan.ts";

type StringAssessment = Assessment<Check<StringCheckCode>>;

/** Limits that a longer string exceeds all the more. */
const upperLimits: ReadonlySet<StringCheckCode> = new Set<StringCheckCode>(["inverter_voltage", "module_voltage"]);

/**
 * Whether any single string of these modules works on the first input of an inverter: the assessment of the best number of
 * modules in series, of equal ones the longest. Powers are not looked at. Impossible figures, which no datasheet has, are
 * unconfirmed without checks.
 */
export function assessBestString(
  module: ModuleValues,
  inverter: InverterValues,
  temperatures: CellTemperatures,
): StringAssessment {
  const of = (modulesInSeries: number) => ({ module, modulesInSeries, stringsInParallel: 1 });
  let best: StringAssessment = { verdict: "unconfirmed", checks: [] };
  if (planErrors([of(1)], inverter, temperatures).length > 0) return best;
  const place = { input: 0, inverter, temperatures };
  const ofAnyLength = [
    atMost("inputs" as const, { value: 1, limit: inverter.mpptCount, unit: "count" }),
    ...parallelChecks(of(1), place),
  ];
  for (let length = 1; length <= planLimits.modulesInSeries; length += 1) {
    const checks = [...ofAnyLength, ...seriesChecks(of(length), place)];
    const verdict = verdictOn(checks);
    const isTooLong = checks.some(({ code, outcome }) => outcome === "fail" && upperLimits.has(code));
    const isBetter = verdicts.indexOf(verdict) <= verdicts.indexOf(best.verdict);
    // The reason why one module is too much already is worth more than none.
    if (length === 1 || (isBetter && !isTooLong)) best = { verdict, checks };
    if (isTooLong) break;
  }
  return best;
}
