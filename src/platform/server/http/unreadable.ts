import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { problem, problemType } from "./problem.ts";

const refusals: Record<string, [status: number, code: string, title: string]> = {
  HPE_HEADER_OVERFLOW: [431, "headers_too_large", "The headers of this request are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "timeout", "The request did not arrive in time."],
};

/**
 * Answers input that is no valid HTTP request or exceeds the limits, and closes the connection. Such a request never reaches
 * the framework, so the answer is written to the socket, in English.
 */
export function answerUnreadable(error: Error, socket: Socket, headers: Record<string, string>): void {
  const reason = "code" in error ? String(error.code) : "";
  if (reason === "ECONNRESET" || socket.destroyed) return;
  const [status, code, title] = refusals[reason] ?? [400, "bad_request", "This is not a request that can be read."];
  const body = JSON.stringify(problem(status, code, title));
  const lines = Object.entries({
    ...headers,
    "Content-Type": problemType,
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  socket.destroy(error);
}
