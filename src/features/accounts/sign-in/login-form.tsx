import { Form, Link } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { AuthFormState } from "../auth.action.ts";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Sign-in form. Posts to the action of the page that shows it. */
export function LoginForm({ state, forgot }: { state: AuthFormState | undefined; forgot: string }) {
  const t = useText();
  const { ref, hydrated, busy, error, errors, values } = useAuthForm("login", state);
  return (
    <Form ref={ref} method="post" noValidate={hydrated} className="grid gap-5">
      <input type="hidden" name="intent" value="login" />
      {hydrated ? <input type="hidden" name="scripts" value="yes" /> : null}
      {error ? <Notice tone="error">{error}</Notice> : null}
      <EmailField autoComplete="username" defaultValue={values.email} error={errors.email} />
      <PasswordField
        hydrated={hydrated}
        label={t("accounts.password")}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Tick name="remember" defaultChecked={values.remember !== undefined}>
          {t("accounts.remember")}
        </Tick>
        <Link className="link" to={forgot} replace preventScrollReset>
          {t("accounts.forgot")}
        </Link>
      </div>
      <Button type="submit" tone="sun" block busy={busy}>
        {t(busy ? "accounts.working" : "accounts.submit_login")}
      </Button>
    </Form>
  );
}
