import { inEach, type Kind } from "./kind.ts";

const batteryMakers = [
  "Pylontech",
  "Deye",
  "Dyness",
  "BYD",
  "Huawei",
  "FoxESS",
  "GoodWe",
  "Felicity Solar",
  "LG Energy Solution",
  "Sungrow",
];
const partners = ["Deye", "Victron Energy", "Growatt", "Solis", "GoodWe", "Huawei", "FoxESS", "Sofar"];

const batteries: Kind = {
  categoryId: 2,
  prefix: "BAT",
  share: 160,
  make(dice, tail) {
    const brand = dice.favourite(batteryMakers);
    const high = dice.chance(0.35);
    const volts = high ? dice.pick([102.4, 153.6, 204.8, 307.2]) : dice.pick([48, 51.2, 51.2]);
    const hours = dice.pick([50, 100, 100, 150, 200, 280, 314]);
    const stored = Number(((volts * hours) / 1000).toFixed(2));
    const current = Math.round(hours * dice.pick([0.5, 0.8, 1]));
    const model = `${high ? "HV" : "LV"}${stored.toFixed(1)}-${tail}`;
    return {
      brand,
      model,
      specs: {
        capacity_kwh: stored,
        usable_capacity_kwh: Number((stored * dice.pick([0.9, 0.95, 1])).toFixed(2)),
        capacity_ah: hours,
        cycles: dice.pick([4000, 6000, 6000, 8000]),
        chemistry: "lifepo4",
        system: high ? "hv" : "lv",
        nominal_voltage_v: volts,
        max_charge_current_a: current,
        max_discharge_current_a: current,
        compatible_brands: [...new Set([dice.pick(partners), dice.pick(partners), dice.pick(partners)])],
        dimensions_mm: [dice.int(44, 60) * 10, dice.int(40, 52) * 10, dice.int(14, 40) * 10],
        weight_kg: Number((stored * dice.between(8.2, 10.5, 1) + 4).toFixed(1)),
      },
      name: inEach((say) => {
        const what = high
          ? say({ ua: "Високовольтний акумулятор", pl: "Akumulator wysokonapięciowy", en: "High-voltage battery" })
          : say({ ua: "Низьковольтний акумулятор", pl: "Akumulator niskonapięciowy", en: "Low-voltage battery" });
        return `${what} ${brand} ${model}, ${say.of(stored, "kwh")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Акумулятор LiFePO4 на ${say.of(volts, "v")} для гібридних інверторів: ${say.of(stored, "kwh")}, струм до ${say.of(current, "a")}.`,
          pl: `Magazyn energii LiFePO4 o napięciu ${say.of(volts, "v")} do falowników hybrydowych: ${say.of(stored, "kwh")}, prąd do ${say.of(current, "a")}.`,
          en: `A ${say.of(volts, "v")} LiFePO4 battery for hybrid inverters: ${say.of(stored, "kwh")}, up to ${say.of(current, "a")}.`,
        }),
      ),
      hryvnias: stored * dice.between(7_500, 12_500) + 4_000,
      warranty: dice.pick([5, 10, 10]),
    };
  },
};

const stationMakers = ["EcoFlow", "Bluetti", "Jackery", "Anker SOLIX", "Zendure", "Choetech", "DJI"];

const stations: Kind = {
  categoryId: 11,
  prefix: "PPS",
  share: 40,
  make(dice, tail) {
    const brand = dice.favourite(stationMakers);
    const stored = dice.pick([245, 256, 512, 768, 1024, 1056, 1536, 2048, 3072, 3600]);
    const watts = Math.round((stored * dice.between(0.8, 1.6, 2)) / 100) * 100;
    const model = `${dice.pick(["River", "Delta", "AC", "Explorer", "SuperBase"])} ${stored}-${tail}`;
    return {
      brand,
      model,
      specs: {
        capacity_wh: stored,
        cycles: dice.pick([2500, 3000, 3500, 4000]),
        chemistry: "lifepo4",
        ac_power_w: watts,
        peak_power_w: watts * 2,
        ac_voltage_v: 230,
        solar_input_w: dice.pick([110, 200, 300, 500, 1000]),
        dimensions_mm: [dice.int(24, 40) * 10, dice.int(20, 30) * 10, dice.int(14, 30) * 10],
        weight_kg: Number((stored / 95 + 1.5).toFixed(1)),
      },
      name: inEach((say) => {
        const what = say({
          ua: "Портативна зарядна станція",
          pl: "Przenośna stacja zasilania",
          en: "Portable power station",
        });
        return `${what} ${brand} ${model}, ${say.of(stored, "wh")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Станція на ${say.of(stored, "wh")} з виходом ${say.of(watts, "w")} на час відключень світла.`,
          pl: `Stacja o pojemności ${say.of(stored, "wh")} z wyjściem ${say.of(watts, "w")} na przerwy w dostawie prądu.`,
          en: `A station of ${say.of(stored, "wh")} with an output of ${say.of(watts, "w")} for power cuts.`,
        }),
      ),
      hryvnias: stored * dice.between(26, 42) + 1_500,
      warranty: dice.pick([2, 5, 5]),
    };
  },
};

const solarGenerators: Kind = {
  categoryId: 12,
  prefix: "SGN",
  share: 10,
  make(dice, tail) {
    const brand = dice.favourite(stationMakers);
    const stored = dice.pick([512, 768, 1024, 1536, 2048, 3600]);
    const watts = Math.round(stored / 100) * 100 + 200;
    const panel = dice.pick([110, 160, 200, 220, 400]);
    const model = `Solar ${stored} + ${panel}-${tail}`;
    return {
      brand,
      model,
      specs: {
        capacity_wh: stored,
        ac_power_w: watts,
        included_panel_w: panel,
        weight_kg: Number((stored / 90 + panel / 28).toFixed(1)),
      },
      name: inEach((say) => {
        const what = say({ ua: "Сонячний генератор", pl: "Generator solarny", en: "Solar generator" });
        return `${what} ${brand} ${model}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Станція на ${say.of(stored, "wh")} зі складаною панеллю ${say.of(panel, "w")}.`,
          pl: `Stacja ${say.of(stored, "wh")} ze składanym panelem ${say.of(panel, "w")}.`,
          en: `A ${say.of(stored, "wh")} station with a folding panel of ${say.of(panel, "w")}.`,
        }),
      ),
      hryvnias: stored * 34 + panel * 55,
      warranty: dice.pick([2, 5]),
    };
  },
};

const portablePanels: Kind = {
  categoryId: 13,
  prefix: "PSP",
  share: 20,
  make(dice, tail) {
    const brand = dice.favourite(stationMakers);
    const watts = dice.pick([60, 100, 110, 160, 200, 220, 400]);
    const vmp = dice.pick([18.2, 20.4, 36.3, 41]);
    const imp = Number((watts / vmp).toFixed(2));
    const model = `SolarSaga ${watts}-${tail}`;
    return {
      brand,
      model,
      specs: {
        power_w: watts,
        efficiency_pct: dice.between(20, 24, 1),
        voc_v: Number((vmp * 1.18).toFixed(1)),
        isc_a: Number((imp * 1.08).toFixed(2)),
        vmp_v: vmp,
        imp_a: imp,
        foldable: dice.chance(0.85),
        weight_kg: Number((watts / 26).toFixed(1)),
        ip_rating: dice.pick(["IP65", "IP67", "IP68"]),
      },
      name: inEach((say) => {
        const what = say({
          ua: "Портативна сонячна панель",
          pl: "Przenośny panel solarny",
          en: "Portable solar panel",
        });
        return `${what} ${brand} ${model}, ${say.of(watts, "w")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Панель на ${say.of(watts, "w")} для портативних станцій, вага ${say.of(Number((watts / 26).toFixed(1)), "kg")}.`,
          pl: `Panel ${say.of(watts, "w")} do przenośnych stacji, waży ${say.of(Number((watts / 26).toFixed(1)), "kg")}.`,
          en: `A ${say.of(watts, "w")} panel for portable stations that weighs ${say.of(Number((watts / 26).toFixed(1)), "kg")}.`,
        }),
      ),
      hryvnias: watts * dice.between(45, 80),
      warranty: dice.pick([1, 2, 5]),
    };
  },
};

/** Energy storage and accessories. */
export const storageKinds: readonly Kind[] = [batteries, stations, solarGenerators, portablePanels];
