import { describe, expect, test } from "vitest";
import { type Drawing, scaleOf } from "./drawing.ts";
import { stringPlanDrawing } from "./string-plan-drawing.ts";

describe("the scale", () => {
  const room = { widthMm: 176, heightMm: 240 };
  test.each([
    // 176 mm are 8.8 m at 1 : 50 and 17.6 m at 1 : 100.
    ["8.8 m fit exactly at 1 : 50", { unit: "m", width: 8.8, height: 1 }, 50, 20],
    ["a millimetre more does not", { unit: "m", width: 8.801, height: 1 }, 100, 10],
    ["the height counts too: 240 mm are 24 m at 1 : 100", { unit: "m", width: 1, height: 24.1 }, 200, 5],
    ["a diagram fills the width", { unit: null, width: 88, height: 1 }, null, 2],
    ["what fits at no usual scale fills the room", { unit: "m", width: 352, height: 1 }, null, 0.5],
  ] as const)("%s", (_, drawing, denominator, mmPerUnit) => {
    expect(scaleOf(drawing, room)).toEqual({ denominator, mmPerUnit: expect.closeTo(mmPerUnit, 9) });
  });
});

describe("the string plan", () => {
  const texts = { title: "Plan", text: "Strings", metres: (length: number) => `${length} m` };
  const size = { widthM: 1.134, heightM: 1.762 };
  const modulesOf = ({ shapes }: Drawing) => shapes.flatMap((shape) => (shape.kind === "rect" ? [shape] : []));

  test("modules have their true size and a gap of 2 cm, and lie inside of the drawing", () => {
    const drawing = stringPlanDrawing([{ label: "Input 1", modulesInSeries: 8, size }], texts);
    const modules = modulesOf(drawing);
    expect(modules).toHaveLength(8);
    const [first, second] = modules;
    const last = modules.at(-1);
    expect(first).toMatchObject({ width: 1.134, height: 1.762 });
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(1.154, 9);
    // 8 × 1.134 m and 7 gaps of 0.02 m.
    expect((last?.x ?? 0) + 1.134 - (first?.x ?? 0)).toBeCloseTo(9.212, 9);
    expect(drawing.unit).toBe("m");
    for (const { x, y, width, height } of modules) {
      expect(x + width).toBeLessThan(drawing.width);
      expect(y + height).toBeLessThan(drawing.height);
    }
  });

  test("rows do not overlap, each has both cables and its numbers", () => {
    const drawing = stringPlanDrawing(
      [
        { label: "Input 1", modulesInSeries: 8, size },
        { label: "Input 2", modulesInSeries: 1, size },
      ],
      texts,
    );
    const modules = modulesOf(drawing);
    expect(Math.max(...modules.slice(0, 8).map(({ y, height }) => y + height))).toBeLessThan(modules[8]?.y ?? 0);
    const lines = drawing.shapes.flatMap((shape) => (shape.kind === "line" ? [shape.look] : []));
    expect(lines).toEqual(["plus", "minus", "plus", "minus", "dimension"]);
    const said = drawing.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    expect(said).toEqual(["Input 1", "+", "−", "1", "8", "Input 2", "+", "−", "1", "1 m"]);
  });

  test("without the size of every module it is not to scale and has no scale bar", () => {
    const drawing = stringPlanDrawing(
      [
        { label: "Input 1", modulesInSeries: 8, size },
        { label: "Input 2", modulesInSeries: 8, size: null },
      ],
      texts,
    );
    expect(drawing.unit).toBe(null);
    expect(drawing.shapes.some((shape) => shape.kind === "line" && shape.look === "dimension")).toBe(false);
  });
});
