import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, queryParameter, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { type ExchangeFormat, exchangeFormats } from "../domain/exchange.ts";
import { lookAsked, textAsked, textSent } from "../domain/staff/texts-forms.ts";
import { readTextsQuery } from "../domain/staff/texts-query.ts";
import type { Translations } from "../translations.service.ts";
import type { StaffTexts } from "./staff-translations.service.ts";

interface TranslationsApiDeps extends AccessDeps {
  translations: Pick<Translations, "one" | "exportFile">;
  staffTexts: Pick<StaffTexts, "look" | "act">;
  texts: Texts;
}

/** In bytes: a text and its JSON. */
const bodyLimit = 256 * 1024;

/** Endpoints of the translation editor, for accounts with the permission `translations`. */
export function translationsApi(app: FastifyInstance, deps: TranslationsApiDeps): void {
  const access = requirePermission(deps, "translations");
  // The `locale` of a body is that of the text, not of the reader.
  const t = ({ headers }: FastifyRequest) => deps.texts.in(readerLocale(undefined, headers));
  const shared: Shared = {
    options: { area: "staff", access },
    t,
    unknown: (request, reply) =>
      sendProblem(reply, 404, "unknown_text", t(request)("translationsEditor.refused_unknown_text")),
    refuse: (_issues, request, reply) =>
      sendProblem(reply, 400, "invalid_request", t(request)("adminTranslations.invalid_request")),
  };
  textEndpoints(app, deps, shared);
  changeEndpoint(app, deps, shared);
  for (const format of exchangeFormats) exportEndpoint(app, deps, shared, format);
}

interface Shared {
  options: { area: "staff"; access: ReturnType<typeof requirePermission> };
  t: (request: FastifyRequest) => Translate;
  unknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  refuse: (issues: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** Reads and checks a text. */
function textEndpoints(
  app: FastifyInstance,
  { translations, staffTexts }: TranslationsApiDeps,
  { options, unknown, refuse }: Shared,
): void {
  endpoint(
    app,
    { ...operations.one, ...options, input: { query: textAsked, refuse } },
    async ({ query, request, reply }) => {
      const found = await translations.one(query.key);
      if (!found) return unknown(request, reply);
      return { key: found.key, feature: found.feature, cells: found.cells };
    },
  );
  endpoint(
    app,
    { ...operations.look, ...options, input: { body: lookAsked, refuse }, bodyLimit },
    async ({ body: { key, locale, text }, request, reply }) =>
      (await staffTexts.look(key, locale, text)) ?? unknown(request, reply),
  );
}

function changeEndpoint(
  app: FastifyInstance,
  { staffTexts }: TranslationsApiDeps,
  { options, t, unknown, refuse }: Shared,
): void {
  endpoint(
    app,
    { ...operations.act, ...options, input: { body: textSent, refuse }, bodyLimit },
    async ({ caller, body: { key, locale, seen, text, intent }, request, reply }) => {
      const done = await staffTexts.act(caller, { key, locale, seen }, { intent, text });
      if (done.ok) return { cell: done.value };
      if (done.code === "unknown_text") return unknown(request, reply);
      const { ok: _not, code, ...more } = done;
      const who = (code === "changed_meanwhile" && done.by?.name) || t(request)("translationsEditor.somebody");
      const title = t(request)(`translationsEditor.refused_${code}`, { who });
      return sendProblem(reply, code === "faulty" ? 400 : 409, code, title, more);
    },
  );
}

function exportEndpoint(
  app: FastifyInstance,
  { translations }: TranslationsApiDeps,
  { options }: Shared,
  format: ExchangeFormat,
): void {
  const operation = {
    method: "get",
    path: `/api/admin/translations/export.${format}`,
    summary: `Texts as a file in ${format.toUpperCase()} (permission \`translations\`)`,
    parameters: listParameters,
    answers: { 200: { description: "the texts", body: types[format] } },
  } as const;
  endpoint(app, { ...options, ...operation }, async ({ request, reply }) => {
    const query = readTextsQuery(new URLSearchParams(request.url.split("?")[1]));
    const file = await translations.exportFile(format, query);
    return reply.header("Content-Disposition", `attachment; filename="${file.name}"`).type(file.type).send(file.body);
  });
}

const cell = z.looseObject({
  text: z.string().nullable(),
  draft: z.string().nullable(),
  state: z.enum(["missing", "draft", "review", "published"]),
  version: z.int(),
});
const wholeText = z.looseObject({ key: z.string(), feature: z.string(), cells: z.record(z.string(), cell) });
const look = z.looseObject({
  check: z.looseObject({}),
  previews: z.array(z.looseObject({ text: z.string() })),
});
const missing = refusal("there is no text with this key");
const listParameters = ["feature", "page", "filter", "in", "q"].map((name) =>
  queryParameter(name, "as in the address of the list under `admin/translations`"),
);
const types = { json: "application/json", csv: "text/csv", xliff: "application/xliff+xml" } as const;

const operations = {
  one: {
    method: "get",
    path: "/api/admin/translations/text",
    summary: "A text in its three languages (permission `translations`)",
    answers: { 200: { description: "the text", body: wholeText }, 400: answers.invalid, 404: missing },
  },
  look: {
    method: "post",
    path: "/api/admin/translations/look",
    summary:
      "What is to be said about a text, and how readers would see it; nothing is kept (permission `translations`)",
    answers: {
      200: { description: "errors, warnings, glossary terms; previews for several counts", body: look },
      400: answers.invalid,
      404: missing,
    },
  },
  act: {
    method: "post",
    path: "/api/admin/translations/text",
    summary: "Saves a draft of a text, requests a review, or publishes it (permission `translations`)",
    description:
      "`seen` is the `version` that was read: if the text has become another one meanwhile, the answer is 409.",
    answers: {
      200: { description: "the current text", body: z.looseObject({ cell }) },
      400: answers.invalid,
      404: missing,
      409: refusal("somebody was quicker (`theirs`), or its state does not allow it"),
    },
  },
} as const;
