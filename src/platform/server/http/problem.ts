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

/** Builds a problem body, for the rare place that writes an answer by hand. */
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

/** HTTP status of an error that nobody expected: 503 while the database is away, the error's own 4xx, else 500. */
export function statusOfError(error: unknown): number {
  if (isLeaving(error)) return 400;
  if (isDatabaseGone(error)) return 503;
  if (error instanceof Error && "code" in error && unstorable.has(String(error.code))) return 400;
  if (error instanceof Error && "statusCode" in error && typeof error.statusCode === "number") return error.statusCode;
  return 500;
}

/** Node's own error for a client that went before its request was whole; it looks like a lost database otherwise. */
function isLeaving(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
