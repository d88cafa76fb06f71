import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { categories, withDescendants } from "../categories.ts";
import { categoryFaces } from "../category-faces.ts";
import {
  categoryPicture,
  productModel,
  productPicture,
  productViews,
  type Rendered,
  scenePicture,
} from "./rendered.ts";

const made: Rendered = {
  products: {
    "pan-1": { version: "0a1b2c3d", drawing: true },
    "gen-honda-eu22i": { version: "44444444", drawing: false },
    "eva-1": { version: "11111111", drawing: false },
  },
  scenes: { banner: { version: "22222222", width: 800, height: 600 } },
  categories: { batteries: { version: "33333333" } },
};
const panel = { id: "pan-1", categoryId: 1, specs: { dimensions_mm: [1762, 1134, 30] } };

describe("pictures of a product", () => {
  test("the main picture is the three-quarter view with its version", () => {
    expect(productPicture(panel, made)).toBe("/images/products/pan-1/three-quarter-720.webp?v=0a1b2c3d");
  });

  test("the dimension drawing comes last", () => {
    expect(productViews(panel, made).map(({ view }) => view)).toEqual(["three-quarter", "front", "detail", "drawing"]);
    expect(productViews(panel, made).at(-1)?.src).toBe("/images/products/pan-1/drawing.svg?v=0a1b2c3d");
  });

  test.each([
    ["none was drawn", { ...panel, id: "eva-1" }],
    ["the catalogue knows no measures", { ...panel, specs: {} }],
  ])("no drawing where %s", (_case, product) => {
    expect(productViews(product, made).map(({ view }) => view)).toEqual(["three-quarter", "front", "detail"]);
  });

  test.each(["pan-2", "constructor", "__proto__"])(
    "%s, which was not rendered, has the picture for missing ones",
    (id) => {
      const drawing = "/images/default-product-image.png";
      expect(productPicture({ ...panel, id }, made)).toBe(drawing);
      expect(productViews({ ...panel, id }, made)).toEqual([
        { view: "drawn", src: drawing, width: 1080, height: 1080 },
      ]);
      expect(productModel(id, made)).toBeNull();
    },
  );

  test("the data for the 3-D view has the same version", () => {
    expect(productModel("pan-1", made)).toBe("/images/products/pan-1/model.json?v=0a1b2c3d");
  });
});

test("a scene has the address of its largest file; a missing one is `null`", () => {
  expect(scenePicture("banner", made)).toEqual({
    src: "/images/scenes/banner-800.webp?v=22222222",
    width: 800,
    height: 600,
  });
  expect(scenePicture("home-rent", made)).toBeNull();
});

test.each([
  ["batteries", 2, "/images/categories/batteries-720.webp?v=33333333"],
  ["solar-panels", 1, "/images/default-product-image.png"],
  ["generators", 14, "/images/products/gen-honda-eu22i/three-quarter-720.webp?v=44444444"],
])("the picture of %s", (slug, id, expected) => {
  expect(categoryPicture({ id, slug }, made)).toBe(expected);
});

test.each(categories.map((category) => [category.slug, category] as const))(
  "the picture of %s is there",
  (_slug, category) => {
    expect(existsSync(resolve(`public${categoryPicture(category).split("?")[0]}`))).toBe(true);
  },
);

test("every category has a picture of one of its own products", () => {
  const products: { id: string; categoryId: number }[] = JSON.parse(readFileSync("db/seed/products.json", "utf8"));
  for (const { id } of categories) {
    const face = products.find((product) => product.id === categoryFaces[id]);
    expect(withDescendants(id), `category ${id}`).toContain(face?.categoryId);
  }
});
