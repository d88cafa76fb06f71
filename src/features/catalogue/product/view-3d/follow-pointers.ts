import type { Turntable } from "./turntable.ts";

const degreesPerPixel = 0.4;

/**
 * Turns a model by dragging and zooms it by pinching. A vertical swipe scrolls the page (`touch-action: pan-y` on the canvas),
 * while a mouse also tilts the model. Returns a function that removes the listeners. three's own OrbitControls would take over
 * touch and the plain wheel, which have to scroll the page, and its arrow keys pan.
 */
export function followPointers(canvas: HTMLCanvasElement, table: Turntable): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const distance = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const onDown = (event: PointerEvent) => {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const distanceBefore = distance();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (distanceBefore > 0) table.zoom(distance() / distanceBefore);
    else table.turn((before.x - event.clientX) * degreesPerPixel, (event.clientY - before.y) * degreesPerPixel);
  };
  const onUp = (event: PointerEvent) => pointers.delete(event.pointerId);
  // Browsers report a pinch on a touchpad as a wheel with Ctrl. A plain wheel scrolls the page.
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    table.zoom(Math.exp(-event.deltaY / 100));
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  canvas.addEventListener("pointerdown", onDown, { signal });
  canvas.addEventListener("pointermove", onMove, { signal });
  canvas.addEventListener("pointerup", onUp, { signal });
  canvas.addEventListener("pointercancel", onUp, { signal });
  canvas.addEventListener("wheel", onWheel, { signal, passive: false });
  return () => listeners.abort();
}
