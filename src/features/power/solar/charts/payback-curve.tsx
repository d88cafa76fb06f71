import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencyWord } from "#platform/pure/money.ts";
import type { Band } from "../../domain/payback/band.ts";
import type { Payback } from "../../domain/payback/payback.ts";
import { useSolarFigures } from "../use-solar-figures.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartTable } from "./chart-table.tsx";
import { axisMarks } from "./scale.ts";

const heightPx = 260;
const box = { left: 64, right: 12, top: 12, bottom: 28 };

/** Money since the investment, year by year: middle, band, and where it is paid back. */
export function PaybackCurve({ payback }: { payback: Payback }) {
  const { t, market } = useLanguage();
  const { figure } = useSolarFigures();
  const currency = currencyWord(market.currency);
  const whole = (minor: number) => `${figure(minor / 100, 0)}\u00a0${currency}`;
  const { curve, paybackYears } = payback;
  const years = curve.at(-1)?.year ?? 1;
  const values = curve.flatMap(({ cumulativeMinor: { low, high } }) => [low, high]);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const y = (minor: number) => box.top + ((most - minor) / span) * (heightPx - box.top - box.bottom);
  const label =
    paybackYears.mid === null
      ? t("powerSolar.payback.label_never", { years })
      : t("powerSolar.payback.label", { years: Math.round(paybackYears.mid * 10) / 10 });
  return (
    <figure>
      <ChartFrame label={label} heightPx={heightPx}>
        {(widthPx) => {
          const x = (year: number) => box.left + (year / years) * (widthPx - box.left - box.right);
          const points = (of: keyof Band) => curve.map((at) => `${x(at.year)},${y(at.cumulativeMinor[of])}`);
          return (
            <>
              {axisMarks(least, most, 5).map((mark) => (
                <g key={mark}>
                  <path
                    className={mark === 0 ? "stroke-ink" : "stroke-line"}
                    d={`M${box.left} ${y(mark)}H${widthPx - box.right}`}
                  />
                  <text className="fill-muted" fontSize="12" textAnchor="end" x={box.left - 8} y={y(mark) + 4}>
                    {figure(mark / 100_000, 0)}
                  </text>
                </g>
              ))}
              {axisMarks(0, years, widthPx < 420 ? 5 : 10).map((year) => (
                <text key={year} className="fill-muted" fontSize="12" textAnchor="middle" x={x(year)} y={heightPx - 8}>
                  {figure(year, 0)}
                </text>
              ))}
              <polygon className="fill-leaf/20" points={[...points("high"), ...points("low").toReversed()].join(" ")} />
              <polyline
                className="fill-none stroke-leaf"
                strokeWidth="1"
                strokeDasharray="4 3"
                points={points("low").join(" ")}
              />
              <polyline
                className="fill-none stroke-leaf"
                strokeWidth="1"
                strokeDasharray="4 3"
                points={points("high").join(" ")}
              />
              <polyline className="fill-none stroke-leaf" strokeWidth="2.5" points={points("mid").join(" ")} />
              {paybackYears.mid === null ? null : (
                <circle className="fill-sun stroke-ink" strokeWidth="2" cx={x(paybackYears.mid)} cy={y(0)} r="6" />
              )}
            </>
          );
        }}
      </ChartFrame>
      <figcaption className="mt-2 mb-3 text-small text-muted">
        {t("powerSolar.payback.caption", { currency })}
      </figcaption>
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
    </figure>
  );
}
