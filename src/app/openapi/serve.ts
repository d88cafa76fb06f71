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
 * the reader's language or that of `locale`. Each is made when somebody asks first, the page again after its texts changed.
 */
export function docsApi(app: FastifyInstance, { texts, publicUrl }: Parts): void {
  const origin = new URL(publicUrl).origin;
  const made = new Map<string, CachedPage>();
  const finished = (type: string, body: string): CachedPage =>
    finishedPage(body, {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=0, must-revalidate",
    });
  const page = (name: string, type: string, make: () => string): CachedPage => {
    const known = made.get(name) ?? finished(type, make());
    made.set(name, known);
    return known;
  };
  const docs = texts.each((locale, t) => finished("text/html", docsHtml({ locale, t, origin })));
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
    return sendPage(request, reply, docs(locale), "Accept-Encoding, Accept-Language, Cookie");
  });
}
