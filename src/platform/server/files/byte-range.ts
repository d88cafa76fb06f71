import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange, Files } from "../files/files.ts";

/**
 * The part of a file of `size` bytes that a `Range` header asks for (RFC 9110, section 14.2); `null` for the whole file: without the
 * header, and for several parts or other units, which a server may ignore.
 */
function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  // A reversed range is invalid, and ignored.
  if (last !== "" && Number(last) < start) return null;
  return start < size ? { start, end } : "unsatisfiable";
}

/** A stored file to send, whose content never changes; `etag` names it. */
interface SentFile {
  key: string;
  size: number;
  etag: string;
}

/** Sends a stored file or the part of it that was asked for as a stream; other headers are set by the caller. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Pick<Files, "read">,
  { key, size, etag }: SentFile,
): Promise<FastifyReply> {
  reply.headers({ "Accept-Ranges": "bytes", ETag: etag });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const condition = request.headers["if-range"];
  const isCurrent = condition === undefined || condition === etag;
  const range = readRange(isCurrent ? request.headers.range : undefined, size);
  if (range === "unsatisfiable") return reply.code(416).header("Content-Range", `bytes */${size}`).send();
  if (range) reply.code(206).header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const stream = request.method === "HEAD" ? Readable.from([]) : await files.read(key, range ?? undefined);
  if (!stream) {
    reply.callNotFound();
    return reply;
  }
  return reply.header("Content-Length", range ? range.end - range.start + 1 : size).send(stream);
}
