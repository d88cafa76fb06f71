import { memo } from "react";
import { type BarKind, timelineDays } from "../../domain/staff/timeline.ts";
import type { TimelineRow } from "../timeline.service.ts";
import { dayWidth, rowHeight, UnitNumber } from "./timeline-row.tsx";

/** A row during fast scrolling: one path for each kind of bar and no labels, a fifth of the elements. */
export const SwiftRow = memo(function SwiftRow({ row }: { row: TimelineRow }) {
  const kinds = Map.groupBy(row.bars, ({ kind }) => kind);
  return (
    <li className="timeline-row" aria-hidden="true">
      <span className="timeline-name">
        <UnitNumber serial={row.serial} />
      </span>
      <svg width={timelineDays * dayWidth} height={rowHeight} aria-hidden="true">
        {[...kinds].map(([kind, bars]) => (
          <path key={kind} className="use" data-kind={kind satisfies BarKind} d={bars.map(outline).join("")} />
        ))}
      </svg>
    </li>
  );
});

function outline({ at, length }: { at: number; length: number }): string {
  return length > 0 ? `M${at * dayWidth + 1} 6h${length * dayWidth - 2}v28h${2 - length * dayWidth}z` : "";
}
