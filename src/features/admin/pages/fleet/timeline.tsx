import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { type Spot, step, windowOf } from "../../domain/timeline.ts";
import type { TimelineView } from "../../timeline.service.ts";
import { TimelineHead } from "./timeline-head.tsx";
import { rowHeight, TimelineRowView } from "./timeline-row.tsx";

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
  const t = useText();
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

  // A bar is focused when its row has been drawn.
  useEffect(() => {
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
      const next = step(rows, from, event.key);
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

  const shown = rows.slice(drawn.first, drawn.last);
  const isShown = active && active.row >= drawn.first && active.row < drawn.last;
  const firstWithBars = drawn.first + shown.findIndex(({ bars }) => bars.length > 0);
  const stop = isShown ? active : { row: firstWithBars, bar: 0 };
  return (
    <>
      <p className="sr-only" id={hint}>
        {t("adminRental.timeline_hint")}
      </p>
      <section ref={box} className="timeline mt-4" aria-label={t("adminRental.timeline_title")} aria-describedby={hint}>
        <TimelineHead view={view} />
        <ul>
          {alive && drawn.first > 0 ? <Gap rows={drawn.first} /> : null}
          {shown.map((row, index) => (
            <TimelineRowView
              key={row.id}
              row={row}
              at={drawn.first + index}
              today={view.today}
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
