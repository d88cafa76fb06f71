import { useId, useState } from "react";
import { Form } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { AuthFormState } from "../auth.action.ts";
import { phoneExample } from "../domain/personal/phone-example.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { NewPasswordFields } from "../sign-in/new-password-fields.tsx";
import { useAuthForm } from "../sign-in/use-auth-form.ts";
import { AcceptedPages } from "./accepted-pages.tsx";

/** What opening an account takes. Sent to the action of the page it stands on. */
export function RegisterForm({ state }: { state: AuthFormState | undefined }) {
  const { t, market } = useLanguage();
  const { ref, alive, busy, error, faults, values } = useAuthForm("register", state);
  const [accepted, setAccepted] = useState(values.acceptTerms !== undefined);
  const [differs, setDiffers] = useState(false);
  const why = useId();
  // While typing, not on leaving the field: a line that appears under the pointer makes the click miss.
  const compare = () => {
    const typed = new FormData(ref.current ?? undefined);
    setDiffers(!String(typed.get("password")).startsWith(String(typed.get("confirmPassword"))));
  };
  const mismatch = differs ? t("accounts.fault_password_mismatch") : undefined;
  return (
    <Form ref={ref} method="post" noValidate={alive} className="form-grid">
      <input type="hidden" name="intent" value="register" />
      {alive ? <input type="hidden" name="scripts" value="yes" /> : null}
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Field
        className="w3"
        label={t("accounts.first_name")}
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={values.firstName}
        error={faults.firstName}
      />
      <Field
        className="w3"
        label={t("accounts.last_name")}
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={values.lastName}
        error={faults.lastName}
      />
      <EmailField autoComplete="email" defaultValue={values.email} error={faults.email} />
      <Field
        label={t("accounts.phone")}
        note={t("accounts.optional")}
        hint={t("accounts.phone_hint", { example: phoneExample[market.code] })}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={faults.phone}
      />
      <NewPasswordFields
        alive={alive}
        label={t("accounts.password")}
        onChange={compare}
        faults={{ ...faults, ...(mismatch ? { confirmPassword: mismatch } : {}) }}
      />
      <Tick
        name="acceptTerms"
        required
        defaultChecked={accepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
        error={accepted ? null : (faults.acceptTerms ?? null)}
      >
        {t("accounts.accept_before")} <AcceptedPages />
      </Tick>
      <div className="grid gap-2">
        <Button
          type="submit"
          tone="sun"
          block
          busy={busy}
          disabled={alive && !accepted}
          aria-describedby={accepted ? undefined : why}
        >
          {t(busy ? "accounts.working" : "accounts.submit_register")}
        </Button>
        {alive && !accepted ? (
          <p id={why} className="hint">
            {t("accounts.accept_first")}
          </p>
        ) : null}
      </div>
    </Form>
  );
}
