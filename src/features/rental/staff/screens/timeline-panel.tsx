import {
  type KeyboardEvent,
  type PointerEvent,
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
import { CarryWords } from "./carry-words.tsx";
import { TimelineHead } from "./timeline-head.tsx";
import { rowHeight, TimelineRowView, type TimelineWords } from "./timeline-row.tsx";
import { SwiftRow } from "./timeline-swift-row.tsx";
import { type Carried, useCarry } from "./use-carry.ts";
import { useDrawn } from "./use-drawn.ts";

interface FleetTimelineProps {
  view: TimelineView;
  /** What is drawn before a script knows what is seen, and for good where there is none. */
  from: number;
  rows: number;
}

/**
 * Units one under the other, days from left to right. Only rows that are seen are drawn. One bar is reached by Tab, the
 * arrows lead to the others; each is a link. What has not been handed over can be moved to another row.
 */
export function FleetTimeline({ view, from, rows: plain }: FleetTimelineProps) {
  const { t, path } = useLanguage();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const { rows } = view;
  const count = rows.length;
  const { drawn, isAlive } = useDrawn(box, count, { first: from, last: Math.min(count, from + plain) });
  const [active, setActive] = useState<Spot | null>(null);
  const wanted = useRef<Spot | null>(null);

  // A bar is focused when its row has been drawn, and before the row that had the focus is missed.
  useLayoutEffect(() => {
    const spot = wanted.current;
    if (!spot) return;
    const bar = box.current?.querySelector<SVGAElement>(`[data-spot="${spot.row}-${spot.bar}"]`);
    if (!bar) return;
    wanted.current = null;
    bar.focus();
  });

  const show = useCallback((row: number) => {
    const element = box.current;
    if (!element) return;
    const top = row * rowHeight;
    const room = element.clientHeight - 3 * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + room) element.scrollTop = top - room;
  }, []);
  const goTo = useCallback(
    (spot: Spot) => {
      wanted.current = spot;
      setActive({ ...spot });
      show(spot.row);
    },
    [show],
  );
  const carry = useCarry({ rows, box, show, onMoved: goTo });
  // Rows are not drawn anew because somebody carries a bar.
  const carrying = useRef(carry);
  carrying.current = carry;
  const onPress = useCallback((event: PointerEvent, spot: Spot) => carrying.current.onPointerDown(event, spot), []);
  const onKey = useCallback(
    (event: KeyboardEvent, from: Spot) => {
      if (event.altKey || event.ctrlKey || event.metaKey || carrying.current.onKey(event, from)) return;
      // A key that repeats faster than rows are drawn goes on from where the one before leads.
      const next = step(rows, wanted.current ?? from, event.key);
      if (!next) return;
      event.preventDefault();
      goTo(next);
    },
    [rows, goTo],
  );

  const words = useMemo<TimelineWords>(
    () => ({
      kinds: wordsFor(barKinds, (kind) => t(`adminRental.bar_${kind}`)),
      states: wordsFor(unitStates, (state) => t(`adminRental.state_${state}`)),
      leases: `${path("admin/rental/leases")}/`,
      units: `${path("admin/rental/units")}/`,
    }),
    [t, path],
  );
  const shown = rows.slice(drawn.first, drawn.last);
  const isShown = active && active.row >= drawn.first && active.row < drawn.last;
  // Where no row that is seen has a bar, the name of the first one is reached.
  const firstWithBars = Math.max(
    0,
    shown.findIndex(({ bars }) => bars.length > 0),
  );
  const stop = isShown ? active : { row: drawn.first + firstWithBars, bar: 0 };
  return (
    <>
      <CarryWords carried={carry.carried} answer={carry.answer} rows={rows} hint={hint} />
      <section
        ref={box}
        className="timeline mt-2"
        data-carrying={carry.carried ? "" : undefined}
        aria-label={t("adminRental.timeline_box")}
        aria-describedby={hint}
        {...carry.box}
      >
        <TimelineHead view={view} />
        <ul className="timeline-rows" data-sunday={view.sunday % 7}>
          {isAlive && drawn.first > 0 ? <Gap rows={drawn.first} /> : null}
          {shown.map((row, index) => {
            const at = drawn.first + index;
            if (drawn.isSwift) return <SwiftRow key={row.id} row={row} />;
            return (
              <TimelineRowView
                key={row.id}
                row={row}
                at={at}
                today={view.today}
                words={words}
                taker={takerOf(carry.carried, at)}
                onKey={onKey}
                onPress={onPress}
                stop={isAlive ? (stop.row === at ? stop.bar : -1) : null}
              />
            );
          })}
          {isAlive && drawn.last < count ? <Gap rows={count - drawn.last} /> : null}
        </ul>
      </section>
    </>
  );
}

function takerOf(carried: Carried | null, at: number) {
  if (!carried) return null;
  if (carried.to === at) return "here";
  if (carried.spot.row === at) return "from";
  return carried.rows.includes(at) ? "can" : null;
}

/** The height of rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  return (
    <li aria-hidden="true">
      <svg className="block" width="1" height={rows * rowHeight} />
    </li>
  );
}

function wordsFor<Name extends string>(names: readonly Name[], word: (name: Name) => string): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, word(name)])) as Record<Name, string>;
}
