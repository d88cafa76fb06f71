import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { BackupCheck } from "../domain/backup/proposal.ts";
import { figureText } from "../strings/figure-text.ts";

interface Language {
  t: Translate;
  locale: Locale;
}

/** A figure of a check with its unit; energy and hours as people say them, a dash for an unknown one. */
export function backupFigure(value: number | null, unit: BackupCheck["unit"], language: Language): string {
  if (value === null) return "–";
  if (unit === "Wh") return energyText(value, language);
  if (unit === "h") return durationText(value, language);
  return figureText(value, unit, language);
}

/** Energy in Wh, from one kilowatt-hour in kWh with one decimal. */
export function energyText(energyWh: number, { t, locale }: Language): string {
  // What would be rounded to 1000 Wh is shown as 1 kWh.
  return energyWh >= 999.5
    ? `${formatFigure(energyWh / 1_000, [0, 1], locale)}\u00a0${t("powerBackup.unit.kWh")}`
    : `${formatFigure(energyWh, [0, 0], locale)}\u00a0${t("powerBackup.unit.Wh")}`;
}

/** `5 h 30 min`: never more than it is, in whole minutes up to a day and whole hours above. */
export function durationText(hours: number, { t }: Language): string {
  // Multiples of a quarter-hour are not exact floats.
  const all = Math.floor(hours * 60 + 1e-6);
  const minutes = all < 1_440 ? all % 60 : 0;
  const parts = [
    all >= 60 ? `${Math.floor(all / 60)}\u00a0${t("powerBackup.unit.h")}` : "",
    minutes > 0 || all < 60 ? `${minutes}\u00a0${t("powerBackup.unit.min")}` : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** `HH:MM` of minutes from midnight, also of more than a day. */
export function clockText(minutes: number): string {
  const ofDay = minutes % 1_440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}
