import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { cityNames } from "../../domain/climate/city-names.ts";
import { grants } from "../../domain/payback/grants.ts";
import { nameIn } from "../../domain/payback/own-name.ts";
import type { DatedRow } from "../../domain/payback/tariffs.ts";
import type { SummaryFact } from "../../domain/projects/summary.ts";
import { standsInRows } from "../../domain/roof/roof.ts";
import { autoInverter, none, type SolarForm, solarFields } from "../../domain/solar/solar-form.ts";
import type { FaceAnswer, SolarAnswer, SolarAssumptions } from "../../domain/solar/solar-result.ts";
import { placeOf } from "../../domain/strings/strings-form.ts";
import { assumedText, bandText, type MoneyLanguage } from "../../solar/result/money-texts.ts";
import { metresText } from "../../solar/sheet/metres-text.ts";
import type { SolarShop } from "../../solar/solar-choices.service.ts";
import { dayFigures, solarFigures } from "../../solar/solar-figures.ts";

interface Chosen {
  /** Name of the town that the place was chosen by; empty for the place itself. */
  town: string;
  shop: SolarShop;
}

const fact = (label: string, value: string): SummaryFact => ({ label, value });

/** What was entered and assumed: place, faces, equipment, household, money with the dates of its sources. */
export function solarFacts(answer: SolarAnswer, { town, shop }: Chosen, language: MoneyLanguage): SummaryFact[] {
  const { t, locale } = language;
  const { form, faces, result } = answer;
  const city = placeOf(form.place)?.city;
  const centre = city ? cityNames[city][locale] : form.place;
  return [
    fact(t("powerSolar.place.label"), town ? `${town} (${centre})` : centre),
    ...faces.flatMap((face, index) =>
      face ? [fact(t("powerSolar.face.number", { number: index + 1 }), faceText(face, language))] : [],
    ),
    ...equipmentFacts(answer, shop, t),
    ...form.horizon.map(({ azimuthDeg, elevationDeg }, index) =>
      fact(
        t("powerSolar.horizon.point", { number: index + 1 }),
        `${t("powerSolar.horizon.azimuthDeg")} ${azimuthDeg}°, ${t("powerSolar.horizon.elevationDeg")} ${elevationDeg}°`,
      ),
    ),
    fact(t("powerSolar.field.year_kwh"), `${form.yearKWh}\u00a0${t("powerSolar.unit.kWh")}`),
    fact(t("powerSolar.field.profile"), t(`powerSolar.profile.${form.profile}`)),
    fact(t("powerSolar.field.tariff"), t(`powerSolar.tariff.${form.tariff}`)),
    fact(t("powerSolar.field.feed_in"), t(`powerSolar.feed_in.${form.feedIn}`)),
    ...(form.grant === none ? [] : [fact(t("powerSolar.field.grant"), grantText(form.grant, language))]),
    ...(result ? assumedFacts(result.assumptions, language) : []),
  ];
}

function faceText({ face, edges, modules, peakKWp, rowGapMm }: FaceAnswer, language: MoneyLanguage): string {
  const { t, locale } = language;
  const { kWp } = solarFigures(language);
  const metres = (mm: number) => metresText(mm, locale);
  const degrees = (value: number) => `${String(value).replace("-", "−")}°`;
  const orientations = [...new Set(modules.map(({ orientation }) => orientation))];
  const { eaveMm, ridgeMm, vergeMm } = edges;
  return [
    t(`powerSolar.kind.${face.kind}`),
    t("powerSolar.sheet.size", { width: metres(face.lengthMm), height: metres(face.slopeMm) }),
    `${t(standsInRows(face.kind) ? "powerSolar.face.tilt" : "powerSolar.face.pitch")}: ${degrees(face.tiltDeg)}`,
    `${t("powerSolar.face.direction")}: ${degrees(face.azimuthDeg)}. ${t("powerSolar.face.direction_hint")}`,
    `${t("powerProjects.face_edges")}: ${t("powerProjects.face_edges_value", {
      ...{ eave: metres(eaveMm), ridge: metres(ridgeMm), verge: metres(vergeMm) },
    })}`,
    ...orientations.map((orientation) => t(`powerSolar.orientation.${orientation}`)),
    t("powerSolar.face.summary", { count: modules.length, power: kWp(peakKWp) }),
    ...(rowGapMm === null ? [] : [t("powerSolar.face.row_gap", { gap: metres(rowGapMm) })]),
  ]
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");
}

function equipmentFacts({ form, result }: SolarAnswer, shop: SolarShop, t: Translate): SummaryFact[] {
  const nameOf = (choices: readonly { id: string; name: string }[], id: string) =>
    choices.find((one) => one.id === id)?.name ?? id;
  const inverter = result?.strings.inverter ?? form.inverter;
  const auto = form.inverter === autoInverter ? t("powerSolar.field.inverter_auto") : "";
  const named = inverter === autoInverter ? "" : nameOf(shop.inverters, inverter);
  return [
    fact(t("powerSolar.field.module"), nameOf(shop.modules, form.module)),
    fact(t("powerSolar.field.inverter"), [auto, named].filter(Boolean).join(": ")),
    fact(
      t("powerSolar.field.battery"),
      form.battery === none || form.battery === ""
        ? t("powerSolar.field.battery_none")
        : `${form.batteries} × ${nameOf(shop.batteries, form.battery)}`,
    ),
  ];
}

/** Figures that were assumed or typed, and of which day their sources are. */
function assumedFacts(assumptions: SolarAssumptions, language: MoneyLanguage): SummaryFact[] {
  const { t } = language;
  const { figure } = solarFigures(language);
  const { tariff, feedIn, installationPerKWpMinor, discountPct, years, replacementYear } = assumptions;
  const dated = [tariff, feedIn].flatMap((row) => (row ? [datedText(row, language)] : []));
  return [
    fact(t("powerSolar.assumptions"), [assumedText(assumptions, language), ...dated].join(" ")),
    fact(
      t("powerSolar.field.installation"),
      `${bandText(installationPerKWpMinor, 0, language)}/${t("powerSolar.unit.kWp")}`,
    ),
    fact(t("powerSolar.field.discount"), `${figure(discountPct, 1)}\u00a0%`),
    fact(t("powerSolar.field.years"), String(years)),
    fact(t("powerSolar.field.replacement"), replacementYear === null ? "–" : String(replacementYear)),
  ];
}

const datedText = ({ from, source, url }: DatedRow, { t, locale }: MoneyLanguage): string =>
  `${url === null ? t("powerSolar.our_estimate") : source === null ? url : nameIn(locale, source)} ${t("powerSolar.since", { day: dayFigures(from, locale) })}`;

function grantText(id: string, { t, locale }: MoneyLanguage): string {
  const grant = grants.find((one) => one.id === id);
  if (!grant) return id;
  const { name, kind, source, asOf } = grant;
  const day = dayFigures(asOf, locale);
  return `${nameIn(locale, name)}. ${t(`powerSolar.grant.${kind}`)} ${t("powerSolar.grant.never")} ${nameIn(locale, source)} ${t("powerSolar.read_on", { day })}`;
}

/** Labels of the fields that errors are at, by their names in the query. */
const labels: Readonly<Partial<Record<string, MessageKey>>> = {
  [solarFields.place]: "powerSolar.place.label",
  [solarFields.module]: "powerSolar.field.module",
  [solarFields.inverter]: "powerSolar.field.inverter",
  [solarFields.battery]: "powerSolar.field.battery",
  [solarFields.batteries]: "powerSolar.field.batteries",
  [solarFields.eave]: "powerSolar.field.eave",
  [solarFields.ridge]: "powerSolar.field.ridge",
  [solarFields.verge]: "powerSolar.field.verge",
  [solarFields.yearKWh]: "powerSolar.field.year_kwh",
  [solarFields.price]: "powerSolar.field.price",
  [solarFields.feedInPrice]: "powerSolar.field.feed_in_price",
  [solarFields.installation]: "powerSolar.field.installation",
  [solarFields.growthPct]: "powerSolar.field.growth",
  [solarFields.discountPct]: "powerSolar.field.discount",
  [solarFields.years]: "powerSolar.field.years",
  [solarFields.replacement]: "powerSolar.field.replacement",
} satisfies Partial<Record<(typeof solarFields)[keyof Omit<SolarForm, "faces" | "horizon">], MessageKey>>;

/** Name of the field of an error: the face, the point of the horizon, or the field itself. */
export function solarFieldLabel(field: string, t: Translate): string {
  const [, kind, number] = /^([fh])(\d+)/.exec(field) ?? [];
  if (kind === "f") return t("powerSolar.face.number", { number: Number(number) });
  if (kind === "h") return t("powerSolar.horizon.point", { number: Number(number) });
  return t(labels[field] ?? "powerSolar.title");
}
