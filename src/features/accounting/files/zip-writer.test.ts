import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { findDirectory, readDirectory, zipTail } from "#features/imports/domain/zip-directory.ts";
import { type ZipFile, zipOf } from "./zip-writer.ts";

const at = new Date("2026-10-31T21:59:58Z");

async function written(files: readonly ZipFile[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  async function* each() {
    yield* files;
  }
  for await (const piece of zipOf(each())) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Name and content of each file, read by the shop's own reader of zips. */
function read(zip: Buffer): [name: string, content: string][] {
  const place = findDirectory(zip.subarray(Math.max(0, zip.length - zipTail)), zip.length);
  if (!place.ok) throw new Error(place.code);
  const found = readDirectory(zip.subarray(place.value.offset), place.value);
  if (!found.ok) throw new Error(found.code);
  return found.value.map(({ path, offset, size, crc }) => {
    const from = offset + 30 + zip.readUInt16LE(offset + 26);
    const bytes = zip.subarray(from, from + size);
    expect([crc32(bytes), zip.readUInt32LE(offset + 14)]).toEqual([crc, crc]);
    return [path, bytes.toString()];
  });
}

test("names, contents and checksums can be read", async () => {
  const files = [
    { name: "PL-FV-2026-000001.pdf", bytes: Buffer.from("%PDF-1.7 one"), at },
    { name: "наказ.txt", bytes: Buffer.from("зміст"), at },
    { name: "empty", bytes: Buffer.alloc(0), at },
  ];
  expect(read(await written(files))).toEqual(files.map(({ name, bytes }) => [name, bytes.toString()]));
});

test("a zip of nothing is a zip", async () => {
  expect(read(await written([]))).toEqual([]);
});
