import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { localeCookie, preferredLocale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Social } from "./social.service.ts";

/** Maximum size of a form post by a provider, in bytes. */
const limit = 16 * 1024;

interface Deps {
  social: Social;
  texts: Texts;
}

/** `/api/auth/callback/:provider`, the OAuth redirect URI. Always redirects to one of our pages. */
export async function socialApi(app: FastifyInstance, { social, texts }: Deps): Promise<void> {
  await app.register(async (callbacks) => {
    callbacks.get("/api/auth/callback/:provider", { config: { access: everybody } }, async (request, reply) => {
      const { provider } = request.params as { provider: string };
      const query = queryOf(request);
      const done = await social.finish(provider, query, localeOf(request), callerOf(request));
      if (!done.ok) return unknown(request, reply);
      if (done.value.cookies.length > 0) reply.header("Set-Cookie", done.value.cookies);
      return personal(reply).redirect(done.value.path, 303);
    });

    // Apple posts the response cross-site, without our SameSite cookies; a redirect to GET includes them.
    callbacks.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: limit },
      (_request, text, done) => done(null, String(text)),
    );
    callbacks.post(
      "/api/auth/callback/apple",
      { bodyLimit: limit, config: { access: everybody, fromElsewhere: true } },
      (request, reply) => {
        if (!social.providers.some(({ id }) => id === "apple")) return unknown(request, reply);
        const query = typeof request.body === "string" ? allowedParams(new URLSearchParams(request.body)) : "";
        return personal(reply).redirect(`/api/auth/callback/apple?${query}`, 303);
      },
    );
  });

  function unknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sendProblem(personal(reply), 404, "not_found", texts.in(localeOf(request))("accounts.unknown_path"));
  }
}

/** Callback parameters that are forwarded to the library. */
const callbackParams = ["code", "state", "error", "error_description", "iss", "user"] as const;

function allowedParams(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    callbackParams.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return allowedParams(new URL(request.url, "http://site").searchParams);
}

function localeOf(request: FastifyRequest) {
  return preferredLocale(cookieValue(request.headers.cookie, localeCookie), request.headers["accept-language"]);
}
