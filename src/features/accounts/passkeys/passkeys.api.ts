import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { localeCookie, preferredLocale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import type { Result } from "#platform/pure/result.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { type AccessDeps, requireAccount } from "../access.service.ts";
import type { Ceremony, PasskeyRefusal, Passkeys } from "../passkeys.service.ts";

const bodyLimit = 16 * 1024;
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8_192);
/** Results of extensions, which nothing here asks for. */
const extensions = z.record(z.string().max(60), z.json()).optional();

const common = {
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: extensions,
};

/** `AuthenticationResponseJSON` of WebAuthn. */
const assertion = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

/** `RegistrationResponseJSON` of WebAuthn. */
const attestation = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z
      .array(z.string().regex(/^[a-z-]{2,20}$/))
      .max(10)
      .optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url.optional(),
  }),
});

type AnsweredCode = Exclude<PasskeyRefusal["code"], "too_many_attempts">;
/** Status and message of each refusal. */
const problems: Record<AnsweredCode, { status: number; title: MessageKey }> = {
  blocked: { status: 403, title: "accounts.blocked" },
  merged: { status: 403, title: "accounts.merged" },
  passkey_unknown: { status: 401, title: "accounts.passkey_unknown" },
  passkey_stale: { status: 403, title: "accountsSecurity.passkeys_stale" },
  passkey_refused: { status: 400, title: "accountsSecurity.passkeys_failed" },
  passkey_limit: { status: 409, title: "accountsSecurity.passkeys_limit" },
};

interface Deps extends AccessDeps {
  passkeys: Passkeys;
}

/** The language of the page that asks. */
function inLanguage(texts: Pick<Texts, "in">, { headers }: FastifyRequest): Translate {
  return texts.in(preferredLocale(cookieValue(headers.cookie, localeCookie), headers["accept-language"]));
}

/** Sends the body of an answer with its cookies, or the problem. */
function answerWith<T>(
  { texts }: Pick<Deps, "texts">,
  [request, reply]: [FastifyRequest, FastifyReply],
  answer: Result<T, PasskeyRefusal>,
  read: (value: T) => { cookies: readonly string[]; body: unknown },
): FastifyReply {
  personal(reply);
  if (answer.ok) {
    const { cookies, body } = read(answer.value);
    if (cookies.length > 0) reply.header("Set-Cookie", cookies);
    return reply.send(body);
  }
  const t = inLanguage(texts, request);
  if (answer.code !== "too_many_attempts") {
    const { status, title } = problems[answer.code];
    return sendProblem(reply, status, answer.code, t(title));
  }
  const title = t("accounts.too_many_attempts", { minutes: Math.ceil(answer.retryAfterSeconds / 60) });
  return sendProblem(reply.header("Retry-After", answer.retryAfterSeconds), 429, answer.code, title);
}

/** The library's endpoints for passkeys, behind our limits and schemas. Passkeys are removed on the security page. */
export function passkeysApi(app: FastifyInstance, deps: Deps): void {
  const { passkeys, texts } = deps;
  const access = requireAccount(deps);
  const options = (ceremony: Ceremony) => ({ cookies: ceremony.cookies, body: ceremony.options });
  const refuseBody = (request: FastifyRequest, reply: FastifyReply) => {
    const { status, title } = problems.passkey_refused;
    return sendProblem(personal(reply), status, "passkey_refused", inLanguage(texts, request)(title));
  };

  const open = { bodyLimit, config: { access: everybody } };
  app.get("/api/auth/passkey/generate-authenticate-options", open, async (request, reply) =>
    answerWith(deps, [request, reply], await passkeys.signInOptions(callerOf(request)), options),
  );
  app.post("/api/auth/passkey/verify-authentication", open, async (request, reply) => {
    const body = z.strictObject({ response: assertion }).safeParse(request.body);
    if (!body.success) return refuseBody(request, reply);
    const opened = await passkeys.signIn(body.data.response, callerOf(request));
    return answerWith(deps, [request, reply], opened, ({ cookies, secondFactor }) => ({
      cookies,
      body: { secondFactor },
    }));
  });

  const own = { bodyLimit, config: { access } };
  app.get("/api/auth/passkey/generate-register-options", own, async (request, reply) => {
    const account = await access.admit(request, reply);
    if (!account) return reply;
    return answerWith(deps, [request, reply], await passkeys.newOptions(account, callerOf(request)), options);
  });
  app.post("/api/auth/passkey/verify-registration", own, async (request, reply) => {
    const account = await access.admit(request, reply);
    if (!account) return reply;
    const body = z.strictObject({ response: attestation }).safeParse(request.body);
    if (!body.success) return refuseBody(request, reply);
    const added = await passkeys.add(account, body.data.response, callerOf(request));
    return answerWith(deps, [request, reply], added, () => ({ cookies: [], body: { added: true } }));
  });
}
