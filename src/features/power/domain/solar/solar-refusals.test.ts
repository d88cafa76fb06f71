import { describe, expect, test } from "vitest";
import { answer, choices, resultOf, south } from "../../../../../test/support/solar.ts";
import type { SolarChoices } from "./solar-choices.ts";
import type { FaceForm } from "./solar-form.ts";

const on = (changed: Partial<FaceForm>) => answer({ faces: [{ ...south, ...changed }] });
const fieldsOf = ({ errors }: ReturnType<typeof answer>) => errors.map(({ field, reason }) => `${field} ${reason}`);

describe("what cannot be", () => {
  test.each([
    ["0", { length: "0" }, ["f1l out_of_range"]],
    ["negative", { length: "-8" }, ["f1l out_of_range"]],
    ["1e9", { length: "1e9" }, ["f1l not_a_number"]],
    ["a billion", { length: "999999999" }, ["f1l out_of_range"]],
    ["empty", { length: "" }, ["f1l not_a_number"]],
    ["a word", { direction: "south" }, ["f1d not_a_number"]],
    [
      "several at once",
      { slope: "", pitch: "95", direction: "270" },
      ["f1s not_a_number", "f1p out_of_range", "f1d out_of_range"],
    ],
    ["smaller than one module", { length: "1", slope: "1.2" }, ["f1l too_small", "f1s too_small"]],
    ["too short for one module", { slope: "1" }, ["f1s too_small"]],
    ["an obstacle beside the roof", { obstacles: [{ x: "9", y: "1", w: "1", h: "1" }] }, ["f1o1x outside"]],
    ["an obstacle without a height", { obstacles: [{ x: "1", y: "1", w: "1", h: "" }] }, ["f1o1h not_a_number"]],
    ["obstacles over all of it", { obstacles: [{ x: "0", y: "0", w: "8", h: "5" }] }, ["f1l no_room"]],
    ["all modules taken away", { placed: "0" }, ["f1m no_modules"]],
    ["a placing that is none", { placed: "hello" }, ["f1m not_a_number"]],
    ["modules on each other", { placed: "p300.300_p400.300" }, ["f1m collision"]],
  ])("%s", (_, changed, errors) => {
    const answered = on(changed);
    expect(fieldsOf(answered)).toEqual(errors);
    expect(answered.result).toBeNull();
  });

  test.each([
    ["a comma", { length: "8,0", slope: "5,0" }],
    [
      "overlapping obstacles",
      {
        obstacles: [
          { x: "1", y: "1", w: "1", h: "1" },
          { x: "1.5", y: "1.5", w: "1", h: "1" },
        ],
      },
    ],
    ["an obstacle that sticks out", { obstacles: [{ x: "7.5", y: "4.5", w: "3", h: "3" }] }],
    ["400 modules", { length: "60", slope: "60" }],
    ["a wall", { pitch: "75" }],
  ])("but this can: %s", (_, changed) => {
    const { result, errors } = on(changed);
    expect(errors).toEqual([]);
    expect(result?.modules).toBeGreaterThan(0);
  });

  test.each([
    ["a module that is gone", { module: "sold-out" }, ["module gone"]],
    ["an inverter that is gone", { inverter: "sold-out" }, ["inverter gone"]],
    ["a battery that is gone", { battery: "sold-out" }, ["battery gone"]],
    [
      "no battery can be connected",
      { battery: "bat-pylontech-us5000", inverter: "inv-growatt-min-6000tl-x" },
      ["inverter no_inverter"],
    ],
    ["half a battery", { battery: "bat-pylontech-us5000", batteries: "0,5" }, ["bats out_of_range"]],
    [
      "figures of money",
      { price: "x", installation: "-1", growthPct: "99", years: "2.5", feedInPrice: "101" },
      ["price not_a_number", "fp out_of_range", "inst out_of_range", "grow out_of_range", "years not_whole"],
    ],
    ["a horizon above the zenith", { horizon: [{ azimuthDeg: "0", elevationDeg: "91" }] }, ["h1e out_of_range"]],
    ["edges wider than allowed", { eave: "6" }, ["ee out_of_range"]],
    ["no use stated", { yearKWh: "" }, ["kwh not_a_number"]],
  ])("%s", (_, changed, errors) => {
    expect(fieldsOf(answer(changed)).toSorted()).toEqual(errors.toSorted());
  });

  test("a module without stated size or power", () => {
    const [first] = choices.modules;
    const without = (values: object) => ({
      ...choices,
      modules: first ? [{ ...first, values: { ...first.values, ...values } }] : [],
    });
    expect(fieldsOf(answer({}, without({ size: null })))).toEqual(["module no_size"]);
    const electrical = { ...first?.values.electrical, powerW: null };
    expect(fieldsOf(answer({}, without({ electrical })))).toEqual(["module no_size"]);
  });

  test("no products at all", () => {
    const nothing: SolarChoices = { modules: [], inverters: [], batteries: [], mountings: [] };
    expect(fieldsOf(answer({}, nothing))).toEqual(["module gone"]);
    expect(fieldsOf(answer({}, { ...choices, inverters: [] }))).toEqual(["inverter no_inverter"]);
    expect(resultOf({}, { ...choices, mountings: [] })).toMatchObject({
      sets: [{ set: null }],
      notices: expect.arrayContaining(["not_shop_mounting"]),
    });
  });

  test("24 modules of 300 kg: a look at the structure is due", () => {
    const modules = choices.modules.map((part) => ({ ...part, values: { ...part.values, weightKg: 300 } }));
    const { mounting, notices } = resultOf({ faces: [{ ...south, length: "15" }] }, { ...choices, modules });
    expect(mounting[0]?.load.massKg).toBeGreaterThan(24 * 300);
    expect(notices).toContain("structure");
  });
});
