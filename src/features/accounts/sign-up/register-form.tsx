import { type RefObject, useId, useState } from "react";
import { Form } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
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

/** Registration form. Posts to the action of the page that shows it. */
export function RegisterForm({ state }: { state: AuthFormState | undefined }) {
  const { t, market } = useLanguage();
  const { ref, hydrated, busy, error, errors, values } = useAuthForm("register", state);
  const { mismatch, compare } = usePasswordMismatch(ref);
  return (
    <Form ref={ref} method="post" noValidate={hydrated} className="form-grid">
      <input type="hidden" name="intent" value="register" />
      {hydrated ? <input type="hidden" name="scripts" value="yes" /> : null}
      {error ? <Notice tone="error">{error}</Notice> : null}
      <NameFields values={values} errors={errors} />
      <EmailField autoComplete="email" defaultValue={values.email} error={errors.email} />
      <Field
        label={t("accounts.phone")}
        note={t("accounts.optional")}
        hint={t("accounts.phone_hint", { example: phoneExample[market.code] })}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={errors.phone}
      />
      <NewPasswordFields
        hydrated={hydrated}
        label={t("accounts.password")}
        onChange={compare}
        errors={{ ...errors, ...(mismatch ? { confirmPassword: mismatch } : {}) }}
      />
      <TermsAndSubmit
        hydrated={hydrated}
        busy={busy}
        initiallyAccepted={values.acceptTerms !== undefined}
        error={errors.acceptTerms}
      />
    </Form>
  );
}

/** Error while the repetition is not a prefix of the password; `compare` rechecks. */
function usePasswordMismatch(form: RefObject<HTMLFormElement | null>) {
  const t = useText();
  const [differs, setDiffers] = useState(false);
  // Checked while typing: an error that appears on blur moves the button that is being clicked.
  const compare = () => {
    const typed = new FormData(form.current ?? undefined);
    setDiffers(!String(typed.get("password")).startsWith(String(typed.get("confirmPassword"))));
  };
  return { mismatch: differs ? t("accounts.fault_password_mismatch") : undefined, compare };
}

function NameFields({ values, errors }: Pick<AuthFormState, "values" | "errors">) {
  const t = useText();
  return (
    <>
      <Field
        className="w3"
        label={t("accounts.first_name")}
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={values.firstName}
        error={errors.firstName}
      />
      <Field
        className="w3"
        label={t("accounts.last_name")}
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={values.lastName}
        error={errors.lastName}
      />
    </>
  );
}

interface TermsAndSubmitProps {
  hydrated: boolean;
  busy: boolean;
  initiallyAccepted: boolean;
  error: string | undefined;
}

/** Acceptance of the terms, and the button, which is disabled until they are accepted. */
function TermsAndSubmit({ hydrated, busy, initiallyAccepted, error }: TermsAndSubmitProps) {
  const t = useText();
  const [accepted, setAccepted] = useState(initiallyAccepted);
  const reasonId = useId();
  return (
    <>
      <Tick
        name="acceptTerms"
        required
        defaultChecked={accepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
        error={accepted ? null : (error ?? null)}
      >
        {t("accounts.accept_before")} <AcceptedPages />
      </Tick>
      <div className="grid gap-2">
        <Button
          type="submit"
          tone="sun"
          block
          busy={busy}
          disabled={hydrated && !accepted}
          aria-describedby={accepted ? undefined : reasonId}
        >
          {t(busy ? "accounts.working" : "accounts.submit_register")}
        </Button>
        {hydrated && !accepted ? (
          <p id={reasonId} className="hint">
            {t("accounts.accept_first")}
          </p>
        ) : null}
      </div>
    </>
  );
}
