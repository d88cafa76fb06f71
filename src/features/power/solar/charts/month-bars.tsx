import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { SolarEnergy } from "../../domain/solar/solar-result.ts";
import { useSolarFigures } from "../use-solar-figures.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartTable } from "./chart-table.tsx";
import { monthTable } from "./month-table.ts";
import { axisMarks } from "./scale.ts";

const heightPx = 240;
const box = { left: 44, right: 4, top: 12, bottom: 24 };

/** Yield of each month: what is used, what is left, the range of the year on it, and what the household needs. */
export function MonthBars({ energy }: { energy: SolarEnergy }) {
  const language = useLanguage();
  const { t } = language;
  const { figure, kWh } = useSolarFigures();
  const { months, yieldKWh } = energy;
  // The range of single years is known for the year; months share it in proportion.
  const [low, high] = [yieldKWh.low / yieldKWh.mid, yieldKWh.high / yieldKWh.mid];
  const most = Math.max(...months.map((month) => Math.max(month.yieldKWh * high, month.loadKWh)), 1);
  const y = (value: number) => heightPx - box.bottom - (value / most) * (heightPx - box.top - box.bottom);
  const best = months.reduce((one, other) => (other.yieldKWh > one.yieldKWh ? other : one));
  const worst = months.reduce((one, other) => (other.yieldKWh < one.yieldKWh ? other : one));
  return (
    <figure>
      <ChartFrame
        label={t("powerSolar.months.label", {
          best: t(`powerSolar.month.${best.month}`),
          most: kWh(best.yieldKWh),
          worst: t(`powerSolar.month.${worst.month}`),
          least: kWh(worst.yieldKWh),
        })}
        heightPx={heightPx}
      >
        {(widthPx) => {
          const step = (widthPx - box.left - box.right) / 12;
          return (
            <>
              {axisMarks(0, most, 5).map((mark) => (
                <g key={mark}>
                  <path className="stroke-line" d={`M${box.left} ${y(mark)}H${widthPx - box.right}`} />
                  <text className="fill-muted" fontSize="12" textAnchor="end" x={box.left - 6} y={y(mark) + 4}>
                    {figure(mark, 0)}
                  </text>
                </g>
              ))}
              {months.map(({ month, yieldKWh: mid, ownUseKWh, loadKWh }, index) => {
                const x = box.left + index * step;
                const middle = x + step / 2;
                const width = step * 0.62;
                return (
                  <g key={month}>
                    <rect
                      className="fill-sun-tint stroke-sun-edge"
                      x={middle - width / 2}
                      y={y(mid)}
                      width={width}
                      height={y(0) - y(mid)}
                    />
                    <rect
                      className="fill-sun stroke-sun-edge"
                      x={middle - width / 2}
                      y={y(ownUseKWh)}
                      width={width}
                      height={y(0) - y(ownUseKWh)}
                    />
                    <path
                      className="fill-none stroke-ink"
                      strokeWidth="1.5"
                      d={`M${middle - 4} ${y(mid * high)}h8m-4 0V${y(mid * low)}m-4 0h8`}
                    />
                    <path className="stroke-sky" strokeWidth="3" d={`M${x + 2} ${y(loadKWh)}h${step - 4}`} />
                    <text className="fill-muted" fontSize="12" textAnchor="middle" x={middle} y={heightPx - 8}>
                      {t(`powerSolar.${step < 34 ? "month_letter" : "month"}.${month}`)}
                    </text>
                  </g>
                );
              })}
            </>
          );
        }}
      </ChartFrame>
      <Legend />
      <ChartTable
        title={t("powerSolar.months.table")}
        {...monthTable(energy, language)}
        note={t("powerSolar.months.note")}
      />
    </figure>
  );
}

function Legend() {
  const { t } = useLanguage();
  return (
    <figcaption>
      <ul className="mt-3 mb-3 flex flex-wrap gap-x-6 gap-y-1.5 text-small">
        {(["own", "fed", "load", "range"] as const).map((key) => (
          <li key={key} className="flex items-center gap-2">
            <i aria-hidden="true" className={`inline-block shrink-0 ${marks[key]}`} />
            {t(`powerSolar.months.legend.${key}`)}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}

const marks = {
  own: "size-3 border border-sun-edge bg-sun",
  fed: "size-3 border border-sun-edge bg-sun-tint",
  load: "h-1 w-4 bg-sky",
  range: "mx-1 h-3 w-0.5 bg-ink",
} as const;
