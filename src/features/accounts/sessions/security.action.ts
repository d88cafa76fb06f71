import { data, type RouterContextProvider, redirect } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { type OwnSession, requireSession } from "../accounts.service.ts";
import { callerOfPage, cookieHeaders } from "../auth.action.ts";
import { type SessionView, type SignInView, securityFormatters } from "../domain/identity/security-view.ts";
import type { AuthField } from "../domain/sign-in/forms.ts";
import { errorMessages, refusalMessage } from "../domain/sign-in/messages.ts";
import type { PasskeyView } from "../passkeys/passkey-section.tsx";
import { passkeysContext } from "../passkeys.service.ts";
import { type SecurityRefusal, securityContext } from "./security.service.ts";

/** Localised content of the security panel. */
export interface SecurityData {
  email: string;
  hasPassword: boolean;
  /** Localised date; `null` if it was never changed. */
  passwordChanged: string | null;
  passkeys: PasskeyView[];
  sessions: SessionView[];
  signIns: SignInView[];
  /** Cursor of older attempts; `null` if there are none. */
  before: number | null;
}

/** Action data of the panel. Never contains a password. */
export interface SecurityFormState {
  form: "password" | "email";
  error?: string;
  errors: Partial<Record<AuthField, string>>;
  /** The address that was typed. */
  email?: string;
}

interface RouteArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** Loader data of a page with the panel; the query `before` selects older sign-in attempts. */
export async function securityData({ request, params, context }: RouteArgs, own: OwnSession): Promise<SecurityData> {
  const { locale, market } = audienceOf(request, params);
  const { timeZone } = markets[market];
  const format = securityFormatters(context.get(textsContext).in(locale), locale, timeZone);
  const security = context.get(securityContext);
  const [known, passkeys] = await Promise.all([
    security.securityOf(own.account.id),
    context.get(passkeysContext).list(own.account.id),
  ]);
  const before = new URL(request.url).searchParams.get("before");
  const page = isCursor(before) ? await security.signInsOf(own.account.id, Number(before)) : known.signIns;
  return {
    email: own.account.email,
    hasPassword: known.hasPassword,
    passwordChanged: known.passwordChangedAt && dateText(known.passwordChangedAt, timeZone, locale),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, since: dateText(createdAt, timeZone, locale) })),
    sessions: known.sessions.map((session) => format.session(session, own.id)),
    signIns: page.signIns.map(format.signIn),
    before: page.before,
  };
}

function isCursor(typed: string | null): boolean {
  return typed !== null && /^[1-9]\d{0,14}$/.test(typed);
}

/** A posted form of the panel. */
interface PostedForm extends RouteArgs {
  own: OwnSession;
  /** A field, cut to a sane length; empty if missing. */
  text: (name: string) => string;
}

/** Action of the security page. Forms of the panel post here from every page that shows it. */
export async function securityAction(args: RouteArgs) {
  const { request, params, context } = args;
  const { locale } = audienceOf(request, params);
  const own = await requireSession(request, context);
  const form = await readForm(request);
  const text = (name: string) => (form.get(name) ?? "").slice(0, 1_000);
  const security = context.get(securityContext);

  switch (text("intent")) {
    case "password":
      return changePassword({ ...args, own, text });
    case "email":
      return changeEmail({ ...args, own, text });
    case "end-session": {
      const id = text("id");
      const found = await security.endSession(own.account.id, id);
      if (id === own.id) return seeOther(`/${locale}/auth?signedOut`);
      // The same for an ended session as for one of another account.
      return seeOther(securityPage(locale, found ? "session" : "gone"));
    }
    case "remove-passkey": {
      const removed = await context.get(passkeysContext).remove(own.account.id, text("id"));
      return seeOther(securityPage(locale, removed ? "passkey_removed" : "gone"));
    }
    case "end-all":
      await security.endAll(own.account.id);
      return seeOther(`/${locale}/auth?signedOut`);
    case "not-me":
      await security.notMe(own);
      return seeOther(`/${locale}/auth?notMe`);
    default:
      throw data(null, { status: 400 });
  }
}

async function changePassword(posted: PostedForm) {
  const { request, params, context, own, text } = posted;
  const typed = { current: text("current"), password: text("password"), confirmPassword: text("confirmPassword") };
  const changed = await context.get(securityContext).changePassword(own, typed, callerOfPage(request, context));
  if (!changed.ok) return refused(posted, { form: "password" }, changed);
  return seeOther(securityPage(audienceOf(request, params).locale, "password"), changed.value.cookies);
}

async function changeEmail(posted: PostedForm) {
  const { request, params, context, own, text } = posted;
  const typed = { email: text("email"), current: text("current") };
  const asked = await context.get(securityContext).changeAddress(own, typed, callerOfPage(request, context));
  if (!asked.ok) return refused(posted, { form: "email", email: typed.email }, asked);
  return seeOther(securityPage(audienceOf(request, params).locale, "asked"));
}

function securityPage(locale: Locale, done: string): string {
  return `/${locale}/profile/security?done=${done}`;
}

function seeOther(path: string, cookies: readonly string[] = []) {
  return redirect(path, { status: 303, headers: cookieHeaders(cookies) });
}

/** The form again, with what is wrong. */
function refused(
  { request, params, context }: RouteArgs,
  form: Pick<SecurityFormState, "form" | "email">,
  refusal: SecurityRefusal,
) {
  const { locale, market } = audienceOf(request, params);
  const t = context.get(textsContext).in(locale);
  const headers = new Headers();
  if (refusal.code === "too_many_attempts") headers.set("Retry-After", String(refusal.retryAfterSeconds));
  return data<SecurityFormState>(
    { ...form, errors: {}, ...errorsOf(refusal, t, market) },
    { status: refusal.code === "too_many_attempts" ? 429 : 400, headers },
  );
}

function errorsOf(refusal: SecurityRefusal, t: Translate, market: MarketCode): Partial<SecurityFormState> {
  switch (refusal.code) {
    case "invalid_fields":
      return { errors: errorMessages(t, refusal.errors, market) };
    case "wrong_password":
      return { errors: { current: t("accountsSecurity.wrong_password") } };
    case "too_many_attempts":
      return { error: refusalMessage(t, refusal) };
    case "no_password":
      return { error: t("accountsSecurity.no_password") };
    default:
      return { error: t("accountsSecurity.failed") };
  }
}
