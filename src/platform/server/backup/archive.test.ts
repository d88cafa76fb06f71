import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readArchive } from "./archive-reader.ts";
import { writeArchive } from "./archive-writer.ts";

const folder = mkdtempSync(join(tmpdir(), "heliora-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workFactor = 4;
const file = join(folder, "archive");

async function* inChunks(content: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < content.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield content.subarray(at, at + size);
    at += size;
  }
}

async function write(content: Buffer, password: string | null, sizes: readonly number[] = [100_000]): Promise<void> {
  await writeArchive(createWriteStream(file), { password, workFactor }, async (archive) => {
    await archive.add("first.json", Buffer.from("{}"));
    await archive.addStream("tables/one", inChunks(content, sizes));
    await archive.add("empty", Buffer.alloc(0));
  });
}

async function read(password: string | null): Promise<{ names: string[]; content: Buffer }> {
  const names: string[] = [];
  const parts: Buffer[] = [];
  for await (const entry of readArchive(file, password)) {
    names.push(entry.name);
    if (entry.name.startsWith("tables/")) parts.push(entry.content);
  }
  return { names, content: Buffer.concat(parts) };
}

describe.each([null, "пароль with spaces"])("with the password %j", (password) => {
  test("what is written is read, in any chunks", async () => {
    const content = fc.uint8Array({ maxLength: 300_000 }).map((bytes) => Buffer.from(bytes));
    const sizes = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(content, sizes, async (bytes, some) => {
        // Tiny chunks of a large content test nothing more and take long.
        const large = some.map((size) => Math.max(size, Math.ceil(bytes.length / 500)));
        await write(bytes, password, large);
        const found = await read(password);
        expect(found.content.equals(bytes)).toBe(true);
        expect(found.names.filter((name) => !name.startsWith("tables/"))).toEqual(["first.json", "empty"]);
      }),
      { numRuns: 25 },
    );
  });
  test("a content larger than a part is cut into parts", async () => {
    const content = randomBytes(9 * 1024 * 1024);
    await write(content, password);
    const found = await read(password);
    expect(found.names).toEqual(["first.json", "tables/one/000001", "tables/one/000002", "tables/one/000003", "empty"]);
    expect(found.content.equals(content)).toBe(true);
  });
  test.each([0, 0.001, 0.3, 0.7, 0.99, 0.999])("a file cut short at %d of its length is refused", async (part) => {
    await write(randomBytes(600_000), password);
    const { length } = readFileSync(file);
    truncateSync(file, Math.floor(length * part));
    await expect(read(password)).rejects.toThrow(/was cut short|is damaged/);
  });
  test("a changed byte is detected, or it changes nothing that is read", async () => {
    const content = randomBytes(200_000);
    await write(content, password);
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (at) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 0x41;
        writeFileSync(file, changed);
        const found = await read(password).catch((error: Error) => error.message);
        if (typeof found === "string") expect(found).toMatch(/was cut short|is damaged|is no backup|is wrong/);
        // In the padding at the end.
        else expect(found.content.equals(content) && at > whole.length - 100).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

test("a wrong password and a missing one are told apart", async () => {
  await write(randomBytes(1_000), "right");
  await expect(read("wrong")).rejects.toThrow(`The password of ${file} is wrong.`);
  await expect(read(null)).rejects.toThrow("is encrypted: set BACKUP_PASSWORD");
});

test("an archive without a password is read although one is given", async () => {
  await write(Buffer.from("a"), null);
  expect((await read("unneeded")).content.toString()).toBe("a");
});

test("something else is no backup", async () => {
  writeFileSync(file, "PK something else that is long enough");
  await expect(read(null)).rejects.toThrow("is no backup of a shop");
  await expect(readArchive(join(folder, "none"), null).next()).rejects.toThrow("There is no file");
});

test.each([null, "a password"])("a full disk is the error of the write (password %j)", async (password) => {
  let written = 0;
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      done(written > 500_000 ? full : null);
    },
  });
  const endless = async function* () {
    for (;;) yield randomBytes(100_000);
  };
  const writing = writeArchive(sink, { password, workFactor }, (archive) => archive.addStream("a", endless()));
  await expect(writing).rejects.toBe(full);
});

test("an error of the source ends the archive", async () => {
  const writing = writeArchive(createWriteStream(file), { password: null }, async () => {
    throw new Error("the database is gone");
  });
  await expect(writing).rejects.toThrow("the database is gone");
});
