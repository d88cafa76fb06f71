import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { NewPasswordFields } from "../sign-in/new-password-fields.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import type { SecurityFormState } from "./security.action.ts";

/** Fields of the form, on the page and in the dialog. */
export function PasswordFormFields({ email, state }: { email: string; state: SecurityFormState | undefined }) {
  const t = useText();
  const hydrated = useHydrated();
  return (
    <>
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {state?.error ? <Notice tone="error">{state.error}</Notice> : null}
      <PasswordField
        hydrated={hydrated}
        label={t("accountsSecurity.current_password")}
        name="current"
        autoComplete="current-password"
        error={state?.errors.current}
      />
      <NewPasswordFields hydrated={hydrated} errors={state?.errors ?? {}} />
      <Button type="submit" className="justify-self-start">
        {t("accountsSecurity.change_password")}
      </Button>
    </>
  );
}
