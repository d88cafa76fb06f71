import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { LanguageProvider } from "#features/languages/languages.browser.tsx";
import { createTexts } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { GalleryPicture, PictureView, ProductPage } from "../domain/product.ts";
import { Gallery } from "../gallery.browser.tsx";
import en from "../messages/product.en.json" with { type: "json" };

const texts = createTexts({ ua: {}, pl: {}, en: { catalogueProduct: en } }).pick("en", ["catalogueProduct"]);

function picture(view: PictureView): GalleryPicture {
  const src =
    view === "drawing" ? "/images/products/pan-1/drawing.svg?v=1" : `/images/products/pan-1/${view}-720.webp?v=1`;
  return { view, src, width: 1080, height: 1080, alt: `Panel: ${view}` };
}

/** Server-rendered gallery. */
function gallery(views: readonly PictureView[], measures: string | null = "1 762 × 1 134 × 30 mm"): string {
  return galleryOf({ name: "Panel", pictures: views.map(picture), measures, model3d: null });
}

function galleryOf(product: Pick<ProductPage, "pictures" | "measures" | "model3d" | "name">): string {
  const page = (
    <LanguageProvider locale="en" market={markets.UA} texts={texts}>
      <Gallery product={product} />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const all = gallery(["three-quarter", "front", "detail", "drawing"]);

describe("without scripts", () => {
  test("each picture has a link to it and one to its full size", () => {
    for (const number of [1, 2, 3, 4]) {
      expect(all).toContain(`href="#picture-${number}"`);
      expect(all).toContain(`id="picture-${number}"`);
    }
    expect(all).toContain('href="/images/products/pan-1/three-quarter-1080.webp?v=1"');
  });

  test("has no controls that need scripts", () => {
    expect(all).not.toContain("<button");
    expect(all).not.toContain("style=");
  });

  test("the first picture has high priority, the others are lazy", () => {
    const large = all.slice(0, all.indexOf("</ul>")).match(/<img[^>]+>/g) ?? [];
    expect(large.map((image) => /loading="(\w+)"/.exec(image)?.[1])).toEqual(["eager", "lazy", "lazy", "lazy"]);
    expect(large.map((image) => image.includes('fetchPriority="high"'))).toEqual([true, false, false, false]);
  });

  test("every picture has its size and alt text; rendered ones have AVIF in three widths", () => {
    for (const image of all.match(/<img[^>]+>/g) ?? []) expect(image).toMatch(/width="\d+" height="\d+"/);
    expect(all).toContain('type="image/avif"');
    expect(all).toContain('alt="Panel: detail"');
  });
});

test("measures are shown on the drawing only", () => {
  expect(all.match(/1 762 × 1 134 × 30 mm/g)).toHaveLength(1);
  expect(all).toContain(en["view.drawing"]);
});

test("a product without known measures has no drawing", () => {
  const html = gallery(["three-quarter", "front", "detail"], null);
  expect(html).not.toContain(en["view.drawing"]);
  expect(html).not.toContain("picture-4");
});

test("a single picture has no thumbnails", () => {
  expect(gallery(["drawn"])).not.toContain('href="#picture');
});

test("without pictures there is no gallery", () => {
  expect(gallery([])).toBe("");
});

const square = { width: 1080, height: 1080 };
const photo: GalleryPicture = {
  view: "photo",
  src: "/images/products/uploaded/a-1-720.webp",
  alt: "On a roof",
  ...square,
};
const film: GalleryPicture = {
  view: "video",
  src: "/images/products/uploaded/b-1-720.webp",
  alt: "Mounting",
  ...square,
  video: { src: "/files/products/c/mount.mp4", type: "video/mp4", captions: [], uploadedAt: 0 },
};
const shown = (...pictures: GalleryPicture[]) => galleryOf({ name: "Panel", pictures, measures: null, model3d: null });

test("without scripts a video is a link to its file, and nothing of it is loaded", () => {
  const html = shown(photo, film);
  expect(html).toContain('href="/files/products/c/mount.mp4" type="video/mp4" aria-label="Play the video: Mounting"');
  expect(html).not.toContain("<video");
  expect(html).toContain('href="/images/products/uploaded/a-1-1080.webp"');
  expect(html.match(/play-mark/g)).toHaveLength(2);
});

test("a photo fills the stage only if it is cut to it", () => {
  expect(shown({ ...photo, isFull: true })).toContain("stage-full");
  expect(shown(photo)).not.toContain("stage-full");
});

test.each<[string, GalleryPicture[], keyof typeof en | null]>([
  ["renders", [picture("three-quarter"), picture("drawing")], "illustration"],
  ["photos and renders", [photo, picture("front")], "illustrationOthers"],
  ["renders and a video", [picture("front"), film], "illustrationOthers"],
  ["photos and the drawing", [photo, film, picture("drawing")], null],
  ["photos", [photo], null],
])("which pictures are illustrations: %s", (_what, pictures, expected) => {
  const notes = (["illustration", "illustrationOthers"] as const).filter((key) => shown(...pictures).includes(en[key]));
  expect(notes).toEqual(expected === null ? [] : [expected]);
});
