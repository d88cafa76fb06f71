import { describe, expect, test } from "vitest";
import { clearBackground, type Pixels } from "./studio.ts";

/** A drawing of characters as pixels: `.` background, `,` nearly background, `#` product, `+` half product and half background. */
const colours: Record<string, readonly number[]> = {
  ".": [240, 240, 240, 255],
  ",": [230, 232, 240, 255],
  "+": [204, 220, 220, 255],
  "#": [20, 120, 60, 255],
  w: [255, 255, 255, 255],
  r: [200, 0, 0, 255],
  b: [0, 0, 200, 255],
};
function drawn(...rows: string[]): Pixels {
  const data = Uint8Array.from([...rows.join("")].flatMap((sign) => colours[sign] ?? []));
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}
/** Opacity of each pixel: `.` none, `#` full, `+` between. */
function opacity({ data, width, height }: Pixels): string[] {
  const sign = (pixel: number) => (data[pixel * 4 + 3] === 0 ? "." : data[pixel * 4 + 3] === 255 ? "#" : "+");
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => sign(y * width + x)).join(""),
  );
}

describe("becomes transparent", () => {
  test.each<[string, string[], string[]]>([
    ["an even background", [".....", ".###.", ".###.", "....."], [".....", ".###.", ".###.", "....."]],
    ["small unevenness", [".,.,.", ",###,", ".,.,."], [".....", ".###.", "....."]],
    [
      "unlike a light part inside the product",
      [".....", ".###.", ".#.#.", ".###.", "....."],
      [".....", ".###.", ".###.", ".###.", "....."],
    ],
    [
      "unlike a product of that colour beyond an edge",
      ["......", ".####.", ".#..#.", ".#..#.", "......"],
      ["......", ".####.", ".#..#.", ".#..#.", "......"],
    ],
    ["with a soft edge", [".....", ".+#+.", "....."], [".....", ".+#+.", "....."]],
    [
      "around a product that touches the border",
      [".....", "..###", "..###", "....."],
      [".....", "..###", "..###", "....."],
    ],
  ])("%s", (_, rows, expected) => {
    const pixels = drawn(...rows);
    expect(clearBackground(pixels)).toBe(true);
    expect(opacity(pixels)).toEqual(expected);
  });

  test("an edge loses the colour of the background", () => {
    // 240 − 204 = 36 is halfway between 18 and 54, so opacity is a half: 2 × 204 − 240 = 168, 2 × 220 − 240 = 200.
    const pixels = drawn("...", ".+.", "...");
    clearBackground(pixels);
    expect([...pixels.data.subarray(16, 20)]).toEqual([168, 200, 200, 128]);
  });
});

test.each<[string, string[]]>([
  ["a photo without an even background", ["rbrb", "b##r", "rbrb"]],
  ["a product that fills the photo", ["####", "####", "####"]],
])("%s stays as it is", (_, rows) => {
  const pixels = drawn(...rows);
  const before = [...pixels.data];
  expect(clearBackground(pixels)).toBe(false);
  expect([...pixels.data]).toEqual(before);
});
