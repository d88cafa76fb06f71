import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fullView, maxScale, movedBy, withinPicture, type ZoomView, zoomedAt } from "./zoom-view.ts";

const phone = { width: 400, height: 800 };

describe("zooming", () => {
  test.each<[string, ZoomView, number, { x: number; y: number }, ZoomView]>([
    ["at the centre", fullView, 2, { x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
    ["keeps the point under the finger", fullView, 3, { x: 100, y: 0 }, { scale: 3, x: -200, y: 0 }],
    ["stops at the maximum", fullView, 10, { x: 0, y: 0 }, { scale: maxScale, x: 0, y: 0 }],
    ["out ends with the full view", { scale: 2, x: 150, y: 0 }, 0.1, { x: 9, y: 9 }, fullView],
  ])("%s", (_case, view, factor, point, expected) => {
    expect(zoomedAt(view, factor, point, phone)).toEqual(expected);
  });
});

test.each<[string, ZoomView, number, number, ZoomView]>([
  ["a full view stays where it is", fullView, 50, 50, fullView],
  ["a zoomed one stops at its edge", { scale: 2, x: 0, y: 0 }, 999, 0, { scale: 2, x: 200, y: 0 }],
  ["one that is narrower than the window stays centred", { scale: 2, x: 0, y: 0 }, 0, 999, { scale: 2, x: 0, y: 0 }],
])("moving: %s", (_case, view, x, y, expected) => {
  expect(movedBy(view, x, y, phone)).toEqual(expected);
});

test("the picture never leaves the window", () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: 1, max: maxScale, noNaN: true }), number, number, (scale, x, y) => {
      const view = withinPicture({ scale, x, y }, phone);
      const room = Math.max(0, (Math.min(phone.width, phone.height) * scale - phone.width) / 2);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(room);
    }),
  );
});
