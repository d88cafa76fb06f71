import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { PictureDay } from "../../domain/backup/proposal.ts";
import { clockText, energyText } from "../backup-figures.ts";
import { outageRuns, runsText } from "./day-geometry.ts";

/** What the picture shows: outages, the lowest state of the battery, and what is missing. */
export function dayText(
  day: PictureDay,
  usableWh: number | null,
  { month, weather, ...language }: { t: Translate; locale: Locale; month: string; weather: string },
): string {
  const { t } = language;
  const runs = outageRuns(day);
  const lowestWh = Math.min(...day.batteryWh);
  const missingWh = day.unservedW.reduce((sum, value) => sum + value, 0) / 4;
  const parts = [
    runs.length > 0
      ? t("powerBackup.picture.day", { month, weather, outages: runsText(runs) })
      : t("powerBackup.picture.no_outage", { month, weather }),
    usableWh !== null && day.batteryWh.length > 0
      ? t("powerBackup.picture.battery", {
          time: clockText((day.batteryWh.indexOf(lowestWh) + 1) * 15),
          lowest: energyText(lowestWh, language),
          usable: energyText(usableWh, language),
        })
      : "",
    missingWh >= 0.5
      ? t("powerBackup.picture.missing", { energy: energyText(missingWh, language) })
      : t("powerBackup.picture.complete"),
  ];
  return parts.filter(Boolean).join(" ");
}
