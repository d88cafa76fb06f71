import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account, Accounts } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { refusalCode } from "#features/accounts/domain/sign-in/second-factor-rule.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import { isMarketCode } from "#platform/pure/market/market.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { errorLines } from "../files/error-messages.ts";
import type { Imports } from "../imports.service.ts";
import { refusalQuery } from "./import-view.ts";
import type { StaffImports } from "./staff-imports.service.ts";

interface ImportApiDeps {
  imports: Imports;
  importsDesk: StaffImports;
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

/** What is around the file in a form. */
const around = 64 * 1024;
/** What is listened to, and thrown away, of a file that is too large: so much that the browser still hears why. */
const patience = 1024 * 1024 * 1024;

const endless = Object.assign(new Error("a body without end"), { statusCode: 413 });
/** Milliseconds in which a file has to arrive: staff sits at lines that send a megabit or two in a second. */
const arrivesWithin = 10 * 60_000;
/** Milliseconds that an export waits for its reader. */
const stalled = 60_000;

/** One upload at a time is held in memory; those that are still arriving lie on the disk. Two exports are read. */
const holding = createSemaphore(1);
const exporting = createSemaphore(2);

/**
 * For whoever has the permission `imports`: `POST /api/admin/imports` is the form of the import page (fields `key`, `mapping`,
 * `market`, `file`) and leads back to a page (303); `GET /api/admin/imports/{id}/errors.csv` are the refused rows;
 * `GET /api/admin/products.csv` are all products.
 */
export async function importApi(app: FastifyInstance, deps: ImportApiDeps): Promise<void> {
  const { imports, importsDesk, accounts, texts } = deps;

  /** Whoever may do this, or null after the refusal was sent. */
  async function staff(request: FastifyRequest, reply: FastifyReply): Promise<Account | null> {
    const account = await accounts.current(callerOf(request).headers);
    if (account && may(account.role, "imports")) return account;
    const locale = localeOf(request);
    // Whose session ended while they chose a file sees a page, not the answer for programs.
    if (!account && request.method === "POST" && request.headers.accept?.includes("text/html")) {
      const back = encodeURIComponent(`/${locale}/admin/import`);
      personal(reply).redirect(`/${locale}/auth?redirect=${back}`, 303);
      return null;
    }
    const code = account ? refusalCode(account, "imports") : "sign_in_needed";
    const t = texts.in(locale);
    await sendProblem(personal(reply), account ? 403 : 401, code, t(`admin.${code}`));
    return null;
  }

  app.get<{ Params: { id: string } }>("/api/admin/imports/:id/errors.csv", async (request, reply) => {
    if (!(await staff(request, reply))) return reply;
    const { id } = request.params;
    if (!isUuid(id) || !(await imports.one(id))) {
      personal(reply).callNotFound();
      return reply;
    }
    const locale = localeOf(request);
    const lines = errorLines(imports, id, texts, locale);
    return file(reply, `import-errors-${id.slice(0, 8)}.csv`).send(
      Readable.from(
        (async function* () {
          for await (const { csv } of lines) yield csv;
        })(),
      ),
    );
  });

  app.get("/api/admin/products.csv", async (request, reply) => {
    const account = await staff(request, reply);
    if (!account) return reply;
    const out = new PassThrough();
    // Whoever does not read for so long has gone: what is read for them holds a connection of the database.
    const written = async (piece: string): Promise<void> => {
      if (!out.write(piece)) await once(out, "drain", { signal: AbortSignal.timeout(stalled) });
    };
    exporting(() => importsDesk.exported(account, written)).then(
      () => out.end(),
      (error: Error) => out.destroy(error),
    );
    return file(reply, "products.csv").send(out);
  });

  await app.register(async (scope) => {
    // The body goes to the disk, not into memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post("/api/admin/imports", { bodyLimit: patience, config: { arrivesWithin } }, async (request, reply) => {
      const account = await staff(request, reply);
      if (!account) return reply;
      const locale = localeOf(request);
      const answer = await withForm(request, importsDesk.limit + around, (form) => form && keep(account, form));
      const page = `/${locale}/admin/import`;
      if (answer === null) return personal(reply).redirect(page, 303);
      if (answer === "too_large") {
        const limit = Math.floor(importsDesk.limit / 1024 / 1024);
        // Programs follow no forms: they are told in the answer itself.
        if (!request.headers.accept?.includes("text/html"))
          return sendProblem(personal(reply), 413, answer, texts.t(locale, "imports.refusal_too_large", { limit }));
        return personal(reply).redirect(`${page}?${refusalQuery({ code: answer, details: { limit } })}`, 303);
      }
      if (answer.ok) return personal(reply).redirect(`${page}/${answer.value.id}`, 303);
      return personal(reply).redirect(`${page}?${refusalQuery(answer)}`, 303);
    });
  });

  async function keep(account: Account, form: FormData) {
    const [key, mapping, market, sent] = ["key", "mapping", "market", "file"].map((name) => form.get(name));
    if (typeof key !== "string" || !isUuid(key) || !(sent instanceof File)) return null;
    if (sent.size === 0) return { ok: false as const, code: "empty_file" as const, details: {} };
    return importsDesk.upload(account, {
      id: key.toLowerCase(),
      bytes: Buffer.from(await sent.arrayBuffer()),
      fileName: nameOf(sent.name),
      mapping: typeof mapping === "string" && /^[a-z0-9-]{1,60}$/.test(mapping) ? mapping : null,
      market: isMarketCode(market) ? market : null,
    });
  }
}

/** The language that the address names, or that of the reader. */
function localeOf({ query, headers }: FastifyRequest): Locale {
  return readerLocale((query as Record<string, unknown> | undefined)?.locale, headers);
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

/** Does something with the fields of a form, or with null for what is none, while no other one is in memory. */
async function withForm<T>(
  { raw, headers }: FastifyRequest,
  limit: number,
  work: (form: FormData | null) => T,
): Promise<Awaited<T> | "too_large"> {
  const folder = await mkdtemp(join(tmpdir(), "heliora-upload-"));
  try {
    const path = join(folder, "form");
    if (!(await putDown(raw, path, limit))) return "too_large";
    return await holding(async () => {
      const type = headers["content-type"] ?? "";
      if (!type.startsWith("multipart/form-data")) return work(null);
      const body = new Response(await readFile(path), { headers: { "content-type": type } });
      return work(await body.formData().catch(() => null));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes a body into a file; false for one that is too large, which is listened to for a while and thrown away. */
async function putDown(raw: IncomingMessage, path: string, limit: number): Promise<boolean> {
  let size = 0;
  await pipeline(
    raw,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > patience) throw endless;
        if (size <= limit) yield piece;
      }
    },
    createWriteStream(path),
  );
  return size <= limit;
}

function file(reply: FastifyReply, name: string): FastifyReply {
  return personal(reply)
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .type("text/csv; charset=utf-8");
}

/** Belongs to the shop's people: kept nowhere, found by no search engine. */
function personal(reply: FastifyReply): FastifyReply {
  return reply.headers({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
}
