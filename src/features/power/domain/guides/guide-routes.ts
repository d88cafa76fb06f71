import type { GuideTheme } from "#features/catalogue/domain/guides/guide-themes.ts";
import type { ApplianceKey } from "../pairs/appliances.ts";
import { faceField, solarFields } from "../solar/solar-form.ts";
import { ownValues } from "../strings/strings-form.ts";

/** Fields of a planner and, for a generator, the consumers that it has to run. */
export interface GuideRoute {
  planner: "backup" | "solar" | "charger" | "generator";
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

/** Consumers of a household, each step with those before it. */
const household = {
  light: ["lights", "router"],
  kitchen: ["lights", "router", "fridge", "microwave"],
  pump: ["lights", "router", "fridge", "boiler", "borehole-pump"],
} as const satisfies Record<string, readonly ApplianceKey[]>;

/** Hours without and with mains in turn. */
const outages = { short: { off: "4", on: "4" }, long: { off: "8", on: "4" } } as const;

/** Yearly use, and the length in metres of a roof side of 5 m by 35° that about suffices: alone to the south, or one of two. */
const needs = {
  small: { kwh: "3000", south: "6", sides: "4" },
  medium: { kwh: "5000", south: "8", sides: "5" },
  large: { kwh: "8000", south: "12", sides: "7" },
} as const;
/** Degrees from south of each side. */
const directions = { south: ["0"], sides: ["-90", "90"] } as const;

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
 * Panels in kWp for 0.5, 1.3 and 2.7 kWh a day: a kilowatt yields about 2 kWh a day in October and 0.8 in December, a quarter less after a
 * battery; half of them where a generator helps out.
 */
const offGridPanels = {
  light: { summer: 1, year: 1 },
  house: { summer: 1, year: 3 },
  pump: { summer: 2, year: 5 },
} as const;

/** Rows of consumers in the form of the blackout planner. */
const loadFields = (loads: readonly ApplianceKey[]) =>
  Object.fromEntries(loads.map((appliance, row) => [`a${row + 1}`, appliance]));

/**
 * The questions of each theme, and the planner with its values that the answers lead to. Products are examples: those that are no
 * longer sold are left out by `guideAddress`.
 */
export const guides: Readonly<Record<GuideTheme, Guide>> = {
  blackout: guide(
    { home: ["flat", "house"], loads: ["kitchen", "light", "pump"], outage: ["short", "long"] },
    ({ home, loads, outage }) => ({
      planner: "backup",
      fields: {
        home,
        outage: "cycle",
        ...outages[outage],
        ...loadFields(household[loads]),
      },
    }),
  ),
  "lower-bill": guide(
    { use: ["medium", "small", "large"], roof: ["south", "sides"], profile: ["away", "home"] },
    ({ use, roof, profile }) => ({
      planner: "solar",
      fields: {
        ...Object.fromEntries(
          directions[roof].flatMap((direction, face) =>
            Object.entries({ kind: "tile", length: needs[use][roof], slope: "5", pitch: "35", direction } as const).map(
              ([field, value]) => [faceField(face, field as "kind"), value],
            ),
          ),
        ),
        [solarFields.yearKWh]: needs[use].kwh,
        [solarFields.profile]: profile,
      },
    }),
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
      planner: "backup",
      fields: {
        ...{ home: "house", outage: "cycle", off: "24", on: "0", first: "00:00" },
        month: season === "summer" ? "10" : "worst",
        solar: String(offGridPanels[loads][season] / (generator === "yes" ? 2 : 1)),
        ...loadFields(household[loads === "house" ? "kitchen" : loads]),
      },
    }),
  ),
};
