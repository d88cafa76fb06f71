import { useEffect, useRef } from "react";
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
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { addressContext } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { accountsContext } from "../accounts.service.ts";
import { useContinueAfterSignIn } from "../after-sign-in.browser.ts";
import { safeRedirect } from "../domain/identity/safe-redirect.ts";
import { refusalMessage, refusalStatus } from "../domain/sign-in/second-factor-messages.ts";
import type { CodeKind } from "./two-factor.adapter.ts";
import { twoFactorContext } from "./two-factor.service.ts";

const kindOf = (value: string | null): CodeKind => (value === "backup" ? "backup" : "app");

/** Redirects onward if already signed in, and to the sign-in page if no sign-in waits for a code. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const query = new URL(request.url).searchParams;
  const next = safeRedirect(query.get("redirect"), locale);
  const back = `/${locale}/auth${next === null ? "" : `?${new URLSearchParams({ redirect: next })}`}`;
  if (await context.get(accountsContext).current(request.headers)) throw redirect(next ?? `/${locale}/checkout`);
  if (!/heliora\.two_factor=/.test(request.headers.get("cookie") ?? "")) throw redirect(back);
  return {
    texts: context.get(textsContext).pick(locale, ["accounts", "accountsSecurity.two_factor_"]),
    kind: kindOf(query.get("kind")),
    next,
    back,
  };
}

interface State {
  error?: string;
  /** The pending sign-in has expired; the user must start over. */
  over?: boolean;
  done?: { to: string | null };
}

/** Verifies the code. Without scripts, success is a redirect. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const url = new URL(request.url);
  const form = await readForm(request);
  const caller = { address: context.get(addressContext), origin: url.origin, headers: request.headers };
  const typed = { code: (form.get("code") ?? "").slice(0, 100), kind: kindOf(form.get("kind")) };
  const answer = await context.get(twoFactorContext).completeSignIn(typed, caller);
  const headers = new Headers();
  if (!answer.ok) {
    if (answer.code === "too_many_attempts") headers.set("Retry-After", String(answer.retryAfterSeconds));
    const error = refusalMessage(context.get(textsContext).in(locale), answer);
    const status = refusalStatus[answer.code];
    return data<State>({ error, over: answer.code === "sign_in_again" }, { status, headers });
  }
  for (const cookie of answer.value.cookies) headers.append("Set-Cookie", cookie);
  const to = safeRedirect(url.searchParams.get("redirect"), locale);
  if (!form.has("scripts")) return redirect(to ?? `/${locale}/profile`, { status: 303, headers });
  return data<State>({ done: { to } }, { headers });
}

/** After a post, `useGoOn` leaves the page; the loader must not redirect first. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

/** Second step of a sign-in: a code of the app, or a backup code. */
export default function SecondFactorPage() {
  const { t } = useLanguage();
  const { back } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() as State | undefined;
  useContinueAfterSignIn(state?.done);
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead
        title={t("accountsSecurity.two_factor_ask_title")}
        description={t("accountsSecurity.two_factor_ask_text")}
        hidden
      />
      <div className="grid max-w-[480px] gap-7">
        <div className="grid gap-3">
          <h1 className="h1">{t("accountsSecurity.two_factor_ask_title")}</h1>
          <p className="text-muted">{t("accountsSecurity.two_factor_ask_text")}</p>
        </div>
        {state?.over ? (
          <Notice
            tone="error"
            action={
              <a className="link" href={back}>
                {t("accountsSecurity.two_factor_start_over")}
              </a>
            }
          >
            {state.error}
          </Notice>
        ) : (
          <CodeForm state={state} />
        )}
      </div>
    </div>
  );
}

function CodeForm({ state }: { state: State | undefined }) {
  const { t } = useLanguage();
  const { kind, next, back } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined || state?.done !== undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!state?.error) return;
    const code = form.current?.querySelector<HTMLInputElement>("[name='code']");
    if (code) code.value = "";
    code?.focus();
  }, [state]);
  const isApp = kind === "app";
  return (
    <Form ref={form} method="post" noValidate={hydrated} className="grid gap-5">
      <input type="hidden" name="kind" value={kind} />
      {hydrated ? <input type="hidden" name="scripts" value="yes" /> : null}
      <Field
        key={kind}
        label={t(isApp ? "accountsSecurity.two_factor_code" : "accountsSecurity.two_factor_backup_code")}
        hint={t(isApp ? "accountsSecurity.two_factor_code_hint" : "accountsSecurity.two_factor_backup_hint")}
        name="code"
        autoComplete={isApp ? "one-time-code" : "off"}
        inputMode={isApp ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={state?.error}
      />
      <Button type="submit" tone="sun" block busy={busy}>
        {t(busy ? "accountsSecurity.two_factor_working" : "accountsSecurity.two_factor_ask_submit")}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="link" href={queryFor(isApp ? "backup" : "app", next)}>
          {t(isApp ? "accountsSecurity.two_factor_use_backup" : "accountsSecurity.two_factor_use_app")}
        </a>
        <a className="link" href={back}>
          {t("accountsSecurity.two_factor_start_over")}
        </a>
      </p>
    </Form>
  );
}

function queryFor(kind: CodeKind, next: string | null): string {
  return `?${new URLSearchParams({ ...(kind === "backup" ? { kind } : {}), ...(next === null ? {} : { redirect: next }) })}`;
}
