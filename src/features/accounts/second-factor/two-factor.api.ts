import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { localeCookie, preferredLocale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { refusalMessage, refusalStatus, type SecondFactorRefusal } from "../domain/sign-in/second-factor-messages.ts";
import type { TwoFactor } from "./two-factor.service.ts";

const bodyLimit = 4 * 1024;
const body = z.strictObject({ code: z.string().max(100) });

/** Error codes that the library's own clients expect. */
const protocolCode: Partial<Record<SecondFactorRefusal["code"], string>> = {
  wrong_code: "INVALID_CODE",
  sign_in_again: "INVALID_TWO_FACTOR_COOKIE",
};

interface Deps {
  twoFactor: TwoFactor;
  texts: Texts;
}

/** The library's endpoints for the second step of a sign-in. Turning it on and off is possible only on pages. */
export function twoFactorApi(app: FastifyInstance, { twoFactor, texts }: Deps): void {
  const answering = (kind: "app" | "backup") => async (request: FastifyRequest, reply: FastifyReply) => {
    personal(reply);
    const locale = preferredLocale(
      cookieValue(request.headers.cookie, localeCookie),
      request.headers["accept-language"],
    );
    const t = texts.in(locale);
    const typed = body.safeParse(request.body);
    if (!typed.success) return sendProblem(reply, 400, "invalid_fields", t("accounts.invalid_fields"));
    const answer = await twoFactor.completeSignIn({ code: typed.data.code, kind }, callerOf(request));
    if (answer.ok) return reply.header("Set-Cookie", answer.value.cookies).send(answer.value.body);
    if (answer.code === "too_many_attempts") reply.header("Retry-After", answer.retryAfterSeconds);
    const title = refusalMessage(t, answer);
    return sendProblem(reply, refusalStatus[answer.code], protocolCode[answer.code] ?? answer.code, title, {
      message: title,
    });
  };
  // The cookie of the first step identifies the user.
  const route = { bodyLimit, config: { access: everybody } };
  app.post("/api/auth/two-factor/verify-totp", route, answering("app"));
  app.post("/api/auth/two-factor/verify-backup-code", route, answering("backup"));
}
