import { useText } from "#features/languages/languages.browser.tsx";
import { useAlive } from "#ui/alive.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { SecurityFormState } from "../security-form.service.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";

/** What the form of the page and that of the dialog hold. */
export function PasswordFormFields({ email, state }: { email: string; state: SecurityFormState | undefined }) {
  const t = useText();
  const alive = useAlive();
  return (
    <>
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
    </>
  );
}
