import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, type CachedPage, finishedPage, isKnown } from "./cached-page.ts";

/**
 * Sends a finished page in the encoding the reader accepts, or 304 if the reader has it. `vary` names the headers that
 * choose between pages of this address. The route must have `compress` off.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  vary = "Accept-Encoding",
): FastifyReply {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  reply.headers(page.headers).header("ETag", page.etag).header("Vary", vary);
  if (isKnown(page.etag, request.headers["if-none-match"])) return reply.code(304).send();
  if (encoding !== "identity") reply.header("Content-Encoding", encoding);
  return reply.send(page.bodyIn(encoding));
}

/** Below this many bytes compressing gains nothing. */
const worthCompressing = 1_024;

/** Sends an uncached body, for one client only, in the encoding that it accepts. */
export function sendOnce(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): FastifyReply {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity" || body.length < worthCompressing) return reply.send(body);
  return reply
    .headers({ "Content-Encoding": encoding, Vary: "Accept-Encoding" })
    .send(finishedPage(body, {}).bodyIn(encoding));
}
