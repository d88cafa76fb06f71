import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { PasswordField } from "../sign-in/password-field.tsx";

interface StepProps {
  state: { error: string; field: "password" | "code" | "form" } | undefined;
  /** False for an account that signs in only through providers. */
  hasPassword: boolean;
}

interface SettingsFormProps extends StepProps {
  intent: "begin" | "renew" | "off";
  title: string;
  text?: string;
  submit: string;
  tone?: "sun" | "danger" | "line";
  children?: ReactNode;
}

function SettingsForm({ state, hasPassword, intent, title, text, submit, tone, children }: SettingsFormProps) {
  const t = useText();
  const hydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === intent;
  useEffect(() => {
    if (state) ref.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [state]);
  return (
    <section aria-labelledby={`${intent}-title`}>
      <Form ref={ref} method="post" noValidate={hydrated} className="grid gap-5">
        <input type="hidden" name="intent" value={intent} />
        <div className="grid gap-2">
          <h2 className="h3" id={`${intent}-title`}>
            {title}
          </h2>
          {text ? <p className="text-muted">{text}</p> : null}
        </div>
        {state?.field === "form" ? <Notice tone="error">{state.error}</Notice> : null}
        {hasPassword ? (
          <PasswordField
            hydrated={hydrated}
            label={t("accountsSecurity.two_factor_password")}
            name="password"
            autoComplete="current-password"
            error={state?.field === "password" ? state.error : undefined}
          />
        ) : (
          <p className="hint">{t("accountsSecurity.two_factor_no_password")}</p>
        )}
        {children}
        <div>
          <Button type="submit" tone={tone} busy={busy}>
            {busy ? t("accountsSecurity.two_factor_working") : submit}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** First step of turning it on: confirm the password. */
export function PasswordStep(props: StepProps) {
  const t = useText();
  return (
    <SettingsForm
      {...props}
      intent="begin"
      title={t("accountsSecurity.two_factor_password_step")}
      submit={t("accountsSecurity.two_factor_next")}
      tone="sun"
    />
  );
}

export function RenewForm(props: StepProps) {
  const t = useText();
  return (
    <SettingsForm
      {...props}
      intent="renew"
      title={t("accountsSecurity.two_factor_renew")}
      text={t("accountsSecurity.two_factor_renew_text")}
      submit={t("accountsSecurity.two_factor_renew_do")}
    />
  );
}

export function TurnOffForm(props: StepProps) {
  const t = useText();
  return (
    <SettingsForm
      {...props}
      intent="off"
      title={t("accountsSecurity.two_factor_turn_off_title")}
      text={t("accountsSecurity.two_factor_turn_off_text")}
      submit={t("accountsSecurity.two_factor_turn_off")}
      tone="danger"
    >
      <Field
        label={t("accountsSecurity.two_factor_any_code")}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={props.state?.field === "code" ? props.state.error : undefined}
      />
    </SettingsForm>
  );
}
