import { useLanguage } from "#features/languages/languages.browser.tsx";
import { axisMarks } from "#platform/pure/charts/axis.ts";
import { ChartFrame } from "#ui/display/chart-frame.tsx";
import { ValueAxis } from "#ui/display/value-axis.tsx";
import type { LoadedReport } from "./report.loader.ts";

type Point = NonNullable<LoadedReport["report"]["chart"]>[number];

const heightPx = 220;
const bottomPx = 8;
const topPx = 10;
const leftPx = 64;

/** Columns of the period, and the period before as a line. Its figures are in the table below. */
export function PeriodChart({ points, label }: { points: readonly Point[]; label: string }) {
  const values = points.flatMap(({ value, before }) => [value, before ?? 0]);
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values, 1)];
  const y = (value: number) => topPx + ((max - value) / (max - min)) * (heightPx - topPx - bottomPx);
  return (
    <figure className="mt-6 print:hidden">
      <Legend hasBefore={points.some(({ before }) => before !== null)} />
      <ChartFrame label={label} heightPx={heightPx}>
        {(widthPx) => (
          <>
            <ValueAxis marks={axisMarks(min, max, 4)} y={y} text={shortAmount} left={leftPx} right={widthPx} />
            <Bars points={points} y={y} widthPx={widthPx} />
          </>
        )}
      </ChartFrame>
      <p className="mt-1 flex justify-between pl-16 text-label text-muted" aria-hidden="true">
        <span>{points[0]?.name}</span>
        <span>{points.length > 1 ? points.at(-1)?.name : null}</span>
      </p>
    </figure>
  );
}

function Legend({ hasBefore }: { hasBefore: boolean }) {
  const { t } = useLanguage();
  return (
    <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
      <span className="flex items-center gap-2">
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" className="fill-sky" />
        </svg>
        {t("figures.own_period")}
      </span>
      {hasBefore ? (
        <span className="flex items-center gap-2">
          <svg width="16" height="12" aria-hidden="true">
            <path d="M0 6H16" className="stroke-sun-edge" strokeWidth="2" strokeDasharray="4 2" />
          </svg>
          {t("figures.period_before")}
        </span>
      ) : null}
    </figcaption>
  );
}

interface BarsProps {
  points: readonly Point[];
  /** Vertical position of a value. */
  y: (value: number) => number;
  widthPx: number;
}

function Bars({ points, y, widthPx }: BarsProps) {
  const step = (widthPx - leftPx) / Math.max(1, points.length);
  const x = (at: number) => leftPx + step * at;
  const line = points.flatMap(({ before }, at) => (before === null ? [] : [`${x(at) + step / 2} ${y(before)}`]));
  return (
    <>
      {points.map(({ name, value, text }, at) => (
        <rect
          key={name}
          x={x(at) + step * 0.15}
          width={step * 0.7}
          y={Math.min(y(value), y(0))}
          height={Math.abs(y(value) - y(0))}
          className="fill-sky"
        >
          <title>{`${name}: ${text}`}</title>
        </rect>
      ))}
      {line.length > 1 ? (
        <path d={`M${line.join("L")}`} className="fill-none stroke-sun-edge" strokeWidth="2" strokeDasharray="4 2" />
      ) : null}
    </>
  );
}

/** Whole units of the currency, short enough for an axis: `12k`, `3,5M`. */
function shortAmount(minor: number): string {
  const amount = minor / 100;
  const [scaled, suffix] =
    Math.abs(amount) >= 1_000_000
      ? [amount / 1_000_000, "M"]
      : Math.abs(amount) >= 1_000
        ? [amount / 1_000, "k"]
        : [amount, ""];
  return `${String(Number(scaled.toFixed(1)))
    .replace(".", ",")
    .replace("-", "−")}${suffix}`;
}
