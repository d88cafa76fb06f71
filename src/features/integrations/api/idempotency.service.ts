import { createHash } from "node:crypto";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { claimRequest, forgetRequest, type StoredAnswer, selectRequest, storeAnswer } from "./api-requests.store.ts";

interface RepeatableRequest {
  keyId: string;
  idempotencyKey: string;
  /** Everything that decides what the request does: method, path, precondition and body. */
  content: unknown;
}

/** Writes of programs, each once. */
export interface ApiRequests {
  /**
   * Runs a write once per key of the request, and answers a repetition with the stored answer. `work` gets a UUID that is
   * the same in each repetition, under which the services carry it out once: if the process dies before the answer is
   * stored, a repetition after a minute runs it again without a second effect.
   */
  runOnce(
    request: RepeatableRequest,
    work: (uuid: string) => Promise<StoredAnswer>,
  ): Promise<Result<StoredAnswer, { code: "idempotency_key_reused" | "request_running" }>>;
}

/** Answers are stored in the database. No I/O happens here. */
export function createApiRequests(db: Database): ApiRequests {
  return { runOnce: (request, work) => runOnce(db, request, work) };
}

async function runOnce(
  db: Database,
  request: RepeatableRequest,
  work: (uuid: string) => Promise<StoredAnswer>,
): ReturnType<ApiRequests["runOnce"]> {
  const hash = createHash("sha256").update(JSON.stringify(request.content)).digest("hex");
  if (!(await claimRequest(db, request, hash))) {
    const known = await selectRequest(db, request);
    if (known && known.hash !== hash) return fail({ code: "idempotency_key_reused" as const });
    return known?.answer ? ok(known.answer) : fail({ code: "request_running" as const });
  }
  try {
    const answer = await work(uuidOf(request));
    await storeAnswer(db, request, answer);
    return ok(answer);
  } catch (error) {
    await forgetRequest(db, request).catch(() => undefined);
    throw error;
  }
}

/** A UUID (version 8, RFC 9562) from the key of the request. */
function uuidOf({ keyId, idempotencyKey }: RepeatableRequest): string {
  const hex = createHash("sha256").update(`${keyId} ${idempotencyKey}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
