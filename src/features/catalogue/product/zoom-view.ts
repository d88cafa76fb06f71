/** How a picture that fits a window is looked at: `scale` from 1, the shift of its middle in pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

/** Nearest view: three times the size that fits. */
export const nearest = 4;

/** A view that shows no more beside the picture than it must. `edge` is the edge of the fitting square picture. */
export function withinPicture({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const edge = Math.min(width, height) * scale;
  const limit = (shift: number, room: number) => {
    const most = Math.max(0, (edge - room) / 2);
    // `+ 0` makes a zero of minus zero.
    return Math.max(-most, Math.min(most, shift)) + 0;
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}

/** Comes nearer by a factor so that the point (from the middle of the window) stays where it is. */
export function zoomedAt(view: ZoomView, factor: number, point: { x: number; y: number }, window: Size): ZoomView {
  const scale = Math.max(1, Math.min(nearest, view.scale * factor));
  const grown = scale / view.scale;
  return withinPicture(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    window,
  );
}

/** Moves the picture by pixels. */
export function movedBy(view: ZoomView, x: number, y: number, window: Size): ZoomView {
  return withinPicture({ ...view, x: view.x + x, y: view.y + y }, window);
}
