import type { GuideTheme } from "#features/catalogue/domain/guides/guide-themes.ts";
import type { ApplianceKey } from "../pairs/appliances.ts";
import { ownValues } from "../strings/strings-form.ts";

/** Fields of a planner and, for a generator, the consumers that it has to run. */
export interface GuideRoute {
  planner: "strings" | "battery" | "charger" | "generator";
  fields: Readonly<Record<string, string>>;
  loads?: readonly GuideLoad[];
}

export interface GuideLoad {
  appliance: ApplianceKey;
  pieces: number;
  phases: 1 | 3;
}

/** Options of each of the three questions, the usual one first. */
type Questions = Readonly<Record<string, readonly [string, ...string[]]>>;
type AnswersTo<Q extends Questions> = { readonly [Name in keyof Q]: Q[Name][number] };

/** Three questions and where their answers lead. The answers are a query; a missing or unknown one is the first option. */
interface Guide {
  questions: Questions;
  answers: (search: URLSearchParams) => Readonly<Record<string, string>>;
  route: (search: URLSearchParams) => GuideRoute;
}

function guide<const Q extends Questions>(questions: Q, routeOf: (answers: AnswersTo<Q>) => GuideRoute): Guide {
  const answers = (search: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(questions).map(([name, options]) => [
        name,
        options.find((option) => option === search.get(name)) ?? options[0],
      ]),
    ) as AnswersTo<Q>;
  return { questions, answers, route: (search) => routeOf(answers(search)) };
}

const inverters = {
  hybrid1: "inv-deye-sun-5k-sg03lp1-eu",
  hybrid3: "inv-deye-sun-8k-sg04lp3-eu",
  grid1: "inv-growatt-min-6000tl-x",
  grid3: "inv-huawei-sun2000-10ktl-m1",
} as const;
const battery = "bat-pylontech-us5000";
const module = "pan-jinko-jkm440n-54hl4r-v";

const one = (appliance: ApplianceKey): GuideLoad => ({ appliance, pieces: 1, phases: 1 });

/** Consumers of a household, each step with those before it. */
const household = {
  light: [one("lights"), one("router")],
  kitchen: [one("lights"), one("router"), one("fridge"), one("microwave")],
  pump: [one("lights"), one("router"), one("fridge"), one("boiler"), one("borehole-pump")],
} as const satisfies Record<string, readonly GuideLoad[]>;

/**
 * Batteries of 4.8 kWh for two outages of 4 or 12 hours without charging between them, with a quarter for losses: on average light and
 * router draw 52 W, with fridge and microwave about 150 W, with boiler and pump about 250 W.
 */
const blackoutBatteries = {
  light: { short: 1, long: 1 },
  kitchen: { short: 1, long: 1 },
  pump: { short: 1, long: 2 },
} as const;

/** Modules of 440 W in series on each input of the inverter: about the yearly need at 1,000 kWh for each kilowatt. */
const modulesInSeries = {
  small: { south: [8], sides: [4, 4] },
  medium: { south: [6, 6], sides: [6, 6] },
  large: { south: [9, 9], sides: [9, 9] },
} as const;

/** Socket for any car, cable at the wall, or a charger that travels. */
const chargers = {
  cable: "eva-wallbox-pulsar-max-22",
  socket: "eva-zaptec-go",
  portable: "evp-juice-booster-2",
} as const;

/** One phase of 32 A at 230 V. */
const onePhaseCharger = (outlets: string) => ({
  charger: ownValues,
  "charger.kind": "ac",
  "charger.powerKW": "7.4",
  "charger.phases": "1",
  "charger.outlets": outlets,
});

const siteTools = {
  hand: ["grinder", "saw"],
  mixer: ["mixer", "grinder"],
  compressor: ["compressor", "grinder"],
} as const satisfies Record<string, readonly [ApplianceKey, ApplianceKey]>;

const crew = { one: 1, two: 2, three: 3 } as const;

/** Generators that start these tools: the first is a machine of its own, the second begins while it runs. */
const siteGenerators = {
  one: { one: "gen-ks-7000e", two: "ign-sdmo-k22", three: "ign-sdmo-k22" },
  three: { one: "gen-hyundai-dhy8500se-t", two: "ign-sdmo-k22", three: "ign-sdmo-k22" },
} as const;

/**
 * Batteries of 4.8 kWh for two dark days in summer and three in winter, with a quarter for losses, at 0.5, 1.3 and 2.7 kWh a day; half
 * of them where a generator helps out.
 */
const offGridBatteries = {
  light: { summer: 1, year: 1 },
  house: { summer: 1, year: 2 },
  pump: { summer: 2, year: 3 },
} as const;

/**
 * The questions of each theme, and the planner with its values that the answers lead to. Products are examples: those that are no
 * longer sold are left out by `guideAddress`.
 */
export const guides: Readonly<Record<GuideTheme, Guide>> = {
  blackout: guide(
    { home: ["flat", "house"], loads: ["kitchen", "light", "pump"], outage: ["short", "long"] },
    ({ home, loads, outage }): GuideRoute => {
      if (home === "house" && outage === "long")
        return { planner: "generator", fields: { generator: "gen-ks-7000e" }, loads: household[loads] };
      const number = String(blackoutBatteries[loads][outage]);
      return { planner: "battery", fields: { inverter: inverters.hybrid1, battery, number } };
    },
  ),
  "lower-bill": guide(
    { use: ["medium", "small", "large"], roof: ["south", "sides"], supply: ["one", "three"] },
    ({ use, roof, supply }) => {
      // A small array does not reach the voltage at which a three-phase inverter starts.
      const inverter = supply === "three" && use === "large" ? inverters.grid3 : inverters.grid1;
      const rows = modulesInSeries[use][roof].flatMap((count, input) => [
        [`s${input + 1}`, String(count)],
        [`p${input + 1}`, "1"],
      ]);
      return { planner: "strings", fields: { module, inverter, ...Object.fromEntries(rows) } };
    },
  ),
  "charge-car": guide(
    {
      car: ["volkswagen-id-4", "tesla-model-3-11-170", "dacia-spring", "own"],
      supply: ["three", "one"],
      place: ["cable", "socket", "portable"],
    },
    ({ car, supply, place }) => ({
      planner: "charger",
      fields: {
        ...(supply === "three"
          ? { charger: chargers[place] }
          : onePhaseCharger(place === "socket" ? "type-2-socket" : "type-2-cable")),
        car,
      },
    }),
  ),
  "power-on-site": guide(
    { tools: ["hand", "mixer", "compressor"], crew: ["one", "two", "three"], supply: ["one", "three"] },
    ({ tools, crew: people, supply }) => {
      const [first, second] = siteTools[tools];
      const phases = supply === "three" ? 3 : 1;
      return {
        planner: "generator",
        fields: { generator: siteGenerators[supply][people] },
        loads: [
          { appliance: first, pieces: 1, phases },
          { appliance: second, pieces: crew[people], phases: 1 },
        ],
      };
    },
  ),
  "off-grid": guide(
    { loads: ["house", "light", "pump"], season: ["summer", "year"], generator: ["no", "yes"] },
    ({ loads, season, generator }) => ({
      planner: "battery",
      fields: {
        inverter: loads === "pump" ? inverters.hybrid3 : inverters.hybrid1,
        battery,
        number: String(Math.ceil(offGridBatteries[loads][season] / (generator === "yes" ? 2 : 1))),
      },
    }),
  ),
};
