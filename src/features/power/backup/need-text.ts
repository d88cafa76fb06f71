import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { BackupNeed } from "../domain/backup/proposal.ts";
import type { Month } from "../domain/climate/months.ts";
import { backupFigure, durationText, energyText } from "./backup-figures.ts";

interface Language {
  t: Translate;
  locale: Locale;
}

/** The month in which the clocks go back. */
const clockMonth: Month = 10;

/** Power at once, peak and energy of a day, and the outage that takes the most. */
export function needText(need: BackupNeed, month: Month, language: Language): string {
  const { runningW, peakW, dayWh, longest, clockChangeWh } = need;
  const { t } = language;
  const all = t(peakW > runningW ? "powerBackup.need" : "powerBackup.need_steady", {
    running: backupFigure(runningW, "W", language),
    peak: backupFigure(peakW, "W", language),
    day: energyText(dayWh, language),
  });
  if (longest === null) return `${all} ${t("powerBackup.need_none")}`;
  if (longest.isEndless) return `${all} ${t("powerBackup.need_endless")}`;
  const figures = { hours: durationText(longest.hours, language), energy: energyText(longest.energyWh, language) };
  const parts = [all, t("powerBackup.need_longest", figures)];
  if (month === clockMonth && clockChangeWh > 0)
    parts.push(t("powerBackup.need_clock", { energy: energyText(clockChangeWh, language) }));
  return parts.join(" ");
}
