import type { GuideTheme } from "#features/catalogue/domain/guide-themes.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";

/** Namespace of a theme's texts. */
export const textsOf = {
  blackout: "guideBlackout",
  "lower-bill": "guideLowerBill",
  "charge-car": "guideChargeCar",
  "power-on-site": "guideSite",
  "off-grid": "guideOffGrid",
} as const satisfies Record<GuideTheme, string>;

/** Questions in their order, each with its options: the names are those of `domain/guides/guide-routes.ts`. */
interface QuestionTexts {
  title: MessageKey;
  options: Readonly<Record<string, MessageKey>>;
}

export const questionTexts: Record<GuideTheme, Readonly<Record<string, QuestionTexts>>> = {
  blackout: {
    home: {
      title: "guideBlackout.home",
      options: { flat: "guideBlackout.home.flat", house: "guideBlackout.home.house" },
    },
    loads: {
      title: "guideBlackout.loads",
      options: {
        light: "guideBlackout.loads.light",
        kitchen: "guideBlackout.loads.kitchen",
        pump: "guideBlackout.loads.pump",
      },
    },
    outage: {
      title: "guideBlackout.outage",
      options: { short: "guideBlackout.outage.short", long: "guideBlackout.outage.long" },
    },
  },
  "lower-bill": {
    use: {
      title: "guideLowerBill.use",
      options: {
        small: "guideLowerBill.use.small",
        medium: "guideLowerBill.use.medium",
        large: "guideLowerBill.use.large",
      },
    },
    roof: {
      title: "guideLowerBill.roof",
      options: { south: "guideLowerBill.roof.south", sides: "guideLowerBill.roof.sides" },
    },
    supply: {
      title: "guideLowerBill.supply",
      options: { one: "guideLowerBill.supply.one", three: "guideLowerBill.supply.three" },
    },
  },
  "charge-car": {
    car: {
      title: "guideChargeCar.car",
      options: {
        "volkswagen-id-4": "guideChargeCar.car.id4",
        "tesla-model-3-11-170": "guideChargeCar.car.model3",
        "dacia-spring": "guideChargeCar.car.spring",
        own: "guideChargeCar.car.own",
      },
    },
    supply: {
      title: "guideChargeCar.supply",
      options: { one: "guideChargeCar.supply.one", three: "guideChargeCar.supply.three" },
    },
    place: {
      title: "guideChargeCar.place",
      options: {
        cable: "guideChargeCar.place.cable",
        socket: "guideChargeCar.place.socket",
        portable: "guideChargeCar.place.portable",
      },
    },
  },
  "power-on-site": {
    tools: {
      title: "guideSite.tools",
      options: {
        hand: "guideSite.tools.hand",
        mixer: "guideSite.tools.mixer",
        compressor: "guideSite.tools.compressor",
      },
    },
    crew: {
      title: "guideSite.crew",
      options: { one: "guideSite.crew.one", two: "guideSite.crew.two", three: "guideSite.crew.three" },
    },
    supply: {
      title: "guideSite.supply",
      options: { one: "guideSite.supply.one", three: "guideSite.supply.three" },
    },
  },
  "off-grid": {
    loads: {
      title: "guideOffGrid.loads",
      options: {
        light: "guideOffGrid.loads.light",
        house: "guideOffGrid.loads.house",
        pump: "guideOffGrid.loads.pump",
      },
    },
    season: {
      title: "guideOffGrid.season",
      options: { summer: "guideOffGrid.season.summer", year: "guideOffGrid.season.year" },
    },
    generator: {
      title: "guideOffGrid.generator",
      options: { no: "guideOffGrid.generator.no", yes: "guideOffGrid.generator.yes" },
    },
  },
};

/** Path below the locale, and its text. */
export type GuideLink = readonly [path: string, text: MessageKey];

/** Categories and planners of a theme. */
export const guideLinks: Record<GuideTheme, readonly GuideLink[]> = {
  blackout: [
    ["portable-power-stations", "guides.link.stations"],
    ["batteries", "guides.link.batteries"],
    ["hybrid-inverters", "guides.link.hybrid"],
    ["generators", "guides.link.generators"],
    ["planner/check/battery", "guides.link.check_battery"],
    ["planner/check/generator", "guides.link.check_generator"],
  ],
  "lower-bill": [
    ["solar-panels", "guides.link.panels"],
    ["inverters", "guides.link.inverters"],
    ["sets-of-solar-power-plants", "guides.link.sets"],
    ["mounting-systems", "guides.link.mounting"],
    ["planner/strings", "guides.link.strings"],
    ["planner/check/panels", "guides.link.check_panels"],
  ],
  "charge-car": [
    ["ac-charging-stations", "guides.link.ac"],
    ["dc-charging-stations", "guides.link.dc"],
    ["portable-charging-devices", "guides.link.portable_chargers"],
    ["planner/check/charger", "guides.link.check_charger"],
    ["planner/check/cable", "guides.link.check_cable"],
    ["planner/check/breaker", "guides.link.check_breaker"],
  ],
  "power-on-site": [
    ["rental", "guides.link.rental"],
    ["generators", "guides.link.generators"],
    ["industrial-generators", "guides.link.industrial"],
    ["solar-lighting-towers", "guides.link.towers"],
    ["planner/check/generator", "guides.link.check_generator"],
    ["planner/check/cable", "guides.link.check_cable"],
  ],
  "off-grid": [
    ["hybrid-inverters", "guides.link.hybrid"],
    ["batteries", "guides.link.batteries"],
    ["solar-panels", "guides.link.panels"],
    ["generators", "guides.link.generators"],
    ["planner/check/battery", "guides.link.check_battery"],
    ["planner/strings", "guides.link.strings"],
  ],
};

export const planners: readonly GuideLink[] = [
  ["planner/strings", "guides.link.strings"],
  ["planner/check/battery", "guides.link.check_battery"],
  ["planner/check/modules", "guides.link.check_modules"],
  ["planner/check/panels", "guides.link.check_panels"],
  ["planner/check/charger", "guides.link.check_charger"],
  ["planner/check/generator", "guides.link.check_generator"],
  ["planner/check/cable", "guides.link.check_cable"],
  ["planner/check/breaker", "guides.link.check_breaker"],
];
