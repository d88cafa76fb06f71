import { guard } from "#platform/pure/csv-line.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type Alt, altCells, altColumns, withAlts } from "../domain/media/alt-cells.ts";
import { uploadedFile } from "../domain/media/file-list.ts";
import { placed } from "../domain/media/gallery-order.ts";
import { type FileField, fileColumns, fileFields, mediaAddresses } from "../domain/media/media-addresses.ts";
import { namedMedia } from "../domain/media/media-file.ts";
import { uploadedPicture } from "../domain/media/picture-list.ts";
import type { PictureItem } from "../domain/media/product-media.ts";
import type { MediaFile } from "../domain/media/uploaded-file.ts";
import { productViews } from "../domain/pictures/rendered.ts";
import type { StoredProduct } from "../domain/product-writes/product-change.ts";
import { maxMediaItems } from "../domain/product-writes/read-media.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import { headingLine, productLine } from "../domain/product-writes/write-cells.ts";
import { lockProductsById, selectProductsById, writeProducts } from "../product-writes.service.ts";
import { selectMedia } from "./media.store.ts";

/** Why a product does not get a file. */
export type PlacingError = "product_gone" | "gallery_full" | "not_for_pictures" | "not_for_files";

/** Ids of the files that a field of a product names, without posters and captions of videos. */
export function filesIn({ pictures, files }: Pick<WholeProduct, "pictures" | "files">, field: FileField): string[] {
  if (field === "files") return files.map(({ file }) => file);
  return pictures.flatMap((item) => (item.kind === "render" ? [] : [item.file]));
}

/** A product, locked until the transaction ends; `null` if there is none with this id. */
export async function lockedProduct(trx: Executor, id: string): Promise<StoredProduct | null> {
  await lockProductsById(trx, [id]);
  return (await selectProductsById(trx, [id])).get(id) ?? null;
}

interface Placing {
  field: FileField;
  /** `null`: only the order is applied. */
  file: MediaFile | null;
  /** Ids of files in the order of the table that names them. */
  order: readonly string[];
  /** Texts for the picture with this id; `null`: they stay. */
  alt: { file: string; texts: Alt } | null;
  actor: string;
  reason: string;
}

/**
 * Adds a file to a locked product as a version `import`, in the order of the table. A gallery that only showed its renders goes on
 * showing them, behind the first photo.
 */
export async function placeFile(
  trx: Executor,
  { product: before }: StoredProduct,
  { field, file, order, alt, actor, reason }: Placing,
): Promise<Result<null, { code: PlacingError }>> {
  if (file && !fits(file, field)) return fail({ code: `not_for_${field}` });
  if (file && before[field].length >= maxMediaItems) return fail({ code: "gallery_full" });
  const after =
    field === "pictures" ? withAlt(withPicture(before, file, order), alt) : withDocument(before, file, order);
  await writeProducts(trx, [{ before, after, newTags: [] }], { actor, entry: "import", reason });
  return ok(null);
}

function fits({ kind }: MediaFile, field: FileField): boolean {
  return field === "files" ? kind === "document" : kind === "picture" || kind === "video";
}

function withPicture(product: WholeProduct, file: MediaFile | null, order: readonly string[]): WholeProduct {
  const renders = productViews({ ...product, pictures: [] }).flatMap(({ view }): PictureItem[] =>
    view === "drawn" || view === "photo" || view === "video" ? [] : [{ kind: "render", view }],
  );
  const shown = product.pictures.length === 0 && file?.kind === "picture" ? renders : product.pictures;
  const item = file && uploadedPicture(file.id, file.kind === "video" ? "video" : "picture");
  const keyOf = (one: PictureItem) => (one.kind === "render" ? null : one.file);
  return { ...product, pictures: placed(shown, item, order, keyOf) };
}

function withAlt(product: WholeProduct, alt: Placing["alt"]): WholeProduct {
  if (alt === null) return product;
  const isMeant = (item: PictureItem) => item.kind !== "render" && item.file === alt.file;
  return { ...product, pictures: product.pictures.map((item) => (isMeant(item) ? withAlts(item, alt.texts) : item)) };
}

function withDocument(product: WholeProduct, file: MediaFile | null, order: readonly string[]): WholeProduct {
  const item = file && uploadedFile(file.id, file.name);
  return { ...product, files: placed(product.files, item, order, (one) => one.file) };
}

/** Lines of an export for products, with the addresses of their uploaded files in the shop at `origin`. One statement for all. */
export async function exportLines(db: Executor, products: readonly WholeProduct[], origin: string): Promise<string> {
  const ids = products.flatMap((product) => Object.values(namedMedia(product)).flat());
  const named = await selectMedia(db, [...new Set(ids)]);
  const lines = products.map((product) => {
    const addresses = mediaAddresses(product, named, origin);
    return productLine(product, [
      ...fileFields.map((field) => addresses[field].join(" | ")),
      ...altCells(product.pictures, named).map(guard),
    ]);
  });
  return lines.join("");
}

/** The heading of an export, whose columns `exportLines` fills. */
export function exportHeading(): string {
  return headingLine([...fileFields.map((field) => fileColumns[field]), ...Object.values(altColumns)]);
}
