import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import { type Answer, answers, refusal } from "#platform/server/http/operation.ts";
import { problem } from "#platform/server/http/problem.ts";
import type { StoredAnswer } from "./api-requests.store.ts";
import type { ApiRequests } from "./idempotency.service.ts";
import { type ApiRefusal, type KeyAccessDeps, type KeyCaller, refuseWith } from "./key-access.ts";
import type { ProgramProducts } from "./products.service.ts";

export interface ProgramApiDeps extends KeyAccessDeps {
  apiRequests: ApiRequests;
  programProducts: ProgramProducts;
}

interface ProgramCall {
  caller: KeyCaller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a write answers: data, or why it was refused. */
export type Outcome =
  | { ok: true; data: unknown; etag: string }
  | { ok: false; status: number; code: ApiRefusal; extra?: Record<string, unknown> };

/** Headers of every write, for the description. */
export const writeHeaders = [
  {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description: "the same key with the same request gets the same answer for a day",
    schema: { type: "string", maxLength: 200 },
  },
  {
    name: "If-Match",
    in: "header",
    description: "`ETag` of what was read; 412 if it has changed since",
    schema: { type: "string" },
  },
] as const;

/** Answers of every write besides 200, for the description. */
export const writeAnswers: Readonly<Record<number, Answer>> = {
  400: answers.invalid,
  409: refusal("the present state does not allow it, or a request with the same key is running"),
  412: refusal("it has changed since it was read"),
  422: refusal("the values cannot be accepted, or the `Idempotency-Key` was used for another request"),
};

/** Refuses input that does not fit the schema, naming each field. */
export function refuseInput(deps: KeyAccessDeps) {
  return (issues: z.core.$ZodIssue[], request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const errors = issues.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
    return refuseWith(deps, { request, reply }, { status: 400, code: "invalid_request", extra: { errors } });
  };
}

/** Sends data with its version as `ETag`. */
export function sendData(reply: FastifyReply, data: unknown, etag: string): FastifyReply {
  return reply.header("ETag", etag).send({ data });
}

/** The value of `If-Match`; `null` without one, and for `*`. */
export function ifMatch({ headers }: FastifyRequest): string | null {
  const value = headers["if-match"]?.trim() ?? "";
  return value === "" || value === "*" ? null : value;
}

/** Carries out a write once per `Idempotency-Key`, and sends its answer. */
export async function write(
  deps: ProgramApiDeps,
  { caller, request, reply }: ProgramCall,
  work: (uuid: string) => Promise<Outcome>,
): Promise<FastifyReply> {
  const idempotencyKey = String(request.headers["idempotency-key"] ?? "").trim();
  if (idempotencyKey === "" || idempotencyKey.length > 200 || /[^\x20-\x7e]/.test(idempotencyKey))
    return refuseWith(deps, { request, reply }, { status: 400, code: "idempotency_key_needed" });
  const t = deps.texts.in(readerLocale(undefined, request.headers));
  const answerOf = async (uuid: string): Promise<StoredAnswer> => {
    const outcome = await work(uuid);
    if (outcome.ok) return { status: 200, body: { data: outcome.data, etag: outcome.etag } };
    const { status, code, extra } = outcome;
    return { status, body: problem(status, code, t(`integrationsApi.${code}`), extra) };
  };
  const content = [request.method, request.url, ifMatch(request), request.body ?? null];
  const done = await deps.apiRequests.runOnce({ keyId: caller.key.id, idempotencyKey, content }, answerOf);
  if (!done.ok) {
    const status = done.code === "request_running" ? 409 : 422;
    return refuseWith(deps, { request, reply }, { status, code: done.code });
  }
  return sendStored(reply, done.value);
}

const storedData = z.object({ data: z.unknown(), etag: z.string() });

function sendStored(reply: FastifyReply, { status, body }: StoredAnswer): FastifyReply {
  const found = status === 200 ? storedData.safeParse(body) : null;
  if (found?.success) return sendData(reply, found.data.data, found.data.etag);
  return reply.code(status).type("application/problem+json; charset=utf-8").send(body);
}
