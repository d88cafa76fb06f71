import { data, type RouterContextProvider, redirect } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { addressContext, type Caller } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { accountsContext } from "./accounts.service.ts";
import type { AuthField } from "./domain/forms.ts";
import { safeRedirect } from "./domain/safe-redirect.ts";
import { faultSentences, refusalSentence, refusalStatus } from "./domain/sentences.ts";

/** What a page with the sign-in forms knows after one was sent. Never a password. */
export interface AuthFormState {
  form: "login" | "register";
  /** Signed in: where to go, or null if nothing was asked for. Only for a page that runs scripts. */
  done?: { to: string | null };
  /** Sentence over the form. */
  error?: string;
  /** Sentences under fields. */
  faults: Partial<Record<AuthField, string>>;
  /** What was typed. */
  values: Partial<Record<AuthField | "remember", string>>;
}

interface ActionArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/**
 * Action of every page that shows `LoginForm` and `RegisterForm`: signs in, opens an account or signs out. Works
 * without scripts: then a success is a redirect to the `redirect` query, else to `fallback` below the locale.
 */
export async function authAction({ request, params, context }: ActionArgs, fallback: string) {
  const { locale, market } = audienceOf(request, params);
  const url = new URL(request.url);
  const accounts = context.get(accountsContext);
  const caller: Caller = { address: context.get(addressContext), origin: url.origin, headers: request.headers };
  const read = await readForm(request);
  if (!read.ok) throw data(null, { status: read.code === "too_large" ? 413 : 415 });
  const form = read.value;
  const intent = form.get("intent");
  if (intent !== "login" && intent !== "register" && intent !== "sign-out") throw data(null, { status: 400 });
  if (intent === "sign-out") {
    const answer = await accounts.signOut(caller);
    if (!answer.ok) throw data(null, { status: answer.status });
    return redirect(`/${locale}/auth?signedOut`, {
      status: 303,
      headers: cookieHeaders(answer.headers.getSetCookie()),
    });
  }

  const opened =
    intent === "login"
      ? await accounts.signIn(loginInput(form), caller)
      : await accounts.signUp(registerInput(form, locale), market, caller);
  if (!opened.ok) {
    const t = context.get(textsContext).in(locale);
    const faults = opened.code === "invalid_fields" ? faultSentences(t, opened.faults, market) : {};
    const headers = new Headers();
    if (opened.code === "too_many_attempts") headers.set("Retry-After", String(opened.retryAfterSeconds));
    return data<AuthFormState>(
      { form: intent, error: refusalSentence(t, opened), faults, values: typedValues(form) },
      { status: refusalStatus[opened.code], headers },
    );
  }
  const to = safeRedirect(url.searchParams.get("redirect"), locale);
  const headers = cookieHeaders(opened.value.cookies);
  if (!form.has("scripts")) return redirect(to ?? `/${locale}/${fallback}`, { status: 303, headers });
  return data<AuthFormState>({ form: intent, done: { to }, faults: {}, values: {} }, { headers });
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
    // Nobody was asked to be remembered here: the session ends with the browser.
    rememberMe: false,
    locale,
  };
}

/** What goes back into the form. Passwords never do. */
function typedValues(form: URLSearchParams): AuthFormState["values"] {
  const kept = ["firstName", "lastName", "email", "phone", "acceptTerms", "remember"] as const;
  return Object.fromEntries(kept.filter((name) => form.has(name)).map((name) => [name, text(form, name)]));
}

function text(form: URLSearchParams, name: string): string {
  return form.get(name) ?? "";
}

function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
