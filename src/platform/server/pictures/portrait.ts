import sharp from "sharp";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { turns } from "#platform/pure/turns.ts";
import { isTwoFiles, pictureKind } from "./sniff.ts";

/** Edge of a portrait, in pixels. */
export const portraitEdge = 512;

/** Most pixels that an uploaded picture may have: what is decoded must fit into memory however small the file is. */
export const pixelLimit = 50_000_000;

// Pictures come from strangers and are looked at once.
sharp.cache(false);

/** One at a time in a process: each may need some 200 MB for a moment. */
const turn = turns(1);

/**
 * A picture of somebody as the shop keeps it: the middle of the first frame as a square WebP of 512 px, upright, without
 * any metadata. `no_picture` for everything else than a whole JPEG, PNG, WebP or AVIF of at most 50 megapixels.
 */
export async function portraitOf(bytes: Buffer): Promise<Result<Buffer, { code: "no_picture" }>> {
  const kind = pictureKind(bytes);
  if (kind === null || isTwoFiles(bytes, kind)) return fail({ code: "no_picture" });
  return turn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: "warning", pages: 1 });
      const { format } = await picture.metadata();
      if (format !== (kind === "avif" ? "heif" : kind)) return fail({ code: "no_picture" });
      const square = picture.autoOrient().resize(portraitEdge, portraitEdge, { fit: "cover" });
      return ok(await square.timeout({ seconds: 20 }).webp({ quality: 82 }).toBuffer());
    } catch {
      // The library throws for whatever it cannot read; nothing of ours is asked in between.
      return fail({ code: "no_picture" });
    }
  });
}
