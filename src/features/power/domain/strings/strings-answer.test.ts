import { expect, test } from "vitest";
import type { InverterValues, ModuleValues } from "./datasheet.ts";
import { answerStrings } from "./strings-answer.ts";
import { readStringsForm, type StringsChoices, type StringsForm, stringsQuery } from "./strings-form.ts";

const panel: ModuleValues = {
  powerW: 440,
  vocV: 39.4,
  iscA: 13.85,
  vmpV: 32.8,
  impA: 13.41,
  tempCoeffVocPctPerC: -0.25,
  tempCoeffPmaxPctPerC: -0.29,
  tempCoeffIscPctPerC: 0.045,
  maxSystemVoltageV: 1_500,
  maxSeriesFuseA: 25,
  bifacial: false,
};
const inverter: InverterValues = {
  acPowerW: 8_000,
  maxPvPowerW: 12_000,
  maxDcVoltageV: 1_000,
  mpptV: [160, 950],
  startVoltageV: 180,
  mpptCount: 3,
  maxInputCurrentA: [16],
  maxShortCircuitCurrentA: [22],
};
const choices: StringsChoices = {
  modules: [
    { id: "panel", name: "Panel", values: panel },
    { id: "small", name: "Small panel", values: { ...panel, powerW: 330, vocV: 30, vmpV: 25 } },
  ],
  inverters: [{ id: "inverter", name: "Inverter", values: inverter }],
};
const initial: StringsForm = {
  module: "panel",
  inverter: "inverter",
  place: "kyiv",
  cold: "",
  hot: "",
  inputs: [],
  ownModule: {},
  ownInverter: {},
};
const formOf = (query: string) => readStringsForm(new URLSearchParams(query), initial);
const answer = (query: string) => answerStrings(formOf(query), choices);

test("an empty form gets a proposal of 1.1 times the inverter's power, evenly on its inputs, that fits", () => {
  const { form, isProposed, result, modules, temperatures } = answer("");
  expect(isProposed).toBe(true);
  expect(form.inputs.map(({ series, parallel }) => `${series}×${parallel}`)).toEqual(["7×1", "7×1", "6×1"]);
  expect(result?.verdict).toBe("fits");
  expect(modules).toEqual([{ id: "panel", count: 20 }]);
  expect(temperatures).toEqual({ lowestC: -26.9, highestC: 70 });
});

test.each([
  { query: "s1=10&s2=10", verdict: "fits" },
  // Three inputs with different strings; one of them with another panel.
  { query: "s1=10&s2=7&s3=6", verdict: "fits" },
  { query: "s1=10&p1=1&s2=8&m2=small", verdict: "fits" },
  // 10 × 440 W are 55 % of the inverter's power.
  { query: "s1=10", verdict: "fits-with-note" },
  // Five in series have 5 × 32.8 V × (1 − 0.0029 × 45) = 143 V in the heat, the tracker needs 160 V.
  { query: "s1=10&s2=5", verdict: "does-not-fit" },
  { query: "s1=10&s2=10&cold=-35", verdict: "fits" },
  { query: "s1=10&s2=10&cold=−35,5&hot=80", verdict: "fits" },
  // 22 × 39.4 V × (1 + 0.0025 × 51.9) = 979 V, 23 in series 1024 V.
  { query: "s1=22", verdict: "fits" },
  { query: "s1=23", verdict: "does-not-fit" },
  // At −35 °C 22 in series have 22 × 39.4 × 1.15 = 997 V, at −40 °C 1008 V.
  { query: "s1=22&cold=-35", verdict: "fits" },
  { query: "s1=22&cold=-40", verdict: "does-not-fit" },
  { query: "s1=10&s4=10", verdict: "does-not-fit" },
  { query: "s1=10&inverter=own&inverter.acPowerW=8000", verdict: "unconfirmed" },
])("the arrangement $query has the verdict $verdict", ({ query, verdict }) => {
  const { result, errors, isProposed } = answer(query);
  expect(errors).toEqual([]);
  expect(isProposed).toBe(false);
  expect(result?.verdict).toBe(verdict);
});

test.each([
  { query: "s1=0", field: "s1", reason: "out_of_range" },
  { query: "s1=-4", field: "s1", reason: "out_of_range" },
  { query: "s1=1e9", field: "s1", reason: "not_a_number" },
  { query: "s1=1000000000", field: "s1", reason: "not_a_number" },
  { query: "s1=7,5", field: "s1", reason: "not_whole" },
  { query: "s1=ten", field: "s1", reason: "not_a_number" },
  { query: "s1=10&p1=0", field: "p1", reason: "out_of_range" },
  { query: "s1=10&s2=99", field: "s2", reason: "out_of_range" },
  { query: "s1=10&cold=-273", field: "cold", reason: "out_of_range" },
  { query: "s1=10&cold=25&hot=20", field: "cold", reason: "inconsistent" },
  { query: "s1=10&hot=hot", field: "hot", reason: "not_a_number" },
  { query: "s1=10&module=removed", field: "module", reason: "gone" },
  { query: "s1=10&inverter=removed", field: "inverter", reason: "gone" },
  { query: "s1=10&s2=10&m2=removed", field: "m2", reason: "gone" },
  { query: "s1=10&module=own&module.vocV=39,4&module.vmpV=47", field: "module.vmpV", reason: "inconsistent" },
  { query: "s1=10&module=own&module.powerW=440 W", field: "module.powerW", reason: "not_a_number" },
  {
    query: "s1=10&inverter=own&inverter.mpptMinV=950&inverter.mpptMaxV=160",
    field: "inverter.mpptMinV",
    reason: "inconsistent",
  },
  { query: "s1=10&inverter=own&inverter.mpptMinV=x", field: "inverter.mpptMinV", reason: "not_a_number" },
  {
    query: "s1=10&inverter=own&inverter.maxInputCurrentA=16/x",
    field: "inverter.maxInputCurrentA",
    reason: "not_a_number",
  },
])("$query is an error at $field, and what was typed stays", ({ query, field, reason }) => {
  const { result, errors, form } = answer(query);
  expect(result).toBeNull();
  expect(errors).toContainEqual(expect.objectContaining({ field, reason }));
  expect(form).toMatchObject({ ...formOf(query), inputs: expect.arrayContaining(formOf(query).inputs as []) });
});

test("removing every panel asks for some", () => {
  const { errors, result } = answerStrings(
    { ...initial, inputs: [{ series: "", parallel: "1", module: "" }] },
    choices,
  );
  expect(result).toBeNull();
  expect(errors).toEqual([{ field: "s1", reason: "empty", bounds: null }]);
});

test("the nearest arrangement has the verdict that it promises", () => {
  for (const query of ["s1=30", "s1=3", "s1=40&p1=3", "s1=24&s2=2&m2=small", "s1=50&cold=-35"]) {
    const { nearest, result } = answer(query);
    expect(result?.verdict, query).toBe("does-not-fit");
    const again = answerStrings(nearest?.form ?? initial, choices);
    expect(again.isProposed).toBe(false);
    expect(again.result?.verdict, query).toBe(nearest?.verdict);
    expect(again.modules).toEqual(nearest?.modules);
  }
});

test("unknown values of a datasheet never fit", () => {
  for (const field of Object.keys(panel) as (keyof ModuleValues)[]) {
    const modules = [{ id: "panel", name: "", values: { ...panel, [field]: null } }];
    // A single string needs no fuse, whatever the panel withstands.
    const verdict = answerStrings(formOf("s1=10&s2=10"), { ...choices, modules }).result?.verdict;
    expect(verdict, field).toBe(field === "maxSeriesFuseA" ? "fits" : "unconfirmed");
  }
});

test("a form survives the way through its address", () => {
  const queries = [
    "",
    "s1=10&p1=2&s3=7&m3=small&cold=-31,5",
    "module=own&module.vocV=50&module.bifacial=yes&s1=4&place=lviv&inverter=own&inverter.maxInputCurrentA=16/12",
  ];
  for (const query of queries) {
    const form = formOf(query);
    expect(readStringsForm(stringsQuery(form), initial)).toEqual(form);
  }
});

test("a place that is not known is that of the first region centre", () => {
  expect(answer("place=atlantis&s1=10").temperatures.lowestC).toBe(-29);
});
