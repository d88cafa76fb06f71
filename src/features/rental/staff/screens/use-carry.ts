import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { MoveAnswer } from "../../domain/staff/staff-rental-view.ts";
import type { Spot } from "../../domain/staff/timeline.ts";
import { movable, nextTaker, takers } from "../../domain/staff/timeline-moves.ts";
import type { TimelineRow } from "../timeline.service.ts";
import { rowHeight } from "./timeline-row.tsx";

/** A bar on its way to another row. */
export interface Carried {
  spot: Spot;
  leaseId: string;
  /** Rows that can take it. */
  rows: readonly number[];
  /** Where it would be put down; -1 for nowhere. */
  to: number;
}

interface CarryDeps {
  rows: readonly TimelineRow[];
  box: RefObject<HTMLElement | null>;
  /** Brings a row into sight. */
  show: (row: number) => void;
  /** The bar of a lease has moved: it gets the focus. */
  onMoved: (spot: Spot) => void;
}

/** Pixels after which a press has become a drag. */
const dragged = 6;

/** Moves leases that have not been handed over to other machines: by the key M and arrows, or by dragging their bars. */
export function useCarry({ rows, box, show, onMoved }: CarryDeps) {
  const fetcher = useFetcher<MoveAnswer>();
  const [carried, setCarried] = useState<Carried | null>(null);
  const press = useRef<{ spot: Spot; x: number; y: number; isDrag: boolean } | null>(null);
  const sent = useRef<string | null>(null);

  const take = (spot: Spot): Carried | null => {
    const leaseId = fetcher.state === "idle" ? movable(rows, spot) : null;
    return leaseId ? { spot, leaseId, rows: takers(rows, spot), to: -1 } : null;
  };
  const putDown = ({ leaseId, to }: Carried) => {
    const unit = rows[to];
    setCarried(null);
    if (!unit) return;
    sent.current = leaseId;
    void fetcher.submit({ lease: leaseId, unit: String(unit.id) }, { method: "post" });
  };

  // The rows come anew with the answer.
  const answer = fetcher.data;
  useEffect(() => {
    if (fetcher.state !== "idle" || sent.current === null) return;
    const leaseId = sent.current;
    sent.current = null;
    const row = rows.findIndex(({ bars }) => bars.some((bar) => bar.leaseId === leaseId));
    if (row >= 0) onMoved({ row, bar: rows[row]?.bars.findIndex((bar) => bar.leaseId === leaseId) ?? 0 });
  }, [fetcher.state, rows, onMoved]);

  /** True if the key was for us. */
  const onKey = (event: KeyboardEvent, spot: Spot): boolean => {
    if (!carried) {
      // The key under the finger: on a Ukrainian keyboard M is another letter.
      const next = event.code === "KeyM" ? take(spot) : null;
      if (!next) return false;
      setCarried(next);
    } else if (event.key === "Escape" || event.key === "Tab") setCarried(null);
    else if (event.key === "Enter") putDown(carried);
    else {
      const to = nextTaker(carried.rows, carried.to < 0 ? carried.spot.row : carried.to, event.key);
      if (to !== null) {
        setCarried({ ...carried, to });
        show(to);
      }
    }
    if (event.key !== "Tab") event.preventDefault();
    return true;
  };

  const onPointerDown = (event: PointerEvent, spot: Spot) => {
    // A finger scrolls.
    if (event.pointerType === "touch" || event.button !== 0 || !take(spot)) return;
    press.current = { spot, x: event.clientX, y: event.clientY, isDrag: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = press.current;
    const list = box.current?.querySelector("ul");
    if (!from || !list) return;
    if (!from.isDrag && Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragged) return;
    from.isDrag = true;
    const row = Math.floor((event.clientY - list.getBoundingClientRect().top) / rowHeight);
    setCarried((now) => {
      const next = now ?? take(from.spot);
      const to = next?.rows.includes(row) ? row : -1;
      return next && next.to !== to ? { ...next, to } : next;
    });
    // Near the edge the rows behind it come.
    const frame = box.current?.getBoundingClientRect();
    if (frame && event.clientY > frame.bottom - rowHeight) box.current?.scrollBy(0, rowHeight / 2);
    else if (frame && event.clientY < frame.top + 2 * rowHeight) box.current?.scrollBy(0, -rowHeight / 2);
  };
  const onPointerUp = () => {
    const wasDrag = press.current?.isDrag ?? false;
    if (wasDrag && carried) putDown(carried);
    // The click that follows a drag leads nowhere.
    const forget = () => {
      press.current = null;
    };
    if (wasDrag) window.setTimeout(forget);
    else forget();
  };
  const onPointerCancel = () => {
    press.current = null;
    setCarried(null);
  };
  const onClickCapture = (event: { preventDefault: () => void }) => {
    if (press.current?.isDrag) event.preventDefault();
  };
  return {
    carried,
    answer: fetcher.state === "idle" && !carried ? (answer ?? null) : null,
    onKey,
    onPointerDown,
    /** For the box around all rows. */
    box: { onPointerMove, onPointerUp, onPointerCancel, onClickCapture },
  };
}
