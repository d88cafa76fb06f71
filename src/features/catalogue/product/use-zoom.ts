import { type RefObject, useEffect, useRef } from "react";
import { fullView, movedBy, type Point, type Size, type ZoomView, zoomedAt } from "./zoom-view.ts";

const clickFactor = 2.5;
/** Movement in pixels above which a click counts as a drag. */
const clickTolerance = 6;

export interface ZoomControls {
  window: RefObject<HTMLDivElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  /** Zooms at the centre by a factor; 0 shows the whole picture. */
  zoom: (factor: number) => void;
  /** Moves the picture by pixels. */
  move: (x: number, y: number) => void;
  isZoomed: () => boolean;
}

/** Zooms and moves `stage` inside of `window` by wheel, click, drag and pinch. A change of `subject` resets the view. */
export function useZoom(subject: unknown): ZoomControls {
  const window = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<ZoomView>(fullView);

  const change = useRef((by: (view: ZoomView, size: Size) => ZoomView) => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = window.current ?? {};
    const { scale, x, y } = by(view.current, { width, height });
    view.current = { scale, x, y };
    if (stage.current) stage.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    window.current?.classList.toggle("cursor-grab", scale > 1);
  }).current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts with the full view
  useEffect(() => change(() => fullView), [subject, change]);
  useEffect(() => {
    if (!window.current) return;
    listenToPointers(window.current, change);
    const onResize = () => change((current, size) => movedBy(current, 0, 0, size));
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, [change]);

  return {
    window,
    stage,
    zoom: (factor) => change((current, size) => zoomedAt(current, factor, { x: 0, y: 0 }, size)),
    move: (x, y) => change((current, size) => movedBy(current, x, y, size)),
    isZoomed: () => view.current.scale > 1,
  };
}

type Change = (by: (view: ZoomView, size: Size) => ZoomView) => void;

/** The listeners need no removal: they are collected with the element. */
function listenToPointers(element: HTMLElement, change: Change): void {
  const pointers = new Map<number, Point>();
  let travelled = 0;
  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  const onDown = (event: PointerEvent) => {
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, fromCentre(event));
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const pinchBefore = pinchOf(pointers);
    const now = fromCentre(event);
    pointers.set(event.pointerId, now);
    travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    const pinch = pinchOf(pointers);
    change((view, size) => {
      if (!pinch || !pinchBefore) return movedBy(view, now.x - before.x, now.y - before.y, size);
      const shifted = movedBy(view, pinch.x - pinchBefore.x, pinch.y - pinchBefore.y, size);
      return zoomedAt(shifted, pinch.distance / Math.max(1, pinchBefore.distance), pinch, size);
    });
  };
  const onUp = (event: PointerEvent) => {
    const wasOnly = pointers.size === 1 && pointers.has(event.pointerId);
    pointers.delete(event.pointerId);
    if (!wasOnly || travelled > clickTolerance || event.type === "pointercancel") return;
    change((view, size) => zoomedAt(view, view.scale > 1 ? 0 : clickFactor, fromCentre(event), size));
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    change((view, size) => zoomedAt(view, Math.exp(-event.deltaY / 400), fromCentre(event), size));
  };
  element.addEventListener("pointerdown", onDown);
  element.addEventListener("pointermove", onMove);
  element.addEventListener("pointerup", onUp);
  element.addEventListener("pointercancel", onUp);
  // Otherwise the browser starts dragging the image file.
  element.addEventListener("dragstart", (event) => event.preventDefault());
  element.addEventListener("wheel", onWheel, { passive: false });
}

/** Distance between two pointers and their midpoint. */
function pinchOf(pointers: ReadonlyMap<number, Point>): (Point & { distance: number }) | null {
  const [a, b] = [...pointers.values()];
  return a && b ? { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
}
