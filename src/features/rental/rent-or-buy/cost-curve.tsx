import { useLanguage } from "#features/languages/languages.browser.tsx";
import { daysOfYear, type RentOrBuy } from "../domain/rent-or-buy/rent-or-buy.ts";

interface CostCurveProps {
  result: RentOrBuy;
  /** Days in question, marked on the curve. */
  days: number;
}

const axisEnds = [30, 60, 90, 180];

/** Last day of the picture: what is asked and the turning point are well inside it. */
function axisEnd({ buyFrom }: RentOrBuy, days: number): number {
  const needed = Math.max(days * 1.2, (buyFrom ?? daysOfYear) * 1.5);
  return axisEnds.find((end) => needed <= end) ?? daysOfYear;
}

/** Cost of a year over the days of use: two lines, their crossing, and the same figures as a table. */
export function CostCurve({ result, days }: CostCurveProps) {
  const { t, money } = useLanguage();
  const { rentMinor, ownMinor, buyFrom } = result;
  const end = axisEnd(result, days);
  const top = Math.max(rentMinor[end] ?? 0, ownMinor[end] ?? 0, 1);
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  const x = (day: number) => percent(day / end);
  // In a box of `end` × 100, stretched over the picture.
  const points = (costs: readonly number[]) =>
    costs
      .slice(0, end + 1)
      .map((cost, day) => `${day},${Math.round((1 - cost / top) * 10_000) / 100}`)
      .join(" ");
  const ticks = [0, 1, 2, 3].map((third) => Math.round((end * third) / 3));
  const isInside = buyFrom !== null && buyFrom <= end;
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-compact font-semibold">{t("rentalCompare.curve")}</h3>
        <p className="text-label text-muted">{t("rentalCompare.top", { amount: money(top) })}</p>
      </figcaption>
      <svg aria-hidden="true" className="mt-3 block h-60 w-full overflow-visible">
        <svg
          aria-hidden="true"
          width="100%"
          height="85%"
          viewBox={`0 0 ${end} 100`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <polyline className="curve-own" points={points(ownMinor)} />
          <polyline className="curve-rent" points={points(rentMinor)} />
        </svg>
        <line className="stroke-ink" x1="0" x2="100%" y1="85%" y2="85%" />
        <line className="curve-days" x1={x(days)} x2={x(days)} y1="0" y2="85%" />
        {isInside ? (
          <>
            <line className="stroke-ink" x1={x(buyFrom)} x2={x(buyFrom)} y1="0" y2="85%" />
            <circle
              className="curve-turn"
              cx={x(buyFrom)}
              cy={percent(0.85 * (1 - (ownMinor[buyFrom] ?? 0) / top))}
              r="5"
            />
          </>
        ) : null}
        {ticks.map((day) => (
          <text
            key={day}
            x={x(day)}
            y="85%"
            dy="20"
            className="fill-muted text-label"
            textAnchor={day === 0 ? "start" : day === end ? "end" : "middle"}
          >
            {day === end ? t("rentalCompare.days", { count: day }) : day}
          </text>
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-small">
        <Legend of="rent">{t("rentalCompare.renting")}</Legend>
        <Legend of="own">{t("rentalCompare.owning")}</Legend>
        <Legend of="days">{t("rentalCompare.your_days", { count: days })}</Legend>
        {isInside ? <Legend of="turn">{t("rentalCompare.turn", { count: buyFrom })}</Legend> : null}
      </ul>
      <CostTable result={result} days={days} end={end} />
    </figure>
  );
}

function Legend({ of, children }: { of: "rent" | "own" | "days" | "turn"; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width="24" height="12">
        {of === "turn" ? (
          <circle className="curve-turn" cx="12" cy="6" r="5" />
        ) : (
          <line className={`curve-${of}`} x1="0" x2="24" y1="6" y2="6" />
        )}
      </svg>
      {children}
    </li>
  );
}

function CostTable({ result: { rentMinor, ownMinor, buyFrom }, days, end }: CostCurveProps & { end: number }) {
  const { t, money } = useLanguage();
  const sixths = [1, 2, 3, 4, 5, 6].map((part) => Math.round((end * part) / 6));
  const rows = [...new Set([days, ...sixths, ...(buyFrom ? [buyFrom - 1, buyFrom] : [])])].toSorted((a, b) => a - b);
  return (
    <details className="mt-4">
      <summary className="link w-fit cursor-pointer text-small">{t("rentalCompare.table")}</summary>
      <table className="mt-3 w-full text-small">
        <thead>
          <tr className="border-b border-ink text-right align-bottom">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {t("rentalCompare.field.perYear")}
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-medium">
              {t("rentalCompare.renting")}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t("rentalCompare.owning")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-b border-line text-right">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {row}
              </th>
              <td className="py-1.5 pr-3 whitespace-nowrap">{money(rentMinor[row] ?? 0)}</td>
              <td className="py-1.5 whitespace-nowrap">{money(ownMinor[row] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
