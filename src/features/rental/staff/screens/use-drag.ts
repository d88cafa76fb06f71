import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { MoveAnswer } from "../../domain/staff/staff-rental-view.ts";
import type { Spot } from "../../domain/staff/timeline.ts";
import { dropTargets, movableLease, nextTarget } from "../../domain/staff/timeline-moves.ts";
import type { TimelineRow } from "../timeline.service.ts";
import { rowHeight } from "./timeline-row.tsx";

/** A bar being dragged to another row. */
export interface DraggedBar {
  spot: Spot;
  leaseId: string;
  /** Rows that can take it. */
  targets: readonly number[];
  /** Row in which it would be dropped; -1 for none. */
  to: number;
}

interface DragDeps {
  rows: readonly TimelineRow[];
  box: RefObject<HTMLElement | null>;
  /** Scrolls a row into view. */
  show: (row: number) => void;
  /** Focuses the bar of a lease that was moved. */
  onMoved: (spot: Spot) => void;
}

/** Moves leases before their handover to other units: with the key M and arrows, or by dragging their bars. */
export function useDrag({ rows, box, show, onMoved }: DragDeps) {
  const [dragged, setDragged] = useState<DraggedBar | null>(null);
  const { isIdle, answer, move } = useMove(rows, onMoved);

  const start = (spot: Spot): DraggedBar | null => {
    const leaseId = isIdle ? movableLease(rows, spot) : null;
    return leaseId ? { spot, leaseId, targets: dropTargets(rows, spot), to: -1 } : null;
  };
  const drop = ({ leaseId, to }: DraggedBar) => {
    const unit = rows[to];
    setDragged(null);
    if (unit) move(leaseId, unit.id);
  };

  const dragByKey = (bar: DraggedBar, key: string) => {
    if (key === "Escape" || key === "Tab") return setDragged(null);
    if (key === "Enter") return drop(bar);
    const to = nextTarget(bar.targets, bar.to < 0 ? bar.spot.row : bar.to, key);
    if (to === null) return;
    setDragged({ ...bar, to });
    show(to);
  };
  /** True if the key was handled. */
  const onKey = (event: KeyboardEvent, spot: Spot): boolean => {
    if (dragged) dragByKey(dragged, event.key);
    else {
      // By its position: on a Ukrainian keyboard this key types another letter.
      const bar = event.code === "KeyM" ? start(spot) : null;
      if (!bar) return false;
      setDragged(bar);
    }
    if (event.key !== "Tab") event.preventDefault();
    return true;
  };

  const { onPointerDown, ...pointer } = usePointerDrag({ box, dragged, setDragged, start, drop });
  return {
    dragged,
    answer: isIdle && !dragged ? answer : null,
    onKey,
    onPointerDown,
    /** Handlers of the box around all rows. */
    box: pointer,
  };
}

/** Submits a move; when the reloaded rows arrive with the answer, focuses the bar in its new row. */
function useMove(rows: readonly TimelineRow[], onMoved: DragDeps["onMoved"]) {
  const fetcher = useFetcher<MoveAnswer>();
  const sent = useRef<string | null>(null);
  const isIdle = fetcher.state === "idle";
  useEffect(() => {
    if (!isIdle || sent.current === null) return;
    const leaseId = sent.current;
    sent.current = null;
    const row = rows.findIndex(({ bars }) => bars.some((bar) => bar.leaseId === leaseId));
    if (row >= 0) onMoved({ row, bar: rows[row]?.bars.findIndex((bar) => bar.leaseId === leaseId) ?? 0 });
  }, [isIdle, rows, onMoved]);
  return {
    isIdle,
    answer: fetcher.data ?? null,
    move(leaseId: string, unitId: number) {
      sent.current = leaseId;
      void fetcher.submit({ lease: leaseId, unit: String(unitId) }, { method: "post" });
    },
  };
}

interface PointerDragDeps {
  box: RefObject<HTMLElement | null>;
  dragged: DraggedBar | null;
  setDragged: (change: DraggedBar | null | ((now: DraggedBar | null) => DraggedBar | null)) => void;
  start: (spot: Spot) => DraggedBar | null;
  drop: (bar: DraggedBar) => void;
}

/** Pixels after which a press becomes a drag. */
const dragDistance = 6;

function usePointerDrag({ box, dragged, setDragged, start, drop }: PointerDragDeps) {
  const press = useRef<{ spot: Spot; x: number; y: number; isDrag: boolean } | null>(null);
  return {
    onPointerDown(event: PointerEvent, spot: Spot) {
      // Touch scrolls.
      if (event.pointerType === "touch" || event.button !== 0 || !start(spot)) return;
      press.current = { spot, x: event.clientX, y: event.clientY, isDrag: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current;
      const list = box.current?.querySelector("ul");
      if (!from || !list) return;
      if (!from.isDrag && Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragDistance) return;
      from.isDrag = true;
      const row = Math.floor((event.clientY - list.getBoundingClientRect().top) / rowHeight);
      setDragged((now) => {
        const next = now ?? start(from.spot);
        const to = next?.targets.includes(row) ? row : -1;
        return next && next.to !== to ? { ...next, to } : next;
      });
      scrollAtEdge(box.current, event.clientY);
    },
    onPointerUp() {
      const wasDrag = press.current?.isDrag ?? false;
      if (wasDrag && dragged) drop(dragged);
      const forget = () => {
        press.current = null;
      };
      // After a drag only once the click that follows was suppressed.
      if (wasDrag) window.setTimeout(forget);
      else forget();
    },
    onPointerCancel() {
      press.current = null;
      setDragged(null);
    },
    onClickCapture(event: { preventDefault: () => void }) {
      if (press.current?.isDrag) event.preventDefault();
    },
  };
}

function scrollAtEdge(box: HTMLElement | null, y: number) {
  const frame = box?.getBoundingClientRect();
  if (frame && y > frame.bottom - rowHeight) box?.scrollBy(0, rowHeight / 2);
  else if (frame && y < frame.top + 2 * rowHeight) box?.scrollBy(0, -rowHeight / 2);
}
