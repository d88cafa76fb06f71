import { type KeyboardEvent, memo } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { type Spot, timelineDays } from "../../domain/timeline.ts";
import type { TimelineRow } from "../../timeline.service.ts";

/** Pixels; the style sheet has the same. */
export const rowHeight = 40;
export const dayWidth = 28;
/** From here on a bar has room for a name. */
const nameFrom = 3;

interface TimelineRowProps {
  row: TimelineRow;
  at: number;
  /** Days from the left edge. */
  today: number | null;
  /** The bar that Tab reaches, -1 for none; null where no script runs and Tab reaches all. */
  stop: number | null;
  /** Has to stay the same, so that rows are not drawn anew. */
  onKey: (event: KeyboardEvent, from: Spot) => void;
}

/** A unit and its bars. */
export const TimelineRowView = memo(function TimelineRowView({ row, at, today, stop, onKey }: TimelineRowProps) {
  const { t, path } = useLanguage();
  return (
    <li className="timeline-row">
      <span className="timeline-name">
        <a href={path(`admin/rental/units/${row.id}`)} tabIndex={stop === null ? undefined : -1}>
          {row.serial}
        </a>
        <span>
          {row.machine}
          {row.state === "available" ? null : `, ${t(`adminRental.state_${row.state}`)}`}
        </span>
      </span>
      <svg width={timelineDays * dayWidth} height={rowHeight}>
        <title>{row.serial}</title>
        <rect width="100%" height="100%" fill="url(#timeline-days)" />
        {today === null ? null : <rect className="today" x={today * dayWidth} width={dayWidth} height={rowHeight} />}
        {row.bars.map((bar, index) => (
          <a
            key={`${bar.at}-${bar.kind}-${bar.leaseId}`}
            href={path(bar.leaseId ? `admin/rental/leases/${bar.leaseId}` : `admin/rental/units/${row.id}`)}
            data-spot={`${at}-${index}`}
            tabIndex={stop === null ? undefined : stop === index ? 0 : -1}
            onKeyDown={(event) => onKey(event, { row: at, bar: index })}
            aria-label={t("adminRental.bar_name", {
              kind: t(`adminRental.bar_${bar.kind}`),
              days: bar.days,
              name: bar.name,
            })}
          >
            <Bar {...bar} />
          </a>
        ))}
      </svg>
    </li>
  );
});

function Bar({ at, length, tail, kind, name }: TimelineRow["bars"][number]) {
  const x = at * dayWidth;
  const width = length * dayWidth;
  return (
    <>
      {tail > 0 ? <rect className="tail" x={x + width} y="16" width={tail * dayWidth - 2} height="8" /> : null}
      {length > 0 ? (
        <rect className="use" data-kind={kind} x={x + 1} y="6" width={width - 2} height="28" rx="3" />
      ) : null}
      {length >= nameFrom ? (
        // An inner picture cuts what does not fit.
        <svg x={x + 8} width={width - 14} height={rowHeight} aria-hidden="true">
          <text data-kind={kind} y="25">
            {name}
          </text>
        </svg>
      ) : null}
    </>
  );
}
