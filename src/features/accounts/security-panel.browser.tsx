import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { PasskeySection } from "./passkeys/passkey-section.tsx";
import { EmailForm } from "./sessions/email-form.tsx";
import { PasswordForm } from "./sessions/password-form.tsx";
import type { SecurityData, SecurityFormState } from "./sessions/security.action.ts";
import { SignInHistory } from "./sessions/sign-in-history.tsx";

interface SecurityPanelProps {
  /** Loader data of `securityData`. */
  security: SecurityData;
  /** Action data of the security page; undefined on other pages. */
  state?: SecurityFormState | undefined;
  /** Change the password in a dialog, on pages other than the security page. */
  asDialog?: boolean;
}

/**
 * Password, e-mail, sessions and sign-in history. Needs the texts of `accounts` and `accountsSecurity`. Its forms post to
 * `profile/security`; works without scripts.
 */
export function SecurityPanel({ security, state, asDialog = false }: SecurityPanelProps) {
  return (
    <div className="grid gap-12">
      <PasswordForm security={security} state={state?.form === "password" ? state : undefined} asDialog={asDialog} />
      <EmailForm security={security} state={state?.form === "email" ? state : undefined} />
      <PasskeySection passkeys={security.passkeys} />
      <Sessions security={security} />
      <SignInHistory key={security.signIns[0]?.id} security={security} />
    </div>
  );
}

function Sessions({ security: { sessions } }: { security: SecurityData }) {
  const { t, path } = useLanguage();
  return (
    <section className="grid gap-4" aria-labelledby="sessions">
      <h2 className="h3" id="sessions">
        {t("accountsSecurity.sessions_title")}
      </h2>
      <ul className="grid border-t border-line">
        {sessions.map(({ id, name, place, when, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {name}
                {isCurrent ? <Badge tone="leaf">{t("accountsSecurity.this_device")}</Badge> : null}
              </span>
              <span className="text-small text-muted">
                {place}
                <br />
                {t("accountsSecurity.since", { when })}
              </span>
            </span>
            <form method="post" action={path("profile/security")}>
              <input type="hidden" name="intent" value="end-session" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="compact" aria-label={t("accountsSecurity.end_named", { name, when })}>
                {t("accounts.sign_out")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={path("profile/security")}>
        <input type="hidden" name="intent" value="end-all" />
        <Button type="submit">{t("accountsSecurity.end_all")}</Button>
      </form>
    </section>
  );
}
