import { crc32 } from "node:zlib";

/** A file of a zip. `at`: when it was last changed; zips know seconds in pairs, without a zone. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array;
  at: Date;
}

/** Files and bytes that a zip may have; more would need ZIP64, which not every program reads. */
const limits = { files: 0xffff, bytes: 0xffffffff } as const;

const head = { version: 20, utf8: 0x800, mode: (0o100644 << 16) >>> 0, byUnix: 0x0314 } as const;

/**
 * A zip (APPNOTE 6.3.10) as its bytes, one file after the other, so that one file at a time is in memory. Files are stored as they
 * are: those it is made for are compressed already. Throws above 65 535 files or 4 GiB.
 */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, at } of files) {
    const path = Buffer.from(name);
    const facts = factsOf(path, bytes, at);
    if (directory.length >= limits.files || offset + bytes.length + path.length + 30 > limits.bytes)
      throw new Error("too much for one zip");
    directory.push(entryOf(path, facts, offset));
    yield Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, path]);
    yield Buffer.from(bytes);
    offset += 4 + facts.length + path.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([list, end]);
}

/** What a local header and an entry of the directory have in common. */
function factsOf(path: Buffer, bytes: Uint8Array, at: Date): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(head.version, 0);
  facts.writeUInt16LE(head.utf8, 2);
  facts.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6);
  facts.writeUInt16LE(
    ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    8,
  );
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(path.length, 22);
  return facts;
}

function entryOf(path: Buffer, facts: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(head.byUnix, 4);
  facts.copy(entry, 6, 0, 24);
  entry.writeUInt32LE(head.mode, 38);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, path]);
}
