import { expect, test } from "vitest";
import { carChoices } from "../cars.ts";
import { rowsShown, withAppliance } from "./generator-form.ts";
import { answerPair, type PairForm, type PairLists, pairQuery, readPairForm } from "./pair-form.ts";
import { kindForms, type PairKind, pairKinds } from "./pair-kinds.ts";

const lists: PairLists = {
  inverters: [
    {
      id: "inv-1",
      name: "Deye 5 kW",
      values: {
        brand: "Deye",
        system: "lv",
        batteryV: [40, 60],
        maxChargeA: 120,
        maxDischargeA: null,
        acPowerW: 5_000,
      },
    },
  ],
  batteries: [
    {
      id: "bat-1",
      name: "Deye 5.12 kWh",
      values: {
        system: "lv",
        nominalV: 51.2,
        voltageV: null,
        chemistry: "lifepo4",
        maxChargeA: 100,
        maxDischargeA: 100,
        inverterBrands: ["Deye"],
      },
    },
  ],
  chargers: [
    {
      id: "eva-1",
      name: "22 kW",
      values: { kind: "ac", powerKW: 22, phases: 3, outlets: ["type-2-socket"], maxOutputV: null },
    },
  ],
  cars: carChoices,
  generators: [
    {
      id: "gen-1",
      name: "5 kW",
      values: { ratedPowerW: 5_000, maxPowerW: null, ratedPowerVA: 5_500, phases: 1, fuel: "petrol" },
    },
  ],
  breakers: [
    { id: "swt-1", name: "C16", values: { ratedCurrentA: 16, curve: "C", breakingCapacityKA: 6, current: "ac" } },
  ],
  modules: [],
  pvInverters: [],
};

/** The form of a kind with the first product of each list. */
function formOf(kind: PairKind, typed: PairForm = {}): PairForm {
  const { initial, products } = kindForms[kind];
  const first = Object.entries(products).map(([field, list]) => [field, lists[list][0]?.id ?? "own"]);
  return { ...initial, ...Object.fromEntries(first), ...typed };
}

const answer = (kind: PairKind, typed?: PairForm) => answerPair(kindForms[kind], formOf(kind, typed), lists);

const pump = { n1: "Pump", w1: "1100", s1: "3300", f1: "0,8" };
const panel = {
  vocV: "39",
  iscA: "14",
  vmpV: "33",
  impA: "13",
  tempCoeffVocPctPerC: "-0.25",
  maxSystemVoltageV: "1500",
};
const under = (product: string, values: PairForm): PairForm =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${product}.${name}`, value]));
const panels: PairForm = {
  ...under("module", { ...panel, bifacial: "no" }),
  ...under("added", { ...panel, bifacial: "no" }),
  "inverter.maxDcVoltageV": "600",
};

test.each<[string, PairKind, PairForm, string]>([
  // 120 A of 100 A is set in the inverter
  ["one battery", "battery", {}, "fits-with-note"],
  ["two batteries", "battery", { number: "2" }, "fits"],
  ["a battery of 307 V", "battery", { battery: "own", "battery.system": "hv" }, "does-not-fit"],
  [
    "typed with a comma",
    "battery",
    {
      battery: "own",
      "battery.system": "lv",
      "battery.nominalV": "51,2",
      "battery.chemistry": "lifepo4",
      "battery.maxChargeA": "120",
      "battery.maxDischargeA": "120",
      "battery.inverterBrands": "Victron, deye",
    },
    "fits",
  ],
  ["nothing typed", "battery", { battery: "own" }, "unconfirmed"],
  ["22 kW on a car of 11 kW", "charger", {}, "fits-with-note"],
  ["a car that takes 22 kW", "charger", { car: "renault-scenic-e-tech" }, "fits"],
  ["a Tesla, whose European inlet is not in the data", "charger", { car: "tesla-model-s" }, "unconfirmed"],
  ["an own car without values", "charger", { car: "own" }, "unconfirmed"],
  ["a pump", "generator", pump, "fits"],
  ["two pumps start above 5 kW, the highest power is not stated", "generator", { ...pump, q1: "3" }, "unconfirmed"],
  ["five pumps", "generator", { ...pump, q1: "5" }, "does-not-fit"],
  ["a pump of three phases", "generator", { ...pump, p1: "3" }, "does-not-fit"],
  ["a pump without a power factor", "generator", { ...pump, f1: "" }, "unconfirmed"],
  ["a name without a power", "generator", { n1: "Pump" }, "unconfirmed"],
  ["a start without a power", "generator", { ...pump, s2: "500" }, "unconfirmed"],
  // 3 % less for each 500 m above 1000 m: 5 kW × 0.94 = 4.7 kW
  ["at 2000 m", "generator", { ...pump, altitude: "2000" }, "fits-with-note"],
  ["16 A over 20 m", "cable", {}, "fits"],
  ["1.5 mm² for 25 A", "cable", { current: "25", section: "1.5" }, "does-not-fit"],
  ["an unknown insulation", "cable", { insulation: "" }, "unconfirmed"],
  ["C16 without the loop", "breaker", { current: "10", capacity: "20", inrush: "40", fault: "3" }, "unconfirmed"],
  ["C16", "breaker", { current: "10", capacity: "20", inrush: "40", fault: "3", loop: "0,5" }, "fits"],
  ["C16 on a thin cable", "breaker", { capacity: "13" }, "does-not-fit"],
  ["equal panels", "panels", panels, "fits-with-note"],
  ["a string of another length", "panels", { ...panels, how: "input" }, "does-not-fit"],
  ["too many panels", "panels", { ...panels, addedSeries: "10" }, "does-not-fit"],
  ["nothing known of the panels", "panels", {}, "unconfirmed"],
  ["a module more", "modules", { max: "4", age: "10", maxAge: "24" }, "fits-with-note"],
  ["too many modules", "modules", { max: "2" }, "does-not-fit"],
  ["another model", "modules", { old: "own", "old.model": "US3000" }, "does-not-fit"],
])("%s: %s", (_words, kind, typed, verdict) => {
  expect(answer(kind, typed).errors).toEqual([]);
  expect(answer(kind, typed).result?.verdict).toBe(verdict);
});

test.each<[PairKind, PairForm, string, string]>([
  ["battery", { number: "" }, "number", "not_a_number"],
  ["battery", { number: "0" }, "number", "out_of_range"],
  ["battery", { number: "1,5" }, "number", "not_whole"],
  ["battery", { number: "-1" }, "number", "out_of_range"],
  ["battery", { number: "1e9" }, "number", "not_a_number"],
  ["battery", { battery: "bat-gone" }, "battery", "gone"],
  ["battery", { battery: "own", "battery.minV": "58", "battery.maxV": "44" }, "battery.minV", "inconsistent"],
  ["battery", { inverter: "own", "inverter.batteryMinV": "x" }, "inverter.batteryMinV", "not_a_number"],
  ["charger", { car: "own", "car.acMaxKW": "0" }, "car.acMaxKW", "out_of_range"],
  ["charger", { car: "horse" }, "car", "gone"],
  ["generator", {}, "w1", "not_a_number"],
  ["generator", { ...pump, w2: "999999999" }, "w2", "out_of_range"],
  ["generator", { ...pump, altitude: "9000" }, "altitude", "out_of_range"],
  ["cable", { length: "" }, "length", "not_a_number"],
  ["cable", { current: "-3" }, "current", "out_of_range"],
  ["breaker", { loop: "abc" }, "loop", "not_a_number"],
  ["panels", { series: "51" }, "series", "out_of_range"],
  ["panels", { "added.vocV": "30", "added.vmpV": "40" }, "added.vmpV", "inconsistent"],
  ["modules", { age: "601" }, "age", "out_of_range"],
])("nonsense in %s, %j: %s is %s", (kind, typed, field, reason) => {
  const { errors, result } = answer(kind, typed);
  expect(result).toBeNull();
  expect(errors.map((error) => [error.field, error.reason])).toEqual([[field, reason]]);
});

test("values of another datasheet count only while they are chosen", () => {
  expect(answer("battery", { "battery.nominalV": "x" }).errors).toEqual([]);
  expect(String(pairQuery(kindForms.battery, formOf("battery", { "battery.nominalV": "x" })))).toBe(
    "inverter=inv-1&battery=bat-1&number=1",
  );
});

test.each(pairKinds)("the query of %s is the form, also where a field was emptied", (kind) => {
  const rules = kindForms[kind];
  const own = Object.fromEntries(Object.keys(rules.products).map((field) => [field, "own"]));
  const typed = Object.fromEntries(Object.keys(rules.initial).map((name, index) => [name, index % 2 ? "" : "1"]));
  const form = { ...typed, ...own };
  expect(readPairForm(rules, pairQuery(rules, form), {})).toEqual(form);
});

test("every field with bounds is a field of its form", () => {
  for (const { initial, figures, products } of Object.values(kindForms))
    for (const name of [...Object.keys(figures), ...Object.keys(products)])
      expect(Object.keys(initial)).toContain(name);
});

test("the smallest cross-section is proposed, and stays so beside a larger one", () => {
  // 16 A on a wall: 1.5 mm² carries 19.5 A; 2 × 0.0225 × 20 / 1.5 × 16 = 9.6 V, 4.17 % of 230 V
  expect(answer("cable").result?.cable).toMatchObject({ crossSectionMm2: 1.5, smallestMm2: 1.5, dropV: 9.6 });
  expect(answer("cable", { section: "6" }).result?.cable).toMatchObject({ crossSectionMm2: 6, smallestMm2: 1.5 });
  expect(answer("cable", { current: "1000" }).result?.cable).toMatchObject({ smallestMm2: null });
});

test("typical consumers fill the first free rows, three rows stay free", () => {
  const empty = formOf("generator");
  expect(rowsShown(empty)).toBe(3);
  const filled = withAppliance(withAppliance(empty, "fridge", "Fridge"), "kettle", "Kettle");
  expect(filled).toMatchObject({ n1: "Fridge", w1: "100", s1: "600", q1: "1", f1: "0.7", n2: "Kettle" });
  expect(rowsShown(filled)).toBe(5);
  const full = Array.from({ length: 20 }).reduce<PairForm>((form) => withAppliance(form, "fridge", "Fridge"), empty);
  expect(rowsShown(full)).toBe(12);
  expect(full).toMatchObject({ n12: "Fridge" });
});

test("ids of cars are unique, the first one is there, and phases are known where the power leaves one possibility", () => {
  expect(new Set(carChoices.map(({ id }) => id)).size).toBe(carChoices.length);
  expect(carChoices.map(({ id }) => id)).toContain(kindForms.charger.initial.car);
  const phasesOf = (id: string) => carChoices.find((car) => car.id === id)?.values.acPhases;
  expect(["renault-scenic-e-tech", "volkswagen-id-4", "dacia-spring", "hyundai-kona-electric"].map(phasesOf)).toEqual([
    3,
    3,
    1,
    null,
  ]);
});
