import type { Turntable } from "./turntable.ts";

/** Degrees that the model turns for one pixel. */
const degreesPerPixel = 0.4;

/**
 * Turns a model by dragging and brings it nearer by pinching. Up and down a finger moves the page (`touch-action: pan-y`
 * on the canvas); a mouse turns the model that way too. Gives the way to end it.
 */
export function followPointers(canvas: HTMLCanvasElement, table: Turntable): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const spread = () => {
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
    const apart = spread();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (apart > 0) table.approach(spread() / apart);
    else table.turn((before.x - event.clientX) * degreesPerPixel, (event.clientY - before.y) * degreesPerPixel);
  };
  const onUp = (event: PointerEvent) => pointers.delete(event.pointerId);
  // A pinch on a touchpad comes as a wheel with Ctrl; a plain wheel goes on scrolling the page.
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    table.approach(Math.exp(-event.deltaY / 100));
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
