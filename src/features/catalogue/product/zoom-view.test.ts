import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movedBy, nearest, wholePicture, withinPicture, type ZoomView, zoomedAt } from "./zoom-view.ts";

const phone = { width: 400, height: 800 };

describe("coming nearer", () => {
  test.each<[string, ZoomView, number, { x: number; y: number }, ZoomView]>([
    ["at the middle", wholePicture, 2, { x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
    ["keeps the point under the finger", wholePicture, 3, { x: 100, y: 0 }, { scale: 3, x: -200, y: 0 }],
    ["stops at the nearest view", wholePicture, 10, { x: 0, y: 0 }, { scale: nearest, x: 0, y: 0 }],
    ["and going back ends with the whole picture", { scale: 2, x: 150, y: 0 }, 0.1, { x: 9, y: 9 }, wholePicture],
  ])("%s", (_case, view, factor, point, expected) => {
    expect(zoomedAt(view, factor, point, phone)).toEqual(expected);
  });
});

test.each<[string, ZoomView, number, number, ZoomView]>([
  ["a whole picture stays where it is", wholePicture, 50, 50, wholePicture],
  ["a near one goes to its edge and no further", { scale: 2, x: 0, y: 0 }, 999, 0, { scale: 2, x: 200, y: 0 }],
  [
    "one that is narrower than the window does not leave the middle",
    { scale: 2, x: 0, y: 0 },
    0,
    999,
    { scale: 2, x: 0, y: 0 },
  ],
])("moving: %s", (_case, view, x, y, expected) => {
  expect(movedBy(view, x, y, phone)).toEqual(expected);
});

test("whatever is done, the window is never beside the picture", () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: 1, max: nearest, noNaN: true }), number, number, (scale, x, y) => {
      const view = withinPicture({ scale, x, y }, phone);
      const room = Math.max(0, (Math.min(phone.width, phone.height) * scale - phone.width) / 2);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(room);
    }),
  );
});
