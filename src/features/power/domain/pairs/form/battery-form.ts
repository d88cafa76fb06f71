import { type Bounds, count } from "../../verdict.ts";
import {
  type BatteryInverterValues,
  type BatteryValues,
  batteriesTogether,
  batteryBounds,
  checkInverterBattery,
  inverterBounds,
} from "../inverter-battery.ts";
import type { KindForm, PairReader } from "./pair-form.ts";

/** Most batteries on one inverter, as many as makers allow in parallel. */
const maxBatteries = 32;
const batterySystems = ["lv", "hv"] as const;
const chemistries = ["lifepo4", "other"] as const;

/** A range is typed as two figures. */
const one = ({ min, max }: Bounds): Bounds => ({ min, max });

/** An inverter and a number of equal batteries. */
export const batteryForm: KindForm = {
  initial: {
    inverter: "",
    "inverter.brand": "",
    "inverter.system": "",
    "inverter.batteryMinV": "",
    "inverter.batteryMaxV": "",
    "inverter.maxChargeA": "",
    "inverter.maxDischargeA": "",
    "inverter.acPowerW": "",
    battery: "",
    "battery.system": "",
    "battery.nominalV": "",
    "battery.minV": "",
    "battery.maxV": "",
    "battery.chemistry": "",
    "battery.maxChargeA": "",
    "battery.maxDischargeA": "",
    "battery.inverterBrands": "",
    number: "1",
  },
  products: { inverter: "inverters", battery: "batteries" },
  figures: {
    "inverter.batteryMinV": one(inverterBounds.batteryV),
    "inverter.batteryMaxV": one(inverterBounds.batteryV),
    "inverter.maxChargeA": inverterBounds.maxChargeA,
    "inverter.maxDischargeA": inverterBounds.maxDischargeA,
    "inverter.acPowerW": inverterBounds.acPowerW,
    "battery.nominalV": batteryBounds.nominalV,
    "battery.minV": one(batteryBounds.voltageV),
    "battery.maxV": one(batteryBounds.voltageV),
    "battery.maxChargeA": batteryBounds.maxChargeA,
    "battery.maxDischargeA": batteryBounds.maxDischargeA,
    number: count(maxBatteries),
  },
  fieldOf: { "inverter.batteryV": "inverter.batteryMinV", "battery.voltageV": "battery.minV" },
  check(read) {
    const battery = read.values(
      "battery",
      ({ batteries }) => batteries,
      () => typedBattery(read),
    );
    const inverter = read.values(
      "inverter",
      ({ inverters }) => inverters,
      () => typedInverter(read),
    );
    return checkInverterBattery(inverter, batteriesTogether(battery, read.figure("number") ?? 1));
  },
};

function typedInverter(read: PairReader): BatteryInverterValues {
  return {
    brand: read.text("inverter.brand") || null,
    system: read.option("inverter.system", batterySystems),
    batteryV: read.range("inverter.batteryMinV", "inverter.batteryMaxV"),
    maxChargeA: read.figure("inverter.maxChargeA"),
    maxDischargeA: read.figure("inverter.maxDischargeA"),
    acPowerW: read.figure("inverter.acPowerW"),
  };
}

function typedBattery(read: PairReader): BatteryValues {
  const brands = read
    .text("battery.inverterBrands")
    .split(/[,;/]/)
    .map((brand) => brand.trim())
    .filter(Boolean);
  return {
    system: read.option("battery.system", batterySystems),
    nominalV: read.figure("battery.nominalV"),
    voltageV: read.range("battery.minV", "battery.maxV"),
    chemistry: read.option("battery.chemistry", chemistries),
    maxChargeA: read.figure("battery.maxChargeA"),
    maxDischargeA: read.figure("battery.maxDischargeA"),
    inverterBrands: brands.length > 0 ? brands : null,
  };
}
