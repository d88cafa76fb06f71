import { type BreakerValues, breakerBounds, checkBreaker, circuitBounds } from "../breaker.ts";
import type { KindForm, PairReader } from "./pair-form.ts";

export const breakerCurves = ["B", "C", "D"] as const;
const breakerCurrents = ["ac", "dc"] as const;

/** A miniature circuit breaker and its circuit. */
export const breakerForm: KindForm = {
  initial: {
    breaker: "",
    "breaker.ratedCurrentA": "",
    "breaker.curve": "",
    "breaker.breakingCapacityKA": "",
    "breaker.current": "ac",
    current: "",
    capacity: "",
    inrush: "",
    loop: "",
    fault: "",
    voltage: "230",
  },
  products: { breaker: "breakers" },
  figures: {
    "breaker.ratedCurrentA": breakerBounds.ratedCurrentA,
    "breaker.breakingCapacityKA": breakerBounds.breakingCapacityKA,
    current: circuitBounds.designCurrentA,
    capacity: circuitBounds.cableCapacityA,
    inrush: circuitBounds.inrushA,
    loop: circuitBounds.loopImpedanceOhm,
    fault: circuitBounds.shortCircuitKA,
    voltage: circuitBounds.voltageV,
  },
  fieldOf: {},
  check: (read) =>
    checkBreaker(
      read.values(
        "breaker",
        ({ breakers }) => breakers,
        () => typedBreaker(read),
      ),
      {
        designCurrentA: read.figure("current"),
        cableCapacityA: read.figure("capacity"),
        inrushA: read.figure("inrush"),
        loopImpedanceOhm: read.figure("loop"),
        shortCircuitKA: read.figure("fault"),
        voltageV: read.figure("voltage"),
      },
    ),
};

function typedBreaker(read: PairReader): BreakerValues {
  return {
    ratedCurrentA: read.figure("breaker.ratedCurrentA"),
    curve: read.option("breaker.curve", breakerCurves),
    breakingCapacityKA: read.figure("breaker.breakingCapacityKA"),
    current: read.option("breaker.current", breakerCurrents),
  };
}
