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

/** Problem body for responses that are written without the framework. */
export function problem(status: number, code: string, title: string, extra: Record<string, unknown> = {}): Problem {
  return { type: "about:blank", status, code, title, ...extra };
}

/** Sends a problem; `extra` adds fields to its body. */
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

/** SQLSTATE codes for characters that cannot be stored, such as U+0000. */
const unstorable = new Set(["22021", "22P05"]);

/** HTTP status of an unexpected error: 503 while the database is unavailable, the error's own 4xx, else 500. */
export function statusOfError(error: unknown): number {
  if (isLeaving(error)) return 400;
  if (isDatabaseGone(error)) return 503;
  if (error instanceof Error && "code" in error && unstorable.has(String(error.code))) return 400;
  if (error instanceof Error && "statusCode" in error && typeof error.statusCode === "number") return error.statusCode;
  return 500;
}

/** Node's error for a client that disconnected before its request was complete; it resembles a lost database connection. */
function isLeaving(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
