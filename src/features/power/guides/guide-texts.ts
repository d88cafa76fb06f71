import type { GuideTheme } from "#features/catalogue/domain/guides/guide-themes.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";

/** Questions in their order, each with its options: the names are those of `domain/guides/guide-routes.ts`. */
interface QuestionTexts {
  title: MessageKey;
  options: Readonly<Record<string, MessageKey>>;
}

export const questionTexts: Record<GuideTheme, Readonly<Record<string, QuestionTexts>>> = {
  blackout: {
    home: {
      title: "guideThemes.blackout.home",
      options: { flat: "guideThemes.blackout.home.flat", house: "guideThemes.blackout.home.house" },
    },
    loads: {
      title: "guideThemes.blackout.loads",
      options: {
        light: "guideThemes.blackout.loads.light",
        kitchen: "guideThemes.blackout.loads.kitchen",
        pump: "guideThemes.blackout.loads.pump",
      },
    },
    outage: {
      title: "guideThemes.blackout.outage",
      options: { short: "guideThemes.blackout.outage.short", long: "guideThemes.blackout.outage.long" },
    },
  },
  "lower-bill": {
    use: {
      title: "guideThemes.lower-bill.use",
      options: {
        small: "guideThemes.lower-bill.use.small",
        medium: "guideThemes.lower-bill.use.medium",
        large: "guideThemes.lower-bill.use.large",
      },
    },
    roof: {
      title: "guideThemes.lower-bill.roof",
      options: { south: "guideThemes.lower-bill.roof.south", sides: "guideThemes.lower-bill.roof.sides" },
    },
    profile: {
      title: "guideThemes.lower-bill.profile",
      options: { away: "guideThemes.lower-bill.profile.away", home: "guideThemes.lower-bill.profile.home" },
    },
  },
  "charge-car": {
    car: {
      title: "guideThemes.charge-car.car",
      options: {
        "volkswagen-id-4": "guideThemes.charge-car.car.id4",
        "tesla-model-3-11-170": "guideThemes.charge-car.car.model3",
        "dacia-spring": "guideThemes.charge-car.car.spring",
        own: "guideThemes.charge-car.car.own",
      },
    },
    supply: {
      title: "guideThemes.charge-car.supply",
      options: { one: "guideThemes.charge-car.supply.one", three: "guideThemes.charge-car.supply.three" },
    },
    place: {
      title: "guideThemes.charge-car.place",
      options: {
        cable: "guideThemes.charge-car.place.cable",
        socket: "guideThemes.charge-car.place.socket",
        portable: "guideThemes.charge-car.place.portable",
      },
    },
  },
  "power-on-site": {
    tools: {
      title: "guideThemes.power-on-site.tools",
      options: {
        hand: "guideThemes.power-on-site.tools.hand",
        mixer: "guideThemes.power-on-site.tools.mixer",
        compressor: "guideThemes.power-on-site.tools.compressor",
      },
    },
    crew: {
      title: "guideThemes.power-on-site.crew",
      options: {
        one: "guideThemes.power-on-site.crew.one",
        two: "guideThemes.power-on-site.crew.two",
        three: "guideThemes.power-on-site.crew.three",
      },
    },
    supply: {
      title: "guideThemes.power-on-site.supply",
      options: { one: "guideThemes.power-on-site.supply.one", three: "guideThemes.power-on-site.supply.three" },
    },
  },
  "off-grid": {
    loads: {
      title: "guideThemes.off-grid.loads",
      options: {
        light: "guideThemes.off-grid.loads.light",
        house: "guideThemes.off-grid.loads.house",
        pump: "guideThemes.off-grid.loads.pump",
      },
    },
    season: {
      title: "guideThemes.off-grid.season",
      options: { summer: "guideThemes.off-grid.season.summer", year: "guideThemes.off-grid.season.year" },
    },
    generator: {
      title: "guideThemes.off-grid.generator",
      options: { no: "guideThemes.off-grid.generator.no", yes: "guideThemes.off-grid.generator.yes" },
    },
  },
};

/** Path below the locale, and its text. */
export type GuideLink = readonly [path: string, text: MessageKey];

/** Categories and planners of a theme. */
export const guideLinks: Record<GuideTheme, readonly GuideLink[]> = {
  blackout: [
    ["planner/backup", "guides.link.backup"],
    ["portable-power-stations", "guides.link.stations"],
    ["batteries", "guides.link.batteries"],
    ["hybrid-inverters", "guides.link.hybrid"],
    ["generators", "guides.link.generators"],
    ["planner/check/battery", "guides.link.check_battery"],
    ["planner/check/generator", "guides.link.check_generator"],
  ],
  "lower-bill": [
    ["planner/solar", "guides.link.solar"],
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
    ["planner/backup", "guides.link.backup"],
    ["planner/strings", "guides.link.strings"],
  ],
};

export const planners: readonly GuideLink[] = [
  ["planner/backup", "guides.link.backup"],
  ["planner/solar", "guides.link.solar"],
  ["planner/strings", "guides.link.strings"],
  ["planner/check/battery", "guides.link.check_battery"],
  ["planner/check/modules", "guides.link.check_modules"],
  ["planner/check/panels", "guides.link.check_panels"],
  ["planner/check/charger", "guides.link.check_charger"],
  ["planner/check/generator", "guides.link.check_generator"],
  ["planner/check/cable", "guides.link.check_cable"],
  ["planner/check/breaker", "guides.link.check_breaker"],
];
