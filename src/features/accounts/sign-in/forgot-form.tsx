import { Form } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { AuthFormState } from "../auth.action.ts";
import { EmailField } from "./email-field.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Requests a reset link. Posts to the action of the page that shows it. */
export function ForgotForm({ state }: { state: AuthFormState | undefined }) {
  const t = useText();
  const { ref, hydrated, busy, error, errors, values } = useAuthForm("forgot", state);
  return (
    <Form ref={ref} method="post" noValidate={hydrated} className="grid gap-5">
      <input type="hidden" name="intent" value="forgot" />
      <p className="text-muted">{t("accounts.forgot_text")}</p>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <EmailField autoComplete="username" defaultValue={values.email} error={errors.email} />
      <Button type="submit" tone="sun" block busy={busy}>
        {t(busy ? "accounts.working" : "accounts.submit_forgot")}
      </Button>
    </Form>
  );
}
