import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, bodyOf, type CachedPage, isKnown } from "./page-cache.ts";

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
  return reply.send(bodyOf(page, encoding));
}
