import fc from "fast-check";
import { expect, test } from "vitest";
import { cropBox, focusAt, focusByKey, photoBox } from "./crop.ts";

const wide = { width: 4000, height: 3000 };
const tall = { width: 1000, height: 2000 };

test("a photo is in the middle of its square", () => {
  expect(photoBox(wide)).toEqual({ x: 0, y: 0.125, width: 1, height: 0.75 });
  expect(photoBox(tall)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(photoBox({ width: 8, height: 8 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test.each([
  ["the middle", wide, { x: 0.5, y: 0.5, zoom: 1 }, { x: 0.125, y: 0.125, width: 0.75, height: 0.75 }],
  ["a focus point at the edge", wide, { x: 0, y: 0.5, zoom: 1 }, { x: 0, y: 0.125, width: 0.75, height: 0.75 }],
  ["twice as near", tall, { x: 0.5, y: 0.25, zoom: 2 }, { x: 0.375, y: 0.125, width: 0.25, height: 0.25 }],
  ["the last corner", tall, { x: 1, y: 1, zoom: 4 }, { x: 0.625, y: 0.875, width: 0.125, height: 0.125 }],
])("cuts a square around %s", (_, size, framing, expected) => {
  expect(cropBox(size, framing)).toEqual(expected);
});

test("the cut is always a square inside of the photo, and shows the focus point", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const pixels = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(
      pixels,
      pixels,
      share,
      share,
      fc.double({ min: 1, max: 4, noNaN: true }),
      (width, height, x, y, zoom) => {
        const photo = photoBox({ width, height });
        const crop = cropBox({ width, height }, { x, y, zoom });
        expect(crop.width).toBe(crop.height);
        for (const [start, length] of [
          ["x", "width"],
          ["y", "height"],
        ] as const) {
          expect(crop[start]).toBeGreaterThanOrEqual(photo[start] - 1e-9);
          expect(crop[start] + crop[length]).toBeLessThanOrEqual(photo[start] + photo[length] + 1e-9);
          const focus = photo[start] + { x, y }[start] * photo[length];
          expect(focus).toBeGreaterThanOrEqual(crop[start] - 1e-9);
          expect(focus).toBeLessThanOrEqual(crop[start] + crop[length] + 1e-9);
        }
      },
    ),
  );
});

test.each([
  [
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { x: 0, y: 0.125 },
    { x: 0, y: 0 },
  ],
  [
    { x: 0.25, y: 0.6875 },
    { x: 0.25, y: 0.75 },
  ],
  [
    { x: 2, y: 0 },
    { x: 1, y: 0 },
  ],
])("a press at %j of the square puts the focus at %j of a wide photo", (place, expected) => {
  expect(focusAt(wide, place)).toEqual(expected);
});

test.each([
  ["ArrowLeft", false, { x: 0.49, y: 0.02 }],
  ["ArrowRight", true, { x: 0.6, y: 0.02 }],
  ["ArrowUp", true, { x: 0.5, y: 0 }],
  ["ArrowDown", false, { x: 0.5, y: 0.03 }],
  ["Tab", false, null],
])("%s (fast: %s) moves the focus point to %j", (key, isFast, expected) => {
  expect(focusByKey({ x: 0.5, y: 0.02 }, key, isFast)).toEqual(expected);
});
