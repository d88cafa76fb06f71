import { inEach, type Kind } from "./kind.ts";

const chargerMakers = ["Wallbox", "Zaptec", "Easee", "go-e", "Autel", "Webasto", "Schneider Electric", "ABB", "Keba"];

const stationsAc: Kind = {
  categoryId: 8,
  prefix: "EVA",
  share: 30,
  make(dice, tail) {
    const brand = dice.favourite(chargerMakers);
    const power = dice.pick([7.4, 11, 11, 22, 22]);
    const cable = dice.chance(0.6);
    const model = `${dice.pick(["Pulsar", "Charge", "Home", "Terra", "Pro"])} ${power}-${tail}`;
    return {
      brand,
      model,
      specs: {
        power_kw: power,
        connectors: [cable ? "type-2-cable" : "type-2-socket"],
        phases: power === 7.4 ? 1 : 3,
        current_a: power === 11 ? 16 : 32,
        rfid: dice.chance(0.6),
        ...(cable ? { cable_m: dice.pick([5, 5, 7.5]) } : {}),
        weight_kg: dice.between(1.3, 6, 1),
        ip_rating: dice.pick(["IP54", "IP55", "IP65"]),
      },
      name: inEach((say) => {
        const what = say({ ua: "Зарядна станція AC", pl: "Stacja ładowania AC", en: "AC charging station" });
        return `${what} ${brand} ${model}, ${say.of(power, "kw")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Настінна станція змінного струму на ${say.of(power, "kw")} для гаража й паркування.`,
          pl: `Naścienna stacja prądu przemiennego o mocy ${say.of(power, "kw")} do garażu i na parking.`,
          en: `A wall-mounted ${say.of(power, "kw")} AC station for garages and car parks.`,
        }),
      ),
      hryvnias: 16_000 + power * dice.between(400, 900),
      warranty: dice.pick([2, 3, 5]),
    };
  },
};

const stationsDc: Kind = {
  categoryId: 9,
  prefix: "EVD",
  share: 10,
  make(dice, tail) {
    const brand = dice.favourite(["ABB", "Alpitronic", "Kempower", "Delta", "Autel", "Star Charge"]);
    const power = dice.pick([30, 50, 60, 90, 120, 180, 240, 300, 400]);
    const model = `DC${power}-${tail}`;
    return {
      brand,
      model,
      specs: {
        power_kw: power,
        connectors: dice.chance(0.5) ? ["ccs2", "chademo"] : ["ccs2", "ccs2"],
        output_voltage_v: [150, dice.pick([500, 920, 1000])],
        max_dc_current_a: Math.min(500, Math.round(power * 2.5)),
        weight_kg: dice.int(120, 900),
        ip_rating: "IP54",
      },
      name: inEach((say) => {
        const what = say({
          ua: "Швидка зарядна станція DC",
          pl: "Stacja szybkiego ładowania DC",
          en: "DC fast charging station",
        });
        return `${what} ${brand} ${model}, ${say.of(power, "kw")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Станція постійного струму на ${say.of(power, "kw")} для паркувань, АЗС і автопарків.`,
          pl: `Stacja prądu stałego o mocy ${say.of(power, "kw")} na parkingi, stacje paliw i do flot.`,
          en: `A ${say.of(power, "kw")} DC station for car parks, filling stations and fleets.`,
        }),
      ),
      hryvnias: power * dice.between(14_000, 24_000),
      warranty: 2,
    };
  },
};

const portableChargers: Kind = {
  categoryId: 10,
  prefix: "EVP",
  share: 15,
  make(dice, tail) {
    const brand = dice.favourite(["go-e", "Juice Technology", "NRGkick", "Duosida", "Besen"]);
    const power = dice.pick([3.7, 7.4, 11, 22]);
    const model = `Flex ${power}-${tail}`;
    return {
      brand,
      model,
      specs: {
        power_kw: power,
        connectors: ["type-2-cable", "cee-32a-plug"],
        phases: power > 8 ? 3 : 1,
        current_a: power === 3.7 || power === 11 ? 16 : 32,
        cable_m: dice.pick([5, 7.5, 10]),
        weight_kg: dice.between(1.8, 5, 1),
        ip_rating: dice.pick(["IP65", "IP67"]),
      },
      name: inEach((say) => {
        const what = say({
          ua: "Портативний зарядний пристрій для електромобіля",
          pl: "Przenośna ładowarka do samochodu elektrycznego",
          en: "Portable EV charger",
        });
        return `${what} ${brand} ${model}, ${say.of(power, "kw")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Заряджає від розетки з потужністю до ${say.of(power, "kw")}.`,
          pl: `Ładuje z gniazda z mocą do ${say.of(power, "kw")}.`,
          en: `Charges from a socket with up to ${say.of(power, "kw")}.`,
        }),
      ),
      hryvnias: 9_000 + power * dice.between(500, 1_100),
      warranty: 2,
    };
  },
};

const cables: Kind = {
  categoryId: 23,
  prefix: "CAB",
  share: 40,
  make(dice, tail) {
    const brand = dice.favourite(["Helukabel", "Lapp", "ЗЗЦМ", "Одескабель", "Top Cable", "TFKable"]);
    const solar = dice.chance(0.5);
    const section = dice.pick(solar ? [4, 6, 10, 16] : [1.5, 2.5, 4, 6, 10, 16, 25]);
    const cores = solar ? 1 : dice.pick([2, 3, 3, 4, 5]);
    const model = `${solar ? "H1Z2Z2-K" : "NYM-J"} ${cores}×${section}-${tail}`;
    return {
      brand,
      model,
      specs: {
        cross_section_mm2: section,
        cores,
        conductor: solar ? "tinned-copper" : "copper",
        ...(solar ? { rated_voltage_dc_v: 1500 } : { rated_voltage_ac_v: dice.pick([500, 660, 1000]) }),
        current_rating_a: Math.round(14 * section ** 0.7),
        standard: solar ? "EN 50618" : "EN 50525",
      },
      name: inEach((say) => {
        const what = solar
          ? say({ ua: "Сонячний кабель", pl: "Kabel solarny", en: "Solar cable" })
          : say({ ua: "Силовий кабель", pl: "Kabel zasilający", en: "Power cable" });
        return `${what} ${brand} ${model}, ${say.of(section, "mm2")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Кабель із перерізом ${say.of(section, "mm2")}, жил: ${cores}. Ціна за метр.`,
          pl: `Kabel o przekroju ${say.of(section, "mm2")}, żył: ${cores}. Cena za metr.`,
          en: `A cable of ${say.of(section, "mm2")}, cores: ${cores}. Priced per metre.`,
        }),
      ),
      hryvnias: section * cores * dice.between(7, 12, 1),
      warranty: 1,
    };
  },
};

const adapters: Kind = {
  categoryId: 24,
  prefix: "ADP",
  share: 11,
  make(dice, tail) {
    const brand = dice.favourite(["Stäubli", "Amphenol", "Weidmüller", "Phoenix Contact"]);
    const pair = dice.chance(0.7);
    const model = `MC4-${tail}`;
    return {
      brand,
      model,
      specs: {
        connector_type: "mc4",
        pair,
        cross_section_mm2: [dice.pick([2.5, 4]), dice.pick([6, 10])],
        rated_voltage_dc_v: dice.pick([1000, 1500]),
        rated_current_a: dice.pick([30, 39, 45]),
        ip_rating: dice.pick(["IP67", "IP68"]),
      },
      name: inEach((say) => {
        const what = pair
          ? say({ ua: "Пара конекторів", pl: "Para złączy", en: "Connector pair" })
          : say({ ua: "Конектор", pl: "Złącze", en: "Connector" });
        return `${what} ${brand} ${model}`;
      }),
      description: inEach((say) =>
        say({
          ua: "Для з’єднання сонячних кабелів.",
          pl: "Do łączenia kabli solarnych.",
          en: "For joining solar cables.",
        }),
      ),
      hryvnias: dice.between(60, 260),
      warranty: 1,
    };
  },
};

const breakers: Kind = {
  categoryId: 25,
  prefix: "SWT",
  share: 16,
  make(dice, tail) {
    const brand = dice.favourite(["Schneider Electric", "ABB", "Eaton", "Hager", "Siemens", "Noark", "CHINT"]);
    const poles = dice.pick([1, 1, 2, 3, 4]);
    const current = dice.pick([6, 10, 16, 20, 25, 32, 40, 63]);
    const direct = dice.chance(0.2);
    const model = `${direct ? "DC" : "C"}${current}/${poles}P-${tail}`;
    return {
      brand,
      model,
      specs: {
        rated_current_a: current,
        poles,
        curve: "curve-c",
        breaking_capacity_ka: dice.pick([4.5, 6, 6, 10]),
        voltage_v: direct ? 1000 : poles === 1 ? 230 : 400,
        current: direct ? "dc" : "ac",
        modules_18mm: poles,
      },
      name: inEach((say) => {
        const what = say({ ua: "Автоматичний вимикач", pl: "Wyłącznik nadprądowy", en: "Circuit breaker" });
        return `${what} ${brand} ${model}, ${say.of(current, "a")}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Вимикач із характеристикою C на ${say.of(current, "a")}, полюсів: ${poles}.`,
          pl: `Wyłącznik o charakterystyce C na ${say.of(current, "a")}, biegunów: ${poles}.`,
          en: `A curve C breaker of ${say.of(current, "a")}, poles: ${poles}.`,
        }),
      ),
      hryvnias: poles * dice.between(110, 620),
      warranty: 2,
    };
  },
};

/** Car chargers, cables and protective devices. */
export const electricalKinds: readonly Kind[] = [stationsAc, stationsDc, portableChargers, cables, adapters, breakers];
