import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { calendarWords } from "#features/languages/domain/calendar-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { currencyWord, formatMoney } from "#platform/pure/money.ts";
import { readBackupInput } from "../../backup/backup-choices.service.ts";
import { backupErrorText } from "../../backup/backup-error-text.ts";
import { dayText } from "../../backup/day/day-text.ts";
import { createLoadText } from "../../backup/load-text.ts";
import { needText } from "../../backup/need-text.ts";
import { backupChoicesAtOwn } from "../../backup/own-choices.ts";
import { termsOf } from "../../backup/proposal-terms.ts";
import { partsIn, shownProposalChecks } from "../../backup/shown-proposal.ts";
import { answerBackup, type BackupAnswer } from "../../domain/backup/backup-answer.ts";
import type { BackupForm } from "../../domain/backup/backup-form.ts";
import { backupQuery } from "../../domain/backup/backup-query.ts";
import { bestOf } from "../../domain/backup/best-proposal.ts";
import { energyPrices } from "../../domain/backup/energy-prices.ts";
import { type BackupChoices, backupChoiceIds } from "../../domain/backup/equipment.ts";
import type { Proposal } from "../../domain/backup/proposal.ts";
import { cityNames } from "../../domain/climate/city-names.ts";
import type { ProjectSummary, SummaryFact } from "../../domain/projects/summary.ts";
import { placeOf } from "../../domain/strings/strings-form.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { partNames } from "../../parts/part.ts";
import type { ShopDeps } from "../../shop-choices.service.ts";
import { figureText } from "../../strings/figure-text.ts";
import { checklistTexts } from "../checklist-texts.ts";
import { plannerNames } from "../planner-names.ts";
import type { AskedSummary } from "./asked-summary.ts";
import { dayDrawing } from "./day-drawing.ts";

interface Language {
  t: Translate;
  locale: Locale;
  market: MarketCode;
  /** Gross minor units of the market as text. */
  money: (minor: number) => string;
}

/**
 * A plan for blackouts as it is told in a project. Its parts are those of the best proposal that is for sale within the budget, and
 * its text says which one that is.
 */
export async function backupSummary(
  deps: ShopDeps,
  audience: Audience,
  { search, t, offersOf }: AskedSummary,
): Promise<ProjectSummary> {
  const { locale, market } = audience;
  const language = { t, locale, market, money: (minor: number) => formatMoney(minor, markets[market].currency) };
  const { choices: everybodys, form } = await readBackupInput(deps, audience, search);
  const choices = backupChoicesAtOwn(everybodys, await offersOf(backupChoiceIds(everybodys)), markets[market]);
  const answer = answerBackup(form, choices, markets[market]);
  const { need, proposals, assumptions, errors } = answer;
  const common = {
    query: String(backupQuery(form)),
    planner: t(plannerNames.backup),
    facts: factsOf(answer, language),
    tables: [],
    checklist: checklistTexts.backup.map((key) => t(key)),
    limits: t("powerBackup.limits"),
  };
  if (need === null || assumptions === null)
    return {
      ...common,
      verdict: null,
      title: t("powerProjects.no_answer"),
      text: t("powerProjects.no_answer_text"),
      problems:
        errors.length > 0
          ? errors.map((error) => `${fieldLabel(error.field, t)}: ${backupErrorText(error, language)}`)
          : [t("powerBackup.empty_title")],
      ...{ findings: [], results: [], drawings: [], parts: [] },
    };
  const { verdict, title } = verdictOf(answer, t);
  const taken = bestOf(proposals.filter(({ rent, isInBudget }) => rent === null && isInBudget !== false));
  const drawn = taken ?? bestOf(proposals);
  const text = needText(need, assumptions.month, language);
  return {
    ...common,
    verdict,
    title,
    text: taken
      ? `${text} ${t("powerProjects.parts_of", { name: nameOf(taken, t), verdict: shortVerdict(taken, t) })}`
      : text,
    problems: [],
    results: proposals.map((proposal) => ({
      title: nameOf(proposal, t),
      facts: proposalFacts(proposal, choices, language),
    })),
    findings: proposals.flatMap((proposal) => {
      const { own, pair } = shownProposalChecks(proposal, language);
      const name = nameOf(proposal, t);
      return [
        { title: name, checks: own },
        ...(pair.length > 0 ? [{ title: `${name}: ${t("powerBackup.pair_details")}`, checks: pair }] : []),
      ];
    }),
    drawings: drawn ? drawingsOf(drawn, assumptions.month, language) : [],
    parts: (taken?.parts ?? []).map(({ id, count }) => ({ id, count })),
  };
}

const nameOf = ({ kind }: Proposal, t: Translate): string => t(`powerBackup.kind_name.${kind}`);

function shortVerdict({ verdict, checks }: Proposal, t: Translate): string {
  const lacksPlace = checks.some(({ code, outcome }) => code === "place" && outcome === "fail");
  return t(lacksPlace ? "powerBackup.short.place" : `powerBackup.short.${verdict}`);
}

function verdictOf({ need, proposals }: BackupAnswer, t: Translate): { verdict: Verdict; title: string } {
  if (need?.outageDayWh === 0) return { verdict: "fits", title: t("powerBackup.verdict.not_needed") };
  const best = bestOf(proposals);
  if (best === null) return { verdict: "does-not-fit", title: t("powerBackup.verdict.none") };
  return { verdict: best.verdict, title: t(`powerBackup.verdict.${best.verdict}`) };
}

/** Appliances, outages, home, sun and money, as typed or as assumed. */
function factsOf({ form, assumptions }: BackupAnswer, language: Language): SummaryFact[] {
  const { t, locale, market, money } = language;
  const load = createLoadText(language);
  const city = placeOf(form.place)?.city;
  const months = calendarWords(locale).months;
  const fact = (label: string, value: string) => ({ label, value });
  const entered = [
    ...form.loads
      .filter(({ appliance }) => appliance)
      .map((row) => {
        const count = row.count && row.count !== "1" ? `${row.count} × ` : "";
        return fact(`${count}${load.nameOf(row)}`, load.textOf(row));
      }),
    fact(t("powerBackup.outages"), outagesText(form, t)),
    ...(form.home === "flat" || form.home === "house"
      ? [fact(t("powerBackup.home"), t(`powerBackup.home.${form.home}`))]
      : []),
    ...(city ? [fact(t("powerBackup.place"), cityNames[city][locale])] : []),
    ...(form.budget
      ? [fact(t("powerBackup.budget"), `${form.budget}\u00a0${currencyWord(markets[market].currency)}`)]
      : []),
  ];
  if (assumptions === null) return entered;
  const { month, mainsW, solarKWp, rentDays, electricityMinor, petrolMinor, dieselMinor } = assumptions;
  return [
    ...entered,
    fact(t("powerBackup.month"), months[month - 1] ?? String(month)),
    ...(solarKWp > 0
      ? [fact(t("powerBackup.solar"), `${formatFigure(solarKWp, [0, 2], locale)}\u00a0${t("powerBackup.unit.kWp")}`)]
      : []),
    fact(t("powerBackup.mains"), figureText(mainsW, "W", language)),
    fact(t("powerBackup.rent_days"), String(rentDays)),
    fact(t("powerBackup.electricity"), money(electricityMinor)),
    fact(t("powerBackup.petrol"), money(petrolMinor)),
    fact(t("powerBackup.diesel"), pricesText(money(dieselMinor), language)),
  ];
}

/** The last price with the month that the assumed ones are of. */
function pricesText(last: string, { t, market }: Language): string {
  const month = energyPrices[market].asOf.split("-").toReversed().join(".");
  return `${last}. ${t("powerBackup.prices_hint", { month })}`;
}

function outagesText(form: BackupForm, t: Translate): string {
  if (form.outage === "times") return form.outages.map(({ from, to }) => `${from}–${to}`).join(", ");
  const hours = (text: string) => `${text}\u00a0${t("powerBackup.unit.h")}`;
  return [
    `${t("powerBackup.off")} ${hours(form.off)}`,
    `${t("powerBackup.on")} ${hours(form.on)}`,
    `${t("powerBackup.first")} ${form.first}`,
  ].join(" · ");
}

/** Products, price and what to know of a proposal. */
function proposalFacts(proposal: Proposal, choices: BackupChoices, language: Language): SummaryFact[] {
  const { t, money } = language;
  const { rent, sumMinor, isInBudget, full } = proposal;
  const price = sumMinor === null ? t("powerBackup.ask") : money(sumMinor);
  return [
    { label: shortVerdict(proposal, t), value: partNames(partsIn(proposal.parts, choices)) },
    {
      label: (rent === null ? t("powerStrings.total") : t("powerBackup.rent_sum", { days: rent.days })).replace(
        /:$/,
        "",
      ),
      value: isInBudget === false ? `${price}. ${t("powerBackup.over_budget")}` : price,
    },
    ...(full
      ? [
          {
            label: t("powerBackup.budget"),
            value: t("powerBackup.full", {
              sum: money(full.sumMinor),
              names: partNames(partsIn(full.parts, choices)),
            }),
          },
        ]
      : []),
    ...termsOf(proposal, language).map(({ name, text }) => ({ label: name, value: text })),
  ];
}

/** The dull day with a proposal. */
function drawingsOf(proposal: Proposal, month: number, language: Language) {
  const { t, locale } = language;
  const day = proposal.days.dull;
  if (!day) return [];
  const usableWh = proposal.recharge?.usableWh ?? null;
  const words = { month: calendarWords(locale).months[month - 1] ?? "", weather: t("powerBackup.weather.dull") };
  const text = dayText(day, usableWh, { t, locale, ...words });
  const title = `${t("powerBackup.picture")}: ${nameOf(proposal, t)}`;
  return [dayDrawing({ day, usableWh, title, text }, language)];
}

/** Name of the field of an error: of a row of appliances or outages by its number. */
function fieldLabel(field: string, t: Translate): string {
  const [, name = field, number] = /^([a-z]{1,2})(\d+)$/.exec(field) ?? [];
  if (number !== undefined)
    return t(name.startsWith("o") ? "powerBackup.outage" : "powerBackup.row", { number: Number(number) });
  return t(fieldLabels[field] ?? "powerBackup.outages");
}

const fieldLabels: Readonly<Partial<Record<string, MessageKey>>> = {
  home: "powerBackup.home",
  place: "powerBackup.place",
  month: "powerBackup.month",
  solar: "powerBackup.solar",
  mains: "powerBackup.mains",
  budget: "powerBackup.budget",
  days: "powerBackup.rent_days",
  electricity: "powerBackup.electricity",
  petrol: "powerBackup.petrol",
  diesel: "powerBackup.diesel",
  off: "powerBackup.off",
  on: "powerBackup.on",
  first: "powerBackup.first",
};
