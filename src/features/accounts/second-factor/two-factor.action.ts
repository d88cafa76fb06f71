import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { addressContext } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { type Account, requireAccount } from "../accounts.service.ts";
import { refusalMessage, refusalStatus, type SecondFactorRefusal } from "../domain/sign-in/second-factor-messages.ts";
import { socialContext } from "../social/social.service.ts";
import { type Setup, twoFactorContext } from "./two-factor.service.ts";

/** Action data of the page. */
export type TwoFactorFormState =
  | { step: "password" | "renew" | "off"; error: string; field: "password" | "code" | "form" }
  | { step: "scan"; setup: Setup; error?: string }
  /** Backup codes, shown only once. */
  | { step: "codes"; codes: string[]; done: "on" | "renewed" }
  | { step: "connections"; error: string };

/** Account of the action: if it has replaced the session, the request's cookies are invalid when the loader runs. */
export const actionAccountContext = createContext<Account | null>(null);

interface ActionArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** Action of the page. Works without scripts. */
export async function twoFactorAction({ request, params, context }: ActionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const form = await readForm(request);
  const text = (name: string) => (form.get(name) ?? "").slice(0, 1_000);
  const twoFactor = context.get(twoFactorContext);
  const t = context.get(textsContext).in(locale);
  const caller = {
    address: context.get(addressContext),
    origin: new URL(request.url).origin,
    headers: request.headers,
  };
  const here = `/${locale}/profile/two-factor`;
  const served = (cookies: readonly string[]) => {
    (context as RouterContextProvider).set(actionAccountContext, account);
    return withCookies(cookies);
  };

  switch (text("intent")) {
    case "begin": {
      const begun = await twoFactor.begin(account, text("password"), caller);
      if (!begun.ok) return refused(t, "password", begun);
      return data<TwoFactorFormState>({ step: "scan", setup: begun.value });
    }
    case "confirm": {
      const done = await twoFactor.confirm(account, text("code"), caller);
      if (done.ok) {
        const { cookies, backupCodes: codes } = done.value;
        return data<TwoFactorFormState>({ step: "codes", codes, done: "on" }, { headers: served(cookies) });
      }
      const setup = await twoFactor.setupOf(account, text("secret"));
      if (!setup || done.code !== "wrong_code") return refused(t, "password", done);
      const state = { step: "scan" as const, setup, error: refusalMessage(t, done) };
      return data<TwoFactorFormState>(state, { status: refusalStatus[done.code] });
    }
    case "renew": {
      const done = await twoFactor.renewCodes(account, text("password"), caller);
      if (!done.ok) return refused(t, "renew", done);
      const { cookies, backupCodes: codes } = done.value;
      return data<TwoFactorFormState>({ step: "codes", codes, done: "renewed" }, { headers: served(cookies) });
    }
    case "off": {
      const done = await twoFactor.turnOff(account, { password: text("password"), code: text("code") }, caller);
      if (!done.ok) return refused(t, "off", done);
      return redirect(`${here}?done=off`, { status: 303, headers: withCookies(done.value.cookies) });
    }
    case "disconnect": {
      const done = await context.get(socialContext).disconnect(account, text("provider"));
      if (done.ok) return redirect(`${here}?done=${done.value.id}`, { status: 303 });
      const error = t(done.code === "last" ? "accountsSecurity.social_last" : "accountsSecurity.social_unknown");
      return data<TwoFactorFormState>({ step: "connections", error }, { status: done.code === "last" ? 409 : 404 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

function refused(t: Translate, step: "password" | "renew" | "off", refusal: SecondFactorRefusal) {
  const field = refusal.code === "wrong_password" ? "password" : refusal.code === "wrong_code" ? "code" : "form";
  const headers = new Headers();
  if (refusal.code === "too_many_attempts") headers.set("Retry-After", String(refusal.retryAfterSeconds));
  return data<TwoFactorFormState>(
    { step, error: refusalMessage(t, refusal), field },
    { status: refusalStatus[refusal.code], headers },
  );
}

function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
