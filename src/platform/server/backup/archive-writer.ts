import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { constants, createZstdCompress } from "node:zlib";
import { Encrypter } from "age-encryption";
import { pack } from "tar-stream";

/** Bytes of a part: tar needs the size of an entry before its content, so a table is cut into parts that fit in memory. */
const partSize = 4 * 1024 * 1024;

/** PAX attribute of an entry: SHA-256 of its content. */
export const checksumAttribute = "HELIORA.sha256";
/** Name of the entry that closes an archive. An archive without it was cut short. */
export const endName = "end.json";

/** What `end.json` says: number of entries before it, and the SHA-256 over their names and checksums. */
export type ArchiveEnd = { entries: number; sha256: string };

/** An archive that is being written. Its methods are called one after the other. */
export interface ArchiveWriter {
  /** Adds an entry. Resolves when it has left the buffer. */
  add(name: string, content: Buffer): Promise<void>;
  /** Adds a stream as numbered entries `<name>/000001`, …. */
  addStream(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

export interface ArchiveOptions {
  /** Encrypts the archive; without one it is readable by everyone who has the file. */
  password: string | null;
  /** For tests: logarithm of the scrypt work factor. */
  workFactor?: number;
}

/**
 * Writes an archive to `sink` with what `fill` adds: tar, compressed by Zstandard and, with a password, encrypted in the format
 * age. Rejects with the error of `fill` or of the sink; the sink is destroyed then.
 */
export async function writeArchive(
  sink: Writable,
  { password, workFactor = 18 }: ArchiveOptions,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const failed = new AbortController();
  const flow = password
    ? pipeline(tar, zstd, (source: AsyncIterable<Buffer>) => encrypted(source, password, workFactor), sink, failed)
    : pipeline(tar, zstd, sink, failed);
  // The error of the flow is the cause; what `fill` waits for then never happens.
  const broken = flow.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);
  try {
    await Promise.race([fillAndClose(), broken]);
  } catch (error) {
    failed.abort();
    tar.destroy();
    const cause = await flow.then(
      () => error,
      (reason: Error) => (reason.name === "AbortError" ? error : reason),
    );
    throw cause;
  }
  await flow;

  async function fillAndClose(): Promise<void> {
    const total = createHash("sha256");
    let entries = 0;
    const add = async (name: string, content: Buffer): Promise<void> => {
      const sha256 = createHash("sha256").update(content).digest("hex");
      countEntry(total, name, sha256);
      entries++;
      await write(name, content, sha256);
    };
    await fill({ add, addStream: (name, content) => addParts(add, name, content) });
    const end: ArchiveEnd = { entries, sha256: total.digest("hex") };
    const content = Buffer.from(JSON.stringify(end));
    await write(endName, content, createHash("sha256").update(content).digest("hex"));
    tar.finalize();
  }

  async function write(name: string, content: Buffer, sha256: string): Promise<void> {
    const header = { name, size: content.length, mode: 0o600, pax: { [checksumAttribute]: sha256 } };
    const entry = tar.entry(header);
    const written = once(entry, "finish");
    entry.end(content);
    await written;
  }
}

/** Adds an entry to the checksum over all entries. */
export function countEntry(total: Hash, name: string, sha256: string): void {
  total.update(`${name} ${sha256}\n`);
}

async function addParts(add: ArchiveWriter["add"], name: string, content: AsyncIterable<Buffer>): Promise<void> {
  let chunks: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async (): Promise<void> => {
    const part = Buffer.concat(chunks, size);
    [chunks, size] = [[], 0];
    await add(`${name}/${String(++number).padStart(6, "0")}`, part);
  };
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  if (size > 0) await flush();
}

async function* encrypted(source: AsyncIterable<Buffer>, password: string, workFactor: number) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  encrypter.setScryptWorkFactor(workFactor);
  const cipher = await encrypter.encrypt(WebStream.from(source) as ReadableStream<Uint8Array>);
  yield* cipher as unknown as AsyncIterable<Uint8Array>;
}
