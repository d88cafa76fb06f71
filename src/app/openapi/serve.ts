import type { FastifyInstance } from "fastify";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { namedReader } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { type CachedPage, finishedPage } from "#platform/server/http/page-cache.ts";
import { sendPage } from "#platform/server/http/send-page.ts";
import { docsCss } from "./docs-css.ts";
import { docsHtml } from "./docs-html.ts";
import { openApiDocument } from "./document.ts";

interface Parts {
  texts: Texts;
  /** Where the shop is found, for examples. */
  publicUrl: string;
}

/**
 * `GET /api/openapi.json`: the interface for programs (OpenAPI 3.1). `GET /api/docs`: the same for people, without scripts, in
 * the reader's language or that of `locale`. Both are made once, when somebody asks first.
 */
export function docsApi(app: FastifyInstance, { texts, publicUrl }: Parts): void {
  const origin = new URL(publicUrl).origin;
  const made = new Map<string, CachedPage>();
  const page = (name: string, type: string, make: () => string): CachedPage => {
    const known = made.get(name);
    if (known) return known;
    const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=0, must-revalidate" };
    const finished = finishedPage(make(), headers);
    made.set(name, finished);
    return finished;
  };
  app.get("/api/openapi.json", { compress: false }, (request, reply) =>
    sendPage(
      request,
      reply,
      page("json", "application/json", () => JSON.stringify(openApiDocument(origin))),
    ),
  );
  app.get("/api/docs.css", { compress: false }, (request, reply) =>
    sendPage(
      request,
      reply,
      page("css", "text/css", () => docsCss),
    ),
  );
  app.get<{ Querystring: { locale?: unknown } }>("/api/docs", { compress: false }, (request, reply) => {
    const asked = namedReader(request.query.locale, request.headers);
    const locale: Locale = locales.find((one) => one === asked) ?? "ua";
    const html = page(locale, "text/html", () => docsHtml({ locale, t: texts.in(locale), origin }));
    return sendPage(request, reply, html, "Accept-Encoding, Accept-Language, Cookie");
  });
}
