import type { BreakerCode } from "../domain/pairs/breaker.ts";
import type { CheckTexts } from "./check-texts-of.ts";

/** Texts of each check of the kind `breaker`. */
export const breakerTexts: Record<BreakerCode, CheckTexts> = {
  current_type: {
    name: "powerPairs.breaker.name.current_type",
    pass: "powerPairs.breaker.current_type.pass",
    fail: "powerPairs.breaker.current_type.fail",
    unknown: "powerPairs.breaker.current_type.unknown",
  },
  design_current: {
    name: "powerPairs.breaker.name.design_current",
    pass: "powerPairs.breaker.design_current.pass",
    fail: "powerPairs.breaker.design_current.fail",
    unknown: "powerPairs.breaker.design_current.unknown",
  },
  cable_capacity: {
    name: "powerPairs.breaker.name.cable_capacity",
    pass: "powerPairs.breaker.cable_capacity.pass",
    fail: "powerPairs.breaker.cable_capacity.fail",
    unknown: "powerPairs.breaker.cable_capacity.unknown",
  },
  inrush: {
    name: "powerPairs.breaker.name.inrush",
    pass: "powerPairs.breaker.inrush.pass",
    note: "powerPairs.breaker.inrush.note",
    fail: "powerPairs.breaker.inrush.fail",
    unknown: "powerPairs.breaker.inrush.unknown",
  },
  disconnection: {
    name: "powerPairs.breaker.name.disconnection",
    pass: "powerPairs.breaker.disconnection.pass",
    note: "powerPairs.breaker.disconnection.note",
    fail: "powerPairs.breaker.disconnection.fail",
    unknown: "powerPairs.breaker.disconnection.unknown",
  },
  breaking_capacity: {
    name: "powerPairs.breaker.name.breaking_capacity",
    pass: "powerPairs.breaker.breaking_capacity.pass",
    fail: "powerPairs.breaker.breaking_capacity.fail",
    unknown: "powerPairs.breaker.breaking_capacity.unknown",
  },
};
