import { Buffer } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import type { Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Files } from "#platform/server/files/files.ts";
import { findDirectory, readDirectory, type ZipEntry, zipTail } from "../domain/zip-directory.ts";

/** Bytes of a zip from `start`; fewer than `length` only if it ends before. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** A zip whose directory was read and checked. */
export interface Archive {
  entries: readonly ZipEntry[];
  /** Unpacks a file; `null` if it is damaged: other bytes than the directory says. */
  unpack(entry: ZipEntry): Promise<Buffer | null>;
}

/** Opens a zip, or returns why it is refused as a whole. Only its directory is held in memory. */
export async function openArchive(read: ReadBytes, size: number): Promise<Result<Archive, Refusal>> {
  const tailAt = Math.max(0, size - zipTail);
  const place = findDirectory(await read(tailAt, size - tailAt), size);
  if (!place.ok) return place;
  const entries = readDirectory(await read(place.value.offset, place.value.length), place.value);
  return entries.ok ? ok({ entries: entries.value, unpack: (entry) => unpack(read, entry) }) : entries;
}

/** Opens a zip in memory. */
export function archiveIn(bytes: Buffer): ReturnType<typeof openArchive> {
  return openArchive(async (start, length) => bytes.subarray(start, start + length), bytes.length);
}

/** Opens a zip of the file storage; `null` if there is none. */
export async function storedArchive(
  files: Pick<Files, "size" | "read">,
  key: string,
): Promise<Awaited<ReturnType<typeof openArchive>> | null> {
  const size = await files.size(key);
  if (size === null) return null;
  return openArchive(async (start, length) => {
    const end = Math.min(start + length, size) - 1;
    if (end < start) return Buffer.alloc(0);
    const pieces: Buffer[] = [];
    for await (const piece of (await files.read(key, { start, end })) ?? []) pieces.push(piece);
    return Buffer.concat(pieces);
  }, size);
}

const localHeader = 30;

async function unpack(read: ReadBytes, { offset, packed, size, crc, isDeflated }: ZipEntry): Promise<Buffer | null> {
  const header = await read(offset, localHeader);
  if (header.length < localHeader || header.readUInt32LE(0) !== 0x04034b50) return null;
  const start = offset + localHeader + header.readUInt16LE(26) + header.readUInt16LE(28);
  const stored = await read(start, packed);
  const bytes = isDeflated ? await inflated(stored, size) : stored;
  return bytes?.length === size && crc32(bytes) === crc ? bytes : null;
}

/** The inflated bytes; `null` if they are damaged or more than `size`. */
async function inflated(stored: Buffer, size: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    await pipeline([stored], createInflateRaw(), async (unpacked: AsyncIterable<Buffer>) => {
      for await (const piece of unpacked) {
        length += piece.length;
        if (length > size) throw new Error("more bytes than the directory says");
        pieces.push(piece);
      }
    });
    return Buffer.concat(pieces);
  } catch {
    return null;
  }
}
