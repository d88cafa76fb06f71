import { useLanguage } from "#features/languages/languages.browser.tsx";
import { axisMarks } from "#platform/pure/charts/axis.ts";
import { ChartFrame } from "#ui/display/chart-frame.tsx";
import { ValueAxis } from "#ui/display/value-axis.tsx";
import type { SolarEnergy, SolarMonth } from "../../domain/solar/solar-result.ts";
import { useSolarFigures } from "../use-solar-figures.ts";
import { ChartTable } from "./chart-table.tsx";
import { monthTable, rangeOf } from "./month-table.ts";

const heightPx = 240;
const box = { left: 44, right: 4, top: 12, bottom: 24 };
/** Narrower bars have room for one letter of their month. */
const nameWidthPx = 34;

/** Yield of each month: what is used, what is left, the range of the year on it, and what the household needs. */
export function MonthBars({ energy }: { energy: SolarEnergy }) {
  const { t } = useLanguage();
  const { figure, kWh } = useSolarFigures();
  const { months } = energy;
  const range = rangeOf(energy);
  const most = Math.max(...months.map(({ yieldKWh, loadKWh }) => Math.max(yieldKWh * range.high, loadKWh)), 1);
  const y = (value: number) => heightPx - box.bottom - (value / most) * (heightPx - box.top - box.bottom);
  const best = months.reduce((one, other) => (other.yieldKWh > one.yieldKWh ? other : one));
  const worst = months.reduce((one, other) => (other.yieldKWh < one.yieldKWh ? other : one));
  const label = t("powerSolar.months.label", {
    best: t(`powerSolar.month.${best.month}`),
    most: kWh(best.yieldKWh),
    worst: t(`powerSolar.month.${worst.month}`),
    least: kWh(worst.yieldKWh),
  });
  return (
    <figure>
      <ChartFrame label={label} heightPx={heightPx}>
        {(widthPx) => {
          const step = (widthPx - box.left - box.right) / 12;
          return (
            <>
              <ValueAxis
                marks={axisMarks(0, most, 5)}
                y={y}
                text={(mark) => figure(mark, 0)}
                left={box.left}
                right={widthPx - box.right}
              />
              {months.map((month, index) => (
                <MonthBar key={month.month} of={month} range={range} x={box.left + index * step} width={step} y={y} />
              ))}
            </>
          );
        }}
      </ChartFrame>
      <Legend />
      <MonthTable energy={energy} />
    </figure>
  );
}

interface MonthBarProps {
  of: SolarMonth;
  range: ReturnType<typeof rangeOf>;
  x: number;
  width: number;
  y: (value: number) => number;
}

function MonthBar({ of: { month, yieldKWh, ownUseKWh, loadKWh }, range, x, width, y }: MonthBarProps) {
  const { t } = useLanguage();
  const middle = x + width / 2;
  const bar = { x: middle - width * 0.31, width: width * 0.62 };
  return (
    <g>
      <rect className="fill-sun-tint stroke-sun-edge" {...bar} y={y(yieldKWh)} height={y(0) - y(yieldKWh)} />
      <rect className="fill-sun stroke-sun-edge" {...bar} y={y(ownUseKWh)} height={y(0) - y(ownUseKWh)} />
      <path
        className="fill-none stroke-ink"
        strokeWidth="1.5"
        d={`M${middle - 4} ${y(yieldKWh * range.high)}h8m-4 0V${y(yieldKWh * range.low)}m-4 0h8`}
      />
      <path className="stroke-sky" strokeWidth="3" d={`M${x + 2} ${y(loadKWh)}h${width - 4}`} />
      <text className="fill-muted" fontSize="12" textAnchor="middle" x={middle} y={heightPx - 8}>
        {width < nameWidthPx ? t(`powerSolar.month_letter.${month}`) : t(`powerSolar.month.${month}`)}
      </text>
    </g>
  );
}

function MonthTable({ energy }: { energy: SolarEnergy }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <ChartTable
      title={t("powerSolar.months.table")}
      {...monthTable(energy, language)}
      note={t("powerSolar.months.note")}
    />
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
