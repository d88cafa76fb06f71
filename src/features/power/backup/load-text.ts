import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { applianceUse, namedRanges } from "../domain/backup/appliance-use.ts";
import { type LoadRow, useTimes } from "../domain/backup/backup-form.ts";
import { appliances, isAppliance } from "../domain/pairs/appliances.ts";
import { readFigure } from "../domain/typed-figure.ts";
import { figureText } from "../strings/figure-text.ts";
import { clockText } from "./backup-figures.ts";

/** Rows in words: the name, and power, start, hours and share as they count. */
export function createLoadText(language: { t: Translate; locale: Locale }) {
  const { t } = language;
  const nameOf = ({ appliance, name }: LoadRow) =>
    isAppliance(appliance) ? t(`powerPairs.appliance.${appliance}`) : name || t("powerBackup.own_name");
  const hoursOf = ({ appliance, when, from, to }: LoadRow) => {
    if (when === "hours") return from && to ? `${from}–${to}` : "";
    const time = useTimes.find((one) => one === when);
    if (time !== undefined && time !== "usual") return t(`powerBackup.when.${time}`);
    const ranges = isAppliance(appliance) ? applianceUse[appliance].ranges : namedRanges.always;
    if (ranges === namedRanges.always) return t("powerBackup.when.always");
    return ranges.map(([from, to]) => `${clockText(from)}–${clockText(to)}`).join(", ");
  };
  const textOf = (row: LoadRow) => {
    const key = isAppliance(row.appliance) ? row.appliance : null;
    const typed = readFigure(row.powerW);
    const powerW = typed ?? (key === null ? null : appliances[key].powerW);
    const startW = readFigure(row.startW) ?? (key !== null && typed === null ? appliances[key].startW : powerW);
    const sharePct = readFigure(row.sharePct) ?? (key === null ? 100 : applianceUse[key].share * 100);
    const watts = (value: number | null) =>
      value === null || Number.isNaN(value) ? "" : figureText(value, "W", language);
    return [
      watts(powerW),
      powerW !== startW && watts(startW) ? t("powerBackup.row_start", { power: watts(startW) }) : "",
      hoursOf(row),
      sharePct < 100 ? t("powerBackup.row_share", { share: figureText(sharePct, "pct", language) }) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  };
  return { nameOf, textOf };
}
