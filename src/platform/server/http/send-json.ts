import type { FastifyReply, FastifyRequest } from "fastify";
import { finishedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { sendPage } from "./send-page.ts";

/** Public, but must be revalidated because it may change at any time. */
const publicJson = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "public, max-age=0, must-revalidate",
};

/**
 * Sends public JSON: compressed, with an ETag, 304 if unchanged. With a `key` the response is cached until something that it
 * shows changes, unless `make` excludes it. `make` returns `null` if it has sent a response itself. The route must have
 * `compress` off.
 */
export async function sendPublicJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key }: { cache: PageCache | null; key: string | null },
  make: () => Promise<{ body: object; isCacheable: boolean } | null>,
): Promise<FastifyReply> {
  let isOwn = false;
  const finish = async () => {
    isOwn = true;
    const made = await make();
    return made && { page: finishedPage(JSON.stringify(made.body), publicJson), isCacheable: made.isCacheable };
  };
  const cached = cache && key !== null ? await cache.read(key, finish) : null;
  // Without an own answer somebody else's was waited for, and failed or was not public.
  const page = cached ?? (isOwn ? null : (await finish())?.page);
  return page ? sendPage(request, reply, page) : reply;
}
