import { data, type RouterContextProvider, redirect } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { addressContext, type Caller } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { accountsContext } from "./accounts.service.ts";
import { socialAction } from "./auth-forms.loader.ts";
import { safeRedirect } from "./domain/identity/safe-redirect.ts";
import type { AuthField } from "./domain/sign-in/forms.ts";
import { type AuthRefusal, errorMessages, refusalMessage, refusalStatus } from "./domain/sign-in/messages.ts";
import { asksSecondFactor, secondFactorPath } from "./domain/sign-in/second-factor.ts";
import type { SocialPage } from "./domain/sign-in/social.ts";
import { recoveryContext } from "./sign-in/recovery.service.ts";
import {
  type CodeRefusal,
  type CodeRequestRefusal,
  type SentCode,
  signInCodesContext,
} from "./sign-in-code/sign-in-codes.service.ts";
import { signUpsContext } from "./sign-up/sign-up.service.ts";

/** Action data of a page with the sign-in forms. Never contains a password. */
export interface AuthFormState {
  form: "login" | "register" | "forgot" | "code";
  /** An e-mail was requested: instructions replace the forms. */
  sent?: { email: string; what: "sign-up" | "unconfirmed" | "again" | "reset" };
  /** A code was sent to this address: it is asked for instead of the address. */
  code?: { email: string; again: boolean };
  /** Signed in: path from the `redirect` query, or `null`. Only for a page that runs scripts. */
  done?: { to: string | null };
  /** Link to the provider, for a page without scripts. */
  leave?: { name: string; url: string };
  /** Message above the form. */
  error?: string;
  /** Messages by field. */
  errors: Partial<Record<AuthField, string>>;
  /** Typed values. */
  values: Partial<Record<AuthField | "remember", string>>;
}

interface ActionArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** Caller of a page request. */
export function callerOfPage(request: Request, context: Readonly<RouterContextProvider>): Caller {
  return { address: context.get(addressContext), origin: new URL(request.url).origin, headers: request.headers };
}

/** A posted form with what its handler needs. */
interface PostedForm extends Pick<ActionArgs, "context"> {
  form: URLSearchParams;
  locale: Locale;
  market: MarketCode;
  caller: Caller;
  page: SocialPage;
  /** Safe path from the `redirect` query. */
  next: string | null;
  /** Path for e-mails and the second step; `null` leaves it to the page there, which may find a path in local storage. */
  back: string | null;
}

/**
 * Action of every page that shows `AuthForms`. Works without scripts: a sign-in then redirects to the `redirect` query,
 * by default to checkout from checkout's own forms, and to the profile from others, because buying requires scripts.
 */
export async function authAction({ request, params, context }: ActionArgs, page: SocialPage) {
  const { locale, market } = audienceOf(request, params);
  const next = safeRedirect(new URL(request.url).searchParams.get("redirect"), locale);
  const posted: PostedForm = {
    context,
    form: await readForm(request),
    locale,
    market,
    caller: callerOfPage(request, context),
    page,
    next,
    back: next ?? (page === "auth" ? null : `/${locale}/checkout`),
  };
  switch (posted.form.get("intent")) {
    case "sign-out":
      return signOut(posted);
    case "login":
      return logIn(posted);
    case "register":
      return register(posted);
    case "again":
      return sendAgain(posted);
    case "forgot":
      return requestReset(posted);
    case "code":
      return sendCode(posted);
    case "code-again":
      return sendCodeAgain(posted);
    case "code-enter":
      return enterCode(posted);
    case "code-other":
      return forgetCode(posted);
    case "social":
      return startSocialSignIn(posted);
    default:
      throw data(null, { status: 400 });
  }
}

async function signOut({ context, locale, caller }: PostedForm) {
  const response = await context.get(accountsContext).signOut(caller);
  if (!response.ok) throw data(null, { status: response.status });
  return redirect(`/${locale}/auth?signedOut`, {
    status: 303,
    headers: cookieHeaders(response.headers.getSetCookie()),
  });
}

async function logIn(posted: PostedForm) {
  const { context, form, locale, caller, next, back } = posted;
  const opened = await context.get(accountsContext).signIn(loginInput(form), caller, back);
  if (!opened.ok) return refused(posted, "login", opened);
  const headers = cookieHeaders(opened.value.cookies);
  if (asksSecondFactor(opened.value.body)) return redirect(secondFactorPath(locale, back), { status: 303, headers });
  if (!form.has("scripts")) return redirect(back ?? `/${locale}/profile`, { status: 303, headers });
  return data<AuthFormState>({ form: "login", done: { to: next }, errors: {}, values: {} }, { headers });
}

async function register(posted: PostedForm) {
  const { context, form, locale, market, caller, back } = posted;
  const asked = await context.get(signUpsContext).signUp(registerInput(form, locale), market, caller, back);
  if (!asked.ok) return refused(posted, "register", asked);
  return emailSent("register", { email: asked.value.email, what: "sign-up" }, asked.value.cookies);
}

async function sendAgain(posted: PostedForm) {
  const asked = await posted.context.get(signUpsContext).sendAgain(posted.caller);
  if (!asked.ok) return refused(posted, "register", asked);
  return emailSent("register", { email: asked.value.email, what: "again" }, asked.value.cookies);
}

async function requestReset(posted: PostedForm) {
  const { context, form, locale, caller, back } = posted;
  const asked = await context.get(recoveryContext).request({ email: text(form, "email") }, locale, back, caller);
  return asked.ok ? emailSent("forgot", { email: asked.value, what: "reset" }) : refused(posted, "forgot", asked);
}

async function sendCode(posted: PostedForm) {
  const { context, form, locale, caller, back } = posted;
  const asked = await context.get(signInCodesContext).request({ email: text(form, "email") }, locale, back, caller);
  return asked.ok ? codeSent(asked.value) : codeRefused(posted, asked);
}

async function sendCodeAgain(posted: PostedForm) {
  const asked = await posted.context.get(signInCodesContext).sendAgain(posted.caller);
  return asked.ok ? codeSent(asked.value, true) : codeRefused(posted, asked);
}

async function enterCode(posted: PostedForm) {
  const { context, form, locale, caller, next, back } = posted;
  const codes = context.get(signInCodesContext);
  const typed = { code: text(form, "code").slice(0, 100), remember: form.has("remember") };
  const entered = await codes.enter(typed, caller);
  if (!entered.ok) return codeRefused(posted, entered);
  const { cookies, secondFactor } = entered.value;
  const headers = cookieHeaders(cookies);
  if (secondFactor) return redirect(secondFactorPath(locale, back), { status: 303, headers });
  if (!form.has("scripts")) return redirect(back ?? `/${locale}/profile`, { status: 303, headers });
  return data<AuthFormState>({ form: "code", done: { to: next }, errors: {}, values: {} }, { headers });
}

/** The form for the address again, for another one. */
function forgetCode({ context }: PostedForm) {
  const headers = cookieHeaders([context.get(signInCodesContext).forget()]);
  return data<AuthFormState>({ form: "code", errors: {}, values: {} }, { headers });
}

function codeSent({ email, cookies }: SentCode, again = false) {
  const state = { form: "code" as const, code: { email, again }, errors: {}, values: { email } };
  return data<AuthFormState>(state, { headers: cookieHeaders(cookies) });
}

async function startSocialSignIn({ context, form, locale, caller, page, next }: PostedForm) {
  const begun = await socialAction(form, { locale, page, next }, caller, context);
  return begun instanceof Response ? begun : data<AuthFormState>(begun.state, begun.init);
}

/** The form again, with the error and what was typed. */
function refused({ context, form, locale, market }: PostedForm, name: AuthFormState["form"], refusal: AuthRefusal) {
  const t = context.get(textsContext).in(locale);
  const errors = refusal.code === "invalid_fields" ? errorMessages(t, refusal.errors, market) : {};
  const headers = cookieHeaders(refusal.code === "address_unconfirmed" ? refusal.cookies : []);
  if (refusal.code === "too_many_attempts") headers.set("Retry-After", String(refusal.retryAfterSeconds));
  const outcome =
    refusal.code === "address_unconfirmed"
      ? { sent: { email: refusal.email, what: "unconfirmed" as const } }
      : { error: refusalMessage(t, refusal) };
  return data<AuthFormState>(
    { form: name, ...outcome, errors, values: typedValues(form) },
    { status: refusalStatus[refusal.code], headers },
  );
}

/** The code is asked for again while it can be entered; else the form for the address. */
function codeRefused(posted: PostedForm, refusal: CodeRefusal | CodeRequestRefusal) {
  const { context, form, locale } = posted;
  const code = { email: text(form, "email"), again: false };
  if (refusal.code === "code_format" || refusal.code === "code_wrong") {
    const errors = { code: refusalMessage(context.get(textsContext).in(locale), refusal) };
    const state = { form: "code" as const, code, errors, values: typedValues(form) };
    return data<AuthFormState>(state, { status: refusalStatus[refusal.code] });
  }
  const answer = refused(posted, "code", refusal);
  const isOpen = refusal.code === "too_many_attempts" && form.get("intent") === "code-again";
  return isOpen ? { ...answer, data: { ...answer.data, code } } : answer;
}

function emailSent(
  form: AuthFormState["form"],
  sent: NonNullable<AuthFormState["sent"]>,
  cookies: readonly string[] = [],
) {
  return data<AuthFormState>({ form, sent, errors: {}, values: {} }, { headers: cookieHeaders(cookies) });
}

function loginInput(form: URLSearchParams) {
  return { email: text(form, "email"), password: text(form, "password"), rememberMe: form.has("remember") };
}

function registerInput(form: URLSearchParams, locale: Locale) {
  return {
    firstName: text(form, "firstName"),
    lastName: text(form, "lastName"),
    email: text(form, "email"),
    phone: text(form, "phone"),
    password: text(form, "password"),
    confirmPassword: text(form, "confirmPassword"),
    acceptTerms: form.has("acceptTerms"),
    // The form has no such checkbox; the session ends with the browser.
    rememberMe: false,
    locale,
  };
}

/** Values to fill the form with again; never passwords. */
function typedValues(form: URLSearchParams): AuthFormState["values"] {
  const names = ["firstName", "lastName", "email", "phone", "acceptTerms", "remember"] as const;
  return Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, text(form, name)]));
}

function text(form: URLSearchParams, name: string): string {
  return form.get(name) ?? "";
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
