import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { PasswordFormFields } from "./password-form-fields.tsx";
import type { SecurityData, SecurityFormState } from "./security.action.ts";

interface PasswordFormProps {
  security: SecurityData;
  state: SecurityFormState | undefined;
  /** Show a button that opens the form in a dialog, as on the profile (specification, section 2). */
  asDialog: boolean;
}

/** Changes the password. An account without one is offered a reset link. */
export function PasswordForm({ security, state, asDialog }: PasswordFormProps) {
  const { t, path } = useLanguage();
  const hydrated = useHydrated();
  const { email, hasPassword, passwordChanged } = security;
  return (
    <section className="grid gap-4" aria-labelledby="security-password">
      <h2 className="h3" id="security-password">
        {t("accountsSecurity.password_title")}
      </h2>
      {passwordChanged ? (
        <p className="text-small text-muted">{t("accountsSecurity.password_changed", { date: passwordChanged })}</p>
      ) : null}
      {!hasPassword ? (
        <>
          <p>{t("accountsSecurity.no_password")}</p>
          <p>
            <ButtonLink href={path("auth?tab=forgot")}>{t("accounts.submit_forgot")}</ButtonLink>
          </p>
        </>
      ) : asDialog ? (
        <PasswordDialog email={email} />
      ) : (
        <form
          method="post"
          action={path("profile/security")}
          noValidate={hydrated}
          className="grid max-w-[480px] gap-5"
        >
          <PasswordFormFields email={email} state={state} />
        </form>
      )}
    </section>
  );
}
