import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { FaceAnswer } from "../domain/solar/solar-result.ts";
import { ChartTable } from "./charts/chart-table.tsx";
import { metresText } from "./sheet/metres-text.ts";
import type { SheetModule } from "./sheet/module-shapes.tsx";
import { useSolarFigures } from "./use-solar-figures.ts";

interface FaceSummaryProps {
  answer: FaceAnswer | null;
  modules: readonly SheetModule[];
}

/** What is on a face, what is wrong with it, and a table of where each module is. */
export function FaceSummary({ answer, modules }: FaceSummaryProps) {
  const { t, locale } = useLanguage();
  const { kWp } = useSolarFigures();
  if (answer === null) return null;
  const metres = (mm: number) => metresText(mm, locale);
  const { missing, collisions, rowGapMm } = answer;
  return (
    <>
      <p role="status" className="text-compact">
        <strong>{t("powerSolar.face.summary", { count: modules.length, power: kWp(answer.peakKWp) })}</strong>
        {rowGapMm === null ? null : ` ${t("powerSolar.face.row_gap", { gap: metres(rowGapMm) })}`}
      </p>
      {missing ? (
        <Notice tone="warn">
          {t("powerSolar.face.missing", {
            length: metres(missing.lengthMm),
            slope: metres(missing.slopeMm),
          })}
        </Notice>
      ) : null}
      {collisions.length > 0 ? (
        <Notice tone="warn">
          <p>{t("powerSolar.face.collisions", { count: new Set(collisions.map(({ module }) => module)).size })}</p>
          <ul className="mt-1">
            {collisions.slice(0, 6).map(({ module, reason, with: other }) => (
              <li key={`${module} ${reason} ${other}`}>
                {t(`powerSolar.sheet.collision.${reason}`, { number: module + 1, other: (other ?? 0) + 1 })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {modules.length > 0 ? (
        <ChartTable
          title={t("powerSolar.face.table")}
          caption={t("powerSolar.face.table_caption")}
          head={[
            t("powerSolar.face.col_number"),
            t("powerSolar.face.col_string"),
            t("powerSolar.face.col_x"),
            t("powerSolar.face.col_y"),
            t("powerSolar.face.col_orientation"),
          ]}
          rows={modules.map((module, index) => [
            String(index + 1),
            module.string === null ? "–" : String(module.string),
            metres(module.xMm),
            metres(module.yMm),
            t(`powerSolar.orientation.${module.orientation}`),
          ])}
        />
      ) : null}
    </>
  );
}
