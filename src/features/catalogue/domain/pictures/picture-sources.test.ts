import { expect, test } from "vitest";
import { largestPicture, pictureSources } from "./picture-sources.ts";

test("a product picture has three widths in two formats with its version", () => {
  expect(pictureSources("/images/products/pan-1/front-720.webp?v=0a1b2c3d")).toEqual({
    avif: [
      "/images/products/pan-1/front-360.avif?v=0a1b2c3d 360w",
      "/images/products/pan-1/front-720.avif?v=0a1b2c3d 720w",
      "/images/products/pan-1/front-1080.avif?v=0a1b2c3d 1080w",
    ].join(", "),
    webp: [
      "/images/products/pan-1/front-360.webp?v=0a1b2c3d 360w",
      "/images/products/pan-1/front-720.webp?v=0a1b2c3d 720w",
      "/images/products/pan-1/front-1080.webp?v=0a1b2c3d 1080w",
    ].join(", "),
  });
});

test.each([
  [
    "/images/categories/ev-chargers-720.webp?v=1",
    "/images/categories/ev-chargers-360.webp?v=1 360w, /images/categories/ev-chargers-720.webp?v=1 720w",
  ],
  [
    "/images/scenes/solar-panels-1600.webp",
    "/images/scenes/solar-panels-800.webp 800w, /images/scenes/solar-panels-1600.webp 1600w",
  ],
])("%s comes in two widths", (address, expected) => {
  expect(pictureSources(address)?.webp).toBe(expected);
});

test.each([
  "/images/drawing.svg",
  "/images/default-product-image.png",
  "/images/products/pan-1/drawing.svg?v=1",
  "/uploads/x-720.webp",
  "",
])("%j is one file", (address) => {
  expect(pictureSources(address)).toBeNull();
  expect(largestPicture(address)).toBe(address);
});

test("the largest file of a picture", () => {
  expect(largestPicture("/images/products/pan-1/detail-720.webp?v=1")).toBe(
    "/images/products/pan-1/detail-1080.webp?v=1",
  );
});
