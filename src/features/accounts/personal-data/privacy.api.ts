import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { type AccessDeps, callerLocale, requireAccount } from "../access.service.ts";
import type { PersonalExport, Privacy } from "./privacy.service.ts";

const exported = z.looseObject({ exportedAt: z.string(), tables: z.looseObject({}), files: z.looseObject({}) });

interface PrivacyApiDeps extends AccessDeps {
  privacy: Pick<Privacy, "export">;
  /** Counts downloads by account. */
  exportLimit: RateLimit;
}

/** `GET /api/me/export`: all data of the caller as a file. 401, 429. */
export function privacyApi(app: FastifyInstance, deps: PrivacyApiDeps): void {
  const { privacy, exportLimit, texts } = deps;
  endpoint(
    app,
    {
      method: "get",
      path: "/api/me/export",
      access: requireAccount(deps),
      area: "account",
      summary: "All personal data of the caller as a file",
      answers: { 200: { description: "the file", body: exported }, 429: answers.tooMany },
    },
    async ({ caller, request, reply }) => {
      const wait = await exportLimit.take(caller.id);
      if (wait > 0) {
        const title = texts.in(callerLocale(request))("accountsPersonal.too_many", { minutes: Math.ceil(wait / 60) });
        return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
      }
      const file = await privacy.export(caller.id);
      const name = `heliora-${file.exportedAt.slice(0, 10)}.json`;
      return reply
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .type("application/json; charset=utf-8")
        .send(Readable.from(written(file)));
    },
  );
}

/** Streams the file, so that only one photo is in memory at a time. */
async function* written({ exportedAt, tables, files }: PersonalExport): AsyncGenerator<string> {
  const text = (value: unknown) => JSON.stringify(value, null, 2);
  yield `{\n"exportedAt": ${text(exportedAt)},\n"tables": ${text(tables)},\n"files": {\n"avatar": ${text(files.avatar)},\n"photos": {`;
  for (const [at, { key, read }] of files.photos.entries())
    yield `${at > 0 ? "," : ""}\n${text(key)}: ${text(await read())}`;
  yield "\n}\n}\n}\n";
}
