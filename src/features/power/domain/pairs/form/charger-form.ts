import {
  type CarInlet,
  type CarValues,
  type ChargerOutlet,
  type ChargerValues,
  carBounds,
  chargerBounds,
  checkChargerCar,
} from "../charger-car.ts";
import type { KindForm, PairReader } from "./pair-form.ts";

const chargerKinds = ["ac", "dc"] as const;
/** Outlets and inlets as they are chosen; a plus joins several. */
const outletOptions = ["type-2-socket", "type-2-cable", "ccs2", "chademo", "ccs2+chademo"] as const;
const inletOptions = ["type-2", "ccs2", "type-2+chademo", "type-1", "type-1+chademo", "ccs1", "nacs", "gb-t"] as const;

const outletsOf: Record<(typeof outletOptions)[number], readonly ChargerOutlet[]> = {
  "type-2-socket": ["type-2-socket"],
  "type-2-cable": ["type-2-cable"],
  ccs2: ["ccs2"],
  chademo: ["chademo"],
  "ccs2+chademo": ["ccs2", "chademo"],
};
const inletsOf: Record<(typeof inletOptions)[number], readonly CarInlet[]> = {
  "type-2": ["type-2"],
  ccs2: ["ccs2"],
  "type-2+chademo": ["type-2", "chademo"],
  "type-1": ["type-1"],
  "type-1+chademo": ["type-1", "chademo"],
  ccs1: ["ccs1"],
  nacs: ["nacs"],
  "gb-t": ["gb-t"],
};

/** A charging station and a car. */
export const chargerForm: KindForm = {
  initial: {
    charger: "",
    "charger.kind": "ac",
    "charger.powerKW": "",
    "charger.phases": "",
    "charger.outlets": "",
    "charger.maxOutputV": "",
    car: "volkswagen-id-4",
    "car.acMaxKW": "",
    "car.acPhases": "",
    "car.dcMaxKW": "",
    "car.inlets": "",
    "car.batteryV": "",
  },
  products: { charger: "chargers", car: "cars" },
  figures: {
    "charger.powerKW": chargerBounds.powerKW,
    "charger.phases": chargerBounds.phases,
    "charger.maxOutputV": chargerBounds.maxOutputV,
    "car.acMaxKW": carBounds.acMaxKW,
    "car.acPhases": carBounds.acPhases,
    "car.dcMaxKW": carBounds.dcMaxKW,
    "car.batteryV": carBounds.batteryV,
  },
  fieldOf: {},
  check: (read) =>
    checkChargerCar(
      read.values(
        "charger",
        ({ chargers }) => chargers,
        () => typedCharger(read),
      ),
      read.values(
        "car",
        ({ cars }) => cars,
        () => typedCar(read),
      ),
    ),
};

function typedCharger(read: PairReader): ChargerValues {
  const outlets = read.option("charger.outlets", outletOptions);
  return {
    kind: read.option("charger.kind", chargerKinds) ?? "ac",
    powerKW: read.figure("charger.powerKW"),
    phases: read.figure("charger.phases"),
    outlets: outlets && outletsOf[outlets],
    maxOutputV: read.figure("charger.maxOutputV"),
  };
}

function typedCar(read: PairReader): CarValues {
  const inlets = read.option("car.inlets", inletOptions);
  return {
    acMaxKW: read.figure("car.acMaxKW"),
    acPhases: read.figure("car.acPhases"),
    dcMaxKW: read.figure("car.dcMaxKW"),
    inlets: inlets && inletsOf[inlets],
    batteryV: read.figure("car.batteryV"),
  };
}
