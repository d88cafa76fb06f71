import { useLanguage } from "#features/languages/languages.browser.tsx";
import { axisMarks } from "#platform/pure/charts/axis.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { ChartFrame } from "#ui/display/chart-frame.tsx";
import { ValueAxis } from "#ui/display/value-axis.tsx";
import type { Band } from "../../domain/payback/band.ts";
import type { Payback } from "../../domain/payback/payback.ts";
import { useSolarFigures } from "../use-solar-figures.ts";
import { ChartTable } from "./chart-table.tsx";

const heightPx = 260;
const box = { left: 64, right: 12, top: 12, bottom: 28 };
const minorPerThousand = 100_000;

/** Money since the investment, year by year: middle, band, and where it is paid back. */
export function PaybackCurve({ payback }: { payback: Payback }) {
  const { t, market } = useLanguage();
  const { figure } = useSolarFigures();
  const { curve, paybackYears } = payback;
  const years = curve.at(-1)?.year ?? 1;
  const values = curve.flatMap(({ cumulativeMinor: { low, high } }) => [low, high]);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = (minor: number) => box.top + ((most - minor) / (most - least || 1)) * (heightPx - box.top - box.bottom);
  const label =
    paybackYears.mid === null
      ? t("powerSolar.payback.label_never", { years })
      : t("powerSolar.payback.label", { years: Math.round(paybackYears.mid * 10) / 10 });
  return (
    <figure>
      <ChartFrame label={label} heightPx={heightPx}>
        {(widthPx) => {
          const x = (year: number) => box.left + (year / years) * (widthPx - box.left - box.right);
          return (
            <>
              <ValueAxis
                marks={axisMarks(least, most, 5)}
                y={y}
                text={(mark) => figure(mark / minorPerThousand, 0)}
                left={box.left}
                right={widthPx - box.right}
              />
              {axisMarks(0, years, widthPx < 420 ? 5 : 10).map((year) => (
                <text key={year} className="fill-muted" fontSize="12" textAnchor="middle" x={x(year)} y={heightPx - 8}>
                  {figure(year, 0)}
                </text>
              ))}
              <Lines curve={curve} x={x} y={y} />
              {paybackYears.mid === null ? null : (
                <circle className="fill-sun stroke-ink" strokeWidth="2" cx={x(paybackYears.mid)} cy={y(0)} r="6" />
              )}
            </>
          );
        }}
      </ChartFrame>
      <figcaption className="mt-2 mb-3 text-small text-muted">
        {t("powerSolar.payback.caption", { currency: currencyWord(market.currency) })}
      </figcaption>
      <YearTable curve={curve} />
    </figure>
  );
}

interface LinesProps {
  curve: Payback["curve"];
  x: (year: number) => number;
  y: (minor: number) => number;
}

function Lines({ curve, x, y }: LinesProps) {
  const points = (of: keyof Band) => curve.map((at) => `${x(at.year)},${y(at.cumulativeMinor[of])}`);
  return (
    <g className="fill-none stroke-leaf">
      <polygon
        className="fill-leaf/20 stroke-none"
        points={[...points("high"), ...points("low").toReversed()].join(" ")}
      />
      <polyline strokeDasharray="4 3" points={points("low").join(" ")} />
      <polyline strokeDasharray="4 3" points={points("high").join(" ")} />
      <polyline strokeWidth="2.5" points={points("mid").join(" ")} />
    </g>
  );
}

function YearTable({ curve }: Pick<LinesProps, "curve">) {
  const { t, market } = useLanguage();
  const { figure } = useSolarFigures();
  const whole = (minor: number) => `${figure(minor / 100, 0)}\u00a0${currencyWord(market.currency)}`;
  return (
    <ChartTable
      title={t("powerSolar.payback.table")}
      caption={t("powerSolar.payback.table_caption")}
      head={[
        t("powerSolar.payback.year"),
        t("powerSolar.payback.low"),
        t("powerSolar.payback.mid"),
        t("powerSolar.payback.high"),
        t("powerSolar.payback.discounted"),
      ]}
      rows={curve.map(({ year, cumulativeMinor: { low, mid, high }, discountedMinor }) => [
        String(year),
        whole(low),
        whole(mid),
        whole(high),
        whole(discountedMinor.mid),
      ])}
    />
  );
}
