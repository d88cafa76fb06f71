import { type Bounds, positive } from "../../verdict.ts";
import { type CableRun, checkCable, runBounds, smallestCrossSection } from "../cable.ts";
import { crossSections } from "../cable-tables.ts";
import type { KindForm, PairReader } from "./pair-form.ts";

const cableSystems = ["ac-1", "ac-3", "dc"] as const;
const cableUses = ["other", "lighting", "pv-string"] as const;
const insulations = ["pvc", "xlpe"] as const;
const layingMethods = ["C", "B1", "D1"] as const;
const sectionOptions = crossSections.map(String);

const required = (bounds: Bounds): Bounds => ({ ...bounds, required: true });

/** A run of copper cable. Without a cross-section the smallest one that passes is checked. */
export const cableForm: KindForm = {
  initial: {
    system: "ac-1",
    use: "other",
    current: "16",
    voltage: "230",
    length: "20",
    factor: "1",
    insulation: "pvc",
    method: "C",
    ambient: "30",
    circuits: "1",
    section: "",
  },
  products: {},
  figures: {
    current: required(runBounds.currentA),
    voltage: required(runBounds.voltageV),
    length: required(runBounds.lengthM),
    factor: positive(1),
    ambient: runBounds.ambientC,
    circuits: runBounds.circuits,
  },
  fieldOf: {},
  check(read) {
    const run = runOf(read);
    const smallest = smallestCrossSection(run);
    const section = read.option("section", sectionOptions);
    const checked = section ? checkCable(run, Number(section)) : smallest;
    if (!checked.ok || !smallest.ok) return checked;
    const { verdict, checks, crossSectionMm2, capacityA, dropV } = checked.value;
    const smallestMm2 = smallest.value.verdict === "fits" ? smallest.value.crossSectionMm2 : null;
    return { ok: true, value: { verdict, checks, cable: { crossSectionMm2, capacityA, dropV, smallestMm2 } } };
  },
};

function runOf(read: PairReader): CableRun {
  return {
    system: read.option("system", cableSystems) ?? "ac-1",
    use: read.option("use", cableUses) ?? "other",
    currentA: read.figure("current"),
    voltageV: read.figure("voltage"),
    lengthM: read.figure("length"),
    powerFactor: read.figure("factor"),
    insulation: read.option("insulation", insulations),
    method: read.option("method", layingMethods),
    ambientC: read.figure("ambient"),
    circuits: read.figure("circuits"),
  };
}
