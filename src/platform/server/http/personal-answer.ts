import type { FastifyReply } from "fastify";

/** Marks an answer that belongs to one reader: no cache stores it, no search engine lists it. */
export function personal(reply: FastifyReply): FastifyReply {
  return reply.headers({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
}
