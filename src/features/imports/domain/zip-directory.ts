import { excerpt, type Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";

const megabyte = 1024 * 1024;

/** Limits of a zip that staff may send: files, bytes of all of them unpacked, and of one. */
export const zipLimits = { entries: 5_000, unpacked: 1_024 * megabyte, entry: 60 * megabyte } as const;

/** A larger file may be at most this many times its packed size: photos hardly shrink, tables and documents shrink 30 times. */
const maxRatio = 100;
const ratioFrom = megabyte;

/** A file of a zip. `offset`: where its local header begins. Sizes in bytes. */
export interface ZipEntry {
  path: string;
  offset: number;
  packed: number;
  size: number;
  crc: number;
  isDeflated: boolean;
}

/** Where the directory lies. */
interface DirectoryPlace {
  offset: number;
  length: number;
  count: number;
}

/** Bytes at the end of a zip in which its directory is named: 22 and the longest comment. */
export const zipTail = 22 + 0xffff;

const broken: Refusal = { code: "zip_broken", details: {} };

/**
 * Finds the directory of a zip (APPNOTE 6.3.10, 4.3.16) by its last `zipTail` bytes. Zips in several parts or of 4 GB (ZIP64) are
 * refused as broken.
 */
export function findDirectory(tail: Uint8Array, size: number): Result<DirectoryPlace, Refusal> {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50 || at + 22 + view.getUint16(at + 20, true) !== tail.length) continue;
    const [part, count, length, offset] = [
      view.getUint16(at + 4, true),
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ];
    if (count > zipLimits.entries) return fail({ code: "zip_entries", details: { most: zipLimits.entries } });
    const isWhole = part === 0 && offset + length <= size - tail.length + at;
    return isWhole ? ok({ offset, length, count }) : fail(broken);
  }
  return fail(broken);
}

/** Files that systems add by themselves. */
const byproduct = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
const nested = /\.(?:zip|7z|rar|tar|t?gz|bz2|xz)$/i;

/**
 * Reads the directory of a zip (APPNOTE 4.3.12). The whole zip is refused for the first entry that may do harm: encrypted, a link, a
 * path that leads outside, a zip within, one that unpacks to too much, or entries that share their bytes.
 */
export function readDirectory(bytes: Uint8Array, { count, offset: end }: DirectoryPlace): Result<ZipEntry[], Refusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: ZipEntry[] = [];
  let [at, unpacked] = [0, 0];
  for (let number = 0; number < count; number++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return fail(broken);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > bytes.length) return fail(broken);
    const head = {
      maker: view.getUint8(at + 5),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      mode: view.getUint32(at + 38, true) >>> 16,
    };
    const path = nameIn(bytes.subarray(at + 46, at + 46 + nameLength), (head.flags & 0x800) !== 0);
    const entry: ZipEntry = {
      path,
      offset: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      crc: view.getUint32(at + 16, true),
      isDeflated: head.method === 8,
    };
    at = next;
    unpacked += entry.size;
    const refusal = refusalOf(entry, head) ?? (unpacked > zipLimits.unpacked ? bomb(path) : null);
    if (refusal) return fail(refusal);
    if (!path.endsWith("/")) found.push(entry);
  }
  const shared = overlapping(found, end);
  return shared ? fail(bomb(shared.path)) : ok(found.filter(({ path }) => !byproduct.test(path)));
}

const bomb = (path: string): Refusal => ({ code: "zip_bomb", details: { name: excerpt(path) } });

/** `mode`: of Unix (`maker` 3), whose high bits are the type of a file. */
function refusalOf(
  { path, packed, size }: ZipEntry,
  { maker, flags, method, mode }: { maker: number; flags: number; method: number; mode: number },
): Refusal | null {
  const details = { name: excerpt(path) };
  const type = maker === 3 ? mode & 0xf000 : 0;
  const isOutside = /^(?:[/\\]|[a-z]:)/i.test(path) || path.split(/[/\\]/).includes("..") || /\p{Cc}/u.test(path);
  if (isOutside || path === "") return { code: "zip_outside", details };
  if ((flags & 0x2041) !== 0) return { code: "zip_encrypted", details };
  if (type !== 0 && type !== 0x8000 && type !== 0x4000) return { code: "zip_link", details };
  if (nested.test(path)) return { code: "zip_nested", details };
  if (method !== 0 && method !== 8) return { code: "zip_method", details };
  if (method === 0 && packed !== size) return broken;
  return size > zipLimits.entry || (size > ratioFrom && size > packed * maxRatio) ? bomb(path) : null;
}

/** An entry whose bytes reach into the next one or the directory: many entries of the same bytes unpack to much. */
function overlapping(entries: readonly ZipEntry[], end: number): ZipEntry | undefined {
  const sorted = entries.toSorted((one, other) => one.offset - other.offset);
  return sorted.find(({ offset, packed }, index) => offset + 30 + packed > (sorted[index + 1]?.offset ?? end));
}

/** A name without the flag of UTF-8 is often UTF-8 all the same, otherwise of an old Windows in Ukraine (code page 866). */
function nameIn(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isUtf8 ? "utf-8" : "ibm866").decode(bytes);
  }
}
