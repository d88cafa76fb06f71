import { categoryFaces } from "../category-faces.ts";
import manifest from "../pictures.gen.json" with { type: "json" };
import type { Picture, PictureView } from "../product.ts";
import type { Specs } from "../specs.ts";
import { pictureEdge } from "./picture.ts";

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
}

/** Ids of the products that have rendered pictures. */
export function renderedProducts(made: Rendered = manifest): string[] {
  return Object.keys(made.products);
}

/** Address of the main picture of a product. */
export function productPicture(product: Pick<PicturedProduct, "id">, made: Rendered = manifest): string {
  const found = own(made.products, product.id);
  return found ? fileOf(product.id, "three-quarter", found.version) : noPicture;
}

/** All pictures of a product in the order of the gallery, the dimension drawing last; without alternative texts. */
export function productViews(
  product: PicturedProduct,
  made: Rendered = manifest,
): (Omit<Picture, "alt"> & { view: PictureView })[] {
  const size = { width: pictureEdge, height: pictureEdge };
  const found = own(made.products, product.id);
  if (!found) return [{ view: "drawn", src: productPicture(product, made), ...size }];
  const pictures = views.map((view) => ({ view, src: fileOf(product.id, view, found.version), ...size }));
  if (!found.drawing || !Array.isArray(product.specs.dimensions_mm)) return pictures;
  return [...pictures, { view: "drawing", src: `${folder(product.id)}/drawing.svg?v=${found.version}`, ...size }];
}

/** Shapes of a picture for other sites: wide for sharing, square for price comparison. */
export type ShareShape = "wide" | "square";

/** Address of a product's JPEG for other sites; a product without a picture has that of the shop. */
export function sharePicture(id: string, shape: ShareShape, made: Rendered = manifest): string {
  const found = own(made.products, id);
  if (found) return `/share/${shape}/${id}.jpg?v=${found.version}`;
  return shape === "wide" ? siteSharePicture : noPicture;
}

/** The picture of pages without one of their own. */
const siteSharePicture = "/share/heliora.jpg";

/** Source file of a share picture below `public`, of a product or (`null`) of the shop; `null` if there is none. */
export function shareSource(id: string | null, made: Rendered = manifest): { file: string; version: string } | null {
  if (id === null) {
    const scene = own(made.scenes, "home-buy");
    return scene && { file: `images/scenes/home-buy-${scene.width}.webp`, version: scene.version };
  }
  const found = own(made.products, id);
  return found && { file: `images/products/${id}/three-quarter-1080.webp`, version: found.version };
}

/** Address of the data for the 3-D view, or `null`. */
export function productModel(id: string, made: Rendered = manifest): string | null {
  const found = own(made.products, id);
  return found ? `${folder(id)}/model.json?v=${found.version}` : null;
}

/** Address of the picture of a category: its own, else that of one of its products. */
export function categoryPicture({ id, slug }: { id: number; slug: string }, made: Rendered = manifest): string {
  const found = own(made.categories, slug);
  if (found) return `/images/categories/${slug}-${middleWidth}.webp?v=${found.version}`;
  return productPicture({ id: categoryFaces[id] ?? "" }, made);
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
