import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { faceDrawing } from "../../domain/projects/face-drawing.ts";
import type { ProjectSummary, SummaryFact } from "../../domain/projects/summary.ts";
import { standsInRows } from "../../domain/roof/roof.ts";
import { answerSolar } from "../../domain/solar/solar-answer.ts";
import type { SolarAnswer, SolarResult, SolarStrings } from "../../domain/solar/solar-result.ts";
import { hottestCellC } from "../../domain/strings/cell-temperatures.ts";
import { placeOf } from "../../domain/strings/strings-form.ts";
import type { ShopDeps } from "../../shop-choices.service.ts";
import { monthTable } from "../../solar/charts/month-table.ts";
import { solarShopAtOwn } from "../../solar/own-shop.ts";
import { solarPageQuery } from "../../solar/page-query.ts";
import { energyText } from "../../solar/result/energy-text.ts";
import { type MoneyLanguage, paybackLines, paybackText } from "../../solar/result/money-texts.ts";
import { noticeTexts } from "../../solar/result/notice-texts.ts";
import { massText, mountedFaces, mountingTable, setChecks, setText } from "../../solar/result/shown-mounting.ts";
import { arrangementChecks, stringsTable } from "../../solar/result/shown-strings.ts";
import { metresText } from "../../solar/sheet/metres-text.ts";
import { solarShopIds } from "../../solar/shop-ids.ts";
import { readSolarInput } from "../../solar/solar-choices.service.ts";
import { solarErrorText } from "../../solar/solar-error-text.ts";
import { solarFigures } from "../../solar/solar-figures.ts";
import { checkGroups } from "../../strings/check-groups.ts";
import { checklistTexts } from "../checklist-texts.ts";
import { plannerNames } from "../planner-names.ts";
import type { AskedSummary } from "./asked-summary.ts";
import { solarFacts, solarFieldLabel } from "./solar-facts.ts";

/** A design of the solar designer as it is told in a project: roof faces to scale, strings, yield, money, assumptions. */
export async function solarSummary(
  deps: ShopDeps,
  audience: Audience,
  { search, t, now, offersOf }: AskedSummary,
): Promise<ProjectSummary> {
  const { locale, market } = audience;
  const language = { t, locale, currency: markets[market].currency };
  const { form, town, given } = await readSolarInput(deps, audience, { search, now });
  const shop = solarShopAtOwn(given.shop, await offersOf(solarShopIds(given.shop)), markets[market].taxRateBp);
  const answer = answerSolar(form, shop, given.context);
  const { result } = answer;
  const common = {
    query: String(solarPageQuery(form, town)),
    planner: t(plannerNames.solar),
    facts: solarFacts(answer, { town, shop }, language),
    drawings: drawingsOf(answer, language),
    limits: t("powerSolar.limits"),
  };
  const checklist = checklistTexts.solar.map((key) => t(key));
  if (result === null)
    return {
      ...common,
      checklist,
      verdict: null,
      title: t("powerProjects.no_answer"),
      text: t("powerProjects.no_answer_text"),
      problems: answer.errors.map((error) => `${solarFieldLabel(error.field, t)}: ${solarErrorText(error, language)}`),
      ...{ results: [], findings: [], tables: [], parts: [] },
    };
  const { strings, energy, parts, notices } = result;
  const tables = [
    stringsTable(strings, t),
    mountingTable(mountedFaces(answer, result.mounting), language),
    monthTable(energy, language),
  ];
  return {
    ...common,
    verdict: strings.verdict,
    title: t(`powerSolar.verdict.${strings.verdict}`),
    text: t(`powerSolar.verdict_text.${strings.verdict}`),
    problems: [],
    results: resultsOf(answer, result, language),
    findings: findingsOf(answer.form.place, result, language),
    tables: tables.flatMap((table) => (table ? [{ ...table, title: table.caption }] : [])),
    parts,
    checklist: [...notices.map((notice) => t(noticeTexts[notice])), ...checklist],
  };
}

/** Faces as far as they can be drawn, each with the numbers of its strings. */
function drawingsOf({ faces, result }: SolarAnswer, { t, locale }: MoneyLanguage) {
  return faces.flatMap((answer, index) => {
    if (answer === null) return [];
    const name = t("powerSolar.face.number", { number: index + 1 });
    const { face } = answer;
    const [length, slope] = [metresText(face.lengthMm, locale), metresText(face.slopeMm, locale)];
    const text = standsInRows(face.kind) ? "powerProjects.face_text_rows" : "powerProjects.face_text";
    return faceDrawing(answer, result ? stringNumbers(result.strings, index) : new Map(), {
      title: name,
      text: t(text, { face: t("powerSolar.sheet.face", { name, length, slope }) }),
      metres: (metres) => `${formatFigure(metres, [0, 2], locale)}\u00a0${t("powerSolar.unit.m")}`,
    });
  });
}

/** Number of the string by index of a module of a face. */
const stringNumbers = ({ strings }: SolarStrings, face: number): Map<number, number> =>
  new Map(
    strings.filter((one) => one.face === face).flatMap(({ number, modules }) => modules.map((at) => [at, number])),
  );

/** Sun, money, and what holds the modules. */
function resultsOf(answer: SolarAnswer, result: SolarResult, language: MoneyLanguage): ProjectSummary["results"] {
  const { t } = language;
  const { kWp } = solarFigures(language);
  const { payback, assumptions, energy, unpriced, modules, peakKWp } = result;
  const money: SummaryFact[] = payback
    ? [
        { label: t("powerSolar.key.payback"), value: paybackText(payback, assumptions, language) },
        ...paybackLines(payback, language).map(({ label, value }) => ({ label, value })),
      ]
    : [
        {
          label: t("powerSolar.key.payback"),
          value: t("powerSolar.payback.unpriced", { count: unpriced.length }),
        },
      ];
  const mounted = mountedFaces(answer, result.mounting).map(({ load, number }) => ({
    label: t("powerSolar.face.number", { number }),
    value:
      `${massText({ load, number }, language)} ${load.needsCheck ? t("powerSolar.mounting.needs_check") : ""}`.trim(),
  }));
  const sets = result.sets.map((set) => ({ label: t(`powerSolar.kind.${set.kind}`), value: setText(set, t) }));
  return [
    {
      title: t("powerSolar.months.title"),
      facts: [
        {
          label: t("powerSolar.key.power"),
          value: `${kWp(peakKWp)}, ${t("powerSolar.key.modules", { count: modules })}`,
        },
        { label: t("powerSolar.key.yield"), value: energyText(energy, language) },
      ],
    },
    { title: t("powerSolar.payback.title"), facts: money },
    { title: t("powerSolar.mounting.title"), facts: [...mounted, ...sets] },
  ];
}

/** Checks of the arrangement, of the inputs of each inverter, and of the sets that hold the modules. */
function findingsOf(
  place: string,
  { strings, sets }: SolarResult,
  language: MoneyLanguage,
): ProjectSummary["findings"] {
  const { t } = language;
  const temperatures = { lowestC: placeOf(place)?.lowestAirC ?? Number.NaN, highestC: hottestCellC };
  const whole = arrangementChecks(strings, language);
  const several = strings.results.length > 1;
  return [
    ...(whole.length > 0 ? [{ title: t("powerSolar.strings.title"), checks: whole }] : []),
    ...strings.results.flatMap((result, index) =>
      checkGroups(result.checks, temperatures, language).map(({ title, shown }) => ({
        title: several ? `${t("powerSolar.strings.inverter")} ${index + 1}: ${title}` : title,
        checks: shown,
      })),
    ),
    ...sets.flatMap(({ kind, set }) => {
      const title = `${t("powerSolar.mounting.title")}: ${t(`powerSolar.kind.${kind}`)}`;
      return set ? [{ title, checks: setChecks(set, language) }] : [];
    }),
  ];
}
