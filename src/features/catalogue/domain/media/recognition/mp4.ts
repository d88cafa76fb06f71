/** Faults of a video file: cut off, of another format, or with a codec that browsers do not play everywhere. */
export type VideoError = "bad_video";

interface Box {
  type: string;
  /** Content of the box: from `start`, before `end`. */
  start: number;
  end: number;
}

/** Boxes that may be at the top of a file (ISO/IEC 14496-12, table 1). */
const topTypes = new Set(
  "ftyp moov mdat free skip wide uuid moof mfra sidx styp meta udta pdin emsg ssix prft".split(" "),
);
/** Major and compatible brands of files for the web; QuickTime has `qt  `. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/;
const videoEntries = new Set(["avc1", "avc3"]);
const audioEntries = new Set(["mp4a"]);

/**
 * `null` for a complete MP4 with H.264 video and AAC or no sound, which all browsers play. Boxes: ISO/IEC 14496-12; names of
 * codecs: ISO/IEC 14496-15 and -14. The file is not decoded.
 */
export function mp4Error(bytes: Uint8Array): VideoError | null {
  const top = boxesIn(bytes, 0, bytes.length);
  if (!top?.every(({ type }) => topTypes.has(type))) return "bad_video";
  const [brand] = top;
  if (brand?.type !== "ftyp" || !brandsOf(bytes, brand).some((name) => brands.test(name))) return "bad_video";
  if (!top.some(({ type, start, end }) => type === "mdat" && end > start)) return "bad_video";
  const tracks = top
    .filter(({ type }) => type === "moov")
    .flatMap((movie) => inside(bytes, movie, "trak"))
    .map((track) => trackOf(bytes, track));
  const isPlayable = tracks.every(({ handler, entries }) => {
    if (handler === "vide") return entries.length > 0 && entries.every((entry) => videoEntries.has(entry));
    return handler !== "soun" || entries.every((entry) => audioEntries.has(entry));
  });
  return isPlayable && tracks.some(({ handler }) => handler === "vide") ? null : "bad_video";
}

/** The brands in an `ftyp` box: four characters each, a version after the first. */
export function brandsOf(bytes: Uint8Array, { start, end }: Pick<Box, "start" | "end">): string[] {
  const names: string[] = [];
  for (let at = start; at + 4 <= Math.min(end, start + 256); at += 4) if (at !== start + 4) names.push(text(bytes, at));
  return names;
}

function trackOf(bytes: Uint8Array, track: Box): { handler: string; entries: string[] } {
  const [media] = inside(bytes, track, "mdia");
  const [handler] = media ? inside(bytes, media, "hdlr") : [];
  const [table] = media ? inside(bytes, media, "minf", "stbl", "stsd") : [];
  return {
    handler: handler ? text(bytes, handler.start + 8) : "",
    // Version, flags and a count come before the entries.
    entries: table ? (boxesIn(bytes, table.start + 8, table.end) ?? []).map(({ type }) => type) : [],
  };
}

/** Boxes at a path of types below a box. */
function inside(bytes: Uint8Array, box: Box, ...path: string[]): Box[] {
  return path.reduce<Box[]>(
    (found, wanted) =>
      found.flatMap(({ start, end }) => (boxesIn(bytes, start, end) ?? []).filter(({ type }) => type === wanted)),
    [box],
  );
}

/** Boxes that fill a part of the file exactly; `null` if they do not, as in a file that is cut off. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to) return null;
    const short = view.getUint32(at);
    const isLong = short === 1;
    if (isLong && at + 16 > to) return null;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const start = at + (isLong ? 16 : 8);
    if (at + size < start || at + size > to) return null;
    boxes.push({ type: text(bytes, at + 4), start, end: at + size });
    at += size;
  }
  return boxes;
}

function text(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
