import { inflateSync } from "node:zlib";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isTwoFiles, pictureKind } from "#platform/server/pictures/sniff.ts";
import type { StoredMediaType } from "../domain/media/media-keys.ts";
import { captionsError } from "../domain/media/recognition/captions.ts";
import { brandsOf, mp4Error } from "../domain/media/recognition/mp4.ts";
import { pdfError } from "../domain/media/recognition/pdf.ts";
import { webmError } from "../domain/media/recognition/webm.ts";
import type { MediaErrorCode, MediaKind } from "../domain/media/uploaded-file.ts";

/** A picture is stored as WebP, whatever it was; other files as they are. */
export type Recognised =
  | { kind: Extract<MediaKind, "picture"> }
  | { kind: Exclude<MediaKind, "picture">; mediaType: StoredMediaType };

/** Size of an inflated part of a document, in bytes. */
const maxInflated = 32 * 1024 * 1024;
/** The first bytes, in which formats without a fixed signature are looked for. */
const headLength = 4096;

const heicBrands = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;
/** GIF, BMP, TIFF: pictures that are not accepted. */
const otherPicture = /^(?:GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*)/s;
const svg = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>/]/is;

/** The kind of a file by its content; its name and declared type do not count. Pictures are only decoded later. */
export function recognise(bytes: Buffer): Result<Recognised, { code: MediaErrorCode }> {
  if (bytes.length === 0) return fail({ code: "empty" });
  const picture = pictureKind(bytes);
  if (picture) return isTwoFiles(bytes, picture) ? fail({ code: "two_files" }) : ok({ kind: "picture" });
  const head = bytes.toString("latin1", 0, headLength);
  if (head.slice(4, 8) === "ftyp") {
    const end = Math.min(bytes.readUInt32BE(0), bytes.length);
    if (brandsOf(bytes, { start: 8, end }).some((brand) => heicBrands.test(brand))) return fail({ code: "heic" });
    return checked({ kind: "video", mediaType: "video/mp4" }, mp4Error(bytes));
  }
  if (head.startsWith("\x1aE\xdf\xa3")) return checked({ kind: "video", mediaType: "video/webm" }, webmError(bytes));
  if (head.includes("%PDF-"))
    return checked({ kind: "document", mediaType: "application/pdf" }, pdfError(bytes, inflate));
  const text = textOf(bytes);
  if (text.startsWith("WEBVTT")) return checked({ kind: "captions", mediaType: "text/vtt" }, captionsError(bytes));
  if (svg.test(text)) return fail({ code: "svg" });
  return fail({ code: otherPicture.test(head) ? "no_picture" : "unknown_type" });
}

function checked(file: Recognised, code: MediaErrorCode | null): Result<Recognised, { code: MediaErrorCode }> {
  return code === null ? ok(file) : fail({ code });
}

/** The beginning as text; without a byte order mark UTF-8. */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  const encoding = mark === "\xff\xfe" ? "utf-16le" : mark === "\xfe\xff" ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes.subarray(0, headLength));
}

function inflate(bytes: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflated });
  } catch {
    return null;
  }
}
