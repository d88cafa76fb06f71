import { timelineDays } from "../../domain/timeline.ts";
import type { TimelineView } from "../../timeline.service.ts";
import { dayWidth, rowHeight } from "./timeline-row.tsx";

/** Months and days over the rows, and the ground that every row is painted on: a line for each day, Sundays grey. */
export function TimelineHead({ view }: { view: TimelineView }) {
  const week = 7 * dayWidth;
  const lines = Array.from({ length: 7 }, (_, day) => `M${day * dayWidth + 0.5} 0V${rowHeight}`).join("");
  return (
    <div className="timeline-head" aria-hidden="true">
      <span className="timeline-name" />
      <svg width={timelineDays * dayWidth} height="44" aria-hidden="true">
        <defs>
          <pattern id="timeline-days" width={week} height={rowHeight} patternUnits="userSpaceOnUse">
            <rect className="sunday" x={(view.sunday % 7) * dayWidth} width={dayWidth} height={rowHeight} />
            <path className="lines" d={lines} />
          </pattern>
        </defs>
        {view.months.map(({ at, words }) => (
          <text key={at} className="month" x={at * dayWidth + 4} y="16">
            {words}
          </text>
        ))}
        {view.days.map(({ at, day }) => (
          <text
            key={at}
            className={at === view.today ? "day now" : "day"}
            x={at * dayWidth + dayWidth / 2}
            y="37"
            textAnchor="middle"
          >
            {day}
          </text>
        ))}
      </svg>
    </div>
  );
}
