import { definitions } from "../definitions/current.ts";
import { defaultFraming, photoAddress } from "../media/framing.ts";
import { framedKey } from "../media/media-keys.ts";
import type { PictureItem } from "../media/product-media.ts";
import manifest from "../pictures.gen.json" with { type: "json" };
import type { GalleryView, Picture } from "../product.ts";
import type { Specs } from "../specs.ts";
import { pictureEdge, sharedEdge } from "./picture.ts";

/** Manifest of the files that `npm run art` renders. A version changes with its picture, for cache busting. */
export interface Rendered {
  products: Readonly<Record<string, { version: string; drawing: boolean }>>;
  /** Width and height of the larger file in pixels; the other is half as wide. */
  scenes: Readonly<Record<string, { version: string; width: number; height: number }>>;
  categories: Readonly<Record<string, { version: string }>>;
}

/** Placeholder of a missing picture (specification section 9). */
const noPicture = "/images/default-product-image.png";
const noPictureEdge = 1200;

/** Width in the address of a picture; `pictureSources` derives the others. */
const middleWidth = 720;

const views = ["three-quarter", "front", "detail"] as const;

interface PicturedProduct {
  id: string;
  specs: Specs;
  /** What staff chose to show; empty: the renders. */
  pictures: readonly PictureItem[];
}

/** Ids of the products that have rendered pictures. */
export function renderedProducts(made: Rendered = manifest): string[] {
  return Object.keys(made.products);
}

/** A picture of the gallery without its texts. Only photos and videos have an `item`. */
export interface ShownView extends Omit<Picture, "alt"> {
  view: GalleryView;
  item?: PictureItem;
}

/** Address of the main picture of a product: the first one, but neither a video nor the dimension drawing. */
export function productPicture(
  { id, pictures }: Pick<PicturedProduct, "id" | "pictures">,
  made: Rendered = manifest,
): string {
  for (const item of pictures) {
    if (item.kind === "photo") return photoAddress(item.file, item.framing);
    const render = item.kind === "render" && renders({ id, specs: {} }, made).find(({ view }) => view === item.view);
    if (render) return render.src;
  }
  return renders({ id, specs: {} }, made)[0]?.src ?? noPicture;
}

/**
 * All pictures and videos of a product in the order of the gallery, without alternative texts. Those that staff chose; a
 * product without any chosen picture begins with its renders, the dimension drawing last.
 */
export function productViews(product: PicturedProduct, made: Rendered = manifest): ShownView[] {
  const rendered = renders(product, made);
  const chosen = product.pictures.flatMap((item) => chosenViews(item, product, made));
  if (chosen.some(({ view }) => view !== "video")) return chosen;
  return rendered.length > 0 ? [...rendered, ...chosen] : [{ view: "drawn", src: noPicture, ...size }, ...chosen];
}

/** What an item shows; nothing for a render that does not exist. A video without a poster has the main picture. */
function chosenViews(item: PictureItem, product: PicturedProduct, made: Rendered): ShownView[] {
  switch (item.kind) {
    case "render":
      return renders(product, made).filter(({ view }) => view === item.view);
    case "photo":
      return [{ view: "photo", src: photoAddress(item.file, item.framing), ...size, item }];
    case "video": {
      const src = item.poster === null ? productPicture(product, made) : photoAddress(item.poster, defaultFraming);
      return [{ view: "video", src, ...size, item }];
    }
  }
}

const size = { width: pictureEdge, height: pictureEdge };

/** Everything that was rendered of a product, the dimension drawing last and only if its measures are known. */
function renders({ id, specs }: Omit<PicturedProduct, "pictures">, made: Rendered): ShownView[] {
  const found = own(made.products, id);
  if (!found) return [];
  const pictures = views.map((view): ShownView => ({ view, src: fileOf(id, view, found.version), ...size }));
  if (!found.drawing || !Array.isArray(specs.dimensions_mm)) return pictures;
  return [...pictures, { view: "drawing", src: `${folder(id)}/drawing.svg?v=${found.version}`, ...size }];
}

/** Shapes of a picture for other sites: wide for sharing, square for price comparison. */
export type ShareShape = "wide" | "square";

/** Address of a product's JPEG for other sites, made of its main picture; a product without one has that of the shop. */
export function sharePicture({ id, picture }: { id: string; picture: string }, shape: ShareShape): string {
  const source = shareSource(picture);
  if (source) return `/share/${shape}/${id}.jpg?v=${source.version}`;
  return shape === "wide" ? siteSharePicture : noPicture;
}

/** The picture of pages without one of their own. */
const siteSharePicture = "/share/heliora.jpg";

/** Where the largest file of a picture is: below `public`, or uploaded and in the file store. */
export interface ShareSource {
  place: "public" | "store";
  /** Path or key. */
  file: string;
  version: string;
}

const uploadedPicture =
  /^\/images\/products\/uploaded\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{8})-\d+\.webp$/;
const renderedPicture = /^\/(images\/products\/[^/]+\/([a-z-]+))-\d+\.webp\?v=([0-9a-z]+)$/;

/** Source of a share picture, of a product's main picture or (`null`) of the shop; `null` if there is none. */
export function shareSource(picture: string | null, made: Rendered = manifest): ShareSource | null {
  if (picture === null) {
    const scene = own(made.scenes, "home-buy");
    return scene && { place: "public", file: `images/scenes/home-buy-${scene.width}.webp`, version: scene.version };
  }
  const [, file, framing] = uploadedPicture.exec(picture) ?? [];
  if (file && framing) {
    const key = framedKey(file, framing, `${sharedEdge}.jpg`);
    return { place: "store", file: key, version: `${file.slice(0, 8)}-${framing}` };
  }
  const [, stem, view, version] = renderedPicture.exec(picture) ?? [];
  if (!stem || !view || !version) return null;
  const isMain = view === views[0];
  return { place: "public", file: `${stem}-${pictureEdge}.webp`, version: isMain ? version : `${version}-${view}` };
}

/** Address of the data for the 3-D view, or `null`. */
export function productModel(id: string, made: Rendered = manifest): string | null {
  const found = own(made.products, id);
  return found ? `${folder(id)}/model.json?v=${found.version}` : null;
}

/** Address of the picture of a category: its own, else that of one of its products. */
export function categoryPicture({ id, slug }: { id: number; slug: string }, made: Rendered = manifest): string {
  const category = definitions().category(id);
  const key = category?.pictureKey || slug;
  const found = own(made.categories, key);
  if (found) return `/images/categories/${key}-${middleWidth}.webp?v=${found.version}`;
  return productPicture({ id: category?.face ?? "", pictures: [] }, made);
}

/** The same with its size in pixels, for the content API. */
export function categoryImage(category: { id: number; slug: string }, made: Rendered = manifest) {
  const url = categoryPicture(category, made);
  const edge = url === noPicture ? noPictureEdge : middleWidth;
  return { url, width: edge, height: edge };
}

/** A scene by its name, or `null`. */
export function scenePicture(name: string, made: Rendered = manifest): Scene | null {
  const found = own(made.scenes, name);
  if (!found) return null;
  const { version, width, height } = found;
  return { src: `/images/scenes/${name}-${width}.webp?v=${version}`, width, height };
}

export interface Scene {
  src: string;
  width: number;
  height: number;
}

function folder(id: string): string {
  return `/images/products/${id}`;
}

function fileOf(id: string, view: (typeof views)[number], version: string): string {
  return `${folder(id)}/${view}-${middleWidth}.webp?v=${version}`;
}

function own<Entry>(entries: Readonly<Record<string, Entry>>, key: string): Entry | null {
  return Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
}
