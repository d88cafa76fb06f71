import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { barKinds, type Spot, step } from "../../domain/staff/timeline.ts";
import { unitStates } from "../../domain/staff/unit-filter.ts";
import type { TimelineView } from "../timeline.service.ts";
import { DragStatus } from "./drag-status.tsx";
import { TimelineHead } from "./timeline-head.tsx";
import { rowHeight, type TimelineLabels, TimelineRowView } from "./timeline-row.tsx";
import { SwiftRow } from "./timeline-swift-row.tsx";
import { type DraggedBar, useDrag } from "./use-drag.ts";
import { type Drawn, useDrawn } from "./use-drawn.ts";

interface FleetTimelineProps {
  view: TimelineView;
  /** Rows rendered before hydration, and permanently without scripts. */
  from: number;
  rows: number;
}

/**
 * Units in rows, days from left to right. Only visible rows are rendered. Tab reaches one bar, arrow keys the others; each is
 * a link. Leases before their handover can be moved to another row.
 */
export function FleetTimeline({ view, from, rows: initialRows }: FleetTimelineProps) {
  const { t } = useLanguage();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const { rows } = view;
  const last = Math.min(rows.length, from + initialRows);
  const { drawn, isHydrated } = useDrawn(box, rows.length, { first: from, last });
  const { active, show, goTo, pending } = useBarFocus(box);
  const drag = useDrag({ rows, box, show, onMoved: goTo });
  // Through a ref, so that memoised rows are not rendered again while a bar is dragged.
  const current = useRef(drag);
  current.current = drag;
  const onPress = useCallback((event: PointerEvent, spot: Spot) => current.current.onPointerDown(event, spot), []);
  const onKey = useCallback(
    (event: KeyboardEvent, spot: Spot) => {
      if (event.altKey || event.ctrlKey || event.metaKey || current.current.onKey(event, spot)) return;
      // A key that repeats faster than rows are rendered continues from the pending bar.
      const next = step(rows, pending.current ?? spot, event.key);
      if (!next) return;
      event.preventDefault();
      goTo(next);
    },
    [rows, goTo, pending],
  );
  return (
    <>
      <DragStatus dragged={drag.dragged} answer={drag.answer} rows={rows} hint={hint} />
      <section
        ref={box}
        className="timeline mt-2"
        data-carrying={drag.dragged ? "" : undefined}
        aria-label={t("adminRental.timeline_box")}
        aria-describedby={hint}
        {...drag.box}
      >
        <TimelineHead view={view} />
        <TimelineRows
          view={view}
          drawn={drawn}
          isHydrated={isHydrated}
          active={active}
          dragged={drag.dragged}
          onKey={onKey}
          onPress={onPress}
        />
      </section>
    </>
  );
}

/** Roving focus over the bars: the bar that Tab reaches, and a bar to focus once its row is rendered. */
function useBarFocus(box: RefObject<HTMLDivElement | null>) {
  const [active, setActive] = useState<Spot | null>(null);
  const pending = useRef<Spot | null>(null);

  // In a layout effect, before the browser notices that the row with the focus is gone.
  useLayoutEffect(() => {
    const spot = pending.current;
    if (!spot) return;
    const bar = box.current?.querySelector<SVGAElement>(`[data-spot="${spot.row}-${spot.bar}"]`);
    if (!bar) return;
    pending.current = null;
    bar.focus();
  });

  const show = useCallback(
    (row: number) => {
      const element = box.current;
      if (!element) return;
      const top = row * rowHeight;
      const room = element.clientHeight - 3 * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top > element.scrollTop + room) element.scrollTop = top - room;
    },
    [box],
  );
  const goTo = useCallback(
    (spot: Spot) => {
      pending.current = spot;
      setActive({ ...spot });
      show(spot.row);
    },
    [show],
  );
  return { active, show, goTo, pending };
}

interface TimelineRowsProps {
  view: TimelineView;
  drawn: Drawn;
  isHydrated: boolean;
  active: Spot | null;
  dragged: DraggedBar | null;
  onKey: (event: KeyboardEvent, from: Spot) => void;
  onPress: (event: PointerEvent, from: Spot) => void;
}

/** The visible rows, between gaps as high as the rows that are not rendered. */
function TimelineRows({ view, drawn, isHydrated, active, dragged, onKey, onPress }: TimelineRowsProps) {
  const labels = useLabels();
  const { rows } = view;
  const shown = rows.slice(drawn.first, drawn.last);
  const stop = tabStop(shown, drawn, active);
  return (
    <ul className="timeline-rows" data-sunday={view.sunday % 7}>
      {isHydrated && drawn.first > 0 ? <Gap rows={drawn.first} /> : null}
      {shown.map((row, index) => {
        const at = drawn.first + index;
        if (drawn.isSwift) return <SwiftRow key={row.id} row={row} />;
        return (
          <TimelineRowView
            key={row.id}
            row={row}
            at={at}
            today={view.today}
            labels={labels}
            target={targetOf(dragged, at)}
            onKey={onKey}
            onPress={onPress}
            stop={isHydrated ? (stop.row === at ? stop.bar : -1) : null}
          />
        );
      })}
      {isHydrated && drawn.last < rows.length ? <Gap rows={rows.length - drawn.last} /> : null}
    </ul>
  );
}

/** The bar that Tab reaches; in a view without bars it is the name of the first unit. */
function tabStop(shown: TimelineView["rows"], drawn: Drawn, active: Spot | null): Spot {
  if (active && active.row >= drawn.first && active.row < drawn.last) return active;
  const firstWithBars = shown.findIndex(({ bars }) => bars.length > 0);
  return { row: drawn.first + Math.max(0, firstWithBars), bar: 0 };
}

/** Memoised, so that rows are not rendered again. */
function useLabels(): TimelineLabels {
  const { t, path } = useLanguage();
  return useMemo(
    () => ({
      kinds: labelsFor(barKinds, (kind) => t(`adminRental.bar_${kind}`)),
      states: labelsFor(unitStates, (state) => t(`adminRental.state_${state}`)),
      leases: `${path("admin/rental/leases")}/`,
      units: `${path("admin/rental/units")}/`,
    }),
    [t, path],
  );
}

function labelsFor<Name extends string>(names: readonly Name[], label: (name: Name) => string): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, label(name)])) as Record<Name, string>;
}

function targetOf(dragged: DraggedBar | null, at: number) {
  if (!dragged) return null;
  if (dragged.to === at) return "here";
  if (dragged.spot.row === at) return "from";
  return dragged.targets.includes(at) ? "can" : null;
}

/** The height of rows that are not rendered. */
function Gap({ rows }: { rows: number }) {
  return (
    <li aria-hidden="true">
      <svg className="block" width="1" height={rows * rowHeight} />
    </li>
  );
}
