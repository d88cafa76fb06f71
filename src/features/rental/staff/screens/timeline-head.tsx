import { timelineDays } from "../../domain/staff/timeline.ts";
import type { TimelineView } from "../timeline.service.ts";
import { dayWidth } from "./timeline-row.tsx";

/** Months and days above the rows. */
export function TimelineHead({ view }: { view: TimelineView }) {
  return (
    <div className="timeline-head" aria-hidden="true">
      <span className="timeline-name" />
      <svg width={timelineDays * dayWidth} height="44" aria-hidden="true">
        {view.months.map(({ at, label }) => (
          <text key={at} className="month" x={at * dayWidth + 4} y="16">
            {label}
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
