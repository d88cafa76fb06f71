import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { namedLocale, namedReader } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { type CachedPage, finishedPage } from "#platform/server/http/cached-page.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, type Operation } from "#platform/server/http/operation.ts";
import { sendPage } from "#platform/server/http/send-page.ts";
import { docsCss } from "./docs-css.ts";
import { docsHtml } from "./docs-html.ts";
import { openApiDocument } from "./document.ts";

interface Parts {
  texts: Texts;
  /** Public address, for examples. */
  publicUrl: string;
  /** All endpoints, including this one; complete once the server has started. */
  operations: readonly Operation[];
}

/**
 * `GET /api/openapi.json`: the OpenAPI 3.1 document. `GET /api/docs`: the same as a page, in the reader's language or that of
 * `locale`. Both are created at the first request, the page again after its texts have changed.
 */
export function docsApi(app: FastifyInstance, { texts, publicUrl, operations }: Parts): void {
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
  const docs = texts.each((locale, t) => finished("text/html", docsHtml({ locale, t, origin, operations })));
  const shared = { method: "get", area: "meta", access: everybody, compress: false } as const;
  endpoint(app, { ...described.json, ...shared }, ({ request, reply }) =>
    sendPage(
      request,
      reply,
      page("json", "application/json", () => JSON.stringify(openApiDocument(origin, operations))),
    ),
  );
  endpoint(app, { ...described.docs, ...shared }, ({ request, reply }) => {
    const asked = namedReader(namedLocale(request.query), request.headers);
    const locale: Locale = locales.find((one) => one === asked) ?? "ua";
    return sendPage(request, reply, docs(locale), "Accept-Encoding, Accept-Language, Cookie");
  });
  endpoint(app, { ...described.css, ...shared }, ({ request, reply }) =>
    sendPage(
      request,
      reply,
      page("css", "text/css", () => docsCss),
    ),
  );
}

const description = z.looseObject({ openapi: z.string(), paths: z.looseObject({}) });

const described = {
  json: {
    path: "/api/openapi.json",
    summary: "This description as OpenAPI 3.1",
    answers: { 200: { description: "the description", body: description }, 304: answers.unchanged },
    example: "/api/openapi.json",
  },
  docs: {
    path: "/api/docs",
    summary: "This description as a page",
    parameters: [{ name: "locale", in: "query", schema: { type: "string", enum: locales } }],
    answers: { 200: { description: "a page", body: "text/html" }, 304: answers.unchanged },
  },
  css: {
    path: "/api/docs.css",
    summary: "Style sheet of the page",
    answers: { 200: { description: "a style sheet", body: "text/css" }, 304: answers.unchanged },
  },
} as const;
