import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Files } from "./files.ts";
import { localFiles } from "./local-files.ts";
import { s3Files } from "./s3-files.ts";

let folder: string;
let server: S3rver;
let endpoint: string;
const places: Partial<Record<"a folder" | "a bucket", Files>> = {};
const account = { region: "eu-central-1", bucket: "heliora", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heliora-files-"));
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: account.bucket, configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
  places["a folder"] = localFiles(join(folder, "local"));
  places["a bucket"] = s3Files({ ...account, endpoint });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(["a folder", "a bucket"] as const)("%s", (place) => {
  const files = () => places[place] as Files;
  const picture = { bytes: Buffer.from([0, 1, 2, 255, 0x0d, 0x0a]), type: "image/webp" };

  test("returns a stored file", async () => {
    await files().put("avatars/one.webp", picture);
    expect(await files().get("avatars/one.webp")).toEqual(picture);
  });
  test.each([
    [undefined, "0123456789"],
    [{ start: 0, end: 1 }, "01"],
    [{ start: 3, end: 6 }, "3456"],
    [{ start: 8, end: 9 }, "89"],
  ])("streams %j of a file", async (range, part) => {
    await files().put("videos/one.mp4", { bytes: Buffer.from("0123456789"), type: "video/mp4" });
    const stream = await files().read("videos/one.mp4", range);
    if (!stream) throw new Error("there is no file");
    expect(await text(stream)).toBe(part);
  });
  test("tells the size of a file; a missing one has none", async () => {
    await files().put("videos/two.mp4", { bytes: Buffer.alloc(70_001), type: "video/mp4" });
    expect(await files().size("videos/two.mp4")).toBe(70_001);
    expect(await files().size("videos/never.mp4")).toBeNull();
    expect(await files().read("videos/never.mp4")).toBeNull();
    expect(await files().read("videos/never.mp4", { start: 0, end: 1 })).toBeNull();
  });
  test("replaces an existing file", async () => {
    await files().put("avatars/two.webp", picture);
    await files().put("avatars/two.webp", { ...picture, bytes: Buffer.from("new") });
    expect((await files().get("avatars/two.webp"))?.bytes.toString()).toBe("new");
  });
  test("a missing or removed file is null", async () => {
    await files().put("avatars/three.webp", picture);
    await files().remove("avatars/three.webp");
    await files().remove("avatars/three.webp");
    expect(await files().get("avatars/three.webp")).toBeNull();
    expect(await files().get("avatars/never.webp")).toBeNull();
  });
  test("lists all files of a folder with their times", async () => {
    const before = Date.now() - 2_000;
    const keys = Array.from({ length: 3 }, (_, n) => `listed/${n}.webp`);
    for (const key of [...keys, "other/one.webp"]) await files().put(key, picture);
    const found = await files().list("listed");
    expect(found.map(({ key }) => key).sort()).toEqual(keys);
    for (const { at } of found) expect(at.getTime()).toBeGreaterThan(before);
    expect(await files().list("never")).toEqual([]);
    const all = (await files().list("")).map(({ key }) => key);
    expect(all).toEqual(expect.arrayContaining([...keys, "other/one.webp"]));
  });
  test.each([
    "../secret.webp",
    "/etc/passwd",
    "avatars/../../x.webp",
    "avatars//x.webp",
    "a.b.webp",
    "x",
    "A.webp",
    "",
  ])("%j is not a key", async (key) => {
    await expect(files().get(key)).rejects.toThrow("no key");
    await expect(files().put(key, picture)).rejects.toThrow("no key");
    await expect(files().size(key)).rejects.toThrow("no key");
    await expect(files().read(key)).rejects.toThrow("no key");
    await expect(files().remove(key)).rejects.toThrow("no key");
  });
});

test("files in a folder are readable only by the shop's user", async () => {
  await places["a folder"]?.put("avatars/private.webp", { bytes: Buffer.from("x"), type: "image/webp" });
  expect((await stat(join(folder, "local/avatars/private.webp"))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, "local/avatars"))).mode & 0o077).toBe(0);
});

test("a file that cannot be stored leaves nothing behind", async () => {
  const files = localFiles(join(folder, "local"));
  // A folder in its place makes the last step fail.
  await mkdir(join(folder, "local/blocked/one.webp"), { recursive: true });
  await expect(files.put("blocked/one.webp", { bytes: Buffer.from("x"), type: "image/webp" })).rejects.toThrow();
  expect(await readdir(join(folder, "local/blocked"))).toEqual(["one.webp"]);
});

test("wrong credentials of a bucket are an error, not a missing file", async () => {
  const wrong = s3Files({ ...account, accessKeyId: "NOBODY", endpoint });
  await expect(wrong.get("avatars/one.webp")).rejects.toThrow("403");
});
