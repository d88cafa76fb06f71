import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { type DetailedError, Upload } from "tus-js-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import type { OpenWriter } from "#features/admin/uploads/upload-folder.ts";
import { createStaffUploads, type StaffUploads } from "#features/admin/uploads.service.ts";
import { localFiles } from "#platform/server/files/local-files.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { mp4 } from "../../../../test/support/media-files.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { mediaApi } from "./media.api.ts";
import { createMedia } from "./media.service.ts";
import { mediaUploadsApi } from "./media-uploads.api.ts";
import { createMediaUploads } from "./media-uploads.service.ts";

const folder = mkdtempSync(join(tmpdir(), "heliora-uploads-"));
const unfinished = join(folder, "unfinished");
const video = mp4({ data: 3_000_000 });
let shop: TestDatabase;
let hours = 0;
let openWriter: OpenWriter | undefined;
/** Two processes of the shop, which share database and folder. */
const processes: { app: FastifyInstance; url: string; uploads: StaffUploads }[] = [];

async function startProcess() {
  const { db } = shop;
  const jobs = { add: async () => undefined };
  const media = createMedia({ db, files: localFiles(join(folder, "files")), jobs });
  const now = () => new Date(Date.now() + hours * 3_600_000);
  const uploads = createStaffUploads({
    ...{ db, folder: unfinished, now },
    openWriter: (path, start) => {
      if (!openWriter) throw new Error("no writer");
      return openWriter(path, start);
    },
  });
  const app = Fastify();
  // The account of a test is its cookie: `<id> <role>`.
  const accounts = {
    current: async (headers: Headers) => {
      const [id = "", role] = (headers.get("cookie") ?? "").split(" ");
      return role ? ({ id, role: role as BuiltInRole } as Account) : null;
    },
  };
  const deps = {
    accounts,
    media,
    mediaUploads: createMediaUploads({ staffUploads: uploads, media }),
    texts: shopTexts,
  };
  await mediaUploadsApi(app, deps);
  await mediaApi(app, deps);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  processes.push({ app, url: `http://127.0.0.1:${port}`, uploads });
}

const usualWriter = async (): Promise<OpenWriter> => {
  const { createWriteStream } = await import("node:fs");
  return (path, start) => createWriteStream(path, { flags: "r+", start });
};

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  openWriter = await usualWriter();
  await startProcess();
  await startProcess();
});
afterAll(async () => {
  for (const { app } of processes) await app.close();
  await shop.drop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  hours = 0;
  openWriter = await usualWriter();
});

const processAt = (index: number) => {
  const found = processes[index];
  if (!found) throw new Error("no such process");
  return found;
};

interface Sending {
  /** Number of the process that the parts are sent to. */
  at?: number;
  /** Share of the file after which the connection is cut. */
  cutAt?: number;
  /** Address of an upload that goes on. */
  from?: string | null;
  as?: string;
  bytes?: Buffer;
}

/** Sends a file by the client that the shop's pages use; resolves when it ends, fails or is cut. */
function send({ at = 0, cutAt = 2, from = null, as = "olena staff", bytes = video }: Sending = {}) {
  const { url } = processAt(at);
  return new Promise<{ path: string | null; error: DetailedError | Error | null; isCut: boolean }>((resolve) => {
    const path = () => (upload.url ? new URL(upload.url).pathname : null);
    const upload: Upload = new Upload(bytes, {
      endpoint: `${url}/api/admin/uploads`,
      uploadUrl: from ? url + from : null,
      chunkSize: 256 * 1024,
      retryDelays: null,
      headers: { cookie: as },
      metadata: { filename: "drone.mp4", filetype: "video/mp4" },
      onChunkComplete: (_size, accepted, total) => {
        if (accepted / (total ?? 1) < cutAt) return;
        void upload.abort();
        resolve({ path: path(), error: null, isCut: true });
      },
      onError: (error) => resolve({ path: path(), error, isCut: false }),
      onSuccess: () => resolve({ path: path(), error: null, isCut: false }),
    });
    upload.start();
  });
}

const problemOf = (error: Error | DetailedError | null) =>
  error && "originalResponse" in error
    ? [error.originalResponse?.getStatus(), JSON.parse(error.originalResponse?.getBody() ?? "null")?.code]
    : error;

const fileOf = async (path: string | null, as = "olena staff") => {
  const id = path?.split("/").at(-1);
  return (await processAt(1).app.inject({ url: `/api/admin/media/${id}`, headers: { cookie: as } })).json();
};

test("an upload that was cut at 90 % goes on at another process, from there", async () => {
  const cut = await send({ cutAt: 0.9 });
  expect(cut).toMatchObject({ isCut: true, path: expect.stringMatching(/^\/api\/admin\/uploads\/[0-9a-f-]{36}$/) });
  const head = await fetch(processAt(1).url + cut.path, {
    method: "HEAD",
    headers: { cookie: "olena staff", "tus-resumable": "1.0.0" },
  });
  expect(Number(head.headers.get("upload-offset"))).toBeGreaterThanOrEqual(0.9 * video.length);
  expect(await send({ at: 1, from: cut.path })).toMatchObject({ error: null, isCut: false });
  expect(await fileOf(cut.path)).toMatchObject({
    kind: "video",
    name: "drone.mp4",
    bytes: video.length,
    state: "ready",
  });
  expect(readdirSync(unfinished)).toEqual([]);
});

test("two requests that send one upload at once, at two processes, store it whole", async () => {
  const cut = await send({ cutAt: 0.3 });
  await Promise.all([send({ at: 0, from: cut.path }), send({ at: 1, from: cut.path })]);
  // Whichever was refused goes on where the other one ended.
  await send({ at: 1, from: cut.path });
  expect(await fileOf(cut.path)).toMatchObject({ bytes: video.length, state: "ready" });
});

test("an upload of somebody else is unknown", async () => {
  const cut = await send({ cutAt: 0.3 });
  for (const method of ["HEAD", "PATCH", "DELETE"]) {
    const headers = new Headers({ cookie: "oleh staff", "tus-resumable": "1.0.0", "upload-offset": "0" });
    if (method === "PATCH") headers.set("content-type", "application/offset+octet-stream");
    const answer = await fetch(processAt(0).url + cut.path, { method, headers });
    expect([method, answer.status]).toEqual([method, 404]);
  }
  expect(await send({ from: cut.path })).toMatchObject({ error: null, isCut: false });
});

test.each([
  ["nobody", 401, "sign_in_needed"],
  ["anna customer", 403, "forbidden"],
])("%s may not upload", async (as, status, code) => {
  const { error } = await send({ as });
  expect(problemOf(error)).toEqual([status, code]);
});

test("a file that turns out to be none is refused at its end, and forgotten", async () => {
  const { error } = await send({ bytes: Buffer.alloc(300_000, "no video ") });
  expect(problemOf(error)).toEqual([422, "unknown_type"]);
  expect(readdirSync(unfinished)).toEqual([]);
});

test("a file that is too large is refused before it is sent", async () => {
  const { error, path } = await send({ bytes: Buffer.alloc(61 * 1024 * 1024) });
  expect([problemOf(error), path]).toEqual([[413, "too_large"], null]);
});

test("a full disk is named, and nothing of the upload is left", async () => {
  openWriter = () =>
    new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error("full"), { code: "ENOSPC" })) });
  const { error } = await send();
  expect(problemOf(error)).toEqual([507, "disk_full"]);
  await eventually(() => expect(readdirSync(unfinished)).toEqual([]));
});

test("an unfinished upload is deleted after a day", async () => {
  const cut = await send({ cutAt: 0.3 });
  hours = 23;
  await processAt(0).uploads.sweep();
  expect(readdirSync(unfinished)).toHaveLength(1);
  hours = 25;
  await processAt(0).uploads.sweep();
  expect(readdirSync(unfinished)).toEqual([]);
  const head = { method: "HEAD", headers: { cookie: "olena staff", "tus-resumable": "1.0.0" } };
  expect((await fetch(processAt(0).url + cut.path, head)).status).toBe(404);
});
