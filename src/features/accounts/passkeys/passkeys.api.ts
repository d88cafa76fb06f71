import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { localeCookie, preferredLocale } from "#features/languages/domain/locale.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import type { Result } from "#platform/pure/result.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { type AccessDeps, requireAccount } from "../access.service.ts";
import type { Account } from "../domain/identity/account.ts";
import type { PasskeyRefusal, Passkeys } from "./passkeys.service.ts";

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

const statuses: Record<PasskeyRefusal["code"], number> = {
  too_many_attempts: 429,
  blocked: 403,
  merged: 403,
  passkey_unknown: 401,
  passkey_stale: 403,
  passkey_refused: 400,
  passkey_limit: 409,
};

interface Deps extends AccessDeps {
  passkeys: Passkeys;
}

/** The library's endpoints for passkeys, behind our limits and schemas. Passkeys are removed on the security page. */
export function passkeysApi(app: FastifyInstance, deps: Deps): void {
  const { passkeys, texts } = deps;
  const inLanguage = (request: FastifyRequest) =>
    texts.in(preferredLocale(cookieValue(request.headers.cookie, localeCookie), request.headers["accept-language"]));

  function send<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Result<T, PasskeyRefusal>,
    body: (value: T) => { cookies: readonly string[]; body: unknown },
  ): FastifyReply {
    personal(reply);
    if (answer.ok) {
      const sent = body(answer.value);
      if (sent.cookies.length > 0) reply.header("Set-Cookie", sent.cookies);
      return reply.send(sent.body);
    }
    const t = inLanguage(request);
    if (answer.code !== "too_many_attempts")
      return sendProblem(reply, statuses[answer.code], answer.code, t(`accounts.${answer.code}`));
    reply.header("Retry-After", answer.retryAfterSeconds);
    const title = t("accounts.too_many_attempts", { minutes: Math.ceil(answer.retryAfterSeconds / 60) });
    return sendProblem(reply, 429, answer.code, title);
  }

  const refuseBody = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(personal(reply), 400, "passkey_refused", inLanguage(request)("accounts.passkey_refused"));

  const open = { bodyLimit, config: { access: everybody } };
  app.get("/api/auth/passkey/generate-authenticate-options", open, async (request, reply) => {
    const asked = await passkeys.signInOptions(callerOf(request));
    return send(request, reply, asked, ({ cookies, options }) => ({ cookies, body: options }));
  });
  app.post("/api/auth/passkey/verify-authentication", open, async (request, reply) => {
    const body = z.strictObject({ response: assertion }).safeParse(request.body);
    if (!body.success) return refuseBody(request, reply);
    const opened = await passkeys.signIn(body.data.response, callerOf(request));
    return send(request, reply, opened, ({ cookies, secondFactor }) => ({ cookies, body: { secondFactor } }));
  });

  const access = requireAccount(deps);
  const own = { bodyLimit, config: { access } };
  const ownAccount = (request: FastifyRequest, reply: FastifyReply): Promise<Account | null> =>
    access.admit(request, reply);
  app.get("/api/auth/passkey/generate-register-options", own, async (request, reply) => {
    const account = await ownAccount(request, reply);
    if (!account) return reply;
    const asked = await passkeys.newOptions(account, callerOf(request));
    return send(request, reply, asked, ({ cookies, options }) => ({ cookies, body: options }));
  });
  app.post("/api/auth/passkey/verify-registration", own, async (request, reply) => {
    const account = await ownAccount(request, reply);
    if (!account) return reply;
    const body = z.strictObject({ response: attestation }).safeParse(request.body);
    if (!body.success) return refuseBody(request, reply);
    const added = await passkeys.add(account, body.data.response, callerOf(request));
    return send(request, reply, added, () => ({ cookies: [], body: { added: true } }));
  });
}
