import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localFiles } from "#platform/server/files/local-files.ts";
import { createHttp } from "#platform/server/http/app.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { readSettings } from "#platform/server/settings.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { pngBomb } from "../../../../test/support/png-bomb.ts";
import { shopTexts as texts } from "../../../../test/support/texts.ts";
import { addressesApi } from "../addresses/addresses.api.ts";
import { createAddressBook } from "../addresses.service.ts";
import { accountOf } from "../domain/identity/account.ts";
import { avatarsApi } from "./avatars.api.ts";
import { createAvatars } from "./avatars.service.ts";

let database: TestDatabase;
let folder: string;
let http: FastifyInstance;
const limit = 12;

/** The cookie names the signed-in user. */
const accounts = {
  current: async (headers: Headers) => {
    const id = headers.get("cookie");
    if (!id) return null;
    return accountOf({
      id,
      email: `${id}@pryklad.ua`,
      firstName: id,
      lastName: "К",
      locale: "ua",
      createdAt: new Date(),
    });
  },
};

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  folder = await mkdtemp(join(tmpdir(), "heliora-avatars-"));
  for (const id of ["olena", "taras"]) await customer(db, id);
  const settings = readSettings({ LOG_LEVEL: "silent" });
  if (!settings.ok) throw new Error(settings.errors.join());
  http = await createHttp(settings.value, (code) => code);
  const avatarLimit = createRateLimit(db, { name: "avatar-account", points: limit, seconds: 600 });
  addressesApi(http, { accounts, texts, addressBook: createAddressBook({ db }) });
  await avatarsApi(http, { accounts, texts, avatars: createAvatars({ db, files: localFiles(folder) }), avatarLimit });
});
afterAll(async () => {
  await http.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await sql`truncate addresses, rate_limits`.execute(database.db);
  await sql`update users set avatar = null`.execute(database.db);
  await rm(join(folder, "avatars"), { recursive: true, force: true });
});

async function ask(method: "GET" | "POST" | "PUT" | "DELETE", url: string, more: InjectOptions = {}, who = "olena") {
  const headers = { ...(who ? { cookie: who } : {}), "accept-language": "en", ...more.headers };
  return http.inject({ method, url, ...more, headers });
}
const picture = (edge = 700) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: "#c80" } })
    .jpeg()
    .toBuffer();
const kept = () => readdir(join(folder, "avatars")).catch(() => []);

function upload(bytes: Buffer, headers: Record<string, string> = {}, who = "olena") {
  const form = { "content-type": "multipart/form-data; boundary=edge", ...headers };
  const payload = Buffer.concat([
    Buffer.from('--edge\r\nContent-Disposition: form-data; name="avatar"; filename="../../me.php"\r\n'),
    Buffer.from("Content-Type: image/svg+xml\r\n\r\n"),
    bytes,
    Buffer.from("\r\n--edge--\r\n"),
  ]);
  return ask("POST", "/api/me/avatar?locale=en", { payload, headers: form }, who);
}

describe("the profile picture", () => {
  test("is stored as a portrait and visible only to its owner", async () => {
    expect((await upload(await picture())).json()).toEqual({ url: "/api/me/avatar" });
    const own = await ask("GET", "/api/me/avatar");
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "private, no-cache" });
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect((await ask("GET", "/api/me/avatar", {}, "taras")).statusCode).toBe(404);
    expect((await ask("GET", "/api/me/avatar", {}, "")).statusCode).toBe(401);
    const tag = String(own.headers.etag);
    expect((await ask("GET", "/api/me/avatar", { headers: { "if-none-match": tag } })).statusCode).toBe(304);
  });
  test("a new one replaces the old one and its file; clients cannot choose the file", async () => {
    await upload(await picture());
    const [first] = await kept();
    await upload(await picture(300));
    const files = await kept();
    expect(files).toHaveLength(1);
    expect(files).not.toContain(first);
    expect(files[0]).toMatch(/^[0-9a-f-]{36}\.webp$/);
  });
  test("concurrent uploads leave one file", async () => {
    const bytes = await picture();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bytes)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(await kept()).toHaveLength(1);
  });
  test("can be uploaded as bytes", async () => {
    const answer = await ask("POST", "/api/me/avatar", {
      payload: await picture(),
      headers: { "content-type": "image/jpeg" },
    });
    expect(answer.statusCode).toBe(200);
  });
  test("a page without scripts is redirected to the profile", async () => {
    const page = { accept: "text/html,application/xhtml+xml" };
    expect((await upload(await picture(), page)).headers.location).toBe("/en/profile/personal?avatar=done#avatar");
    const refused = await upload(Buffer.from("<svg/>"), page);
    expect([refused.statusCode, refused.headers.location]).toEqual([303, "/en/profile/personal?avatar=failed#avatar"]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["nothing", () => Buffer.alloc(0)],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a whole picture of 11 MB", async () => Buffer.concat([await picture(), Buffer.alloc(11 * 1024 * 1024)])],
    ["half a picture", async () => (await picture()).subarray(0, 2_000)],
    ["two files in one", async () => Buffer.concat([await picture(), Buffer.from("<script>alert(1)</script>")])],
  ])("%s is refused with a message and a hint, and keeps the old one", async (_name, bytes) => {
    await upload(await picture());
    const before = await kept();
    const answer = await upload(await bytes());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "avatar_failed",
      title: "Failed to upload avatar. Please try again.",
      detail: expect.stringContaining("JPEG"),
    });
    expect(await kept()).toEqual(before);
    expect((await ask("GET", "/api/me/avatar")).statusCode).toBe(200);
  });
  test.each(["", "text/plain", "multipart/form-data", "application/json"])("%j without a picture", async (type) => {
    const headers = type ? { "content-type": type } : {};
    expect((await ask("POST", "/api/me/avatar", { payload: "{}", headers })).statusCode).toBe(422);
  });
  test("another site cannot upload one", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await upload(await picture(), headers)).statusCode).toBe(403);
    expect(await kept()).toEqual([]);
  });
  test("uploads are limited", async () => {
    for (let at = 0; at < limit; at++) await upload(Buffer.from("x"));
    expect(await upload(await picture())).toMatchObject({ statusCode: 429 });
    expect((await upload(await picture(), {}, "taras")).statusCode).toBe(200);
  });
  test("one with too many pixels is refused with a hint", async () => {
    const answer = await upload(pngBomb(7_142));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "avatar_too_large",
      detail: expect.stringMatching(/Save it smaller.* 50 megapixels, AVIF up to 16/),
    });
    const page = await upload(pngBomb(7_142), { accept: "text/html" });
    expect(page.headers.location).toBe("/en/profile/personal?avatar=large#avatar");
  });
  test("a small file of 49 megapixels takes little memory in every format", async () => {
    const avif = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#c80" } })
      .avif({ effort: 0 })
      .toBuffer();
    await http.listen({ port: 0 });
    const { port } = http.server.address() as AddressInfo;
    const send = async (bytes: Buffer) => {
      const headers = { cookie: "olena", "content-type": "image/png" };
      const url = `http://127.0.0.1:${port}/api/me/avatar`;
      return (await fetch(url, { method: "POST", headers, body: new Uint8Array(bytes) })).status;
    };
    const before = process.memoryUsage.rss();
    let peak = before;
    const look = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 5);
    const answers = await Promise.all([pngBomb(7_000), avif, pngBomb(7_000)].map(send));
    clearInterval(look);
    expect(answers).toEqual([200, 422, 200]);
    expect(peak - before).toBeLessThan(80_000_000);
    // Up to three pictures in sequence, twenty seconds each.
  }, 70_000);
  test("some wait in a queue, and further ones get 503", async () => {
    const bytes = await picture();
    const answers = await Promise.all(
      ["olena", "taras"].flatMap((who) => Array.from({ length: limit }, () => upload(bytes, {}, who))),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(18);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.headers["retry-after"]).toBe("10");
    expect(refused[0]?.json()).toMatchObject({ code: "avatar_later", detail: expect.stringContaining("again") });
  });
});

describe("the address book", () => {
  const url = "/api/me/addresses";
  const home = {
    label: "Home",
    type: "shipping",
    fullName: "Olena K",
    street: "1 Street",
    city: "Kyiv",
    country: "UA",
  };
  const json = (payload: object) => ({ payload });

  test("adds, changes, sets the default and deletes", async () => {
    const first = (await ask("POST", url, json(home))).json().id;
    const second = (await ask("POST", url, json({ ...home, label: "Work" }))).json().id;
    expect((await ask("PUT", `${url}/${second}/default`)).statusCode).toBe(204);
    expect((await ask("PUT", `${url}/${first}`, json({ ...home, label: "Flat" }))).json()).toEqual({ id: first });
    expect((await ask("DELETE", `${url}/${second}`)).statusCode).toBe(204);
    const answer = await ask("GET", url);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.json().addresses).toMatchObject([{ id: first, label: "Flat", isDefault: true }]);
  });
  test("names each missing field", async () => {
    const answer = await ask("POST", url, json({ ...home, city: "", userId: "taras" }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      title: "Please fill in all required fields",
      errors: expect.arrayContaining([
        { path: "city", code: "city_required", message: "Enter the city, for example Kyiv" },
        expect.objectContaining({ path: "userId", code: "unknown_field" }),
      ]),
    });
  });
  test("an address of another user is answered byte for byte like a missing one", async () => {
    const theirs = (await ask("POST", url, json(home), "taras")).json().id;
    const missing = "00000000-0000-4000-8000-000000000000";
    for (const [method, tail, payload] of [
      ["PUT", "", home],
      ["PUT", "/default", undefined],
      ["DELETE", "", undefined],
    ] as const) {
      const [one, other] = await Promise.all(
        [theirs, missing].map((id) => ask(method, `${url}/${id}${tail}`, payload ? { payload } : {})),
      );
      expect([one?.statusCode, one?.body]).toEqual([404, other?.body]);
    }
    expect((await ask("GET", url, {}, "taras")).json().addresses).toHaveLength(1);
  });
  test.each(["GET", "POST", "PUT", "DELETE"] as const)("a guest may not %s", async (method) => {
    const one = method === "GET" || method === "POST" ? url : `${url}/00000000-0000-4000-8000-000000000000`;
    const body = method === "POST" || method === "PUT" ? json(home) : {};
    expect((await ask(method, one, body, "")).json()).toMatchObject({ status: 401, code: "sign_in_needed" });
  });
});
