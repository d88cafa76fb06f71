import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { RowParts } from "../../domain/mounting/row-parts.ts";
import type { FaceMounting, SetOfKind, SolarAnswer } from "../../domain/solar/solar-result.ts";
import { shownCheck } from "../../pairs/check-texts-of.ts";
import { metresText } from "../sheet/metres-text.ts";
import { solarFigures } from "../solar-figures.ts";
import { mountingCheckTexts } from "./solar-check-texts.ts";

interface Language {
  t: Translate;
  locale: Locale;
}

/** Mounting of a face with its number, from 1. */
interface MountedFace extends FaceMounting {
  number: number;
}

const counted = [
  "rails",
  "connectors",
  "fasteners",
  "middleClamps",
  "endClamps",
  "endCaps",
  "bolts",
] as const satisfies readonly (keyof RowParts)[];

/** Faces that have modules. */
export function mountedFaces(answer: SolarAnswer, mounting: readonly FaceMounting[]): MountedFace[] {
  return mounting.flatMap((own, index) => (answer.faces[index]?.modules.length ? [{ ...own, number: index + 1 }] : []));
}

/** Mass of the modules of a face in kg, and on each square metre. */
export function massText({ load, number }: Pick<MountedFace, "load" | "number">, language: Language): string {
  const { t } = language;
  const { kg, figure } = solarFigures(language);
  const { massKg, massKgPerM2 } = load;
  return massKg === null || massKgPerM2 === null
    ? t("powerSolar.mounting.no_mass", { number })
    : t("powerSolar.mounting.mass", { number, mass: kg(massKg), load: figure(massKgPerM2, 1) });
}

/** Parts that hold the modules, a column for each face with rails; `null` without any. */
export function mountingTable(faces: readonly MountedFace[], { t, locale }: Language) {
  const railed = faces.flatMap(({ parts, number }) => (parts ? [{ parts, number }] : []));
  const [first] = railed;
  if (!first) return null;
  const length = metresText(first.parts.railLengthMm, locale);
  return {
    caption: t("powerSolar.mounting.caption"),
    head: [t("powerSolar.mounting.part"), ...railed.map(({ number }) => t("powerSolar.face.number", { number }))],
    rows: counted.map((part) => [
      t(`powerSolar.mounting.${part}`, { length }),
      ...railed.map(({ parts }) => String(parts[part])),
    ]),
  };
}

/** How many sets of the shop a kind of roof takes, or that there is none. */
export function setText({ kind, modules, set }: SetOfKind, t: Translate): string {
  const roof = t(`powerSolar.kind.${kind}`);
  return set === null
    ? t("powerSolar.mounting.no_set", { roof })
    : t("powerSolar.mounting.set", { count: set.sets, roof, modules, spare: set.spareModules });
}

/** Checks of a set of the shop, as they are shown. */
export const setChecks = ({ checks }: NonNullable<SetOfKind["set"]>, language: Language) =>
  checks.map((check) => shownCheck(check, mountingCheckTexts[check.code], language));
