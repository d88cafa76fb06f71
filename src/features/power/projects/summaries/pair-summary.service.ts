import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { cityNames } from "../../domain/climate/city-names.ts";
import { carChoices } from "../../domain/pairs/cars.ts";
import { answerPair, type PairForm, type PairLists, pairQuery } from "../../domain/pairs/form/pair-form.ts";
import { kindForms, type PairKind } from "../../domain/pairs/form/pair-kinds.ts";
import type { ProjectSummary, SummaryFact, SummaryTable } from "../../domain/projects/summary.ts";
import { ownValues, placeOf } from "../../domain/strings/strings-form.ts";
import { type FieldSpec, notStated, type OptionSpec } from "../../pairs/fields/field-spec.ts";
import { kindFields } from "../../pairs/fields/kind-fields.ts";
import { neededProducts } from "../../pairs/needed-products.ts";
import { readPairInput } from "../../pairs/pair-choices.service.ts";
import { cableSizeTexts, shownPairChecks } from "../../pairs/pair-texts.ts";
import type { ShopDeps } from "../../shop-choices.service.ts";
import { fieldErrorText } from "../../strings/field-error-text.ts";
import { figureText } from "../../strings/figure-text.ts";
import { checklistTexts } from "../checklist-texts.ts";
import { plannerNames } from "../planner-names.ts";

interface Language {
  t: Translate;
  locale: Locale;
}

/** A check of a pair as it is told in a project: verdict, values of the form, checks, products. */
export async function pairSummary(
  deps: ShopDeps,
  audience: Audience,
  { kind, search, t }: { kind: PairKind; search: URLSearchParams; t: Translate },
): Promise<ProjectSummary> {
  const language = { t, locale: audience.locale };
  const rules = kindForms[kind];
  const { lists: inShop, form } = await readPairInput(deps, audience, { kind, search });
  const lists = { ...inShop, cars: carChoices };
  const { result, errors } = answerPair(rules, form, lists);
  const common = {
    query: String(pairQuery(rules, form)),
    results: [],
    planner: t(plannerNames[`check/${kind}`]),
    facts: [...factsOf(kind, { form, lists }, language)],
    tables: kind === "generator" ? [loadTable(form, language)] : [],
    drawings: [],
    checklist: checklistTexts[`check/${kind}`].map((key) => t(key)),
    limits: t(`powerPairs.limits.${kind}`),
  };
  if (result === null)
    return {
      ...common,
      verdict: null,
      title: t("powerProjects.no_answer"),
      text: t("powerProjects.no_answer_text"),
      problems: errors.map((error) => `${fieldLabel(kind, error.field, t)}: ${fieldErrorText(error, language)}`),
      findings: [],
      parts: [],
    };
  const cable = result.cable ? cableSizeTexts(result.cable, language) : null;
  return {
    ...common,
    verdict: result.verdict,
    title: t(`powerStrings.verdict.${result.verdict}`),
    text: cable ? `${cable.title}. ${cable.text}` : t(`powerPairs.verdictText.${result.verdict}`),
    problems: [],
    findings: [{ title: null, checks: shownPairChecks(kind, result.checks, language) }],
    parts: neededProducts(kind, form),
  };
}

/** Every field that is asked, by its name on the page of the check. */
function* factsOf(
  kind: PairKind,
  { form, lists }: { form: PairForm; lists: PairLists },
  language: Language,
): Generator<SummaryFact> {
  const { t } = language;
  for (const { own, legend, fields } of kindFields[kind]) {
    if (own !== undefined && form[own] !== ownValues) continue;
    for (const spec of fields) {
      const list = kindForms[kind].products[spec.name];
      const products = list === undefined ? [] : lists[list];
      const label = own !== undefined && legend ? `${t(legend)}: ${t(spec.label)}` : t(spec.label);
      yield { label, value: valueText(spec, { typed: form[spec.name] ?? "", products }, language) };
    }
  }
}

function valueText(
  spec: FieldSpec,
  { typed, products }: { typed: string; products: readonly { id: string; name: string }[] },
  language: Language,
): string {
  const { t, locale } = language;
  switch (spec.type) {
    case "product":
      return typed === ownValues ? t("powerStrings.own") : (products.find(({ id }) => id === typed)?.name ?? typed);
    case "place": {
      const city = placeOf(typed)?.city;
      return city ? cityNames[city][locale] : typed;
    }
    case "choice": {
      const option = spec.options.find(({ value }) => value === typed);
      return option ? optionText(option, language) : t(spec.none ?? notStated);
    }
    case "figure":
      return typed ? `${typed}${spec.unit ? `\u00a0${t(spec.unit)}` : ""}` : t(notStated);
    case "text":
      return typed || t(notStated);
  }
}

function optionText(option: OptionSpec, language: Language): string {
  if ("text" in option) return language.t(option.text);
  return "word" in option ? option.word : figureText(option.figure, option.unit, language);
}

/** Columns of the consumers of a generator, by the field of their row. */
const loadColumns: readonly (readonly [field: string, label: MessageKey, unit?: MessageKey])[] = [
  ["n", "powerPairs.field.load_name"],
  ["q", "powerPairs.field.pieces"],
  ["w", "powerPairs.field.power", "power.unit.W"],
  ["s", "powerPairs.field.startPower", "power.unit.W"],
  ["p", "powerPairs.field.phases"],
  ["f", "powerPairs.field.factor"],
];

function loadTable(form: PairForm, { t }: Language): SummaryTable {
  const rows = Object.keys(form).flatMap((name) => {
    const number = /^n(\d+)$/.exec(name)?.[1];
    const isUsed = loadColumns.some(([field]) => form[`${field}${number}`]);
    return number === undefined || !isUsed ? [] : [number];
  });
  return {
    title: t("powerPairs.field.loads"),
    head: loadColumns.map(([, label, unit]) => (unit ? `${t(label)}, ${t(unit)}` : t(label))),
    rows: rows.map((number) => loadColumns.map(([field]) => form[`${field}${number}`] || "–")),
  };
}

/** Name of the field of an error. */
function fieldLabel(kind: PairKind, field: string, t: Translate): string {
  const spec = kindFields[kind].flatMap(({ fields }) => fields).find(({ name }) => name === field);
  const row = Number(/\d+$/.exec(field)?.[0]);
  return spec ? t(spec.label) : t("powerPairs.field.load", { number: row });
}
