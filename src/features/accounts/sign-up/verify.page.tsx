import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { readForm } from "#platform/server/http/read-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { accountsContext } from "../accounts.service.ts";
import { callerOfPage, cookieHeaders } from "../auth.action.ts";
import { refusalMessage } from "../domain/sign-in/messages.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { type Confirmed, signUpsContext } from "./sign-up.service.ts";
import { SpentLink } from "./spent-link.tsx";

/**
 * Opened from an e-mail. The browser that signed up is signed in at once. Another browser must enter the chosen password, so
 * that the owner of the mailbox cannot be made to confirm an account that a stranger registered.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const token = tokenOf(request);
  const signUps = context.get(signUpsContext);
  const caller = callerOfPage(request, context);
  const texts = context.get(textsContext).pick(locale, ["accounts"]);
  const open = await signUps.inspect(token, caller);
  if (!open) {
    // Already confirmed and signed in.
    if (await context.get(accountsContext).current(request.headers)) throw redirect(`/${locale}/auth`);
    return { texts, email: null, isTaken: false };
  }
  if (!open.isOwn) return { texts, email: open.email, isTaken: false };
  const done = await signUps.confirm(token, null, caller);
  if (done.ok) throw toSignInPage(done.value, locale);
  return { texts, email: null, isTaken: done.code === "address_taken" };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const form = await readForm(request);
  const t = context.get(textsContext).in(locale);
  const password = (form.get("password") ?? "").slice(0, 1_000);
  const caller = callerOfPage(request, context);
  const done = await context.get(signUpsContext).confirm(tokenOf(request), password, caller);
  if (done.ok) throw toSignInPage(done.value, locale);
  const isTaken = done.code === "address_taken";
  if (done.code === "link_spent" || isTaken) return data({ spent: true, isTaken, error: null }, { status: 410 });
  const limited = done.code === "too_many_attempts";
  const error = limited ? refusalMessage(t, done) : t("accounts.verify_wrong");
  return data({ spent: false, isTaken: false, error }, { status: limited ? 429 : 401 });
}

function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

function toSignInPage({ cookies, next }: Confirmed, locale: Locale): Response {
  const onward = next === null ? "" : `&redirect=${encodeURIComponent(next)}`;
  return redirect(`/${locale}/auth?confirmed${onward}`, { status: 303, headers: cookieHeaders(cookies) });
}

export default function VerifyPage() {
  const t = useText();
  const { email, isTaken } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  if (email === null || state?.spent) return <SpentLink isTaken={isTaken || state?.isTaken === true} ask="register" />;
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={t("accounts.verify_title")} description={t("accounts.description")} hidden />
      <Form method="post" noValidate={hydrated} className="grid max-w-[480px] gap-5">
        <h1 className="h1">{t("accounts.verify_title")}</h1>
        <p className="wrap-anywhere">{t("accounts.verify_text", { email })}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          hydrated={hydrated}
          label={t("accounts.password")}
          name="password"
          autoComplete="current-password"
          error={state?.error}
        />
        <Button type="submit" tone="sun" block busy={busy}>
          {t(busy ? "accounts.working" : "accounts.submit_verify")}
        </Button>
      </Form>
    </div>
  );
}
