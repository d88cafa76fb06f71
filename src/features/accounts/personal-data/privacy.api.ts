import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import type { Accounts } from "../accounts.service.ts";
import type { PersonalExport, Privacy } from "./privacy.service.ts";

interface PrivacyApiDeps {
  accounts: Pick<Accounts, "current">;
  privacy: Pick<Privacy, "export">;
  /** Counts downloads by account. */
  exportLimit: RateLimit;
  texts: Texts;
}

/** `GET /api/me/export`: everything that the shop knows about whoever is signed in, as a file. 401, 429. */
export function privacyApi(app: FastifyInstance, { accounts, privacy, exportLimit, texts }: PrivacyApiDeps): void {
  app.get("/api/me/export", async (request, reply) => {
    reply.header("Cache-Control", "private, no-store");
    const t = texts.in(readerLocale(undefined, request.headers));
    const account = await accounts.current(callerOf(request).headers);
    if (!account) return sendProblem(reply, 401, "sign_in_needed", t("accountsPersonal.sign_in_needed"));
    const wait = await exportLimit.take(account.id);
    if (wait > 0) {
      const title = t("accountsPersonal.too_many", { minutes: Math.ceil(wait / 60) });
      return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
    }
    const file = await privacy.export(account.id);
    const name = `heliora-${file.exportedAt.slice(0, 10)}.json`;
    return reply
      .header("Content-Disposition", `attachment; filename="${name}"`)
      .type("application/json; charset=utf-8")
      .send(Readable.from(written(file)));
  });
}

/** The file in parts, so that the photos of many machines are never in memory together. */
async function* written({ exportedAt, tables, files }: PersonalExport): AsyncGenerator<string> {
  const text = (value: unknown) => JSON.stringify(value, null, 2);
  yield `{\n"exportedAt": ${text(exportedAt)},\n"tables": ${text(tables)},\n"files": {\n"avatar": ${text(files.avatar)},\n"photos": {`;
  for (const [at, { key, read }] of files.photos.entries())
    yield `${at > 0 ? "," : ""}\n${text(key)}: ${text(await read())}`;
  yield "\n}\n}\n}\n";
}
