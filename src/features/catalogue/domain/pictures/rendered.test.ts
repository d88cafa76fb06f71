import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { categories, withDescendants } from "../categories.ts";
import { definitions } from "../definitions/current.ts";
import { defaultFraming, framingHash } from "../media/framing.ts";
import type { PictureItem, RenderedView } from "../media/product-media.ts";
import {
  categoryPicture,
  productModel,
  productPicture,
  productViews,
  type Rendered,
  scenePicture,
  sharePicture,
  shareSource,
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
const panel = { id: "pan-1", categoryId: 1, specs: { dimensions_mm: [1762, 1134, 30] }, pictures: [] };

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

const file = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const photo = (digit: number): PictureItem => ({ kind: "photo", file: file(digit), framing: defaultFraming, alt: {} });
const render = (view: RenderedView): PictureItem => ({ kind: "render", view });
const video = (poster: string | null): PictureItem => ({
  kind: "video",
  file: file(9),
  poster,
  captions: {},
  alt: {},
});
const photoOf = (digit: number) => `/images/products/uploaded/${file(digit)}-${framingHash(defaultFraming)}-720.webp`;
const renderOf = (view: string) => `/images/products/pan-1/${view}-720.webp?v=0a1b2c3d`;
const drawing = "/images/products/pan-1/drawing.svg?v=0a1b2c3d";
const allRenders = [renderOf("three-quarter"), renderOf("front"), renderOf("detail"), drawing];

describe("pictures that staff chose", () => {
  test.each<[what: string, chosen: PictureItem[], main: string, gallery: string[]]>([
    ["none: the renders", [], renderOf("three-quarter"), allRenders],
    ["a photo", [photo(1)], photoOf(1), [photoOf(1)]],
    ["two photos in their order", [photo(2), photo(1)], photoOf(2), [photoOf(2), photoOf(1)]],
    [
      "photo and renders mixed",
      [render("front"), photo(1), render("drawing")],
      renderOf("front"),
      [renderOf("front"), photoOf(1), drawing],
    ],
    ["the drawing is no main picture", [render("drawing"), photo(1)], photoOf(1), [drawing, photoOf(1)]],
    ["the drawing alone", [render("drawing")], renderOf("three-quarter"), [drawing]],
    [
      "only a video: the renders first",
      [video(null)],
      renderOf("three-quarter"),
      [...allRenders, renderOf("three-quarter")],
    ],
    ["a video with a poster after a photo", [photo(1), video(file(2))], photoOf(1), [photoOf(1), photoOf(2)]],
    ["a video without a poster has the main picture", [video(null), photo(1)], photoOf(1), [photoOf(1), photoOf(1)]],
  ])("%s", (_what, pictures, main, gallery) => {
    expect(productPicture({ id: "pan-1", pictures }, made)).toBe(main);
    expect(productViews({ ...panel, pictures }, made).map(({ src }) => src)).toEqual(gallery);
  });

  test.each<[what: string, chosen: PictureItem[], gallery: string[]]>([
    ["a photo beside them", [render("front"), photo(1)], [photoOf(1)]],
    ["nothing beside them", [render("front")], ["/images/default-product-image.png"]],
    ["a video beside them", [render("front"), video(file(2))], ["/images/default-product-image.png", photoOf(2)]],
  ])("renders that do not exist are skipped, with %s", (_what, pictures, gallery) => {
    const views = productViews({ ...panel, id: "pan-2", pictures }, made);
    expect(views.map(({ src }) => src)).toEqual(gallery);
    expect(productPicture({ id: "pan-2", pictures }, made)).toBe(gallery[0]);
  });
});

describe("pictures for other sites", () => {
  const store = `product-media/${file(1)}/${framingHash(defaultFraming)}-1200.jpg`;

  test.each([
    [renderOf("three-quarter"), "0a1b2c3d", "public", "images/products/pan-1/three-quarter-1080.webp"],
    [renderOf("front"), "0a1b2c3d-front", "public", "images/products/pan-1/front-1080.webp"],
    [photoOf(1), `10000000-${framingHash(defaultFraming)}`, "store", store],
  ])("%s", (picture, version, place, path) => {
    expect(sharePicture({ id: "pan-1", picture }, "square")).toBe(`/share/square/pan-1.jpg?v=${version}`);
    expect(shareSource(picture, made)).toEqual({ place, file: path, version });
  });

  test.each(["/images/default-product-image.png", "/images/products/uploaded/../../x-0a1b2c3d-720.webp", ""])(
    "%j is the shop's",
    (picture) => {
      expect(shareSource(picture, made)).toBeNull();
      expect(sharePicture({ id: "pan-1", picture }, "wide")).toBe("/share/heliora.jpg");
    },
  );
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

test.each(categories().map((category) => [category.slug, category] as const))(
  "the picture of %s is there",
  (_slug, category) => {
    expect(existsSync(resolve(`public${categoryPicture(category).split("?")[0]}`))).toBe(true);
  },
);

test("every category has a picture of one of its own products", () => {
  const products: { id: string; categoryId: number }[] = JSON.parse(readFileSync("db/seed/products.json", "utf8"));
  for (const { id } of categories()) {
    const face = products.find((product) => product.id === definitions().category(id)?.face);
    expect(withDescendants(id), `category ${id}`).toContain(face?.categoryId);
  }
});
