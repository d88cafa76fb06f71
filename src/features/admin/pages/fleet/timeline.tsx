import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { barKinds, type Spot, step, windowOf } from "../../domain/timeline.ts";
import { unitStates } from "../../domain/unit-filter.ts";
import type { TimelineView } from "../../timeline.service.ts";
import { TimelineHead } from "./timeline-head.tsx";
import { rowHeight, TimelineRowView, type TimelineWords } from "./timeline-row.tsx";

interface FleetTimelineProps {
  view: TimelineView;
  /** What is drawn before a script knows what is seen, and for good where there is none. */
  from: number;
  rows: number;
}

/**
 * Units one under the other, days from left to right. Only rows that are seen are drawn. One bar is reached by Tab, the
 * arrows lead to the others; each is a link.
 */
export function FleetTimeline({ view, from, rows: plain }: FleetTimelineProps) {
  const { t, path } = useLanguage();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const count = view.rows.length;
  const [drawn, setDrawn] = useState({ first: from, last: Math.min(count, from + plain) });
  const [alive, setAlive] = useState(false);
  const [active, setActive] = useState<Spot | null>(null);
  const wanted = useRef<Spot | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = windowOf({ top: element.scrollTop, height: element.clientHeight, count }, rowHeight);
      setDrawn((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    look();
    setAlive(true);
    element.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [count]);

  // A bar is focused when its row has been drawn, and before the row that had the focus is missed.
  useLayoutEffect(() => {
    const spot = wanted.current;
    if (!spot) return;
    const bar = box.current?.querySelector<SVGAElement>(`[data-spot="${spot.row}-${spot.bar}"]`);
    if (!bar) return;
    wanted.current = null;
    bar.focus();
  });

  const { rows } = view;
  const onKey = useCallback(
    (event: KeyboardEvent, from: Spot) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      // A key that repeats faster than rows are drawn goes on from where the one before leads.
      const next = step(rows, wanted.current ?? from, event.key);
      const element = box.current;
      if (!next || !element) return;
      event.preventDefault();
      wanted.current = next;
      setActive(next);
      const top = next.row * rowHeight;
      const room = element.clientHeight - 3 * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top > element.scrollTop + room) element.scrollTop = top - room;
    },
    [rows],
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
      <p className="sr-only" id={hint}>
        {t("adminRental.timeline_hint")}
      </p>
      <section ref={box} className="timeline mt-4" aria-label={t("adminRental.timeline_box")} aria-describedby={hint}>
        <TimelineHead view={view} />
        <ul className="timeline-rows" data-sunday={view.sunday % 7}>
          {alive && drawn.first > 0 ? <Gap rows={drawn.first} /> : null}
          {shown.map((row, index) => (
            <TimelineRowView
              key={row.id}
              row={row}
              at={drawn.first + index}
              today={view.today}
              words={words}
              onKey={onKey}
              stop={alive ? (stop.row === drawn.first + index ? stop.bar : -1) : null}
            />
          ))}
          {alive && drawn.last < count ? <Gap rows={count - drawn.last} /> : null}
        </ul>
      </section>
    </>
  );
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
