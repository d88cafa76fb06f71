import { crc32, deflateRawSync } from "node:zlib";

/** A file of a zip; the rest overrides what its headers say. */
export interface ZipPart {
  name: string | Buffer;
  content?: Buffer | string;
  /** Flags of the header; 0x800: the name is UTF-8. */
  flags?: number;
  method?: number;
  /** Mode of Unix. */
  mode?: number;
  size?: number;
  crc?: number;
  /** Its bytes are those of the part before. */
  shared?: boolean;
}

/** A zip of these parts, deflated. */
export function zip(parts: readonly ZipPart[], comment = ""): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let [at, before] = [0, 0];
  for (const { name, content = "", flags = 0x800, method = 8, mode = 0o100644, shared = false, ...said } of parts) {
    const bytes = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(said.crc ?? crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said.size ?? bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(0x0314, 4);
    facts.copy(entry, 6, 0, 24);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(shared ? before : at, 42);
    directory.push(entry, path);
    if (shared) continue;
    before = at;
    locals.push(Buffer.from("PK\x03\x04", "latin1"), facts, path, packed);
    at += 30 + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, list, end, Buffer.from(comment)]);
}
