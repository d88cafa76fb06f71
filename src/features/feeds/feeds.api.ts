import { subtle } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { acceptedEncoding, finishedPage, isKnown } from "#platform/server/http/cached-page.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import type { PageCache } from "#platform/server/http/page-cache.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { sendPage } from "#platform/server/http/send-page.ts";
import { feeds } from "./domain/feed-list.ts";
import { robotsText } from "./domain/site-pages.ts";
import type { Feeds } from "./feeds.service.ts";
import type { SharePictures } from "./share.service.ts";

interface Parts {
  feeds: Feeds;
  sharePictures: SharePictures;
  texts: Texts;
  publicUrl: string;
  cache: PageCache | null;
}

const fresh = "public, max-age=600";
const xml = "application/xml; charset=utf-8";
const plain = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": fresh };

/**
 * Files for crawlers: `/robots.txt`, `/llms.txt`, `/sitemap.xml` and the files it lists, `/feeds/…` for price comparison
 * services, and `/share/…`, pictures for link previews.
 */
export function feedsApi(app: FastifyInstance, { feeds: made, sharePictures, texts, publicUrl, cache }: Parts): void {
  const robots = finishedPage(robotsText(publicUrl), plain);

  /** Sends a stored file as gzip, or decompressed to clients that do not accept it. */
  async function sendFile(request: FastifyRequest, reply: FastifyReply, name: Parameters<Feeds["file"]>[0]) {
    const bytes = await made.file(name);
    if (!bytes) {
      const title = texts.t(readerLocale(undefined, request.headers), "faults.unavailable");
      return sendProblem(reply.header("Retry-After", "10"), 503, "unavailable", title);
    }
    const etag = await tagOf(bytes);
    reply.headers({ "Content-Type": xml, "Cache-Control": fresh, ETag: etag, Vary: "Accept-Encoding" });
    if (isKnown(etag, request.headers["if-none-match"])) return reply.code(304).send();
    const accepted = (request.headers["accept-encoding"] ?? "").replace(/\bbr\b/g, "");
    if (acceptedEncoding(accepted) === "gzip") return reply.header("Content-Encoding", "gzip").send(bytes);
    // Streamed and decompressed in the thread pool: the result is tens of megabytes.
    return reply.send(Readable.from([bytes]).pipe(createGunzip()));
  }

  async function sendPicture(request: FastifyRequest, reply: FastifyReply, found: Promise<Buffer | null>) {
    const bytes = await found;
    if (!bytes) return reply.callNotFound();
    const etag = await tagOf(bytes);
    reply.headers({ "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400", ETag: etag });
    return isKnown(etag, request.headers["if-none-match"]) ? reply.code(304).send() : reply.send(bytes);
  }

  const unpacked = { compress: false, config: { access: everybody } } as const;
  const costly = { compress: false, config: { access: everybody, costly: true } } as const;
  app.get("/robots.txt", unpacked, (request, reply) => sendPage(request, reply, robots));
  app.get("/llms.txt", unpacked, async (request, reply) => {
    const make = async () => ({ page: finishedPage(await made.llms(), plain), isCacheable: true });
    return sendPage(request, reply, (await cache?.read("llms.txt", make)) ?? (await make()).page);
  });
  app.get("/sitemap.xml", costly, (request, reply) => sendFile(request, reply, "sitemap"));
  app.get<{ Params: { file: string } }>("/sitemaps/:file", costly, (request, reply) => {
    const name = /^((?:ua|pl|en)-[1-9]\d{0,3})\.xml$/.exec(request.params.file)?.[1];
    return name ? sendFile(request, reply, `sitemaps/${name}`) : reply.callNotFound();
  });
  app.get<{ Params: { file: string } }>("/feeds/:file", costly, (request, reply) => {
    const feed = feeds.find(({ name }) => `${name}.xml` === request.params.file);
    // Search engines shall list the products' pages, not the feed.
    return feed
      ? sendFile(request, reply.header("X-Robots-Tag", "noindex"), `feeds/${feed.name}`)
      : reply.callNotFound();
  });
  app.get("/share/heliora.jpg", costly, (request, reply) =>
    sendPicture(request, reply, sharePictures.picture("wide", null)),
  );
  for (const shape of ["wide", "square"] as const) {
    app.get<{ Params: { file: string } }>(`/share/${shape}/:file`, costly, (request, reply) => {
      const [, id = ""] = /^(.+)\.jpg$/.exec(request.params.file) ?? [];
      return isProductId(id) ? sendPicture(request, reply, sharePictures.picture(shape, id)) : reply.callNotFound();
    });
  }
}

/** Computed in the thread pool: a file may have megabytes. */
async function tagOf(bytes: Buffer): Promise<string> {
  const digest = await subtle.digest("SHA-256", new Uint8Array(bytes));
  return `"${Buffer.from(digest).toString("base64url").slice(0, 22)}"`;
}
