import { expect, test } from "vitest";
import {
  type BatteryInverterValues,
  type BatteryValues,
  batteriesTogether,
  checkInverterBattery,
  type InverterBatteryCode,
} from "./inverter-battery.ts";

/** Deye SUN-12K-SG04LP3 with a battery of 16 LiFePO4 cells, and Sungrow SH10RT with a high-voltage tower. */
const lowVoltage: BatteryInverterValues = {
  brand: "Deye",
  system: "lv",
  batteryV: [40, 60],
  maxChargeA: 100,
  maxDischargeA: 100,
  acPowerW: 5_000,
};
const pack: BatteryValues = {
  system: "lv",
  nominalV: 51.2,
  voltageV: null,
  chemistry: "lifepo4",
  maxChargeA: 100,
  maxDischargeA: 100,
  inverterBrands: ["Deye", "Victron Energy"],
};
const highVoltage: BatteryInverterValues = {
  brand: "Sungrow",
  system: "hv",
  batteryV: [150, 600],
  maxChargeA: 30,
  maxDischargeA: 30,
  acPowerW: 10_000,
};
const tower: BatteryValues = {
  system: "hv",
  nominalV: 307,
  voltageV: [240, 350],
  chemistry: "lifepo4",
  maxChargeA: 25,
  maxDischargeA: 25,
  inverterBrands: ["SMA", "sungrow "],
};

function resultOf(inverter: BatteryInverterValues, battery: BatteryValues) {
  const assessed = checkInverterBattery(inverter, battery);
  return assessed.ok ? assessed.value : expect.unreachable(JSON.stringify(assessed.errors));
}

const check = (code: InverterBatteryCode, inverter = lowVoltage, battery = pack) =>
  resultOf(inverter, battery).checks.find((one) => one.code === code);

test.each([
  ["system", "pass", null, null, "none"],
  ["nominal_voltage", "pass", 51.2, 60, "V"],
  // 16 cells: 16 × 3.65 and 16 × 2.5
  ["voltage_upper", "pass", 58.4, 60, "V"],
  ["voltage_lower", "pass", 40, 40, "V"],
  ["charge_current", "pass", 100, 100, "A"],
  ["discharge_current", "pass", 100, 100, "A"],
  // 51.2 V × 100 A
  ["power", "pass", 5_120, 5_000, "W"],
  ["communication", "pass", null, null, "none"],
] as const)("16 cells on 40 to 60 V, %s: %s", (code, outcome, value, limit, unit) => {
  const expected = value === null ? null : expect.closeTo(value, 9);
  expect(check(code)).toEqual({ code, outcome, value: expected, limit, unit });
});

test.each([
  ["16 cells on 40 to 60 V", lowVoltage, pack, "fits"],
  ["a tower, 25 A of 30 A and 7675 W of 10 kW", highVoltage, tower, "fits-with-note"],
  ["a tower on a 48 V inverter", lowVoltage, tower, "does-not-fit"],
  ["a pack on a high-voltage inverter", highVoltage, pack, "does-not-fit"],
  ["full above the inverter's range", highVoltage, { ...tower, voltageV: [240, 610] }, "does-not-fit"],
  ["empty below the inverter's range", lowVoltage, { ...pack, voltageV: [38, 57] }, "fits-with-note"],
  ["full below the inverter's range", highVoltage, { ...tower, voltageV: [100, 140] }, "does-not-fit"],
  [
    "a stated range instead of the nominal voltage",
    lowVoltage,
    { ...pack, nominalV: 51.2, voltageV: [44, 57.6] },
    "fits",
  ],
  ["nominal voltage outside", lowVoltage, { ...pack, nominalV: 64 }, "does-not-fit"],
  // 15 cells go down to 37.5 V: the inverter stops at 40 V, before the battery is empty
  ["48 V without a range", lowVoltage, { ...pack, nominalV: 48 }, "fits-with-note"],
  // 16 cells go up to 58.4 V
  ["full perhaps above the inverter's range", { ...lowVoltage, batteryV: [40, 58] }, pack, "unconfirmed"],
  ["24 V on 40 to 60 V", lowVoltage, { ...pack, nominalV: 25.6 }, "does-not-fit"],
  ["a tower with a converter, listed", highVoltage, { ...tower, nominalV: 102, voltageV: null }, "fits-with-note"],
  [
    "a tower with a converter, not listed",
    { ...highVoltage, brand: "Fronius" },
    { ...tower, nominalV: 102, voltageV: null },
    "unconfirmed",
  ],
  [
    "a tower with a stated range outside",
    highVoltage,
    { ...tower, nominalV: 102, voltageV: [90, 116] },
    "does-not-fit",
  ],
  ["discharging above the battery's current", { ...lowVoltage, maxDischargeA: 120 }, pack, "fits-with-note"],
  ["no discharge current of the inverter", { ...lowVoltage, maxDischargeA: null }, pack, "fits"],
  ["no discharge current of the battery", lowVoltage, { ...pack, maxDischargeA: null }, "unconfirmed"],
  ["another chemistry without a range", lowVoltage, { ...pack, chemistry: "other" }, "unconfirmed"],
  ["charging above the battery's current", { ...lowVoltage, maxChargeA: 240 }, pack, "fits-with-note"],
  ["48 V not on the list", { ...lowVoltage, brand: "Growatt" }, pack, "fits-with-note"],
  ["a tower not on the list", { ...highVoltage, brand: "Fronius" }, tower, "unconfirmed"],
  ["no list", lowVoltage, { ...pack, inverterBrands: null }, "unconfirmed"],
] as const)("%s: %#", (_words, inverter, battery, verdict) => {
  expect(resultOf(inverter, battery).verdict).toBe(verdict);
});

test("a high-voltage battery outside the range: only the nominal voltage is told, nothing is derived from it", () => {
  const { checks } = resultOf(highVoltage, { ...tower, nominalV: 102.4, voltageV: null });
  expect(checks.filter(({ unit }) => unit === "V")).toEqual([
    { code: "nominal_voltage", outcome: "note", value: 102.4, limit: 150, unit: "V" },
  ]);
});

test.each([
  ["one", pack, 1, pack],
  ["three low-voltage ones", pack, 3, { ...pack, maxChargeA: 300, maxDischargeA: 300 }],
  ["without a current", { ...pack, maxChargeA: null }, 2, { ...pack, maxChargeA: null, maxDischargeA: 200 }],
  ["one tower", tower, 1, tower],
  ["two towers", tower, 2, { ...tower, maxChargeA: null, maxDischargeA: null }],
  ["an unknown class", { ...pack, system: null }, 2, { ...pack, system: null, maxChargeA: null, maxDischargeA: null }],
] as const)("batteries together, %s", (_words, battery, number, together) => {
  expect(batteriesTogether(battery, number)).toEqual(together);
});

test("two batteries carry what one does not", () => {
  const large = { ...lowVoltage, maxChargeA: 190, maxDischargeA: null, acPowerW: 8_000 };
  expect(resultOf(large, pack).verdict).toBe("fits-with-note");
  expect(resultOf(large, batteriesTogether(pack, 2)).verdict).toBe("fits");
});

test.each([
  [{ ...lowVoltage, batteryV: [60, 40] as const }, pack, "inverter.batteryV"],
  [{ ...lowVoltage, acPowerW: 0 }, pack, "inverter.acPowerW"],
  [lowVoltage, { ...pack, nominalV: -48 }, "battery.nominalV"],
  [lowVoltage, { ...pack, maxChargeA: Number.NaN }, "battery.maxChargeA"],
])("nonsense %#: error of %s", (inverter, battery, field) => {
  const assessed = checkInverterBattery(inverter, battery);
  expect(assessed.ok ? [] : assessed.errors.map((error) => error.field)).toEqual([field]);
});
