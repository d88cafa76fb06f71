import { type RefObject, useEffect, useRef } from "react";
import { movedBy, wholePicture, type ZoomView, zoomedAt } from "./zoom-view.ts";

/** A click comes so much nearer. */
const clickFactor = 2.5;
/** A pointer that went further than this many pixels has dragged, not clicked. */
const clickReach = 6;

interface ZoomControls {
  window: RefObject<HTMLDivElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  /** Comes nearer to the middle by a factor; 0 shows the whole picture. */
  zoom: (factor: number) => void;
  /** Moves the picture by pixels. */
  move: (x: number, y: number) => void;
  isNear: () => boolean;
}

/** Looks closely at what lies in `stage` through `window`: wheel, click, drag and pinch. Anew for each `subject`. */
export function useZoom(subject: unknown): ZoomControls {
  const window = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<ZoomView>(wholePicture);

  const look = useRef((next: ZoomView) => {
    view.current = next;
    if (stage.current) stage.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    window.current?.classList.toggle("cursor-grab", next.scale > 1);
  }).current;
  const size = useRef(() => {
    const { clientWidth = 1, clientHeight = 1 } = window.current ?? {};
    return { width: clientWidth, height: clientHeight };
  }).current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is looked at as a whole
  useEffect(() => look(wholePicture), [subject, look]);
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    let wandered = 0;
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    };
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return a && b ? { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
    };
    const onDown = (event: PointerEvent) => {
      if (pointers.size === 0) wandered = 0;
      pointers.set(event.pointerId, fromMiddle(event));
      element.setPointerCapture(event.pointerId);
    };
    const onPointerMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const pinchBefore = spread();
      const now = fromMiddle(event);
      pointers.set(event.pointerId, now);
      wandered += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
      const pinch = spread();
      if (pinch && pinchBefore) {
        const shifted = movedBy(view.current, pinch.x - pinchBefore.x, pinch.y - pinchBefore.y, size());
        look(zoomedAt(shifted, pinch.distance / Math.max(1, pinchBefore.distance), pinch, size()));
      } else {
        look(movedBy(view.current, now.x - before.x, now.y - before.y, size()));
      }
    };
    const onUp = (event: PointerEvent) => {
      const wasOnly = pointers.size === 1 && pointers.delete(event.pointerId);
      pointers.delete(event.pointerId);
      if (!wasOnly || wandered > clickReach || event.type === "pointercancel") return;
      const factor = view.current.scale > 1 ? 0 : clickFactor;
      look(zoomedAt(view.current, factor, fromMiddle(event), size()));
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      look(zoomedAt(view.current, Math.exp(-event.deltaY / 400), fromMiddle(event), size()));
    };
    const onResize = () => look(movedBy(view.current, 0, 0, size()));
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onPointerMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onUp);
    // Or the browser would take the picture itself for a thing to be dragged away.
    element.addEventListener("dragstart", (event) => event.preventDefault());
    element.addEventListener("wheel", onWheel, { passive: false });
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, [look, size]);

  return {
    window,
    stage,
    zoom: (factor) => look(zoomedAt(view.current, factor, { x: 0, y: 0 }, size())),
    move: (x, y) => look(movedBy(view.current, x, y, size())),
    isNear: () => view.current.scale > 1,
  };
}
