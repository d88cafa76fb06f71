import { data, type RouterContextProvider, redirect } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { addressContext, type Caller } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { accountsContext } from "./accounts.service.ts";
import { safeRedirect } from "./domain/identity/safe-redirect.ts";
import type { AuthField } from "./domain/sign-in/forms.ts";
import { type AuthRefusal, errorMessages, refusalMessage, refusalStatus } from "./domain/sign-in/messages.ts";
import { asksSecondFactor, secondFactorPath } from "./domain/sign-in/second-factor.ts";
import type { SocialPage } from "./domain/sign-in/social.ts";
import { recoveryContext } from "./sign-in/recovery.service.ts";
import { signUpsContext } from "./sign-up/sign-up.service.ts";
import { socialAction } from "./social.loader.ts";

/** What a page with the sign-in forms knows after one was sent. Never a password. */
export interface AuthFormState {
  form: "login" | "register" | "forgot";
  /** An e-mail is on its way: the forms make room for what to do with it. */
  sent?: { email: string; what: "sign-up" | "unconfirmed" | "again" | "reset" };
  /** Signed in: where to go, or null if nothing was asked for. Only for a page that runs scripts. */
  done?: { to: string | null };
  /** Where a provider waits for somebody whose page runs no scripts. */
  leave?: { name: string; url: string };
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

/** Who sends a form or asks for a page. */
export function callerOfPage(request: Request, context: Readonly<RouterContextProvider>): Caller {
  return { address: context.get(addressContext), origin: new URL(request.url).origin, headers: request.headers };
}

/**
 * Action of every page that shows `AuthForms`: signs in, asks for an account or for a way back into one, signs out. Works
 * without scripts: then a sign-in is a redirect to the `redirect` query, else to checkout
 * from its own forms, and to the profile from the others, as nothing can be bought without scripts.
 */
export async function authAction({ request, params, context }: ActionArgs, page: SocialPage) {
  const { locale, market } = audienceOf(request, params);
  const url = new URL(request.url);
  const accounts = context.get(accountsContext);
  const caller = callerOfPage(request, context);
  const form = await readForm(request);
  const next = safeRedirect(url.searchParams.get("redirect"), locale);
  // Where an e-mail or a second step leads; without it the page there asks the browser, which may have stored a place.
  const back = next ?? (page === "auth" ? null : `/${locale}/checkout`);
  const refuse = (name: AuthFormState["form"], refusal: AuthRefusal) => {
    const t = context.get(textsContext).in(locale);
    const faults = refusal.code === "invalid_fields" ? errorMessages(t, refusal.faults, market) : {};
    const headers = cookieHeaders(refusal.code === "address_unconfirmed" ? refusal.cookies : []);
    if (refusal.code === "too_many_attempts") headers.set("Retry-After", String(refusal.retryAfterSeconds));
    const said =
      refusal.code === "address_unconfirmed"
        ? { sent: { email: refusal.email, what: "unconfirmed" as const } }
        : { error: refusalMessage(t, refusal) };
    return data<AuthFormState>(
      { form: name, ...said, faults, values: typedValues(form) },
      { status: refusalStatus[refusal.code], headers },
    );
  };
  const say = (name: AuthFormState["form"], sent: AuthFormState["sent"], cookies: readonly string[] = []) =>
    data<AuthFormState>(
      { form: name, ...(sent ? { sent } : {}), faults: {}, values: {} },
      { headers: cookieHeaders(cookies) },
    );

  switch (form.get("intent")) {
    case "sign-out": {
      const answer = await accounts.signOut(caller);
      if (!answer.ok) throw data(null, { status: answer.status });
      return redirect(`/${locale}/auth?signedOut`, {
        status: 303,
        headers: cookieHeaders(answer.headers.getSetCookie()),
      });
    }
    case "login": {
      const opened = await accounts.signIn(loginInput(form), caller, back);
      if (!opened.ok) return refuse("login", opened);
      const headers = cookieHeaders(opened.value.cookies);
      if (asksSecondFactor(opened.value.body)) {
        return redirect(secondFactorPath(locale, back), { status: 303, headers });
      }
      if (!form.has("scripts")) return redirect(back ?? `/${locale}/profile`, { status: 303, headers });
      return data<AuthFormState>({ form: "login", done: { to: next }, faults: {}, values: {} }, { headers });
    }
    case "register": {
      const asked = await context.get(signUpsContext).signUp(registerInput(form, locale), market, caller, back);
      if (!asked.ok) return refuse("register", asked);
      return say("register", { email: asked.value.email, what: "sign-up" }, asked.value.cookies);
    }
    case "again": {
      const asked = await context.get(signUpsContext).sendAgain(caller);
      if (!asked.ok) return refuse("register", asked);
      return say("register", { email: asked.value.email, what: "again" }, asked.value.cookies);
    }
    case "forgot": {
      const asked = await context.get(recoveryContext).request({ email: text(form, "email") }, locale, back, caller);
      return asked.ok ? say("forgot", { email: asked.value, what: "reset" }) : refuse("forgot", asked);
    }
    case "social": {
      const begun = await socialAction(form, { locale, page, next }, caller, context);
      return begun instanceof Response ? begun : data<AuthFormState>(begun.state, begun.init);
    }
    default:
      throw data(null, { status: 400 });
  }
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

/** Headers that set these cookies. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
