import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useAlive } from "#ui/alive.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { SecurityData, SecurityFormState } from "../security-form.service.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";

interface PasswordFormProps {
  security: SecurityData;
  state: SecurityFormState | undefined;
}

/** Changes the password with the current one; whoever has none is led to a letter. */
export function PasswordForm({ security: { email, hasPassword, passwordChanged }, state }: PasswordFormProps) {
  const { t, path } = useLanguage();
  const alive = useAlive();
  return (
    <section className="grid gap-4" aria-labelledby="security-password">
      <h2 className="h3" id="security-password">
        {t("accountsSecurity.password_title")}
      </h2>
      {passwordChanged ? (
        <p className="text-small text-muted">{t("accountsSecurity.password_changed", { date: passwordChanged })}</p>
      ) : null}
      {hasPassword ? (
        <form method="post" action={path("profile/security")} noValidate={alive} className="grid max-w-[480px] gap-5">
          <input type="hidden" name="intent" value="password" />
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          {state?.error ? <Notice tone="error">{state.error}</Notice> : null}
          <PasswordField
            alive={alive}
            label={t("accountsSecurity.current_password")}
            name="current"
            autoComplete="current-password"
            error={state?.faults.current}
          />
          <NewPasswordFields alive={alive} faults={state?.faults ?? {}} />
          <Button type="submit" className="justify-self-start">
            {t("accountsSecurity.change_password")}
          </Button>
        </form>
      ) : (
        <>
          <p>{t("accountsSecurity.no_password")}</p>
          <p>
            <ButtonLink href={path("auth?tab=forgot")}>{t("accounts.submit_forgot")}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
