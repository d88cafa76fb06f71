import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import type { SavedParts } from "../domain/product-index/product-index.ts";

/** Bytes before each part: its length and its checksum. */
const headSize = 8;

/** The product index on disk, for the next start. */
export interface IndexFile {
  /** Opens the file if it was written with this label; `null` if there is none. */
  open(label: string): OpenedIndex | null;
  /** Replaces the file, which stays whole if this fails. Waits between two groups of parts. */
  write(label: string, groups: Iterable<Iterable<unknown>>): Promise<void>;
}

/** Parts are read from the disk when they are taken, which throws for a damaged one. */
export interface OpenedIndex extends SavedParts {
  close(): void;
}

/**
 * An index file: parts in the format of `v8.serialize`, each behind its length and CRC-32. `version` names the code: its files are
 * read by no other, nor by another version of Node.
 */
export function createIndexFile(path: string, version: string): IndexFile {
  const labelled = (label: string) => `${version} ${process.version} ${process.versions.icu} ${label}`;
  return {
    open(label) {
      const file = openIfThere(path);
      if (file === null) return null;
      const opened = reader(file);
      try {
        if (opened.take<string>() === labelled(label)) return opened;
      } catch {
        // Cut short, or another format.
      }
      opened.close();
      return null;
    },
    async write(label, groups) {
      await removeLeftovers(path);
      const fresh = `${path}.${process.pid}.new`;
      const file = await open(fresh, "w");
      try {
        await writeParts(file, [labelled(label)]);
        for (const group of groups) await writeParts(file, group);
        await file.sync();
        await file.close();
        await rename(fresh, path);
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(fresh, { force: true });
        throw error;
      }
    },
  };
}

/** Serializes all parts before anything else can change them, then writes. */
async function writeParts(file: FileHandle, parts: Iterable<unknown>): Promise<void> {
  const buffers: Buffer[] = [];
  for (const part of parts) {
    const body = serialize(part);
    const head = Buffer.alloc(headSize);
    head.writeUInt32LE(body.length, 0);
    head.writeUInt32LE(crc32(body), 4);
    buffers.push(head, body);
  }
  const { bytesWritten } = await file.writev(buffers);
  // A disk that is full takes a part without an error.
  if (bytesWritten < buffers.reduce((sum, { length }) => sum + length, 0)) throw new Error("the disk took only a part");
}

/** Removes what processes left that were killed while they wrote. One that still writes fails, and writes again later. */
async function removeLeftovers(path: string): Promise<void> {
  const names = await readdir(dirname(path));
  const isLeft = (name: string) => name.startsWith(`${basename(path)}.`) && name.endsWith(".new");
  await Promise.all(names.filter(isLeft).map((name) => rm(join(dirname(path), name), { force: true })));
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, "r");
  } catch {
    return null;
  }
}

function reader(file: number): OpenedIndex {
  let left = fstatSync(file).size;
  /** Typed arrays are views of this memory, so it is not shared. */
  const read = (length: number): Buffer => {
    left -= length;
    if (left < 0) throw new Error("the index file is cut short");
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let filled = 0; filled < length; ) {
      const count = readSync(file, bytes, filled, length - filled, null);
      if (count === 0) throw new Error("the index file is cut short");
      filled += count;
    }
    return bytes;
  };
  return {
    take<Part>() {
      const head = read(headSize);
      const body = read(head.readUInt32LE(0));
      if (crc32(body) !== head.readUInt32LE(4)) throw new Error("the index file is damaged");
      return deserialize(body) as Part;
    },
    close: () => closeSync(file),
  };
}
