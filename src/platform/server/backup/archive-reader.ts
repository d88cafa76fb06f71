import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { createZstdDecompress } from "node:zlib";
import { Decrypter } from "age-encryption";
import { extract } from "tar-stream";
import { StartError } from "../start-error.ts";
import { type ArchiveEnd, checksumAttribute, countEntry, endName } from "./archive-writer.ts";

/** An entry of an archive with its checked content. */
export type ArchiveEntry = { name: string; content: Buffer };

const ageMagic = "age-encryption.org/v1";
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Whether a file is an encrypted archive. Throws `StartError` if it cannot be read or is no archive. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`,
    );
  });
  try {
    const head = Buffer.alloc(ageMagic.length);
    const { bytesRead } = await handle.read(head, 0, head.length, 0).catch(() => ({ bytesRead: 0 }));
    if (head.toString("latin1") === ageMagic) return true;
    if (head.subarray(0, zstdMagic.length).equals(zstdMagic)) return false;
    throw bytesRead < head.length ? cutShort(file) : new StartError(`${file} is no backup of a shop.`);
  } finally {
    await handle.close();
  }
}

/**
 * Entries of an archive in order, without `end.json`. Throws `StartError` for a wrong password, and at the latest at its end
 * for a file that is damaged or cut short: what was read until then must not have had an effect.
 */
export async function* readArchive(file: string, password: string | null): AsyncGenerator<ArchiveEntry> {
  if ((await isEncrypted(file)) && !password)
    throw new StartError(`${file} is encrypted: set BACKUP_PASSWORD to its password.`);
  const total = createHash("sha256");
  let entries = 0;
  let end: ArchiveEnd | null = null;
  for await (const { name, content, sha256 } of unpacked(file, password)) {
    const found = createHash("sha256").update(content).digest("hex");
    if (end !== null || found !== sha256) throw damaged(file);
    if (name === endName) {
      end = JSON.parse(content.toString()) as ArchiveEnd;
      continue;
    }
    countEntry(total, name, found);
    entries++;
    yield { name, content };
  }
  if (end === null) throw cutShort(file);
  if (end.entries !== entries || end.sha256 !== total.digest("hex")) throw damaged(file);
}

type RawEntry = ArchiveEntry & { sha256: string | undefined };

async function* unpacked(file: string, password: string | null): AsyncGenerator<RawEntry> {
  const tar = extract();
  const feeding = feed();
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const { name } = entry.header;
      const pax = (entry.header.pax ?? {}) as Record<string, string>;
      yield { name, content: Buffer.concat(chunks), sha256: pax[checksumAttribute] };
    }
  } catch (error) {
    throw explain(file, error);
  } finally {
    tar.destroy();
    await feeding;
  }

  async function feed(): Promise<void> {
    try {
      for await (const chunk of plainBytes(file, password)) {
        if (tar.destroyed) return;
        if (!tar.write(chunk)) await drained(tar);
      }
      tar.end(undefined);
    } catch (error) {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** The bytes of the tar archive: decrypted and decompressed. */
async function* plainBytes(file: string, password: string | null): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const zstd = createZstdDecompress();
  const feeding = (async () => {
    try {
      for await (const chunk of password && (await isEncrypted(file)) ? decrypted(source, password) : source) {
        if (!zstd.write(chunk)) await drained(zstd);
        if (zstd.destroyed) return;
      }
      zstd.end();
    } catch (error) {
      zstd.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  try {
    yield* zstd;
  } finally {
    zstd.destroy();
    source.destroy();
    await feeding;
  }
}

async function* decrypted(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  const plain = await decrypter.decrypt(WebStream.from(source) as ReadableStream<Uint8Array>);
  yield* plain as unknown as AsyncIterable<Uint8Array>;
}

type Drainable = Record<"on" | "off", (event: "drain" | "close", listener: () => void) => unknown>;

/** Resolves when `stream` takes more, or is destroyed. */
function drained(stream: Drainable): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      for (const event of ["drain", "close"] as const) stream.off(event, end);
      done();
    };
    for (const event of ["drain", "close"] as const) stream.on(event, end);
  });
}

function cutShort(file: string): StartError {
  return new StartError(`${file} was cut short: its end is missing. Copy it again, or take an earlier backup.`);
}

function damaged(file: string): StartError {
  return new StartError(`${file} is damaged: a checksum is wrong. Copy it again, or take an earlier backup.`);
}

/** Errors of the libraries, whose texts are all there is to tell them apart. */
function explain(file: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const { message = "", code = "" } = error as NodeJS.ErrnoException;
  if (/no identity matched/.test(message)) return new StartError(`The password of ${file} is wrong.`);
  if (/^(EIO|EACCES|EISDIR)$/.test(code)) return new StartError(`${file} cannot be read (${code}).`);
  if (/^Z_BUF_ERROR$/.test(code) || /unexpected end|invalid header|incomplete/i.test(message)) return cutShort(file);
  return damaged(file);
}
