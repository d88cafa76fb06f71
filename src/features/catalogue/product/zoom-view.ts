/** Zoom state of a picture: `scale` is 1 when it fits the window; the shift of its centre is in pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const fullView: ZoomView = { scale: 1, x: 0, y: 0 };

export const maxScale = 4;

/** Clamps the shift so that no more background shows than necessary. The picture is square. */
export function withinPicture({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const edge = Math.min(width, height) * scale;
  const limit = (shift: number, space: number) => {
    const max = Math.max(0, (edge - space) / 2);
    // `+ 0` turns -0 into 0.
    return Math.max(-max, Math.min(max, shift)) + 0;
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}

/** Zooms by a factor around a point relative to the centre of the window. */
export function zoomedAt(view: ZoomView, factor: number, point: Point, window: Size): ZoomView {
  const scale = Math.max(1, Math.min(maxScale, view.scale * factor));
  const growth = scale / view.scale;
  return withinPicture(
    { scale, x: point.x - (point.x - view.x) * growth, y: point.y - (point.y - view.y) * growth },
    window,
  );
}

/** Moves the picture by pixels. */
export function movedBy(view: ZoomView, x: number, y: number, window: Size): ZoomView {
  return withinPicture({ ...view, x: view.x + x, y: view.y + y }, window);
}
