import { BoxGeometry } from "three";
import { expect, test } from "vitest";
import { G, mesh } from "#art/kit/group.ts";
import { M } from "#art/kit/materials.ts";
import { rbox } from "#art/kit/solids.ts";
import type { BuildModel, ModelInput, Shot } from "#art/model.ts";
import { dimensionDrawing } from "./drawing.ts";
import { solidsOf } from "./faces.ts";
import { visibleLines } from "./hidden-lines.ts";
import { figureOf } from "./sheet.ts";

const shot: Shot = { azimuth: 0, elevation: 0, focal: 60, fill: 0.8 };
const input: ModelInput = {
  id: "bat",
  kind: "battery-rack",
  brand: "Pylontech",
  model: "US5000",
  specs: { dimensions_mm: [442, 420, 161] },
};
const box: BuildModel = () => ({
  group: G(mesh(new BoxGeometry(442, 161, 420), M.dark(), [0, 80.5, 0])),
  mount: "floor",
  shots: { threeQuarter: shot, front: shot, detail: shot },
});

test.each([
  [30, "30"],
  [999, "999"],
  [1762, "1\u00a0762"],
  [12000, "12\u00a0000"],
  [35.5, "35.5"],
])("%s mm is written %s", (measure, written) => {
  expect(figureOf(measure)).toBe(written);
});

test("width is printed below the front, depth below the side, height vertically at the left", () => {
  const svg = dimensionDrawing(input, box) ?? "";
  const figures = [...svg.matchAll(/(<g transform="rotate\(-90)?[^<>]*>?<text x="([\d.]+)"[^>]*>([^<]+)</g)];
  const found = figures.map(([, turned, x, figure]) => ({ turned: turned !== undefined, x: Number(x), figure }));
  expect(found.map(({ figure }) => figure)).toEqual(["442", "420", "161"]);
  const [width, depth, height] = found;
  expect(width && depth && height && height.x < width.x && width.x < depth.x).toBe(true);
  expect(svg).toContain('<g transform="rotate(-90');
});

test("the drawing is square, contains no text, and exists only for known sizes", () => {
  const svg = dimensionDrawing(input, box) ?? "";
  expect(svg).toContain('viewBox="0 0 1080 1080"');
  expect(svg.replace(/<[^>]+>/g, "").trim()).toMatch(/^[\d\s]+$/);
  expect(dimensionDrawing({ ...input, specs: {} }, box)).toBeNull();
});

test("hidden edges are not drawn", () => {
  const front = mesh(new BoxGeometry(100, 100, 10), M.dark(), [0, 0, 50]);
  const hidden = mesh(new BoxGeometry(40, 40, 10), M.dark());
  const alone = visibleLines(solidsOf(G(front)), "front", 1);
  expect(visibleLines(solidsOf(G(front, hidden)), "front", 1)).toEqual(alone);
  expect(visibleLines(solidsOf(G(front, hidden)), "side", 1).length).toBeGreaterThan(
    visibleLines(solidsOf(G(front)), "side", 1).length,
  );
});

test("parts below the minimum size and sheets without thickness are skipped", () => {
  const screw = rbox(4, 4, 4, 1, M.steel(), [0, 0, 60]);
  const plain = mesh(new BoxGeometry(100, 100, 10), M.dark());
  expect(visibleLines(solidsOf(G(plain, screw)), "front", 10)).toEqual(visibleLines(solidsOf(G(plain)), "front", 10));
});
