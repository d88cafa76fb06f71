import { Link, useSearchParams } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { classNames } from "#ui/class-names.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { whenIdle } from "#ui/when-idle.tsx";
import { useContinueAfterSignIn } from "./after-sign-in.browser.ts";
import type { AuthFormState } from "./auth.action.ts";
import type { AuthFormsData } from "./auth-forms.loader.ts";
import { useWebAuthn } from "./passkeys/use-webauthn.ts";
import { ForgotForm } from "./sign-in/forgot-form.tsx";
import { LoginForm } from "./sign-in/login-form.tsx";
import { CodeForms } from "./sign-in-code/code-forms.tsx";
import { EmailSent } from "./sign-up/email-sent.tsx";

/** Loaded apart: only browsers that know passkeys show it. */
const PasskeyButton = whenIdle(async () => (await import("./passkeys/passkey-button.tsx")).PasskeyButton);

/** Loaded apart: most come to sign in. */
const RegisterForm = afterHtml(async () => (await import("./sign-up/register-form.tsx")).RegisterForm);

/** Loaded apart: a shop may have no providers. */
const SocialButtons = whenIdle(async () => (await import("./social/social-buttons.tsx")).SocialButtons);

const tabs = ["code", "login", "register", "forgot"] as const;

interface AuthFormsProps {
  /** Action data of `authAction`. */
  state: AuthFormState | undefined;
  /** Loader data of `authFormsData`. */
  known: AuthFormsData;
  /** The tab without `?tab`; it stands first. */
  first: "code" | "login";
  className?: string;
}

/**
 * Sign-in by password or by code, and registration as tabs (`?tab=register`), for pages whose action is `authAction` and whose loader sends the texts
 * of `accounts` and `accountsSecurity`. Leaves the page after signing in.
 */
export function AuthForms({ state, known, first, className }: AuthFormsProps) {
  const t = useText();
  const [query] = useSearchParams();
  const canSign = useWebAuthn();
  useContinueAfterSignIn(state?.done);
  const asked = tabs.find((name) => name === query.get("tab")) ?? first;
  const tab = state?.form ?? asked;
  const address = (target: string) => {
    const next = new URLSearchParams(query);
    for (const told of ["signedOut", "reset", "notMe", "confirmed", "via", "fault"]) next.delete(told);
    if (target === first) next.delete("tab");
    else next.set("tab", target);
    return `?${next}`;
  };
  if (state?.sent) return <EmailSent sent={state.sent} back={address(tab === "forgot" ? "login" : tab)} />;
  return (
    <div className={classNames("grid gap-7", className)}>
      {tab === "forgot" ? (
        <h2 className="h2">{t("accounts.tab_forgot")}</h2>
      ) : (
        <nav className="tabs" aria-label={t("accounts.tabs")}>
          {([first, first === "code" ? "login" : "code", "register"] as const).map((name) => (
            <Link
              key={name}
              to={address(name)}
              replace
              preventScrollReset
              aria-current={tab === name ? "page" : undefined}
            >
              {t(`accounts.tab_${name}`)}
            </Link>
          ))}
        </nav>
      )}
      {known.socialError && !state ? <Notice tone="error">{known.socialError}</Notice> : null}
      {tab === "register" ? <RegisterForm state={state} /> : null}
      {tab === "code" ? <CodeForms state={state} waiting={known.code} /> : null}
      {tab === "login" ? <LoginForm state={state} forgot={address("forgot")} /> : null}
      {tab === "forgot" ? <ForgotForm state={state} /> : null}
      {tab === "forgot" ? (
        <Link className="link justify-self-start" to={address("login")} replace preventScrollReset>
          {t("accounts.back_to_login")}
        </Link>
      ) : (
        <div className="grid gap-4">
          {tab !== "register" && canSign ? <PasskeyButton /> : null}
          {known.providers.length > 0 ? <SocialButtons providers={known.providers} state={state} tab={tab} /> : null}
        </div>
      )}
    </div>
  );
}
