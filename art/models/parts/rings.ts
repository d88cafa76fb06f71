import { Shape } from "three";

/** Ring segment between two radii, clockwise between two angles (radians, 0 to the right). */
export function arcBand(inner: number, outer: number, from: number, to: number): Shape {
  const shape = new Shape();
  shape.absarc(0, 0, outer, from, to, true);
  shape.absarc(0, 0, inner, to, from, false);
  shape.closePath();
  return shape;
}
