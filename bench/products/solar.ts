import { inEach, type Kind } from "./kind.ts";

const panelMakers = [
  ["Jinko Solar", "JKM", "N-54HL4R"],
  ["LONGi", "LR7-", "HVH"],
  ["Trina Solar", "TSM-", "NEG9R.28"],
  ["JA Solar", "JAM", "D40-LB"],
  ["Canadian Solar", "CS6R-", "T"],
  ["Risen Energy", "RSM", "BNDG"],
  ["Qcells", "Q.TRON-", "M-G2+"],
  ["DAH Solar", "DHN-", "X16"],
  ["Hyundai", "HiE-S", "HF"],
  ["Ulica Solar", "UL-", "M-108"],
  ["Tongwei", "TW", "MAP"],
  ["AIKO", "A-MAH54Mb", "W"],
  ["Astronergy", "CHSM54N-", "BF"],
  ["Bauer Solar", "BS-", "M10"],
] as const;

const panels: Kind = {
  categoryId: 1,
  prefix: "PAN",
  share: 300,
  make(dice, tail) {
    const [brand, begin, end] = dice.favourite(panelMakers);
    const cells = dice.pick([54, 54, 60, 66, 72, 72]);
    const watts = Math.round((cells * dice.between(7.4, 8.5, 3)) / 5) * 5;
    const vmp = dice.between(cells * 0.595, cells * 0.62, 2);
    const imp = Number((watts / vmp).toFixed(2));
    const [long, wide] = cells < 60 ? [1722, 1134] : cells < 70 ? [2094, 1134] : [2278, 1134];
    const efficiency = Number(((watts / (long * wide)) * 1e5).toFixed(1));
    const bifacial = dice.chance(0.4);
    const black = dice.chance(0.25);
    const model = `${begin}${watts}${end}-${tail}`;
    return {
      brand,
      model,
      specs: {
        power_w: watts,
        efficiency_pct: efficiency,
        voc_v: Number((vmp * 1.19).toFixed(2)),
        isc_a: Number((imp * 1.055).toFixed(2)),
        vmp_v: vmp,
        imp_a: imp,
        max_system_voltage_v: dice.pick([1000, 1500, 1500, 1500]),
        max_series_fuse_a: dice.pick([20, 25, 25, 30]),
        temp_coeff_pmax_pct_per_c: dice.between(-0.35, -0.26, 2),
        temp_coeff_voc_pct_per_c: dice.between(-0.28, -0.23, 2),
        temp_coeff_isc_pct_per_c: dice.between(0.04, 0.05, 3),
        noct_c: dice.int(42, 46),
        technology: dice.pick(["n-type-topcon", "n-type-topcon", "mono-perc", "mono-hpbc"]),
        bifacial,
        cells_in_series: cells,
        dimensions_mm: [long, wide, dice.pick([30, 30, 35])],
        weight_kg: dice.between(long / 82, long / 76, 1),
      },
      name: inEach((say) => {
        const what = say({
          ua: bifacial ? "Двостороння сонячна панель" : "Сонячна панель",
          pl: bifacial ? "Bifacjalny panel fotowoltaiczny" : "Panel fotowoltaiczny",
          en: bifacial ? "Bifacial solar panel" : "Solar panel",
        });
        const look = black ? say({ ua: ", повністю чорна", pl: ", całkowicie czarny", en: ", all black" }) : "";
        return `${what} ${brand} ${model}, ${say.of(watts, "w")}${look}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Монокристалічна панель на ${cells} комірок: ККД ${say.of(efficiency, "pct")}, робоча напруга ${say.of(vmp, "v")}. Підходить для дахів і наземних станцій.`,
          pl: `Monokrystaliczny panel z ${cells} ogniwami: sprawność ${say.of(efficiency, "pct")}, napięcie pracy ${say.of(vmp, "v")}. Na dach i na konstrukcje gruntowe.`,
          en: `A monocrystalline panel with ${cells} cells: ${say.of(efficiency, "pct")} efficiency, ${say.of(vmp, "v")} at the working point. For roofs and ground-mounted plants.`,
        }),
      ),
      hryvnias: watts * dice.between(6.2, 9.5, 2),
      warranty: dice.pick([12, 15, 15, 25]),
      performance: dice.pick([25, 30, 30]),
    };
  },
};

const inverterMakers = [
  "Deye",
  "Huawei",
  "Growatt",
  "GoodWe",
  "Solis",
  "Sungrow",
  "Fronius",
  "SMA",
  "SolarEdge",
  "FoxESS",
  "Sofar",
  "Victron Energy",
];

/** Inverters: grid-tied and hybrid ones (with a battery). */
function inverters(hybrid: boolean): Kind {
  return {
    categoryId: hybrid ? 6 : 3,
    prefix: "INV",
    share: hybrid ? 140 : 110,
    make(dice, tail) {
      const brand = dice.favourite(inverterMakers);
      const kilowatts = dice.pick(
        hybrid ? [3.6, 5, 6, 8, 10, 12, 15, 20, 30, 50] : [3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 50, 100],
      );
      const phases = kilowatts > 8 ? 3 : dice.pick([1, 1, 3]);
      const inputs = kilowatts <= 5 ? 1 + dice.int(0, 1) : Math.min(10, 2 + Math.floor(kilowatts / 12));
      const current = dice.pick([13, 16, 18, 20, 26]);
      const high = hybrid && kilowatts > 10;
      const model = `SUN-${kilowatts}K-${hybrid ? "SG" : "G"}${phases}-${tail}`;
      const side = Math.round(Math.cbrt(kilowatts) * 120);
      return {
        brand,
        model,
        specs: {
          kind: hybrid ? "hybrid" : "grid-tied",
          ac_power_w: Math.round(kilowatts * 1000),
          phases,
          max_efficiency_pct: dice.between(97, 98.8, 1),
          max_pv_power_w: Math.round(kilowatts * 1300),
          max_dc_voltage_v: phases === 3 ? dice.pick([800, 1000, 1100]) : dice.pick([500, 550, 600]),
          mppt_v: phases === 3 ? [dice.int(12, 20) * 10, 850] : [dice.int(8, 15) * 10, 425],
          start_voltage_v: dice.int(10, 18) * 10,
          mppt_count: inputs,
          max_input_current_per_mppt_a: Array.from({ length: inputs }, () => current),
          ...(hybrid
            ? {
                battery_type: high ? "hv" : "lv",
                battery_v: high ? [160, 800] : [40, 60],
                battery_max_charge_a: high ? dice.pick([25, 50]) : dice.pick([90, 120, 190, 240]),
              }
            : {}),
          dimensions_mm: [side + 150, side + 260, dice.int(16, 30) * 10],
          weight_kg: dice.between(kilowatts * 1.5 + 8, kilowatts * 1.8 + 12, 1),
          ip_rating: dice.pick(["IP65", "IP65", "IP66"]),
        },
        name: inEach((say) => {
          const what = hybrid
            ? say({ ua: "Гібридний інвертор", pl: "Falownik hybrydowy", en: "Hybrid inverter" })
            : say({ ua: "Мережевий інвертор", pl: "Falownik sieciowy", en: "Grid-tied inverter" });
          return `${what} ${brand} ${model}, ${say.of(kilowatts, "kw")}`;
        }),
        description: inEach((say) =>
          say({
            ua: `${phases === 3 ? "Трифазний" : "Однофазний"} інвертор на ${say.of(kilowatts, "kw")}, входів MPPT: ${inputs}. ${hybrid ? "Живить дім від акумулятора, коли зникає мережа." : "Віддає надлишок у мережу."}`,
            pl: `Falownik ${phases === 3 ? "trójfazowy" : "jednofazowy"} o mocy ${say.of(kilowatts, "kw")}, wejść MPPT: ${inputs}. ${hybrid ? "Zasila dom z magazynu energii, gdy zabraknie sieci." : "Nadwyżkę oddaje do sieci."}`,
            en: `A ${phases === 3 ? "three-phase" : "single-phase"} inverter of ${say.of(kilowatts, "kw")}, MPPT inputs: ${inputs}. ${hybrid ? "Powers the house from the battery when the grid is gone." : "Feeds the surplus into the grid."}`,
          }),
        ),
        hryvnias: (hybrid ? 14_000 : 9_000) + kilowatts * dice.between(hybrid ? 3_600 : 1_700, hybrid ? 5_200 : 2_900),
        warranty: dice.pick([5, 10, 10]),
      };
    },
  };
}

const roofs = {
  "pitched-tile": { ua: "для черепичного даху", pl: "na dach kryty dachówką", en: "for tiled roofs" },
  "flat-ballasted": { ua: "для плаского даху", pl: "na dach płaski", en: "for flat roofs" },
  "metal-standing-seam": { ua: "для фальцевого даху", pl: "na blachę na rąbek", en: "for standing-seam roofs" },
  ground: { ua: "для наземної станції", pl: "na grunt", en: "for the ground" },
} as const;

const mounting: Kind = {
  categoryId: 5,
  prefix: "MNT",
  share: 50,
  make(dice, tail) {
    const brand = dice.favourite(["Corab", "K2 Systems", "Kripter", "Baks", "Schletter", "Energy5"]);
    const roof = dice.pick(["pitched-tile", "flat-ballasted", "metal-standing-seam", "ground"] as const);
    const count = dice.pick([4, 6, 8, 10, 12, 14, 16, 20, 24, 30]);
    const model = `${roof.slice(0, 4).toUpperCase()}-${count}-${tail}`;
    return {
      brand,
      model,
      specs: {
        roof_type: roof,
        panels: count,
        panel_width_max_mm: dice.pick([1134, 1134, 1303]),
        ...(roof === "flat-ballasted" || roof === "ground" ? { tilt_deg: dice.pick([10, 15, 25, 30]) } : {}),
        wind_zone: [1, dice.int(2, 3)],
        snow_zone: [1, dice.int(2, 5)],
        material: roof === "ground" ? ["steel-magnelis"] : ["aluminium", "stainless-steel-a2"],
        ...(roof === "ground" ? { foundation: "driven-posts" } : {}),
      },
      name: inEach((say) => {
        const what = say({ ua: "Система кріплення", pl: "System montażowy", en: "Mounting system" });
        const panelsOf = say({ ua: "панелей", pl: "paneli", en: "panels" });
        return `${what} ${brand} ${model} ${say(roofs[roof])}, ${count}\u00a0${panelsOf}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Комплект профілів і притискачів на ${count} панелей, ${roofs[roof].ua}.`,
          pl: `Komplet profili i klem na ${count} paneli, ${roofs[roof].pl}.`,
          en: `Rails and clamps for ${count} panels, ${roofs[roof].en}.`,
        }),
      ),
      hryvnias: count * dice.between(900, 1_900),
      warranty: 10,
    };
  },
};

const sets: Kind = {
  categoryId: 4,
  prefix: "SET",
  share: 20,
  make(dice, tail, parts) {
    if (parts.panels.length === 0 || parts.hybrids.length === 0 || parts.batteries.length === 0) return null;
    const [panel, hybrid, battery] = [dice.pick(parts.panels), dice.pick(parts.hybrids), dice.pick(parts.batteries)];
    const count = dice.int(8, 30);
    const peak = (Number(panel.specs.power_w) * count) / 1000;
    const watts = Number(hybrid.specs.ac_power_w);
    const stored = Number(battery.specs.capacity_kwh);
    const brand = `${hybrid.brand} + ${panel.brand}`;
    return {
      brand,
      model: `HYB-${watts / 1000}K-${tail}`,
      specs: {
        kind: "hybrid",
        pv_power_kwp: peak,
        ac_power_w: watts,
        battery_kwh: stored,
        components: [
          { id: panel.id, quantity: count },
          { id: hybrid.id, quantity: 1 },
          { id: battery.id, quantity: 1 },
        ],
      },
      name: inEach((say) => {
        const what = say({
          ua: "Гібридний комплект сонячної електростанції",
          pl: "Hybrydowy zestaw fotowoltaiczny",
          en: "Hybrid solar power plant kit",
        });
        return `${what} ${brand} ${tail}, ${say.of(watts / 1000, "kw")}, ${say.of(stored, "kwh")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `${count} панелей, інвертор і акумулятор, дібрані одне до одного: ${say.figure(peak)}\u00a0кВт на даху.`,
          pl: `${count} paneli, falownik i magazyn energii dobrane do siebie: ${say.figure(peak)}\u00a0kWp na dachu.`,
          en: `${count} panels, an inverter and a battery that suit each other: ${say.figure(peak)}\u00a0kWp on the roof.`,
        }),
      ),
      hryvnias: peak * 9_000 + watts * 5 + stored * 9_000,
      warranty: 5,
    };
  },
};

/** Products of solar power plants. */
export const solarKinds: readonly Kind[] = [panels, inverters(false), inverters(true), mounting, sets];
