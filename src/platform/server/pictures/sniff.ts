/** Formats accepted for upload. sharp comes without a decoder for HEIC. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif";

/** Format of a picture by its signature; `null` for any other file. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.length < 16) return null;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return "jpeg";
  if (bytes.subarray(0, 8).equals(pngSignature)) return "png";
  if (ascii(bytes, 0) === "RIFF" && ascii(bytes, 8) === "WEBP") return "webp";
  if (ascii(bytes, 4) === "ftyp" && (ascii(bytes, 8) === "avif" || ascii(bytes, 8) === "avis")) return "avif";
  return null;
}

/** Signatures of documents, archives and scripts. */
const foreign = /%PDF-|Rar!|<\?php|<!doctype|<(html|svg|script|body|iframe)[\s>/]/i;
const foreignSigns = ["PK\u0003\u0004", "\u007fELF"];

/**
 * True for a polyglot: a picture that is also a document or archive, in its first kilobyte (where programs look for signatures)
 * or after its end. Cameras append further pictures to a JPEG; these are allowed.
 */
export function isTwoFiles(bytes: Buffer, kind: PictureKind): boolean {
  const head = bytes.subarray(0, 1024);
  const tail = bytes.subarray(Math.min(ends[kind](bytes), bytes.length));
  return [head, tail]
    .map((part) => part.toString("latin1"))
    .some((text) => foreign.test(text) || foreignSigns.some((sign) => text.includes(sign)));
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function ascii(bytes: Buffer, at: number): string {
  return bytes.toString("latin1", at, at + 4);
}

/** Length of a picture in bytes by format; that of the file if the format does not tell. */
const ends: Record<PictureKind, (bytes: Buffer) => number> = {
  webp: (bytes) => 8 + bytes.readUInt32LE(4),
  png(bytes) {
    for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
      if (ascii(bytes, at + 4) === "IEND") return at + 12;
    }
    return bytes.length;
  },
  avif(bytes) {
    let at = 0;
    while (at + 8 <= bytes.length && /^[a-z0-9 ]{4}$/i.test(ascii(bytes, at + 4))) {
      const size = bytes.readUInt32BE(at);
      if (size < 8) return bytes.length;
      at += size;
    }
    return at;
  },
  /** Segments contain their length. In the coded data between them, FF followed by neither 00 nor D0–D7 is a marker. */
  jpeg(bytes) {
    let at = 2;
    while (at + 4 <= bytes.length) {
      const marker = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += 1;
      else if (marker === 0xd9) return at + 2;
      else at += 2 + bytes.readUInt16BE(at + 2);
    }
    return bytes.length;
  },
};
