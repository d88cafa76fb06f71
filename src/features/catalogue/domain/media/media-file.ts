import type { WholeProduct } from "../product-writes/whole-product.ts";

/** What a link to an uploaded file needs and says. */
export interface NamedMedia {
  name: string;
  /** Media type, e.g. `application/pdf`. */
  type: string;
  bytes: number;
  /** Milliseconds since the epoch. */
  uploadedAt: number;
}

/** Uploaded files by id; files that are not ready are missing. */
export type StoredMedia = Readonly<Record<string, NamedMedia>>;

/** Address of an uploaded document, video or captions file. */
export function fileAddress(id: string, name: string): string {
  return `/files/products/${id}/${encodeURIComponent(name)}`;
}

/** Ids of all files that the gallery and the documents of a product name. */
export function namedMedia({ pictures, files }: Pick<WholeProduct, "pictures" | "files">): {
  pictures: string[];
  files: string[];
} {
  const shown = pictures.flatMap((item) => {
    if (item.kind === "render") return [];
    return item.kind === "photo" ? [item.file] : [item.file, item.poster, ...Object.values(item.captions)];
  });
  return { pictures: shown.filter((id) => id !== null), files: files.map(({ file }) => file) };
}
