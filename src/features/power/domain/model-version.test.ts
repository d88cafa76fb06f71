import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { answerBackup } from "./backup/backup-answer.ts";
import { initialBackupForm, readBackupForm } from "./backup/backup-query.ts";
import type { BackupChoices } from "./backup/equipment.ts";
import { modelVersion } from "./model-version.ts";
import { carChoices } from "./pairs/cars.ts";
import { answerPair, readPairForm } from "./pairs/form/pair-form.ts";
import { kindForms, type PairKind, pairKinds } from "./pairs/form/pair-kinds.ts";
import { answerSolar } from "./solar/solar-answer.ts";
import { type SolarChoices, solarInverterValuesOf } from "./solar/solar-choices.ts";
import { initialSolarForm } from "./solar/solar-defaults.ts";
import { readSolarForm } from "./solar/solar-form.ts";
import { moduleValuesOf } from "./strings/datasheet-attributes.ts";
import { answerStrings } from "./strings/strings-answer.ts";
import { readStringsForm } from "./strings/strings-form.ts";

/** Hash of the answers below by version. Other answers need another version, and its row here. */
const answersOf: Record<number, string> = { 1: "CgYoJm5N0LuwdRsczQpzbTXqbvbfwniS8Pas3-VjtO0" };

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

/** A flat with one station to buy, and a battery with its inverter. */
const equipment: BackupChoices = {
  stations: [
    {
      ...{ id: "station", name: "", picture: "", price: { net: 50_000, gross: 60_000 }, available: 9 },
      values: {
        ...{ capacityWh: 2_000, acPowerW: 2_000, peakPowerW: 4_000, acChargePowerW: 1_000, solarInputW: null },
        ...{ includedPanelW: null, weightKg: 20 },
      },
    },
  ],
  ...{ batteries: [], inverters: [], generators: [] },
};
const backupForms = [
  "outage=cycle&off=4&on=4&first=08:00&home=flat&place=kyiv&month=worst&a1=fridge&q1=1&a2=router&q2=1",
  "outage=times&of1=22:00&ot1=06:00&home=house&place=lodz&month=6&solar=3&a1=borehole-pump&a2=boiler&a3=lights&q3=2",
];

/** What the designer chooses from, with the datasheets of the string check above. */
const designed: SolarChoices = {
  modules: [
    {
      ...{ id: "module", name: "", price: { net: 250_000, gross: 300_000 }, available: 99 },
      values: {
        electrical: moduleValuesOf({
          ...{ power_w: 440, voc_v: 39.57, isc_a: 13.8, vmp_v: 33.15, imp_a: 13.28 },
          ...{ temp_coeff_voc_pct_per_c: -0.25, max_system_voltage_v: 1_500, max_series_fuse_a: 25 },
        }),
        size: { longMm: 1_762, shortMm: 1_134 },
        weightKg: 22,
      },
    },
  ],
  inverters: [
    {
      ...{ id: "inverter", name: "", price: { net: 2_500_000, gross: 3_000_000 }, available: 9 },
      values: solarInverterValuesOf(
        {
          ...{ ac_power_w: 6_000, max_pv_power_w: 8_100, max_dc_voltage_v: 550, mppt_v: [80, 550] },
          ...{ start_voltage_v: 100, mppt_count: 2, phases: 1 },
          ...{ max_input_current_per_mppt_a: [13.5, 13.5], max_short_circuit_current_per_mppt_a: [16.9, 16.9] },
        },
        "",
      ),
    },
  ],
  ...{ batteries: [], mountings: [] },
};
const solarForms = [
  "f1l=8&f1s=5&f1p=35&f1d=0&place=odesa",
  "f1k=flat&f1l=9&f1s=8&f1d=-20&kwh=6000&use=home&feed=own&fp=2",
];

test("answers to fixed forms are those of the version", () => {
  const strings = stringForms.map((query) => {
    const form = readStringsForm(new URLSearchParams(query), { ...none, module: "own", inverter: "own" });
    return answerStrings(form, { modules: [], inverters: [] });
  });
  const pairs = pairKinds.map((kind) =>
    answerPair(kindForms[kind], readPairForm(kindForms[kind], new URLSearchParams(pairForms[kind]), {}), lists),
  );
  const backups = backupForms.map((query) =>
    answerBackup(readBackupForm(new URLSearchParams(query), initialBackupForm("UA")), equipment, markets.UA),
  );
  const solars = solarForms.map((query) => {
    const form = readSolarForm(new URLSearchParams(query), initialSolarForm("UA", designed));
    return answerSolar(form, designed, { market: "UA", taxRateBp: 2_000, today: "2026-11-27" });
  });
  for (const { errors, proposals } of backups) expect([errors, proposals.length]).toEqual([[], 1]);
  for (const { errors, result } of [...strings, ...pairs, ...solars])
    expect([errors, result === null]).toEqual([[], false]);
  // Nine digits, so that rounding of another processor is no change.
  const told = JSON.stringify([strings, pairs, backups, solars], (_, value) =>
    typeof value === "number" ? Number(value.toPrecision(9)) : value,
  );
  expect(createHash("sha256").update(told).digest("base64url")).toBe(answersOf[modelVersion]);
});
