import { largestPicture } from "../pictures/picture-sources.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";
import { photoAddress } from "./framing.ts";
import { fileAddress, type NamedMedia } from "./media-file.ts";
import { framedKeyOf } from "./media-keys.ts";

/** The fields of a product that name uploaded files. */
export const fileFields = ["pictures", "files"] as const;
export type FileField = (typeof fileFields)[number];

/** Columns of imports and exports with the addresses of uploaded files, by field. */
export const fileColumns: Record<FileField, string> = { pictures: "pictures.from", files: "files.from" };

/** Names of uploaded files by id. */
export type NamesById = ReadonlyMap<string, Pick<NamedMedia, "name">>;

/**
 * Whole addresses of the photos and videos of a product, then of its documents, in their order: what another shop needs to fetch
 * them. Photos in their framing and largest size; renders are left out, and so are files that do not exist. `origin`: of this shop.
 */
export function mediaAddresses(
  { pictures, files }: Pick<WholeProduct, "pictures" | "files">,
  named: NamesById,
  origin: string,
): Record<FileField, string[]> {
  const ofFile = (id: string): string[] => {
    const found = named.get(id);
    return found ? [origin + fileAddress(id, found.name)] : [];
  };
  return {
    pictures: pictures.flatMap((item) => {
      if (item.kind === "render") return [];
      return item.kind === "video"
        ? ofFile(item.file)
        : [origin + largestPicture(photoAddress(item.file, item.framing))];
    }),
    files: files.flatMap(({ file }) => ofFile(file)),
  };
}

/** An uploaded file of this shop. `key`: of its framed picture in the file storage; `null` for a file that is stored as it was sent. */
export interface OwnMedia {
  id: string;
  key: string | null;
}

/** The uploaded file that an address of this shop (`origin`) names; `null` for other addresses. */
export function ownMediaOf(address: string, origin: string): OwnMedia | null {
  if (!address.startsWith(`${origin}/`)) return null;
  const path = address.slice(origin.length);
  const [, picture] = /^\/images\/products\/uploaded\/([^/?]+)$/.exec(path) ?? [];
  const key = picture === undefined ? null : framedKeyOf(picture);
  const [, id] = picture === undefined ? (/^\/files\/products\/([0-9a-f-]{36})\/[^/?]+$/.exec(path) ?? []) : [];
  if (key !== null && picture !== undefined) return { id: picture.slice(0, 36), key };
  return id === undefined ? null : { id, key: null };
}
