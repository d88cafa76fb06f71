import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Account, Accounts } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { refusalCode } from "#features/accounts/domain/sign-in/second-factor-rule.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { exchangeFormats } from "../domain/exchange.ts";
import { lookAsked, textAsked, textSent } from "../domain/staff/texts-forms.ts";
import { readTextsQuery } from "../domain/staff/texts-query.ts";
import type { Translations } from "../translations.service.ts";
import type { StaffTexts } from "./staff-translations.service.ts";

interface TranslationsApiDeps {
  translations: Pick<Translations, "one" | "exportFile">;
  textsDesk: Pick<StaffTexts, "look" | "act">;
  accounts: Pick<Accounts, "current">;
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
  const { translations, textsDesk, accounts, texts } = deps;
  const words = ({ headers }: FastifyRequest) => texts.in(readerLocale(undefined, headers));
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: 400 | 401 | 403 | 404, by?: Account) => {
    const t = words(request);
    if (status === 400) return sendProblem(reply, 400, "invalid_request", t("adminTranslations.invalid_request"));
    if (status === 404) return sendProblem(reply, 404, "unknown_text", t("translationsEditor.refused_unknown_text"));
    const code = by ? refusalCode(by, "translations") : "sign_in_needed";
    return sendProblem(reply, status, code, t(`admin.${code}`));
  };

  /** What only those who write texts may ask, with a body or a query of this shape. */
  function forTranslators<Asked>(
    shape: z.ZodType<Asked>,
    from: (request: FastifyRequest) => unknown,
    work: (asked: Asked, account: Account, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      personal(reply);
      const account = await accounts.current(callerOf(request).headers);
      if (!account) return refuse(request, reply, 401);
      if (!may(account.role, "translations")) return refuse(request, reply, 403, account);
      const asked = shape.safeParse(from(request));
      return asked.success ? work(asked.data, account, request, reply) : refuse(request, reply, 400);
    };
  }
  const body = (request: FastifyRequest) => request.body;
  const query = (request: FastifyRequest) => request.query;

  app.get(
    "/api/admin/translations/text",
    forTranslators(textAsked, query, async ({ key }, _account, request, reply) => {
      const found = await translations.one(key);
      if (!found) return refuse(request, reply, 404);
      return reply.send({ key: found.key, feature: found.feature, cells: found.cells });
    }),
  );

  app.post(
    "/api/admin/translations/look",
    { bodyLimit },
    forTranslators(lookAsked, body, async ({ key, locale, text }, _account, request, reply) => {
      const look = await textsDesk.look(key, locale, text);
      return look ? reply.send(look) : refuse(request, reply, 404);
    }),
  );

  app.post(
    "/api/admin/translations/text",
    { bodyLimit },
    forTranslators(textSent, body, async ({ key, locale, seen, text, intent }, account, request, reply) => {
      const done = await textsDesk.act(account, { key, locale, seen }, { intent, text });
      if (done.ok) return reply.send({ cell: done.value });
      if (done.code === "unknown_text") return refuse(request, reply, 404);
      const { ok: _not, code, ...more } = done;
      const who = (code === "changed_meanwhile" && done.by?.name) || words(request)("translationsEditor.somebody");
      const title = words(request)(`translationsEditor.refused_${code}`, { who });
      return sendProblem(reply, code === "faulty" ? 400 : 409, code, title, more);
    }),
  );

  for (const format of exchangeFormats) {
    app.get(`/api/admin/translations/export.${format}`, async (request, reply) => {
      const account = await accounts.current(callerOf(request).headers);
      if (!account) return refuse(request, personal(reply), 401);
      if (!may(account.role, "translations")) return refuse(request, personal(reply), 403, account);
      const asked = new URLSearchParams(request.url.split("?")[1]);
      const file = await translations.exportFile(format, readTextsQuery(asked));
      return personal(reply)
        .header("Content-Disposition", `attachment; filename="${file.name}"`)
        .type(file.type)
        .send(file.body);
    });
  }
}

/** Belongs to the shop's people: kept nowhere, found by no search engine. */
function personal(reply: FastifyReply): FastifyReply {
  return reply.headers({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
}
