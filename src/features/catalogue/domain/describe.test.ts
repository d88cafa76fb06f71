import { describe, expect, test } from "vitest";
import { catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { definitions } from "./definitions/current.ts";
import { createDescriber } from "./describe.ts";
import type { Figure } from "./product.ts";
import type { Specs } from "./specs.ts";

const texts = catalogueTexts();
const ua = createDescriber("ua", texts.in("ua"));
const pl = createDescriber("pl", texts.in("pl"));
const en = createDescriber("en", texts.in("en"));
const read = (figures: Figure[]) => figures.map(({ label, value, unit }) => `${label}: ${value} ${unit}`.trim());

const panel: Specs = {
  weight_kg: 22,
  power_w: 440,
  efficiency_pct: 22,
  temp_coeff_isc_pct_per_c: 0.046,
  bifacial: false,
  dimensions_mm: [1762, 1134, 30],
};

test("the strip of a panel has power, efficiency and weight", () => {
  expect(read(ua.strip(1, panel, 15))).toEqual(["Потужність: 440 Вт", "ККД: 22,0 %", "Вага: 22,0 кг"]);
  expect(read(en.strip(1, panel, 15))).toEqual(["Power: 440 W", "Efficiency: 22.0 %", "Weight: 22.0 kg"]);
});

test.each<[number, Specs, number, string[], string]>([
  [
    14,
    { power_kw: 1.8, weight_kg: 21.1, tank_l: 3.6 },
    3,
    ["Moc: 1,8 kW", "Waga: 21,1 kg", "Zbiornik: 3,6 l"],
    "the next figure takes the place of a missing one",
  ],
  [5, { panels: 10 }, 12, ["Zestaw na: 10 paneli", "Gwarancja: 12 lat"], "the warranty fills an empty place"],
  [5, { panels: 10 }, 2, ["Zestaw na: 10 paneli", "Gwarancja: 2 lata"], "the unit agrees with the number"],
  [5, { panels: 10 }, 1.5, ["Zestaw na: 10 paneli", "Gwarancja: 1,5 roku"], "also with a half"],
  [
    5,
    { panels: 20, tilt_deg: 25 },
    10,
    ["Zestaw na: 20 paneli", "Nachylenie: 25°", "Gwarancja: 10 lat"],
    "a degree stands at its figure",
  ],
])("strip of category %i %j with %d years: %j: %s", (categoryId, specs, years, expected) => {
  expect(read(pl.strip(categoryId, specs, years))).toEqual(expected);
});

test.each<[number, Specs, string[], string]>([
  [6, { ac_power_w: 12_000 }, ["Номінальна потужність: 12 кВт"], "watts of an inverter as kilowatts"],
  [16, { lumens: 44_000 }, ["Світловий потік: 44 клм"], "lumens as kilolumens"],
  [
    6,
    { max_input_current_per_mppt_a: [26, 13] },
    ["Вхідний струм кожного MPPT, не більше: 26 / 13 А"],
    "a figure for each input",
  ],
  [6, { mppt_v: [200, 650] }, ["Діапазон напруги MPPT: 200–650 В"], "an interval"],
  [
    9,
    { connectors: ["ccs2", "ccs2", "chademo"] },
    ["Роз’єми: 2\u00a0×\u00a0CCS2, CHAdeMO"],
    "outlets of a kind are counted",
  ],
  [
    5,
    { material: ["aluminium", "stainless-steel-a2"] },
    ["Матеріал: алюміній, нержавна сталь A2"],
    "words of a closed list",
  ],
  [2, { compatible_brands: ["Deye", "Solis"] }, ["Сумісні інвертори: Deye, Solis"], "names as they are"],
  [8, { rfid: true }, ["Доступ за RFID-карткою: так"], "a flag"],
  [
    25,
    { curve: "curve-c", current: "dc" },
    ["Характеристика спрацьовування: C", "Рід струму: постійний (DC)"],
    "codes as words",
  ],
  [
    1,
    { weight_kg: 22, power_w: 440 },
    ["Пікова потужність: 440 Вт", "Вага: 22,0 кг"],
    "in the order of the category's list",
  ],
])("figures of category %i %j: %j: %s", (categoryId, specs, expected) => {
  expect(read(ua.figures(categoryId, specs))).toEqual(expected);
});

test("groups omit missing figures", () => {
  expect(ua.groups(1, panel).map(({ label, figures }) => [label, figures.length])).toEqual([
    ["Електричні параметри", 2],
    ["Температура", 1],
    ["Конструкція", 3],
  ]);
});

test("measures have a unit and are `null` if missing", () => {
  expect(ua.measures(1, panel)).toBe("1\u00a0762\u00a0×\u00a01\u00a0134\u00a0×\u00a030\u00a0мм");
  expect(ua.measures(1, {})).toBeNull();
  expect(ua.measures(14, {})).toBeNull();
});

describe("span of a category", () => {
  test.each([
    [1, 405, 580, "405–580", "Вт"],
    [6, 5000, 12_000, "5–12", "кВт"],
    [5, 10, 20, "10–20", "панелей"],
    [15, 17.6, 176, "18–176", "кВт"],
  ])("of category %i from %d to %d is %s %s", (categoryId, from, to, value, unit) => {
    expect(ua.span({ id: categoryId, definitions: definitions() }, from, to)).toEqual({ value, unit });
  });
});

describe("alternative texts", () => {
  const module = {
    name: "Панель Jinko JKM440N",
    categoryId: 1,
    specs: { power_w: 440, dimensions_mm: [1762, 1134, 30] },
  };

  test.each([
    ["three-quarter", "Панель Jinko JKM440N, 440 Вт: вигляд під кутом"],
    ["front", "Панель Jinko JKM440N, 440 Вт: вигляд спереду"],
    ["detail", "Панель Jinko JKM440N, 440 Вт: великий план"],
    ["drawing", "Панель Jinko JKM440N, 440 Вт: креслення з розмірами 1 762 × 1 134 × 30 мм"],
    ["drawn", "Панель Jinko JKM440N, 440 Вт: рисунок"],
  ] as const)("say what %s shows: %s", (view, expected) => {
    expect(ua.alt(module, view).replaceAll("\u00a0", " ")).toBe(expected);
  });

  test.each([
    ["pl", "Akumulator US5000", 2, { capacity_kwh: 4.8 }, "Akumulator US5000, 4,8 kWh: widok z przodu"],
    ["en", "AC charging station Go, 22 kW", 8, { power_kw: 22 }, "AC charging station Go, 22 kW: front view"],
    ["en", "Charger NRGkick 22kW", 10, { power_kw: 22 }, "Charger NRGkick 22kW: front view"],
    ["en", "Circuit breaker S203-C25", 25, { rated_current_a: 25 }, "Circuit breaker S203-C25, 25 A: front view"],
    ["pl", "Żuraw LTM 1050", 22, {}, "Żuraw LTM 1050: widok z przodu"],
  ] as const)("in %s of %s tell its main figure once", (locale, name, categoryId, specs, expected) => {
    const describer = createDescriber(locale, catalogueTexts().in(locale));
    expect(describer.alt({ name, categoryId, specs }, "front").replaceAll("\u00a0", " ")).toBe(expected);
  });
});

test("a word outside the list of choices is shown verbatim, not as a message key", () => {
  for (const describer of [ua, pl, en]) {
    expect(JSON.stringify(describer.figures(1, { cell_type: "from-elsewhere" }))).not.toContain("attributes.");
    expect(JSON.stringify(describer.figures(14, { fuel: "hydrogen" }))).not.toContain("attributes.");
  }
});
