import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AccessDeps, callerLocale, requirePermission, wantsPage } from "#features/accounts/access.service.ts";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { RefusalCode } from "#features/catalogue/domain/product-writes/errors.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import { isMarketCode } from "#platform/pure/market/market.ts";
import { fail } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { type Call, endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { errorLines } from "../files/error-messages.ts";
import type { SentFile } from "../files/receiving.service.ts";
import { archiveLimit } from "../files/sent-files.service.ts";
import type { Imports } from "../imports.service.ts";
import { refusalQuery } from "./import-view.ts";
import type { StaffImports } from "./staff-imports.service.ts";

interface ImportApiDeps extends AccessDeps {
  imports: Imports;
  staffImports: StaffImports;
  texts: Texts;
}

/** Bytes of a form apart from its file. */
const formOverhead = 64 * 1024;
/** A file that is too large is read and dropped up to this size: a browser shows no answer before it has sent everything. */
const drainLimit = 1024 * 1024 * 1024;

const endless = Object.assign(new Error("a body without end"), { statusCode: 413 });
/** Milliseconds for an upload: some connections send only a megabit per second. */
const arrivesWithin = 10 * 60_000;
/** Milliseconds that an export waits for a client that does not read. */
const stallTimeout = 60_000;

/** Uploads are received to disk; one at a time is held in memory. */
const uploadSemaphore = createSemaphore(1);
const exportSemaphore = createSemaphore(2);

/** Upload form, refused rows and product export, for accounts with the permission `imports`. */
export async function importApi(app: FastifyInstance, deps: ImportApiDeps): Promise<void> {
  const { imports, staffImports, texts } = deps;
  const access = requirePermission(deps, "imports", { page: signInPage });

  endpoint(app, { ...operations.errors, access }, async ({ params: { id }, request, reply }) => {
    if (!isUuid(id) || !(await imports.one(id))) {
      reply.callNotFound();
      return reply;
    }
    const lines = errorLines(imports, id, texts, callerLocale(request));
    return csvFile(reply, `import-errors-${id.slice(0, 8)}.csv`).send(
      Readable.from(
        (async function* () {
          for await (const { csv } of lines) yield csv;
        })(),
      ),
    );
  });

  endpoint(app, { ...operations.products, access }, async ({ caller, reply }) => {
    const out = new PassThrough();
    // A stalled client would hold a database connection.
    const written = async (piece: string): Promise<void> => {
      if (!out.write(piece)) await once(out, "drain", { signal: AbortSignal.timeout(stallTimeout) });
    };
    exportSemaphore(() => staffImports.exportProducts(caller, written)).then(
      () => out.end(),
      (error: Error) => out.destroy(error),
    );
    return csvFile(reply, "products.csv").send(out);
  });

  await app.register(async (scope) => {
    // The body is streamed to disk by `withForm`.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const upload = { ...operations.upload, access, bodyLimit: drainLimit, config: { arrivesWithin } };
    endpoint(scope, upload, (call) => takeUpload(call, deps));
  });
}

/** Handles the form of the import page and redirects to a page. */
async function takeUpload(
  { caller, request, reply }: Call<Account, undefined, undefined, never>,
  { staffImports, texts }: ImportApiDeps,
): Promise<FastifyReply> {
  const locale = callerLocale(request);
  const page = `/${locale}/admin/import`;
  const answer = await withForm(
    request,
    staffImports.limit + archiveLimit + formOverhead,
    (form) => form && addUpload(staffImports, caller, form),
  );
  if (answer === null) return reply.redirect(page, 303);
  const limit = Math.floor(archiveLimit / 1024 / 1024);
  const added = answer === "too_large" ? fail({ code: "zip_too_large" as const, details: { limit } }) : answer;
  if (added.ok) return reply.redirect(`${page}/${added.value.id}`, 303);
  const { code, details } = added;
  const status = statuses[code];
  // Programs do not follow redirects to pages.
  if (status && !wantsPage(request))
    return sendProblem(reply, status, code, texts.t(locale, `imports.refusal_${code}`, details));
  return reply.redirect(`${page}?${refusalQuery({ code, details })}`, 303);
}

/** HTTP status of refusals that are no fault of the content. */
const statuses: Partial<Record<RefusalCode, number>> = {
  too_large: 413,
  zip_too_large: 413,
  file_gone: 409,
  disk_full: 507,
};

async function addUpload(staffImports: StaffImports, account: Account, form: FormData) {
  const [key, mapping, market] = ["key", "mapping", "market"].map((name) => form.get(name));
  const file = await sentFile(form, "file");
  const archive = await sentFile(form, "archive");
  if (typeof key !== "string" || !isUuid(key) || !file) return null;
  return staffImports.upload(account, {
    id: key.toLowerCase(),
    file,
    archive: archive && isSame(file, archive) ? null : archive,
    mapping: typeof mapping === "string" && /^[a-z0-9-]{1,60}$/.test(mapping) ? mapping : null,
    market: isMarketCode(market) ? market : null,
  });
}

/** A file of the form, or its resumable upload; `null` for a field without one. */
async function sentFile(form: FormData, name: "file" | "archive"): Promise<SentFile | null> {
  const upload = form.get(`${name}Upload`);
  if (typeof upload === "string" && upload !== "") return { upload };
  const file = form.get(name);
  if (!(file instanceof File) || (name === "archive" && file.size === 0)) return null;
  return { name: nameOf(file.name), bytes: Buffer.from(await file.arrayBuffer()) };
}

/** One upload named by both fields. */
function isSame(one: SentFile, other: SentFile): boolean {
  return "upload" in one && "upload" in other && one.upload.toLowerCase() === other.upload.toLowerCase();
}

/** Sign-in page for a browser whose session ended while the file was being chosen. */
function signInPage(request: FastifyRequest): { path: string; status: 303 } | null {
  if (request.method !== "POST" || !wantsPage(request)) return null;
  const locale = callerLocale(request);
  return { path: `/${locale}/auth?redirect=${encodeURIComponent(`/${locale}/admin/import`)}`, status: 303 };
}

/** The name of a file without the folders that some browsers send with it. */
function nameOf(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? "")
    .replace(/\p{C}+/gu, "")
    .trim()
    .slice(-120)
    .toWellFormed();
  return name === "" ? "file.csv" : name;
}

/** Receives a form and passes it to `work`; `null` for a body that is no form. */
async function withForm<T>(
  { raw, headers }: FastifyRequest,
  limit: number,
  work: (form: FormData | null) => T,
): Promise<Awaited<T> | "too_large"> {
  const folder = await mkdtemp(join(tmpdir(), "heliora-upload-"));
  try {
    const path = join(folder, "form");
    if (!(await writeToDisk(raw, path, limit))) return "too_large";
    return await uploadSemaphore(async () => {
      const type = headers["content-type"] ?? "";
      if (!type.startsWith("multipart/form-data")) return work(null);
      const body = new Response(await readFile(path), { headers: { "content-type": type } });
      return work(await body.formData().catch(() => null));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes a body to a file; `false` if it is too large. */
async function writeToDisk(raw: IncomingMessage, path: string, limit: number): Promise<boolean> {
  let size = 0;
  await pipeline(
    raw,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > drainLimit) throw endless;
        if (size <= limit) yield piece;
      }
    },
    createWriteStream(path),
  );
  return size <= limit;
}

function csvFile(reply: FastifyReply, name: string): FastifyReply {
  return reply.header("Content-Disposition", `attachment; filename="${name}"`).type("text/csv; charset=utf-8");
}

const operations = {
  errors: {
    method: "get",
    path: "/api/admin/imports/{id}/errors.csv",
    area: "staff",
    summary: "Refused rows of an import, with line, column and reason (permission `imports`)",
    params: { id: "id of the import" },
    answers: { 200: { description: "the rows", body: "text/csv" }, 404: refusal("no such import") },
  },
  products: {
    method: "get",
    path: "/api/admin/products.csv",
    area: "staff",
    summary: "All products in the import format (permission `imports`)",
    answers: { 200: { description: "the products", body: "text/csv" } },
  },
  upload: {
    method: "post",
    path: "/api/admin/imports",
    area: "staff",
    summary:
      "Uploads a file of products, in a form with `key`, `mapping`, `market`, `file`, `archive` (permission `imports`)",
    description:
      "Instead of `file` and `archive`, `fileUpload` and `archiveUpload` may name resumable uploads that have arrived whole. Each is used once.",
    body: "multipart/form-data",
    answers: {
      303: { description: "to the page of the import" },
      409: refusal("an upload that is not complete, used, another person's or unknown"),
      413: refusal("larger than staff may upload (browsers are led back to the page that says so)"),
      507: refusal("the disk is full"),
    },
  },
} as const;
