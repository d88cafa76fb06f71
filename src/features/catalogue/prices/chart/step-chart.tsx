import { ChartFrame } from "#ui/display/chart-frame.tsx";
import { ValueAxis } from "#ui/display/value-axis.tsx";
import { type ChartSpan, linesOf, type PriceLevel, priceAxis } from "../../domain/prices/price-chart.ts";

const heightPx = 220;
const box = { right: 12, top: 14, bottom: 28 };
const glyphPx = 7;
/** Half of the longest mark of a month. */
const monthPx = 28;

interface PriceChartProps {
  /** What the picture says, in a sentence. */
  label: string;
  /** Present and past prices; at least one. */
  levels: readonly PriceLevel[];
  /** Prices to come, dashed. */
  planned?: readonly PriceLevel[];
  span: ChartSpan;
  /** Marks of the time axis with their texts. */
  marks: readonly { at: number; text: string }[];
}

/** A price over time as a stepped line, in whole currency units. The figures are in a table behind it. */
export function PriceChart({ label, levels, planned = [], span, marks }: PriceChartProps) {
  const axis = priceAxis([...levels, ...planned]);
  const left = glyphPx * Math.max(...axis.marks.map((mark) => wholeUnits(mark).length)) + 12;
  const y = (minor: number) =>
    box.top + ((axis.high - minor) / (axis.high - axis.low)) * (heightPx - box.top - box.bottom);
  const present = levels.at(-1);
  return (
    <ChartFrame label={label} heightPx={heightPx}>
      {(widthPx) => {
        const right = widthPx - box.right;
        const x = (at: number) => left + ((at - span.from) / (span.to - span.from)) * (right - left);
        const lines = (of: readonly PriceLevel[]) =>
          linesOf(of).map((line) => (
            <polyline key={line[0]?.at} points={line.map(({ at, minor }) => `${x(at)},${y(minor)}`).join(" ")} />
          ));
        return (
          <>
            <ValueAxis marks={axis.marks} y={y} text={wholeUnits} left={left} right={right} />
            {marks.map(({ at, text }) => (
              <text
                key={at}
                className="fill-muted"
                fontSize="12"
                textAnchor={x(at) + monthPx > widthPx ? "end" : x(at) - monthPx < 0 ? "start" : "middle"}
                x={x(at) + monthPx > widthPx ? widthPx : x(at)}
                y={heightPx - 8}
              >
                {text}
              </text>
            ))}
            <g className="fill-none stroke-ink" strokeWidth="2.5" strokeLinejoin="round">
              {lines(levels)}
              <g strokeDasharray="2 5" strokeLinecap="round">
                {lines(planned)}
              </g>
            </g>
            {present ? (
              <circle
                className="fill-sun stroke-ink"
                strokeWidth="1.5"
                cx={x(present.to)}
                cy={y(present.minor)}
                r="5"
              />
            ) : null}
          </>
        );
      }}
    </ChartFrame>
  );
}

/** `1234500` → `12 345`. */
function wholeUnits(minor: number): string {
  return String(Math.round(minor / 100)).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}
