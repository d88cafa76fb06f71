import type { FastifyReply, FastifyRequest } from "fastify";
import { finishedPage, type PageCache } from "./page-cache.ts";
import { sendPage } from "./send-page.ts";

/** Public, but must be revalidated because it may change at any time. */
const publicJson = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "public, max-age=0, must-revalidate",
};

/**
 * Sends public JSON: compressed, with an ETag, 304 if unchanged. With a `key` the response is cached until the catalogue
 * changes, unless `make` excludes it. `make` returns `null` if it has sent a response itself. The route must have `compress`
 * off.
 */
export async function sendPublicJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key }: { cache: PageCache | null; key: string | null },
  make: () => Promise<{ body: object; isCacheable: boolean } | null>,
): Promise<FastifyReply> {
  const cached = key === null ? undefined : cache?.get(key);
  if (cached) return sendPage(request, reply, cached);
  const generation = cache?.generation ?? 0;
  const made = await make();
  if (!made) return reply;
  const page = finishedPage(JSON.stringify(made.body), publicJson);
  if (key !== null && made.isCacheable) cache?.put(key, page, generation);
  return sendPage(request, reply, page);
}
