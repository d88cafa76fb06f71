import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, queryParameter, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { exchangeFormats } from "../domain/exchange.ts";
import { lookAsked, textAsked, textSent } from "../domain/staff/texts-forms.ts";
import { readTextsQuery } from "../domain/staff/texts-query.ts";
import type { Translations } from "../translations.service.ts";
import type { StaffTexts } from "./staff-translations.service.ts";

interface TranslationsApiDeps extends AccessDeps {
  translations: Pick<Translations, "one" | "exportFile">;
  staffTexts: Pick<StaffTexts, "look" | "act">;
  texts: Texts;
}

/** Bytes of a text with all that is around it in JSON. */
const bodyLimit = 256 * 1024;

/**
 * For whoever has the permission `translations`: `GET /api/admin/translations/text?key=` is one text in its languages, `POST` keeps or
 * publishes one, `POST …/look` says what is to be said about a text and shows it, `GET …/export.{json,csv,xliff}` is a file of the
 * texts that the query of the list names.
 */
export function translationsApi(app: FastifyInstance, deps: TranslationsApiDeps): void {
  const { translations, staffTexts, texts } = deps;
  // The language that a body names is that of the text, not of the reader.
  const t = ({ headers }: FastifyRequest) => texts.in(readerLocale(undefined, headers));
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 404, "unknown_text", t(request)("translationsEditor.refused_unknown_text"));
  const refuse = (_issues: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 400, "invalid_request", t(request)("adminTranslations.invalid_request"));
  const shared = { area: "staff", access: requirePermission(deps, "translations") } as const;

  endpoint(
    app,
    { ...operations.one, ...shared, input: { query: textAsked, refuse } },
    async ({ query, request, reply }) => {
      const found = await translations.one(query.key);
      if (!found) return unknown(request, reply);
      return { key: found.key, feature: found.feature, cells: found.cells };
    },
  );

  endpoint(
    app,
    { ...operations.look, ...shared, input: { body: lookAsked, refuse }, bodyLimit },
    async ({ body: { key, locale, text }, request, reply }) =>
      (await staffTexts.look(key, locale, text)) ?? unknown(request, reply),
  );

  endpoint(
    app,
    { ...operations.act, ...shared, input: { body: textSent, refuse }, bodyLimit },
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

  for (const format of exchangeFormats) {
    endpoint(
      app,
      {
        ...shared,
        method: "get",
        path: `/api/admin/translations/export.${format}`,
        summary: `Texts as a file in ${format.toUpperCase()} (permission \`translations\`)`,
        parameters: listParameters,
        answers: { 200: { description: "the texts", body: types[format] } },
      },
      async ({ request, reply }) => {
        const asked = new URLSearchParams(request.url.split("?")[1]);
        const file = await translations.exportFile(format, readTextsQuery(asked));
        return reply
          .header("Content-Disposition", `attachment; filename="${file.name}"`)
          .type(file.type)
          .send(file.body);
      },
    );
  }
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
      200: { description: "errors, warnings, words of the glossary; previews for several counts", body: look },
      400: answers.invalid,
      404: missing,
    },
  },
  act: {
    method: "post",
    path: "/api/admin/translations/text",
    summary: "Keep a text as a draft, ask for review, or publish it (permission `translations`)",
    description:
      "`seen` is the `version` that was read: if the text has become another one meanwhile, the answer is 409.",
    answers: {
      200: { description: "the text as it is now", body: z.looseObject({ cell }) },
      400: answers.invalid,
      404: missing,
      409: refusal("somebody was quicker (`theirs`), or its state does not allow it"),
    },
  },
} as const;
