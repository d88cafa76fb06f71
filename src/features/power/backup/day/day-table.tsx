import { type PageLanguage, useLanguage } from "#features/languages/languages.browser.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import type { PictureDay } from "../../domain/backup/proposal.ts";
import { figureText } from "../../strings/figure-text.ts";
import { energyText } from "../backup-figures.ts";
import { type HourRow, hoursOf } from "./day-geometry.ts";

/** The day of the picture hour by hour, folded. Columns without any value are left out. */
export function DayTable({ day }: { day: PictureDay }) {
  const language = useLanguage();
  const { t } = language;
  const rows = hoursOf(day);
  const used = usedColumns(day, rows, language);
  const mains = ({ offMin }: HourRow) =>
    offMin === 0
      ? t("powerBackup.table.mains_on")
      : offMin === 60
        ? t("powerBackup.table.mains_off")
        : t("powerBackup.table.mains_partly", { minutes: offMin });
  return (
    <details className="mt-4">
      <summary className="link w-fit cursor-pointer text-small">{t("powerBackup.table")}</summary>
      <ScrollRegion className="mt-3" label={t("powerBackup.table.caption")}>
        <table className="w-full text-tiny md:text-label">
          <caption className="sr-only">{t("powerBackup.table.caption")}</caption>
          <thead>
            <tr className="border-b border-edge text-left">
              <th scope="col" className="py-1.5 pr-2.5 font-medium">
                {t("powerBackup.table.hour")}
              </th>
              <th scope="col" className="py-1.5 pr-2.5 font-medium">
                {t("powerBackup.table.mains")}
              </th>
              {used.map(({ key }) => (
                <th key={key} scope="col" className="py-1.5 pl-2.5 text-right font-medium">
                  {t(`powerBackup.legend.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.hour} className="border-b border-line">
                <th scope="row" className="py-1 pr-2.5 text-left font-normal whitespace-nowrap">
                  {`${row.hour}–${row.hour + 1}`}
                </th>
                <td className="py-1 pr-2.5">{mains(row)}</td>
                {used.map(({ key, text }) => (
                  <td key={key} className="py-1 pl-2.5 text-right whitespace-nowrap">
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

/** Columns with a value on the day. */
function usedColumns(day: PictureDay, rows: readonly HourRow[], language: PageLanguage) {
  const watts = (of: (row: HourRow) => number) => (row: HourRow) => figureText(Math.round(of(row)), "W", language);
  const columns = [
    { key: "load", text: watts(({ loadW }) => loadW), isUsed: true },
    { key: "sun", text: watts(({ sunW }) => sunW), isUsed: rows.some(({ sunW }) => sunW > 0) },
    { key: "generator", text: watts(({ generatorW }) => generatorW), isUsed: day.generatorW.length > 0 },
    {
      key: "battery",
      text: ({ batteryWh }: HourRow) => energyText(batteryWh ?? 0, language),
      isUsed: day.batteryWh.length > 0,
    },
    { key: "missing", text: watts(({ unservedW }) => unservedW), isUsed: rows.some(({ unservedW }) => unservedW > 0) },
  ] as const;
  return columns.filter(({ isUsed }) => isUsed);
}
