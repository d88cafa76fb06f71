import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  type Locale,
  localeCookie,
  locales,
  preferredLocale,
  storedLocale,
} from "#features/languages/domain/locale.ts";
import type { PriceView } from "#features/languages/domain/price-view.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Accounts, OpenedSession } from "../accounts.service.ts";
import type { FieldError } from "../domain/sign-in/forms.ts";
import { type AuthRefusal, errorMessage, refusalMessage, refusalStatus } from "../domain/sign-in/messages.ts";
import type { SignUps } from "../sign-up/sign-up.service.ts";

const bodyLimit = 16 * 1024;

const signInBody = z.strictObject({
  email: z.string(),
  password: z.string(),
  rememberMe: z.boolean().default(true),
  callbackURL: z.string().optional(),
});

/**
 * `name` alone is enough, as usual with the library. A client without `acceptTerms` accepts the terms for the user;
 * `acceptTerms: false` is refused.
 */
const signUpBody = z.strictObject({
  name: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string(),
  phone: z.string().default(""),
  password: z.string(),
  acceptTerms: z.boolean().default(true),
  rememberMe: z.boolean().default(true),
  locale: z.enum(locales).optional(),
  callbackURL: z.string().optional(),
});

const visitor = z.strictObject({
  user: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      ownPrices: z.enum(["gross", "net"]).optional(),
    })
    .nullable(),
});

/** Error codes that the library's own clients expect. */
const protocolCode: Partial<Record<AuthRefusal["code"], string>> = {
  invalid_credentials: "INVALID_EMAIL_OR_PASSWORD",
  sign_up_refused: "FAILED_TO_CREATE_USER",
  address_unconfirmed: "EMAIL_NOT_VERIFIED",
};

interface Deps {
  accounts: Accounts;
  signUps: SignUps;
  texts: Texts;
  /** The price that a member with prices of their own sees first; left out: nobody has any. */
  pricing?: { memberView(userId: string): Promise<PriceView | null> };
}

/** `/api/auth/*`, the library's protocol behind our limits and rules, and `/api/me`, the signed-in user. */
export async function accountsApi(app: FastifyInstance, deps: Deps): Promise<void> {
  const { accounts, signUps, texts, pricing } = deps;
  endpoint(
    app,
    {
      method: "get",
      path: "/api/me",
      access: everybody,
      area: "account",
      summary: "The signed-in account",
      answers: {
        200: {
          description: "null for a guest; `ownPrices` is what a member with prices of their own sees first",
          body: visitor,
        },
      },
      example: "/api/me",
    },
    async ({ request, reply }) => {
      const { account, cookies } = await accounts.visit(callerOf(request).headers);
      if (!account) return withCookies(reply, cookies).send({ user: null });
      const { id, firstName, lastName, email } = account;
      const ownPrices = (await pricing?.memberView(id)) ?? undefined;
      return withCookies(reply, cookies).send({ user: { firstName, lastName, email, ownPrices } });
    },
  );

  await app.register(async (scope) => identityProtocol(scope, { accounts, signUps, texts }));
}

/** The library authenticates these requests itself. */
function identityProtocol(app: FastifyInstance, { accounts, signUps, texts }: Deps): void {
  const route = { bodyLimit, config: { access: everybody } };
  // The library's clients post an empty body to sign out.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit }, (_request, text, done) => {
    try {
      done(null, text === "" ? {} : JSON.parse(String(text)));
    } catch {
      done(Object.assign(new Error("body is not JSON"), { statusCode: 400 }));
    }
  });

  app.post("/api/auth/sign-in/email", route, async (request, reply) => {
    const body = signInBody.safeParse(request.body);
    if (!body.success) return refuseBody(request, reply, texts, body.error);
    return send(request, reply, texts, await accounts.signIn(body.data, callerOf(request)));
  });
  app.post("/api/auth/sign-up/email", route, async (request, reply) => {
    const body = signUpBody.safeParse(request.body);
    if (!body.success) return refuseBody(request, reply, texts, body.error);
    const person = personOf(body.data, localeOf(request));
    const market = person.locale === "pl" ? "PL" : "UA";
    const asked = await signUps.signUp(person, market, callerOf(request), null);
    // The same response, without user and session, whether the address has an account or not.
    const hidden = asked.ok ? ok({ ...asked.value, body: { token: null, user: null } }) : asked;
    return send(request, reply, texts, hidden);
  });
  app.post("/api/auth/sign-out", route, (request, reply) => relay(reply, accounts.signOut(callerOf(request))));
  app.get("/api/auth/get-session", route, (request, reply) =>
    relay(reply, accounts.ask("/get-session", callerOf(request))),
  );
  app.get("/api/auth/ok", route, (request, reply) => relay(reply, accounts.ask("/ok", callerOf(request))));
  // Other endpoints of the library are not exposed.
  app.all("/api/auth/*", route, (request, reply) =>
    sendProblem(personal(reply), 404, "not_found", texts.t(localeOf(request), "accounts.unknown_path")),
  );
}

/** Maps the body to the fields of our form; `name` is split if there are no separate names. */
function personOf({ name = "", firstName, lastName, locale, ...rest }: z.output<typeof signUpBody>, asked: Locale) {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return {
    ...rest,
    firstName: firstName ?? first,
    lastName: lastName ?? (others.join(" ") || first),
    locale: locale ?? asked,
  };
}

function refuseBody(request: FastifyRequest, reply: FastifyReply, texts: Texts, error: z.ZodError): FastifyReply {
  const errors = error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  const title = texts.t(localeOf(request), "accounts.invalid_fields");
  return sendProblem(personal(reply), 400, "invalid_fields", title, { message: title, errors });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Texts,
  result: Result<OpenedSession, AuthRefusal>,
): FastifyReply {
  if (result.ok) return withCookies(reply, result.value.cookies).send(result.value.body);
  const locale = localeOf(request);
  const t = texts.in(locale);
  const title = refusalMessage(t, result);
  const found = result.code === "invalid_fields" ? (Object.entries(result.errors) as [string, FieldError][]) : [];
  const errors = found.map(([path, code]) => {
    return { path, code, message: errorMessage(t, code, locale === "pl" ? "PL" : "UA") };
  });
  if (result.code === "address_unconfirmed") withCookies(reply, result.cookies);
  if (result.code === "too_many_attempts") reply.header("Retry-After", result.retryAfterSeconds);
  // The library's clients read `message`.
  const extra = { message: title, ...(errors.length > 0 ? { errors } : {}) };
  const code = protocolCode[result.code] ?? result.code;
  return sendProblem(personal(reply), refusalStatus[result.code], code, title, extra);
}

/** The language chosen on the site, else the browser's preference. */
function localeOf(request: FastifyRequest): Locale {
  const chosen = cookieValue(request.headers.cookie, localeCookie);
  const accepted = (request.headers["accept-language"] ?? "").slice(0, 2).toLowerCase();
  return storedLocale(chosen) ?? storedLocale(accepted) ?? preferredLocale(null, accepted);
}

function withCookies(reply: FastifyReply, cookies: readonly string[]): FastifyReply {
  if (cookies.length > 0) reply.header("Set-Cookie", cookies);
  return personal(reply);
}

async function relay(reply: FastifyReply, asked: Promise<Response>): Promise<FastifyReply> {
  const answer = await asked;
  withCookies(reply, answer.headers.getSetCookie()).code(answer.status);
  const type = answer.headers.get("Content-Type");
  if (type) reply.type(type);
  return reply.send(await answer.text());
}
