import { data, type RouterContextProvider, redirect } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { isProviderId } from "./domain/sign-in/providers.ts";
import { type Provider, parseReturn, type SocialPage, socialMessage } from "./domain/sign-in/social.ts";
import { signInCodesContext } from "./sign-in-code/sign-in-codes.service.ts";
import { socialContext } from "./social/social.service.ts";

/** Loader data of a page with `AuthForms`. */
export interface AuthFormsData {
  /** The address whose code this browser waits for, also after a reload. */
  code: { email: string } | null;
  providers: readonly Provider[];
  /** The provider through which the user has just signed in. */
  via: Provider | null;
  /** Message about a failed sign-in. */
  socialError: string | null;
}

/** Action data without scripts, or after an error; part of `AuthFormState`. */
interface SocialFormState {
  form: "code" | "login" | "register";
  leave?: { name: string; url: string };
  error?: string;
  errors: Record<string, never>;
  values: Record<string, never>;
}

/** Loader data of a page with `AuthForms`. The page needs the texts of `accountsSecurity`. */
export async function authFormsData(
  request: Request,
  locale: Locale,
  context: Readonly<RouterContextProvider>,
): Promise<AuthFormsData> {
  const { providers } = context.get(socialContext);
  const back = parseReturn(new URL(request.url), locale);
  const t = context.get(textsContext).in(locale);
  const via = back.error === null ? (providers.find(({ id }) => id === back.via) ?? null) : null;
  const code = await context.get(signInCodesContext).pending(request.headers);
  return { code, providers, via, socialError: socialMessage(t, back, providers) };
}

/**
 * Starts a provider sign-in. With scripts it redirects to the provider; without them it shows a link, because the
 * `form-action` policy forbids a form to end on another site.
 */
export async function socialAction(
  form: URLSearchParams,
  from: { locale: Locale; page: SocialPage; next: string | null },
  caller: Caller,
  context: Readonly<RouterContextProvider>,
): Promise<Response | { state: SocialFormState; init: ResponseInit }> {
  const social = context.get(socialContext);
  const id = form.get("provider");
  const provider = social.providers.find((one) => one.id === id);
  if (!isProviderId(id) || !provider) throw data(null, { status: 400 });
  const shown = oneOf(["code", "login", "register"] as const, form.get("tab")) ?? "login";
  const begun = await social.begin(id, from, caller);
  if (!begun.ok) {
    if (begun.code === "unknown") throw data(null, { status: 400 });
    const t = context.get(textsContext).in(from.locale);
    const error = socialMessage(t, { via: id, error: begun.code }, social.providers) ?? "";
    const status = begun.code === "too_many_attempts" ? 429 : 502;
    return { state: { form: shown, error, errors: {}, values: {} }, init: { status } };
  }
  const headers = new Headers();
  for (const cookie of begun.value.cookies) headers.append("Set-Cookie", cookie);
  if (form.has("scripts")) return redirect(begun.value.url, { status: 303, headers });
  const leave = { name: provider.name, url: begun.value.url };
  return { state: { form: shown, leave, errors: {}, values: {} }, init: { headers } };
}
