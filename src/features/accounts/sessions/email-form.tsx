import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import type { SecurityData, SecurityFormState } from "./security.action.ts";

interface EmailFormProps {
  security: SecurityData;
  state: SecurityFormState | undefined;
}

/** Changes the e-mail address; takes effect when the link sent to the new one is opened. */
export function EmailForm({ security: { email, hasPassword }, state }: EmailFormProps) {
  const { t, path } = useLanguage();
  const hydrated = useHydrated();
  return (
    <section className="grid gap-4" aria-labelledby="security-email">
      <h2 className="h3" id="security-email">
        {t("accounts.email")}
      </h2>
      <p className="wrap-anywhere">{email}</p>
      {hasPassword ? (
        <form
          method="post"
          action={path("profile/security")}
          noValidate={hydrated}
          className="grid max-w-[480px] gap-5"
        >
          <input type="hidden" name="intent" value="email" />
          {state?.error ? <Notice tone="error">{state.error}</Notice> : null}
          <EmailField
            label={t("accountsSecurity.new_email")}
            hint={t("accountsSecurity.new_email_hint")}
            autoComplete="email"
            defaultValue={state?.email}
            error={state?.errors.email}
          />
          <PasswordField
            hydrated={hydrated}
            label={t("accountsSecurity.current_password")}
            name="current"
            autoComplete="current-password"
            error={state?.errors.current}
          />
          <Button type="submit" className="justify-self-start">
            {t("accountsSecurity.change_email")}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
