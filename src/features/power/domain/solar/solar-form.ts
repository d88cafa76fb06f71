import type { HorizonPoint } from "../irradiance/horizon.ts";
import { type FeedInMode, feedInModes } from "../payback/feed-in.ts";
import { type LoadProfile, loadProfiles } from "../payback/load-profiles.ts";
import { type TariffKind, tariffKinds } from "../payback/tariffs.ts";
import { type Orientation, orientations, type RoofKind, roofKinds } from "../roof/roof.ts";

/** Lets the designer choose the cheapest inverter that fits. */
export const autoInverter = "auto";
/** No battery, or no grant. */
export const none = "none";
export const maxFaces = 4;
export const maxObstacles = 12;
export const maxHorizonPoints = 12;

/** Chosen instead of one orientation: the one that holds more modules. */
export const bestOrientation = "best";

/** A rectangle as typed, in metres from the lower left corner of its face. */
export interface RectForm {
  x: string;
  y: string;
  w: string;
  h: string;
}

/** A roof face as typed; metres and degrees. Meaning of the sizes: `RoofFace`. */
export interface FaceForm {
  kind: RoofKind;
  length: string;
  slope: string;
  /** Pitch of the roof; of flat roofs and ground the tilt of the modules, empty for that of the mounting set. */
  pitch: string;
  /** Degrees from south: -90 is east, 90 is west. */
  direction: string;
  orientation: Orientation | typeof bestOrientation;
  obstacles: readonly RectForm[];
  /** Modules placed by hand (`placingText`); empty: placed automatically. */
  placed: string;
}

/** A point of the horizon line as typed. */
export type HorizonForm = { [K in keyof HorizonPoint]: string };

/** The form of the solar designer as typed: the query of the page. Empty figures stand for `SolarAssumptions`. */
export interface SolarForm {
  /** Key of a region centre (`cityKey`). */
  place: string;
  faces: readonly FaceForm[];
  /** Product ids; `autoInverter`, `none`. */
  module: string;
  inverter: string;
  battery: string;
  batteries: string;
  /** Free edges in metres. */
  eave: string;
  ridge: string;
  verge: string;
  horizon: readonly HorizonForm[];
  yearKWh: string;
  profile: LoadProfile;
  tariff: TariffKind;
  /** Gross money for a kilowatt-hour, in the market's currency, and what is paid for one fed into the grid. */
  price: string;
  feedIn: FeedInMode;
  feedInPrice: string;
  /** Gross money for the installation of a kilowatt of modules. */
  installation: string;
  growthPct: string;
  discountPct: string;
  years: string;
  /** Year in which the inverter is replaced, empty for never. */
  replacement: string;
  /** Id of a row of `payback/grants.ts`. */
  grant: string;
}

/** Names of the fields of the form in its query, and of its errors. */
export const solarFields = {
  place: "place",
  module: "module",
  inverter: "inverter",
  battery: "battery",
  batteries: "bats",
  eave: "ee",
  ridge: "er",
  verge: "ev",
  yearKWh: "kwh",
  profile: "use",
  tariff: "tariff",
  price: "price",
  feedIn: "feed",
  feedInPrice: "fp",
  installation: "inst",
  growthPct: "grow",
  discountPct: "disc",
  years: "years",
  replacement: "repl",
  grant: "grant",
} as const satisfies Record<Exclude<keyof SolarForm, "faces" | "horizon">, string>;

const faceKeys = {
  kind: "k",
  length: "l",
  slope: "s",
  pitch: "p",
  direction: "d",
  orientation: "o",
  placed: "m",
} as const satisfies Record<Exclude<keyof FaceForm, "obstacles">, string>;

const horizonKeys = { azimuthDeg: "a", elevationDeg: "e" } as const;

/** Name of a field of a face, faces from 0: `f1l`. */
export const faceField = (face: number, field: keyof typeof faceKeys): string => `f${face + 1}${faceKeys[field]}`;
/** Name of a side of an obstacle: `f1o2x`. */
export const obstacleField = (face: number, obstacle: number, side: keyof RectForm): string =>
  `f${face + 1}o${obstacle + 1}${side}`;
/** Name of a figure of a horizon point: `h1a`, `h1e`. */
export const horizonField = (point: number, figure: keyof HorizonForm): string => `h${point + 1}${horizonKeys[figure]}`;

const maxLength = 60;
const maxPlacingLength = 8_000;
const sides = ["x", "y", "w", "h"] as const;

/**
 * Reads the form from the query of the page; what is missing comes from `initial`. A query without any face has the faces of `initial`,
 * unknown words become the first of their kind.
 */
export function readSolarForm(search: URLSearchParams, initial: SolarForm): SolarForm {
  const text = (name: string, otherwise = "", length = maxLength) =>
    search.get(name)?.slice(0, length).trim() ?? otherwise;
  const own = (field: keyof typeof solarFields) => text(solarFields[field], initial[field]);
  const faces = range(maxFaces).map((face) => readFace(face, text));
  const lastFace = faces.findLastIndex(({ length, slope }) => length || slope);
  const points = range(maxHorizonPoints).map((point) => ({
    azimuthDeg: text(horizonField(point, "azimuthDeg")),
    elevationDeg: text(horizonField(point, "elevationDeg")),
  }));
  return {
    place: own("place"),
    faces: lastFace < 0 ? initial.faces : faces.slice(0, lastFace + 1),
    module: own("module"),
    inverter: own("inverter"),
    battery: own("battery"),
    batteries: own("batteries"),
    eave: own("eave"),
    ridge: own("ridge"),
    verge: own("verge"),
    horizon: points.filter(({ azimuthDeg, elevationDeg }) => azimuthDeg || elevationDeg),
    yearKWh: own("yearKWh"),
    profile: wordOf(own("profile"), loadProfiles),
    tariff: wordOf(own("tariff"), tariffKinds),
    price: own("price"),
    feedIn: wordOf(own("feedIn"), feedInModes),
    feedInPrice: own("feedInPrice"),
    installation: own("installation"),
    growthPct: own("growthPct"),
    discountPct: own("discountPct"),
    years: own("years"),
    replacement: own("replacement"),
    grant: own("grant"),
  };
}

type ReadText = (name: string, otherwise?: string, length?: number) => string;

function readFace(face: number, text: ReadText): FaceForm {
  const own = (field: keyof typeof faceKeys) => text(faceField(face, field));
  const obstacles = range(maxObstacles).map((obstacle) => {
    const [x = "", y = "", w = "", h = ""] = sides.map((side) => text(obstacleField(face, obstacle, side)));
    return { x, y, w, h };
  });
  return {
    kind: wordOf(own("kind"), roofKinds),
    length: own("length"),
    slope: own("slope"),
    pitch: own("pitch"),
    direction: own("direction"),
    orientation: wordOf(own("orientation"), [bestOrientation, ...orientations]),
    obstacles: obstacles.filter(({ x, y, w, h }) => x || y || w || h),
    placed: text(faceField(face, "placed"), "", maxPlacingLength),
  };
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

function wordOf<Word extends string>(text: string, words: readonly [Word, ...Word[]]): Word {
  return words.find((word) => word === text) ?? words[0];
}

/** The query that leads to the form. A face without sizes ends the list of faces. */
export function solarQuery(form: SolarForm): URLSearchParams {
  const search = new URLSearchParams();
  const add = (name: string, text: string) => text && search.set(name, text);
  for (const [index, face] of form.faces.entries()) {
    for (const key of objectKeys(faceKeys)) add(faceField(index, key), face[key]);
    for (const [obstacle, rect] of face.obstacles.entries())
      for (const side of sides) add(obstacleField(index, obstacle, side), rect[side]);
  }
  // An empty figure is kept, so that what was emptied does not come back from the defaults.
  for (const key of objectKeys(solarFields)) search.set(solarFields[key], form[key]);
  for (const [index, point] of form.horizon.entries())
    for (const key of objectKeys(horizonKeys)) add(horizonField(index, key), point[key]);
  return search;
}

const objectKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => Object.keys(record) as Key[];
