import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Specs } from "#features/catalogue/domain/specs.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { cityNames } from "../../domain/climate/city-names.ts";
import { type PlanRow, stringPlanDrawing } from "../../domain/projects/string-plan-drawing.ts";
import type { ProjectSummary, SummaryFact } from "../../domain/projects/summary.ts";
import { answerStrings, type StringsAnswer } from "../../domain/strings/strings-answer.ts";
import {
  inverterFields,
  moduleFields,
  ownValues,
  placeOf,
  type StringsForm,
  stringsQuery,
} from "../../domain/strings/strings-form.ts";
import { readFigure } from "../../domain/typed-figure.ts";
import type { ShopDeps } from "../../shop-choices.service.ts";
import { checkGroups, inputsTitle, temperatureTexts } from "../../strings/check-groups.ts";
import { datasheetUnitText } from "../../strings/datasheet-units.ts";
import { fieldErrorText } from "../../strings/field-error-text.ts";
import { type PlannerChoices, readStringsInput } from "../../strings/strings-choices.service.ts";
import { checklistTexts } from "../checklist-texts.ts";
import { plannerNames } from "../planner-names.ts";

interface Language {
  t: Translate;
  locale: Locale;
}

/** A string check as it is told in a project: verdict, string plan, products, assumptions. */
export async function stringsSummary(
  deps: ShopDeps,
  audience: Audience,
  { search, t }: { search: URLSearchParams; t: Translate },
): Promise<ProjectSummary> {
  const language = { t, locale: audience.locale };
  const { choices, form: typed } = await readStringsInput(deps, audience, search);
  const answer = answerStrings(typed, choices);
  const { form, result, temperatures, modules } = answer;
  const nameOf = createNames(choices, t);
  const common = {
    query: String(stringsQuery(form)),
    results: [],
    planner: t(plannerNames.strings),
    facts: factsOf(answer, nameOf, language),
    checklist: checklistTexts.strings.map((key) => t(key)),
    limits: t("powerStrings.limits"),
  };
  if (result === null)
    return {
      ...common,
      verdict: null,
      title: t("powerProjects.no_answer"),
      text: t("powerProjects.no_answer_text"),
      problems: answer.errors.map((error) => `${fieldLabel(error.field, t)}: ${fieldErrorText(error, language)}`),
      findings: [],
      tables: [],
      drawings: [],
      parts: [],
    };
  const rows = rowsOf(form);
  const found = await deps.facts.of([...new Set(rows.map(({ module }) => module))], audience);
  const sizes = new Map(found.map(({ card, specs }) => [card.id, sizeOf(specs)]));
  return {
    ...common,
    verdict: result.verdict,
    title: t(`powerStrings.verdict.${result.verdict}`),
    text: t(`powerStrings.verdictText.${result.verdict}`, temperatureTexts(temperatures, language)),
    problems: [],
    findings: checkGroups(result.checks, temperatures, language).map(({ title, shown }) => ({ title, checks: shown })),
    tables: [planTable(rows, nameOf, language)],
    drawings: [planDrawing(rows, sizes, language)],
    parts: [...modules, { id: form.inverter, count: 1 }].filter(({ id }) => id !== ownValues),
  };
}

/** A used input: from 0, with the id of its module. */
interface UsedInput {
  input: number;
  module: string;
  series: number;
  parallel: number;
}

function rowsOf(form: StringsForm): UsedInput[] {
  return form.inputs.flatMap(({ series, parallel, module }, input) =>
    series
      ? [
          {
            input,
            module: module || form.module,
            series: readFigure(series) ?? 0,
            parallel: parallel ? (readFigure(parallel) ?? 0) : 1,
          },
        ]
      : [],
  );
}

function createNames({ modules, inverters }: PlannerChoices, t: Translate) {
  const names = new Map([...modules, ...inverters].map(({ id, name }) => [id, name]));
  return (id: string): string => (id === ownValues ? t("powerStrings.own") : (names.get(id) ?? id));
}

function factsOf(
  { form, temperatures }: StringsAnswer,
  nameOf: (id: string) => string,
  language: Language,
): SummaryFact[] {
  const { t, locale } = language;
  const modules = [...new Set(rowsOf(form).map(({ module }) => module))];
  const city = placeOf(form.place)?.city;
  const ends = temperatureTexts(temperatures, language);
  const own = (of: "module" | "inverter", isOwn: boolean): SummaryFact[] =>
    (of === "module" ? moduleFields : inverterFields).flatMap((field) => {
      const typed: Readonly<Partial<Record<string, string>>> = of === "module" ? form.ownModule : form.ownInverter;
      const value = typed[field];
      if (!isOwn || !value) return [];
      const label = `${t(`powerStrings.${of}`)}: ${t(`powerStrings.value.${field}`)}`;
      if (field === "bifacial")
        return [{ label, value: t(value === "yes" ? "powerStrings.both_sides" : "powerStrings.one_side") }];
      return [{ label, value: `${value}\u00a0${datasheetUnitText(field, t)}`.trim() }];
    });
  return [
    ...(modules.length > 0 ? modules : [form.module]).map((id) => ({
      label: t("powerStrings.module"),
      value: nameOf(id),
    })),
    ...own("module", modules.includes(ownValues) || form.module === ownValues),
    { label: t("powerStrings.inverter"), value: nameOf(form.inverter) },
    ...own("inverter", form.inverter === ownValues),
    ...(city ? [{ label: t("powerStrings.place"), value: cityNames[city][locale] }] : []),
    { label: t("powerStrings.cold"), value: ends.cold },
    { label: t("powerStrings.hot"), value: ends.hot },
  ];
}

/** Name of the field of an error. */
function fieldLabel(field: string, t: Translate): string {
  const input = /^[smp](\d+)$/.exec(field)?.[1];
  if (input) return t("powerStrings.input", { number: Number(input) });
  if (field === "cold" || field === "hot") return t(`powerStrings.${field}`);
  return t(field.startsWith("inverter") ? "powerStrings.inverter" : "powerStrings.module");
}

function planTable(rows: readonly UsedInput[], nameOf: (id: string) => string, { t }: Language) {
  return {
    title: t("powerProjects.plan"),
    head: [
      t("powerProjects.plan_input"),
      t("powerStrings.series"),
      t("powerStrings.parallel"),
      t("powerProjects.plan_panels"),
    ],
    rows: rows.map(({ input, module, series, parallel }) => [
      `${input + 1}. ${nameOf(module)}`,
      String(series),
      String(parallel),
      String(series * parallel),
    ]),
  };
}

/** Equal inputs are drawn once. */
function planDrawing(rows: readonly UsedInput[], sizes: ReadonlyMap<string, PlanRow["size"]>, language: Language) {
  const { t, locale } = language;
  const groups = Map.groupBy(rows, ({ module, series, parallel }) => `${module} ${series} ${parallel}`);
  const drawn = [...groups.values()].flatMap((same): PlanRow[] => {
    const [first] = same;
    if (!first) return [];
    const title = inputsTitle(
      same.map(({ input }) => input),
      t,
    );
    const text = t("powerProjects.plan_row", { series: first.series, parallel: first.parallel });
    return [{ label: `${title}: ${text}`, modulesInSeries: first.series, size: sizes.get(first.module) ?? null }];
  });
  const isToScale = drawn.every(({ size }) => size !== null);
  return stringPlanDrawing(drawn, {
    title: t("powerProjects.plan_drawing"),
    text: t(isToScale ? "powerProjects.plan_text" : "powerProjects.plan_text_schema"),
    metres: (length) => `${formatFigure(length, [0, 1], locale)}\u00a0${t("powerPairs.unit.m")}`,
  });
}

/** Size of an upright module in metres, from length, width and height in millimetres. */
function sizeOf(specs: Specs): PlanRow["size"] {
  const measures = specs.dimensions_mm;
  const [length, width] = Array.isArray(measures) ? measures : [];
  if (typeof length !== "number" || typeof width !== "number") return null;
  return { widthM: Math.min(length, width) / 1_000, heightM: Math.max(length, width) / 1_000 };
}
