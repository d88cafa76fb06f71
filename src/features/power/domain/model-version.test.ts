import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { modelVersion } from "./model-version.ts";
import { carChoices } from "./pairs/cars.ts";
import { answerPair, readPairForm } from "./pairs/form/pair-form.ts";
import { kindForms, type PairKind, pairKinds } from "./pairs/form/pair-kinds.ts";
import { answerStrings } from "./strings/strings-answer.ts";
import { readStringsForm } from "./strings/strings-form.ts";

/** Hash of the answers below by version. Other answers need another version, and its row here. */
const answersOf: Record<number, string> = { 1: "QtK0Q7XwArBGPfiLUXwQ6mVGfOs1OULHMvT6k4VzNik" };

const none = { ownModule: {}, ownInverter: {}, inputs: [], place: "", cold: "", hot: "" };
const panel = [
  ["powerW", 440],
  ["vocV", 39.57],
  ["iscA", 13.8],
  ["vmpV", 33.15],
  ["impA", 13.28],
  ["tempCoeffVocPctPerC", -0.25],
  ["maxSystemVoltageV", 1_500],
  ["maxSeriesFuseA", 25],
] as const;
const ofPanel = (name: string) => panel.map(([field, value]) => `${name}.${field}=${value}`).join("&");
const stringForms = [
  `module=own&inverter=own&place=kyiv&${ofPanel("module")}&module.tempCoeffPmaxPctPerC=-0.29&module.tempCoeffIscPctPerC=0.046&inverter.acPowerW=6000&inverter.maxPvPowerW=8100&inverter.maxDcVoltageV=550&inverter.mpptMinV=80&inverter.mpptMaxV=550&inverter.startVoltageV=100&inverter.mpptCount=2&inverter.maxInputCurrentA=13.5&inverter.maxShortCircuitCurrentA=16.9&s1=14&s2=7`,
  "module=own&inverter=own&place=lodz&module.vocV=41&module.vmpV=34&inverter.maxDcVoltageV=1000&s1=9&p1=3",
];
const pairForms: Record<PairKind, string> = {
  battery:
    "inverter=own&inverter.system=lv&inverter.batteryMinV=40&inverter.batteryMaxV=60&inverter.maxChargeA=120&inverter.acPowerW=5000&battery=own&battery.system=lv&battery.nominalV=51.2&battery.chemistry=lifepo4&battery.maxChargeA=50&number=2",
  modules: "old=own&old.model=A&new=own&new.model=A&modules=2&added=3&max=4&age=10&maxAge=12",
  panels: `module=own&${ofPanel("module")}&added=own&${ofPanel("added")}&added.impA=13&inverter=own&inverter.maxDcVoltageV=550&inverter.maxInputCurrentA=13.5&inverter.maxShortCircuitCurrentA=16.9&place=odesa`,
  charger: "charger=own&charger.powerKW=22&charger.phases=3&charger.outlets=type-2-socket&car=volkswagen-id-4",
  generator:
    "generator=own&generator.ratedPowerKW=1.8&generator.maxPowerKW=2.2&generator.ratedPowerKVA=2.2&generator.phases=1&generator.fuel=petrol&w1=150&s1=600&f1=0.9&w2=750&s2=2200&f2=0.8&altitude=900&ambient=35",
  cable: "current=25&length=60&circuits=2&ambient=40",
  breaker:
    "breaker=own&breaker.ratedCurrentA=16&breaker.curve=C&breaker.breakingCapacityKA=6&current=12&capacity=20&inrush=90&loop=1.2&fault=3",
};
const lists = {
  ...{ inverters: [], batteries: [], chargers: [], generators: [], breakers: [], modules: [], pvInverters: [] },
  cars: carChoices,
};

test("answers to fixed forms are those of the version", () => {
  const strings = stringForms.map((query) => {
    const form = readStringsForm(new URLSearchParams(query), { ...none, module: "own", inverter: "own" });
    return answerStrings(form, { modules: [], inverters: [] });
  });
  const pairs = pairKinds.map((kind) =>
    answerPair(kindForms[kind], readPairForm(kindForms[kind], new URLSearchParams(pairForms[kind]), {}), lists),
  );
  for (const { errors, result } of [...strings, ...pairs]) expect([errors, result === null]).toEqual([[], false]);
  // Nine digits, so that rounding of another processor is no change.
  const told = JSON.stringify([strings, pairs], (_, value) =>
    typeof value === "number" ? Number(value.toPrecision(9)) : value,
  );
  expect(createHash("sha256").update(told).digest("base64url")).toBe(answersOf[modelVersion]);
});
