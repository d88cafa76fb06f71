import type { VideoError } from "./mp4.ts";

/** Element ids (RFC 9559, section 5). */
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codecId: 0x86,
} as const;
/** Other elements of a segment and of a cluster; attachments are not among them. */
const known = new Set([
  ...[ids.tracks, ids.cluster, 0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1043a770, 0x1254c367, 0xec, 0xbf],
  ...[0xe7, 0xa3, 0xa0, 0xab, 0xa7],
]);
const videoCodecs = new Set(["V_VP8", "V_VP9", "V_AV1"]);
const audioCodecs = new Set(["A_OPUS", "A_VORBIS"]);
const videoTrack = 1;
const audioTrack = 2;

interface Element {
  id: number;
  start: number;
  /** `null`: unknown, as in recordings of browsers. */
  end: number | null;
}

/** `null` for a complete WebM with VP8, VP9 or AV1 and Opus, Vorbis or no sound. Containers: RFC 8794, RFC 9559. */
export function webmError(bytes: Uint8Array): VideoError | null {
  const head = elementAt(bytes, 0);
  if (head?.id !== ids.ebml || head.end === null || head.end > bytes.length) return "bad_video";
  const type = childrenOf(bytes, head)?.find(({ id }) => id === ids.docType);
  if (!type || textOf(bytes, type) !== "webm") return "bad_video";
  const segment = elementAt(bytes, head.end);
  if (segment?.id !== ids.segment || (segment.end !== null && segment.end !== bytes.length)) return "bad_video";

  let tracks: Element | null = null;
  let clusters = 0;
  for (let at = segment.start; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    if (!element || !known.has(element.id) || (element.end ?? 0) > bytes.length) return "bad_video";
    if (element.id === ids.tracks) tracks = element;
    if (element.id === ids.cluster) clusters += 1;
    if (element.end === null && element.id !== ids.cluster) return "bad_video";
    // The content of a cluster without a size follows as elements of its own.
    at = element.end ?? element.start;
  }
  return tracks && clusters > 0 && hasPlayableTracks(bytes, tracks) ? null : "bad_video";
}

function hasPlayableTracks(bytes: Uint8Array, tracks: Element): boolean {
  const entries = (childrenOf(bytes, tracks) ?? [])
    .filter(({ id }) => id === ids.trackEntry)
    .map((entry) => {
      const parts = childrenOf(bytes, entry) ?? [];
      const type = parts.find(({ id }) => id === ids.trackType);
      const codec = parts.find(({ id }) => id === ids.codecId);
      return { type: type ? (bytes[type.start] ?? 0) : 0, codec: codec ? textOf(bytes, codec) : "" };
    });
  const isPlayable = entries.every(({ type, codec }) => {
    if (type === videoTrack) return videoCodecs.has(codec);
    return type !== audioTrack || audioCodecs.has(codec);
  });
  return isPlayable && entries.some(({ type }) => type === videoTrack);
}

/** Elements that fill an element exactly, or `null`. */
function childrenOf(bytes: Uint8Array, { start, end }: Element): (Element & { end: number })[] | null {
  const children: (Element & { end: number })[] = [];
  for (let at = start; at < (end ?? 0); ) {
    const element = elementAt(bytes, at);
    if (!element || element.end === null || element.end > (end ?? 0)) return null;
    children.push({ ...element, end: element.end });
    at = element.end;
  }
  return children;
}

/** The head of an element; the number of leading zero bits of id and size tells their lengths in bytes. */
function elementAt(bytes: Uint8Array, at: number): Element | null {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23;
  if (idLength > 4 || at + idLength >= bytes.length) return null;
  const id = numberAt(bytes, at, idLength);
  const sizeAt = at + idLength;
  const first = bytes[sizeAt] ?? 0;
  const sizeLength = Math.clz32(first) - 23;
  if (sizeLength > 8 || sizeAt + sizeLength > bytes.length) return null;
  const mask = 0xff >> sizeLength;
  const rest = numberAt(bytes, sizeAt + 1, sizeLength - 1);
  const start = sizeAt + sizeLength;
  const isUnknown = (first & mask) === mask && rest === 256 ** (sizeLength - 1) - 1;
  return { id, start, end: isUnknown ? null : start + (first & mask) * 256 ** (sizeLength - 1) + rest };
}

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let byte = 0; byte < length; byte++) value = value * 256 + (bytes[at + byte] ?? 0);
  return value;
}

function textOf(bytes: Uint8Array, { start, end }: Element): string {
  return String.fromCharCode(...bytes.subarray(start, Math.min(end ?? start, start + 32))).replace(/\0+$/, "");
}
