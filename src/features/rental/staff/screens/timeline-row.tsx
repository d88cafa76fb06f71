import { type KeyboardEvent, memo, type PointerEvent } from "react";
import { type BarKind, nameFor, type Spot, timelineDays } from "../../domain/staff/timeline.ts";
import type { TimelineRow } from "../timeline.service.ts";

/** Pixels, as in the style sheet. */
export const rowHeight = 40;
export const dayWidth = 28;

/** Characters at the end of a serial number that are never truncated. */
const serialEnd = 6;

/** A serial number; its end, in which units of one model differ, is never truncated. */
export function UnitNumber({ serial }: { serial: string }) {
  return (
    <span className="timeline-number">
      <span>{serial.slice(0, -serialEnd)}</span>
      <span>{serial.slice(-serialEnd)}</span>
    </span>
  );
}

/** Shared by all rows; memoised, so that they are not rendered again. */
export interface TimelineLabels {
  kinds: Record<BarKind, string>;
  states: Record<TimelineRow["state"], string>;
  leases: string;
  units: string;
}

interface TimelineRowProps {
  row: TimelineRow;
  at: number;
  /** Days from the left edge. */
  today: number | null;
  labels: TimelineLabels;
  /** The bar that Tab reaches, -1 for none; null without scripts, when Tab reaches all. */
  stop: number | null;
  /** While a bar is dragged: this row can take it, is under the pointer, or is the bar's own row. */
  target: "can" | "here" | "from" | null;
  onKey: (event: KeyboardEvent, from: Spot) => void;
  onPress: (event: PointerEvent, from: Spot) => void;
}

/** A unit and its bars. */
export const TimelineRowView = memo(function TimelineRowView(props: TimelineRowProps) {
  const { row, at, today, labels, stop, target, onKey, onPress } = props;
  return (
    <li className="timeline-row" data-taker={target ?? undefined}>
      <span className="timeline-name">
        <a
          href={`${labels.units}${row.id}`}
          tabIndex={stop === null ? undefined : stop === 0 && row.bars.length === 0 ? 0 : -1}
          aria-label={row.serial}
        >
          <UnitNumber serial={row.serial} />
        </a>
        <span>
          {row.machine}
          {row.state === "available" ? null : `, ${labels.states[row.state]}`}
        </span>
      </span>
      <svg width={timelineDays * dayWidth} height={rowHeight}>
        <title>{row.serial}</title>
        {today === null ? null : <rect className="today" x={today * dayWidth} width={dayWidth} height={rowHeight} />}
        {row.bars.map((bar, index) => (
          <a
            key={`${bar.at}-${bar.kind}-${bar.leaseId}`}
            href={bar.leaseId ? `${labels.leases}${bar.leaseId}` : `${labels.units}${row.id}`}
            data-spot={`${at}-${index}`}
            tabIndex={stop === null ? undefined : stop === index ? 0 : -1}
            draggable={false}
            onKeyDown={(event) => onKey(event, { row: at, bar: index })}
            onPointerDown={(event) => onPress(event, { row: at, bar: index })}
            aria-label={`${labels.kinds[bar.kind]}: ${bar.days}, ${bar.name}`}
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
  const shown = nameFor(name, width);
  return (
    <>
      {tail > 0 ? <rect className="tail" x={x + width} y="16" width={tail * dayWidth - 2} height="8" /> : null}
      {length > 0 ? (
        <rect className="use" data-kind={kind} x={x + 1} y="6" width={width - 2} height="28" rx="3" />
      ) : null}
      {shown === "" ? null : (
        <text data-kind={kind} x={x + 8} y="25">
          {shown}
        </text>
      )}
    </>
  );
}
