import type { FastifyReply } from "fastify";
import { isDatabaseGone } from "../db/database.ts";

/** Body of every error answer (RFC 9457) with a stable `code` and a title in the reader's language. */
interface Problem {
  type: "about:blank";
  status: number;
  code: string;
  title: string;
  errors?: { path: string; message: string }[];
  [extra: string]: unknown;
}

export const problemType = "application/problem+json; charset=utf-8";

/** Builds a problem body where an answer is written without the framework. */
export function problem(status: number, code: string, title: string, extra: Record<string, unknown> = {}): Problem {
  return { type: "about:blank", status, code, title, ...extra };
}

/** Answers with a problem; `extra` stands beside code and title. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  code: string,
  title: string,
  extra: Record<string, unknown> = {},
): FastifyReply {
  return reply
    .code(status)
    .type(problemType)
    .send(problem(status, code, title, extra));
}

/** Codes of PostgreSQL for characters that it keeps in no text, such as U+0000. */
const unstorable = new Set(["22021", "22P05"]);

/** HTTP status of an unexpected error: 503 while the database is unavailable, the error's own 4xx, else 500. */
export function statusOfError(fault: unknown): number {
  if (isLeaving(fault)) return 400;
  if (isDatabaseGone(fault)) return 503;
  if (fault instanceof Error && "code" in fault && unstorable.has(String(fault.code))) return 400;
  if (fault instanceof Error && "statusCode" in fault && typeof fault.statusCode === "number") return fault.statusCode;
  return 500;
}

/** Node's error for a client that disconnected before its request was complete; it resembles a lost database connection. */
function isLeaving(fault: unknown): boolean {
  return fault instanceof Error && fault.message === "aborted" && "code" in fault && fault.code === "ECONNRESET";
}
