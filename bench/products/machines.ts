import { inEach, type Kind, type Words } from "./kind.ts";

/** Generators for homes (14) and for industry (15). */
function generators(industrial: boolean): Kind {
  return {
    categoryId: industrial ? 15 : 14,
    prefix: industrial ? "IGN" : "GEN",
    share: industrial ? 6 : 15,
    make(dice, tail) {
      const brand = dice.favourite(
        industrial
          ? ["Kohler SDMO", "FG Wilson", "Atlas Copco", "Cummins", "Himoinsa"]
          : ["Honda", "Könner & Söhnen", "Hyundai", "Matari", "Fogo", "Pramac"],
      );
      const power = dice.pick(industrial ? [16, 24, 40, 64, 80, 120, 200] : [1.8, 2.8, 3, 5, 5.5, 6.5, 8, 10]);
      const diesel = industrial || dice.chance(0.25);
      const phases = industrial ? 3 : dice.pick([1, 1, 3]);
      const model = `${industrial ? "P" : "KS "}${Math.round(power * 1.25 * 10) / 10}-${tail}`;
      return {
        brand,
        model,
        specs: {
          power_kw: power,
          power_kva: Number((power * 1.25).toFixed(1)),
          phases,
          voltage_v: phases === 3 ? 400 : 230,
          fuel: diesel ? "diesel" : "petrol",
          tank_l: Math.round(power * (industrial ? 4 : 3) + 6),
          consumption_l_h_75pct: Number((power * 0.25).toFixed(1)),
          noise_db_7m: dice.int(58, 75),
          weight_kg: Math.round(power * (industrial ? 26 : 12) + 12),
        },
        name: inEach((say) => {
          const fuel = diesel
            ? say({ ua: "Дизельний", pl: "diesla", en: "Diesel" })
            : say({ ua: "Бензиновий", pl: "benzynowy", en: "Petrol" });
          const what = industrial
            ? say({
                ua: "Промисловий дизельний генератор",
                pl: "Przemysłowy agregat prądotwórczy",
                en: "Industrial diesel generator",
              })
            : say({ ua: `${fuel} генератор`, pl: `Agregat prądotwórczy ${fuel}`, en: `${fuel} generator` });
          return `${what} ${brand} ${model}, ${say.of(power, "kw")}`;
        }),
        description: inEach((say) =>
          say({
            ua: `Генератор на ${say.of(power, "kw")}, фаз: ${phases}. Бак вистачає приблизно на зміну.`,
            pl: `Agregat o mocy ${say.of(power, "kw")}, faz: ${phases}. Zbiornik wystarcza mniej więcej na zmianę.`,
            en: `A ${say.of(power, "kw")} generator, phases: ${phases}. The tank lasts for about a shift.`,
          }),
        ),
        hryvnias: power * (industrial ? dice.between(9_000, 14_000) : dice.between(5_500, 9_500)),
        rentedFor: power * (industrial ? 75 : 160),
        warranty: dice.pick([2, 2, 3]),
      };
    },
  };
}

const towers: Kind = {
  categoryId: 16,
  prefix: "SLT",
  share: 2,
  make(dice, tail) {
    const brand = dice.favourite(["Trime", "Atlas Copco", "Generac", "Himoinsa"]);
    const watts = dice.pick([200, 320, 400, 600]);
    const hours = dice.pick([12, 16, 24]);
    const mast = dice.pick([7, 8.5, 9]);
    const model = `X-Solar ${watts}-${tail}`;
    return {
      brand,
      model,
      specs: {
        lumens: watts * 140,
        led_power_w: watts,
        mast_height_m: mast,
        solar_power_w: dice.pick([600, 1000, 1600]),
        battery_kwh: Number(((watts * hours) / 900).toFixed(1)),
        autonomy_h: hours,
        trailer: dice.chance(0.8),
        weight_kg: dice.int(600, 1400),
      },
      name: inEach((say) => {
        const what = say({
          ua: "Сонячна освітлювальна вежа",
          pl: "Solarna wieża oświetleniowa",
          en: "Solar lighting tower",
        });
        return `${what} ${brand} ${model}`;
      }),
      description: inEach((say) =>
        say({
          ua: `Світло на ${hours} годин без мережі, щогла ${say.of(mast, "m")}.`,
          pl: `Światło na ${hours} godzin bez sieci, maszt ${say.of(mast, "m")}.`,
          en: `Light for ${hours} hours without a grid, a mast of ${say.of(mast, "m")}.`,
        }),
      ),
      hryvnias: 500_000 + watts * 700,
      rentedFor: 2_400 + watts * 3,
      warranty: 2,
    };
  },
};

const lifts: readonly [categoryId: number, what: Words, drives: readonly string[], heights: readonly number[]][] = [
  [
    18,
    { ua: "Ножичний підйомник", pl: "Podnośnik nożycowy", en: "Scissor lift" },
    ["electric", "diesel-4x4"],
    [7.8, 10, 12, 14, 18],
  ],
  [
    19,
    { ua: "Колінчастий підйомник", pl: "Podnośnik przegubowy", en: "Articulated boom lift" },
    ["diesel-4x4", "electric"],
    [12, 16, 18, 20, 26],
  ],
  [
    20,
    {
      ua: "Самохідний телескопічний підйомник",
      pl: "Samojezdny podnośnik teleskopowy",
      en: "Self-propelled telescopic boom lift",
    },
    ["diesel-4x4"],
    [16, 21, 26, 28, 40],
  ],
  [
    21,
    { ua: "Одномісний щогловий підйомник", pl: "Podnośnik jednoosobowy masztowy", en: "Single-man mast lift" },
    ["electric-push-around", "electric-self-propelled"],
    [6, 8, 10, 11, 14],
  ],
];

const liftKinds = lifts.map(
  ([categoryId, what, drives, heights]): Kind => ({
    categoryId,
    prefix: "LFT",
    share: 1,
    make(dice, tail) {
      const brand = dice.favourite(["Genie", "JLG", "Haulotte", "Skyjack", "Dingli"]);
      const height = dice.pick(heights);
      const model = `${Math.round(height * 3.28)}-${tail}`;
      return {
        brand,
        model,
        specs: {
          working_height_m: height,
          platform_height_m: Number((height - 2).toFixed(2)),
          ...(categoryId === 19 || categoryId === 20 ? { outreach_m: Number((height * 0.55).toFixed(2)) } : {}),
          capacity_kg: dice.pick([159, 200, 227, 230, 320]),
          drive: dice.pick(drives),
          width_m: dice.between(0.75, 2.5, 2),
          weight_kg: Math.round(height * (categoryId === 21 ? 35 : 320)),
        },
        name: inEach((say) => `${say(what)} ${brand} ${model}, ${say.of(height, "m")}`),
        description: inEach((say) =>
          say({
            ua: `Робоча висота ${say.of(height, "m")}.`,
            pl: `Wysokość robocza ${say.of(height, "m")}.`,
            en: `Working height ${say.of(height, "m")}.`,
          }),
        ),
        hryvnias: height * dice.between(40_000, 120_000),
        rentedFor: height * 300,
        warranty: 2,
      };
    },
  }),
);

const cranes: Kind = {
  categoryId: 22,
  prefix: "CRN",
  share: 1,
  make(dice, tail) {
    const brand = dice.favourite(["Liebherr", "Grove", "Tadano"]);
    const tonnes = dice.pick([30, 40, 50, 60, 80]);
    const boom = dice.int(28, 50);
    const model = `LTM ${tonnes}-${tail}`;
    return {
      brand,
      model,
      specs: {
        capacity_t: tonnes,
        boom_length_m: boom,
        max_hook_height_m: boom + dice.int(4, 16),
        drive: "diesel-drive",
        axles: dice.int(2, 5),
        with_operator: true,
      },
      name: inEach(
        (say) =>
          `${say({ ua: "Автокран", pl: "Żuraw samojezdny", en: "Mobile crane" })} ${brand} ${model}, ${say.of(tonnes, "t")}`,
      ),
      description: inEach((say) =>
        say({
          ua: `Вантажність ${say.of(tonnes, "t")}, стріла ${say.of(boom, "m")}. Працює з оператором.`,
          pl: `Udźwig ${say.of(tonnes, "t")}, wysięgnik ${say.of(boom, "m")}. Pracuje z operatorem.`,
          en: `Lifts ${say.of(tonnes, "t")}, boom of ${say.of(boom, "m")}. Comes with an operator.`,
        }),
      ),
      hryvnias: 0,
      rentedFor: tonnes * 850,
      warranty: 2,
    };
  },
};

/** Rental products. */
export const machineKinds: readonly Kind[] = [generators(false), generators(true), towers, ...liftKinds, cranes];
