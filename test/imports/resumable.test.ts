import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { type DetailedError, Upload } from "tus-js-client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Account } from "../../src/features/accounts/accounts.service.ts";
import type { BuiltInRole } from "../../src/features/accounts/domain/identity/permissions.ts";
import type { OpenWriter } from "../../src/features/admin/uploads/upload-folder.ts";
import { createStaffUploads, type StaffUploads } from "../../src/features/admin/uploads.service.ts";
import { createMedia } from "../../src/features/catalogue/media/media.service.ts";
import { mediaUploadsApi } from "../../src/features/catalogue/media/media-uploads.api.ts";
import { createMediaUploads } from "../../src/features/catalogue/media/media-uploads.service.ts";
import { importUploadKind } from "../../src/features/imports/files/receiving.service.ts";
import { archiveLimit } from "../../src/features/imports/files/sent-files.service.ts";
import { createUploads, type Uploads } from "../../src/features/imports/files/uploads.service.ts";
import { createImports } from "../../src/features/imports/imports.service.ts";
import { createBringing } from "../../src/features/imports/media/bringing.service.ts";
import { selectFileCounts } from "../../src/features/imports/media/import-files.store.ts";
import { importUploadsApi } from "../../src/features/imports/staff/import-uploads.api.ts";
import { importApi } from "../../src/features/imports/staff/imports.api.ts";
import { createStaffImports, type StaffImports } from "../../src/features/imports/staff/staff-imports.service.ts";
import type { Files } from "../../src/platform/server/files/files.ts";
import { localFiles } from "../../src/platform/server/files/local-files.ts";
import type { Jobs } from "../../src/platform/server/jobs/jobs.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addStaff } from "../support/draft-builders.ts";
import { pdf } from "../support/media-files.ts";
import { shopTexts } from "../support/texts.ts";
import { zip } from "../support/zip.ts";
import { fileOf, importTexts, product, shopOrigin } from "./support.ts";

const folder = mkdtempSync(join(tmpdir(), "heliora-import-uploads-"));
const unused = join(folder, "unused");
const megabyte = 1024 * 1024;
const path = "/api/admin/imports/uploads";
let shop: TestDatabase;
let files: Files;
let hours = 0;
let isStorageFull = false;
const usualWriter: OpenWriter = (at, start) => createWriteStream(at, { flags: "r+", start });
let openWriter = usualWriter;
let queued: { queue: string; id: string }[] = [];
let work: Record<string, (id: string) => Promise<void>>;
let uploads: Uploads;
/** Two processes of the shop, which share database and folder. */
const processes: { app: FastifyInstance; url: string; staffUploads: StaffUploads; staffImports: StaffImports }[] = [];

const jobs: Jobs = {
  open: async () => undefined,
  work: async () => undefined,
  add: async (_db, { name }, ...data) =>
    void queued.push(...data.map((one) => ({ queue: name, id: (one as unknown as { id: string }).id }))),
  addAt: async (_db, { name }, due) =>
    void queued.push(...due.map(({ data }) => ({ queue: name, id: (data as unknown as { id: string }).id }))),
  everyTime: async () => undefined,
  sizes: async () => [],
  stop: async () => undefined,
};

async function startProcess(): Promise<void> {
  const { db } = shop;
  const media = createMedia({ db, files, jobs });
  const imports = createImports({ db, texts: importTexts, origin: shopOrigin });
  const bringing = createBringing({ db, files, jobs, media, origin: shopOrigin });
  uploads = createUploads({ db, imports, files, jobs, bringing, limit: megabyte });
  const now = () => new Date(Date.now() + hours * 3_600_000);
  const staffUploads = createStaffUploads({
    ...{ db, folder: unused, now },
    openWriter: (at, start) => openWriter(at, start),
  });
  const importUploads = staffUploads.of(importUploadKind(uploads.limit));
  const staffImports = createStaffImports({
    ...{ db, imports, uploads, resumable: importUploads, folder: "db/mappings", origin: shopOrigin },
  });
  // The account of a test is its cookie: `<id> <role>`.
  const accounts = {
    current: async (headers: Headers) => {
      const [id = "", role] = (headers.get("cookie") ?? "").split(" ");
      return role ? ({ id, role: role as BuiltInRole } as Account) : null;
    },
  };
  const mediaUploads = createMediaUploads({ staffUploads, media });
  const deps = { accounts, imports, staffImports, importUploads, media, mediaUploads, texts: shopTexts };
  const app = Fastify();
  await importApi(app, deps);
  await importUploadsApi(app, deps);
  await mediaUploadsApi(app, deps);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  processes.push({ app, url: `http://127.0.0.1:${port}`, staffUploads, staffImports });
  work = { import: uploads.work, "import-file": bringing.work };
}

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  const stored = localFiles(join(folder, "files"));
  files = {
    ...stored,
    async put(key, file) {
      if (isStorageFull) throw Object.assign(new Error("full"), { code: "ENOSPC" });
      return stored.put(key, file);
    },
  };
  await startProcess();
  await startProcess();
});
afterAll(async () => {
  for (const { app } of processes) await app.close();
  await shop.drop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  hours = 48;
  await processAt(0).staffUploads.sweep();
  hours = 0;
  openWriter = usualWriter;
  isStorageFull = false;
  queued = [];
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
  /** Id of an upload that goes on. */
  from?: string | null;
  as?: string;
  name?: string;
  endpoint?: string;
}

/** Sends a file by the client that the page uses; resolves when it ends, fails or is cut. */
function send(
  bytes: Buffer,
  { at = 0, cutAt = 2, from = null, as = "anna staff", name = "pictures.zip", endpoint = path }: Sending = {},
) {
  const { url } = processAt(at);
  return new Promise<{ id: string; error: DetailedError | Error | null }>((resolve) => {
    const end = (error: DetailedError | Error | null = null) =>
      resolve({ id: upload.url?.split("/").at(-1) ?? "", error });
    const upload: Upload = new Upload(bytes, {
      endpoint: url + endpoint,
      uploadUrl: from ? `${url}${endpoint}/${from}` : null,
      chunkSize: 64 * 1024,
      retryDelays: null,
      headers: { cookie: as },
      metadata: { filename: name, filetype: "application/zip" },
      onChunkComplete: (_size, accepted, total) => {
        if (accepted / (total ?? 1) < cutAt) return;
        void upload.abort();
        end();
      },
      onError: end,
      onSuccess: () => end(),
    });
    upload.start();
  });
}

const problemOf = (error: Error | DetailedError | null) => {
  if (!error || !("originalResponse" in error)) return error;
  const { code, title } = JSON.parse(error.originalResponse?.getBody() ?? "null") ?? {};
  return [error.originalResponse?.getStatus(), code, title];
};

const table = (sku: string, source: string) => `sku,pictures.from,files.from\n${sku},,${source}\n`;

/** Sends the form of the page; returns status, and code or address. */
async function sendForm(fields: Record<string, string | Blob>, as = "anna staff", at = 0) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") body.set(name, value);
    else body.set(name, value, "table.csv");
  }
  const answer = await fetch(`${processAt(at).url}/api/admin/imports?locale=en`, {
    ...{ method: "POST", body, headers: { cookie: as }, redirect: "manual" },
  });
  const { code = null } = answer.status === 303 ? {} : await answer.json();
  return [answer.status, code ?? answer.headers.get("location")];
}

const csv = (text: string) => new Blob([text], { type: "text/csv" });
const newKey = () => crypto.randomUUID();

async function runJobs(): Promise<void> {
  for (let job = queued.shift(); job; job = queued.shift()) await work[job.queue]?.(job.id);
}

/** Checks an import and carries it out. */
async function carryOut(id: string): Promise<void> {
  await runJobs();
  expect(await uploads.step(id, "import", async () => undefined)).toMatchObject({ ok: true });
  await runJobs();
}

/** Noise does not compress: the zip is sent in ten parts. */
const archive = zip([
  { name: "datasheet_en.pdf", content: pdf() },
  { name: "noise.jpg", content: randomBytes(600_000) },
]);
const left = () => readdirSync(unused);

const stateOf = async (id: string) =>
  (await shop.db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirst())?.state ?? null;

const headOf = (id: string, at = 0) =>
  fetch(`${processAt(at).url}${path}/${id}`, {
    ...{ method: "HEAD", headers: { cookie: "anna staff", "tus-resumable": "1.0.0" } },
  });

describe("a zip that was cut at 90 %", () => {
  test("goes on at another process, and its files come with the import of the form", async () => {
    const made = product("RESUMED-1");
    const first = newKey();
    await sendForm({ key: first, file: csv(fileOf([made])) });
    await carryOut(first);

    const cut = await send(archive, { cutAt: 0.9 });
    expect(cut).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), error: null });
    const key = newKey();
    const form = { key, file: csv(table(made.sku, "datasheet_en.pdf")), archiveUpload: cut.id };
    expect(await sendForm(form)).toEqual([409, "file_gone"]);
    const offset = Number((await headOf(cut.id, 1)).headers.get("upload-offset"));
    expect(offset).toBeGreaterThanOrEqual(0.9 * archive.length);
    expect(offset).toBeLessThan(archive.length);
    expect(await send(archive, { at: 1, from: cut.id })).toEqual({ id: cut.id, error: null });
    expect(await sendForm(form, "anna staff", 1)).toEqual([303, `/en/admin/import/${key}`]);
    expect(left()).toEqual([]);
    await carryOut(key);
    expect(await selectFileCounts(shop.db, key)).toMatchObject({ done: 1, failed: 0 });
  });

  test("and a table: a zip with the table in it goes as one upload", async () => {
    const parts = [{ name: "table.csv", content: "sku,brand\nTABLE-IN-ZIP,Any\n" }];
    const sent = await send(zip(parts), { name: "all.ZIP" });
    const key = newKey();
    expect(await sendForm({ key, fileUpload: sent.id })).toEqual([303, `/en/admin/import/${key}`]);
    const row = await shop.db.selectFrom("imports").select("file_name").where("id", "=", key).executeTakeFirst();
    expect(row).toEqual({ file_name: "all.ZIP" });
  });
});

describe("an upload is used once", () => {
  const rows = "sku,brand\nONCE-1,Any\n";
  /** What a process does with a form: past its queue, which two processes do not share. */
  const receive = (at: number, id: string, upload: string) =>
    processAt(at).staffImports.upload(
      { id: "anna" },
      { id, file: { name: "a.csv", bytes: Buffer.from(rows) }, archive: { upload }, mapping: null, market: null },
    );

  test("a form sent twice, also at another process, is one import", async () => {
    const { id } = await send(archive);
    const key = newKey();
    const form = { key, file: csv(rows), archiveUpload: id };
    const answers = await Promise.all([receive(0, key, id), receive(1, key, id), receive(0, key, id)]);
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { id: key } })));
    expect(await sendForm(form)).toEqual([303, `/en/admin/import/${key}`]);
    expect(left()).toEqual([]);
    expect(queued).toEqual([{ queue: "import", id: key }]);
  });

  test("of two forms, as of two tabs, one gets it", async () => {
    const { id } = await send(archive);
    const keys = [newKey(), newKey()];
    const answers = await Promise.all(keys.map((key, at) => receive(at, key, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: "file_gone", details: {} }]);
    expect((await Promise.all(keys.map(stateOf))).filter((state) => state !== null)).toEqual(["checking"]);
    expect((await headOf(id)).status).toBe(404);
  });

  test("whoever uses it up second learns it", async () => {
    const { id } = await send(archive);
    const uses = await processAt(0)
      .staffUploads.of(importUploadKind(megabyte))
      .use(id, "anna", async ({ spend }) => [await spend(shop.db), await spend(shop.db)]);
    expect(uses).toEqual([true, false]);
  });

  test("after a refused table the zip waits for another one", async () => {
    const { id } = await send(archive);
    const refused = { key: newKey(), file: new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])]) };
    expect(await sendForm({ ...refused, archiveUpload: id })).toEqual([
      303,
      "/en/admin/import?refused=not_csv&about=picture",
    ]);
    const key = newKey();
    expect(await sendForm({ key, file: csv(rows), archiveUpload: id })).toEqual([303, `/en/admin/import/${key}`]);
  });
});

describe("somebody else's upload is unknown", () => {
  const rows = "sku,brand\nOTHER-1,Any\n";

  test("to the protocol and to the form, as one that never was", async () => {
    const { id } = await send(archive);
    const form = { file: csv(rows), archiveUpload: id };
    const never = { file: csv(rows), archiveUpload: newKey() };
    expect(await sendForm({ ...form, key: newKey() }, "oleh staff")).toEqual([409, "file_gone"]);
    expect(await sendForm({ ...never, key: newKey() }, "oleh staff")).toEqual([409, "file_gone"]);
    expect(await sendForm({ ...never, key: newKey(), archiveUpload: "../x" })).toEqual([409, "file_gone"]);
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const headers = new Headers({ cookie: "oleh staff", "tus-resumable": "1.0.0", "upload-offset": "0" });
      if (method === "PATCH") headers.set("content-type", "application/offset+octet-stream");
      const answers = await Promise.all(
        [id, newKey()].map((one) => fetch(`${processAt(0).url}${path}/${one}`, { method, headers })),
      );
      expect([method, ...answers.map(({ status }) => status)]).toEqual([method, 404, 404]);
      if (method === "HEAD") continue;
      const [own, unknown] = await Promise.all(answers.map((answer) => answer.json()));
      expect(own).toEqual(unknown);
    }
    const key = newKey();
    expect(await sendForm({ ...form, key })).toEqual([303, `/en/admin/import/${key}`]);
  });

  test("and so is one of another part of the staff area", async () => {
    const { id } = await send(archive, { cutAt: 0.5 });
    const headers = { cookie: "anna staff", "tus-resumable": "1.0.0" };
    const other = await fetch(`${processAt(0).url}/api/admin/uploads/${id}`, { method: "HEAD", headers });
    expect(other.status).toBe(404);
    expect((await headOf(id)).status).toBe(200);
  });

  test.each([
    ["nobody", 401, "sign_in_needed"],
    ["anna customer", 403, "forbidden"],
  ])("%s may not upload", async (as, status, code) => {
    expect(problemOf((await send(archive, { as })).error)).toMatchObject([status, code, expect.any(String)]);
  });
});

describe("refused, in the reader's language", () => {
  const create = async (length: number, name: string, locale: string) => {
    const answer = await fetch(`${processAt(0).url}${path}?locale=${locale}`, {
      method: "POST",
      headers: {
        ...{ cookie: "anna staff", "tus-resumable": "1.0.0", "upload-length": String(length) },
        "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
      },
    });
    return answer.ok ? [answer.status] : [answer.status, await answer.json()];
  };
  const zipMegabytes = archiveLimit / megabyte;

  test.each([
    ["a zip that is too large", archiveLimit + 1, "a.zip", "pl", 413, "too_large", `do ${zipMegabytes}\u00a0MB`],
    ["a zip of the largest size", archiveLimit, "a.zip", "en", 201, "", ""],
    ["a table that is too large", megabyte + 1, "a.csv", "ua", 413, "too_large", "до 1\u00a0МБ"],
    ["another archive", 100, "a.rar", "ua", 415, "wrong_kind", "архів zip"],
    ["a workbook", 100, "a.XLSX", "en", 415, "wrong_kind", "CSV UTF-8"],
    ["a picture", 100, "a.jpg", "pl", 415, "wrong_kind", "archiwum zip"],
    ["an empty file", 0, "a.zip", "pl", 422, "empty", "pusty"],
  ])("%s", async (_what, length, name, locale, status, code, words) => {
    const [answered, problem] = await create(length, name, locale);
    expect(answered).toBe(status);
    if (status !== 201) expect(problem).toMatchObject({ code, title: expect.stringContaining(words) });
  });

  test("the seventh upload of a person", async () => {
    const begun = [];
    for (let count = 0; count < 6; count++) begun.push(await create(100, `${count}.zip`, "en"));
    expect(begun.flat()).toEqual(begun.map(() => 201));
    expect(await create(100, "7.zip", "en")).toMatchObject([429, { code: "too_many_uploads" }]);
  });

  test("on a full disk while it arrives: said, and nothing is left", async () => {
    openWriter = () =>
      new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error("full"), { code: "ENOSPC" })) });
    const { error } = await send(archive);
    expect(problemOf(error)).toEqual([507, "disk_full", expect.stringContaining("не залишилося місця")]);
    await vi.waitFor(() => expect(left()).toEqual([]));
  });

  test("on a full disk while it is stored: said, and sent again without uploading again", async () => {
    const { id } = await send(archive);
    const key = newKey();
    const form = { key, file: csv("sku,brand\nFULL-1,Any\n"), archiveUpload: id };
    isStorageFull = true;
    expect(await sendForm(form)).toEqual([507, "disk_full"]);
    expect(await stateOf(key)).toBeNull();
    isStorageFull = false;
    expect(await sendForm(form)).toEqual([303, `/en/admin/import/${key}`]);
  });
});

test("an upload that no form names is deleted after a day", async () => {
  const { id } = await send(archive);
  hours = 23;
  await processAt(0).staffUploads.sweep();
  expect(left()).toEqual([id]);
  hours = 25;
  await processAt(1).staffUploads.sweep();
  expect(left()).toEqual([]);
  expect((await headOf(id)).status).toBe(404);
});
