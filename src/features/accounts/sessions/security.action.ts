import { data, type RouterContextProvider, redirect } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateWords } from "#features/languages/domain/day-words.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { type OwnSession, requireSession } from "../accounts.service.ts";
import { callerOfPage, cookieHeaders } from "../auth.action.ts";
import { type SessionView, type SignInView, securityWords } from "../domain/identity/security-view.ts";
import type { AuthField } from "../domain/sign-in/forms.ts";
import { errorMessages, refusalMessage } from "../domain/sign-in/messages.ts";
import { type SecurityRefusal, securityContext } from "./security.service.ts";

/** What the security panel shows, in words. */
export interface SecurityData {
  email: string;
  hasPassword: boolean;
  /** A day in words; null if it never was. */
  passwordChanged: string | null;
  sessions: SessionView[];
  signIns: SignInView[];
  /** Cursor of the tries before these; null: there are none. */
  before: number | null;
}

/** What the panel knows after one of its forms was sent. Never a password. */
export interface SecurityFormState {
  form: "password" | "email";
  error?: string;
  faults: Partial<Record<AuthField, string>>;
  /** The address that was typed. */
  email?: string;
}

interface RouteArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** For the loader of a page with the panel; the query `before` asks for older tries to sign in. */
export async function securityData({ request, params, context }: RouteArgs, own: OwnSession): Promise<SecurityData> {
  const { locale, market } = audienceOf(request, params);
  const { timeZone } = markets[market];
  const words = securityWords(context.get(textsContext).in(locale), locale, timeZone);
  const security = context.get(securityContext);
  const known = await security.securityOf(own.account.id);
  const before = new URL(request.url).searchParams.get("before");
  const page = isCursor(before) ? await security.signInsOf(own.account.id, Number(before)) : known.signIns;
  return {
    email: own.account.email,
    hasPassword: known.hasPassword,
    passwordChanged: known.passwordChangedAt && dateWords(known.passwordChangedAt, timeZone, locale),
    sessions: known.sessions.map((session) => words.session(session, own.id)),
    signIns: page.signIns.map(words.signIn),
    before: page.before,
  };
}

function isCursor(typed: string | null): boolean {
  return typed !== null && /^[1-9]\d{0,14}$/.test(typed);
}

/** Action of the page about the security of an account; forms of the panel are sent there from wherever it stands. */
export async function securityAction({ request, params, context }: RouteArgs) {
  const { locale } = audienceOf(request, params);
  const own = await requireSession(request, context);
  const form = await readForm(request);
  const text = (name: string) => (form.get(name) ?? "").slice(0, 1_000);
  const security = context.get(securityContext);
  const caller = callerOfPage(request, context);
  const here = `/${locale}/profile/security`;
  const go = (to: string, cookies: readonly string[] = []) =>
    redirect(to, { status: 303, headers: cookieHeaders(cookies) });

  switch (text("intent")) {
    case "password": {
      const typed = {
        current: text("current"),
        password: text("password"),
        confirmPassword: text("confirmPassword"),
      };
      const done = await security.changePassword(own, typed, caller);
      return done.ok ? go(`${here}?done=password`, done.value.cookies) : refused("password", done);
    }
    case "email": {
      const typed = { email: text("email"), current: text("current") };
      const done = await security.changeAddress(own, typed, caller);
      return done.ok ? go(`${here}?done=asked`) : refused("email", done, text("email"));
    }
    case "end-session": {
      const id = text("id");
      if (id === own.id) return leave();
      // One that is over and one of somebody else are the same: not there.
      return go(`${here}?done=${(await security.endSession(own.account.id, id)) ? "session" : "gone"}`);
    }
    case "end-all":
      await security.endAll(own.account.id);
      return go(`/${locale}/auth?signedOut`);
    case "not-me":
      await security.notMe(own);
      return go(`/${locale}/auth?notMe`);
    default:
      throw data(null, { status: 400 });
  }

  async function leave() {
    await security.endSession(own.account.id, own.id);
    return go(`/${locale}/auth?signedOut`);
  }

  function refused(form: SecurityFormState["form"], refusal: SecurityRefusal, email?: string) {
    const { market } = audienceOf(request, params);
    const t = context.get(textsContext).in(locale);
    const state: SecurityFormState = { form, faults: {}, ...(email === undefined ? {} : { email }) };
    const headers = new Headers();
    if (refusal.code === "invalid_fields") state.faults = errorMessages(t, refusal.faults, market);
    else if (refusal.code === "wrong_password") state.faults = { current: t("accountsSecurity.wrong_password") };
    else if (refusal.code === "too_many_attempts") {
      state.error = refusalMessage(t, refusal);
      headers.set("Retry-After", String(refusal.retryAfterSeconds));
    } else state.error = t(refusal.code === "no_password" ? "accountsSecurity.no_password" : "accountsSecurity.failed");
    return data(state, { status: refusal.code === "too_many_attempts" ? 429 : 400, headers });
  }
}
