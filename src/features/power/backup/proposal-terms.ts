import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { PageLanguage } from "#features/languages/languages.browser.tsx";
import type { Failure, Proposal } from "../domain/backup/proposal.ts";
import { backupFigure, clockText, durationText, energyText } from "./backup-figures.ts";

type Language = Pick<PageLanguage, "t" | "locale" | "money">;

/** What to know of a proposal, in the same order for each. */
export function termsOf(proposal: Proposal, language: Language): { name: string; text: string }[] {
  const { t, locale } = language;
  const { standing, weightKg } = proposal;
  return [
    { name: t("powerBackup.term.lasts"), text: lastsText(proposal, language) },
    { name: t("powerBackup.term.recharge"), text: rechargeText(proposal, language) },
    { name: t("powerBackup.term.first"), text: failureText(proposal, language) },
    { name: t("powerBackup.term.noise"), text: noiseText(proposal, language) },
    { name: t("powerBackup.term.standing"), text: t(`powerBackup.standing.${standing}`) },
    {
      name: t("powerBackup.term.weight"),
      text:
        weightKg === null
          ? t("powerBackup.unstated")
          : `${formatFigure(weightKg, [0, 1], locale)}\u00a0${t("powerBackup.unit.kg")}`,
    },
    { name: t("powerBackup.term.running"), text: runningText(proposal, language) },
  ];
}

const isGenerator = ({ kind }: Proposal) => kind === "generator" || kind === "rented-generator";

function lastsText(proposal: Proposal, language: Language): string {
  const { t } = language;
  if (proposal.lastsHours !== null)
    return t("powerBackup.lasts.hours", { hours: durationText(proposal.lastsHours, language) });
  return isGenerator(proposal) ? t("powerBackup.lasts.fuel") : t("powerBackup.lasts.month");
}

function rechargeText({ recharge, checks }: Proposal, language: Language): string {
  const { t } = language;
  if (recharge === null) return t("powerBackup.recharge.none");
  if (!checks.some(({ code }) => code === "recharge"))
    return t(recharge.isEnough ? "powerBackup.recharge.none" : "powerBackup.recharge.nothing");
  const { isEnough, powerW, neededW, lowestStartWh, usableWh } = recharge;
  const watts = (value: number | null) => backupFigure(value, "W", language);
  if (isEnough === false)
    return t("powerBackup.recharge.no", {
      lowest: energyText(lowestStartWh, language),
      usable: energyText(usableWh, language),
    });
  if (neededW === 0) return t("powerBackup.recharge.sun");
  const known =
    isEnough === null ? t("powerBackup.recharge.unknown") : t("powerBackup.recharge.yes", { power: watts(powerW) });
  return neededW === null ? known : `${known}; ${t("powerBackup.recharge.would_do", { needed: watts(neededW) })}`;
}

/** Unit of the figures of each failure. */
const failureUnits: Record<Failure["cause"], "W" | "Wh"> = { power: "W", start: "W", energy: "Wh", recharge: "Wh" };

function failureText(proposal: Proposal, language: Language): string {
  const { t } = language;
  const { failure } = proposal;
  if (failure === null) return isGenerator(proposal) ? t("powerBackup.first.fuel") : t("powerBackup.first.nothing");
  const { cause, day, step, value, limit } = failure;
  const unit = failureUnits[cause];
  return t(`powerBackup.first.${cause}`, {
    day: day + 1,
    time: clockText(step * 15),
    value: backupFigure(value, unit, language),
    limit: backupFigure(limit, unit, language),
  });
}

function noiseText(proposal: Proposal, { t, locale }: Language): string {
  const { noiseDb } = proposal;
  if (noiseDb !== null) return t("powerBackup.noise.stated", { noise: formatFigure(noiseDb, [0, 0], locale) });
  return isGenerator(proposal) ? t("powerBackup.noise.unstated") : t("powerBackup.noise.fan");
}

function runningText({ running }: Proposal, language: Language): string {
  const { t, money, locale } = language;
  const { mains, fuel, rentMinor, totalMinor, isComplete } = running;
  const parts = [
    mains ? t("powerBackup.running.mains", { energy: energyText(mains.energyKWh * 1_000, language) }) : "",
    fuel ? t("powerBackup.running.fuel", { litres: formatFigure(fuel.litres, [0, 1], locale) }) : "",
    rentMinor === null ? "" : t("powerBackup.running.rent", { sum: money(rentMinor) }),
    isComplete ? "" : t("powerBackup.running.open"),
  ].filter(Boolean);
  return parts.length === 0 ? money(totalMinor) : `${money(totalMinor)} (${parts.join(", ")})`;
}
