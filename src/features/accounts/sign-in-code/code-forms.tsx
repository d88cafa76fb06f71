import { type FormEvent, useLayoutEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { AuthFormState } from "../auth.action.ts";
import { validMinutes } from "../domain/sign-in/confirmation.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { useAuthForm } from "../sign-in/use-auth-form.ts";
import { AcceptedPages } from "../sign-up/accepted-pages.tsx";

interface CodeFormsProps {
  state: AuthFormState | undefined;
  /** Loader data: the address whose code this browser waits for. */
  waiting: { email: string } | null;
}

/** Asks for an address, then for the code that was sent there, on the same page. */
export function CodeForms({ state, waiting }: CodeFormsProps) {
  const own = state?.form === "code" ? state : undefined;
  const code = own ? own.code : waiting && { ...waiting, again: false };
  return code ? <CodeStep state={own} code={code} /> : <AddressStep state={own} />;
}

function AddressStep({ state }: { state: AuthFormState | undefined }) {
  const t = useText();
  const { ref, hydrated, busy, error, errors, values } = useAuthForm("code", state);
  return (
    <Form ref={ref} method="post" noValidate={hydrated} className="grid gap-5">
      <input type="hidden" name="intent" value="code" />
      <p className="text-muted">{t("accounts.code_text")}</p>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <EmailField autoComplete="email" defaultValue={values.email} error={errors.email} />
      <Button type="submit" tone="sun" block busy={busy}>
        {t(busy ? "accounts.working" : "accounts.submit_code")}
      </Button>
      <p className="text-small text-muted">
        {t("accounts.code_accept")} <AcceptedPages />.
      </p>
    </Form>
  );
}

function CodeStep({ state, code: { email, again } }: { state: AuthFormState | undefined; code: SentCode }) {
  const t = useText();
  const hydrated = useHydrated();
  const asked = useNavigation().formData?.get("intent");
  const isDone = state?.done !== undefined;
  const busy = asked === "code-enter" || isDone;
  const { form, guard, submitWhole } = useCodeForm(state);
  return (
    <section className="grid gap-5" aria-labelledby="code-title">
      <h2 className="h2" id="code-title">
        {t("accounts.code_title")}
      </h2>
      <p className="wrap-anywhere" role="status">
        {t(again ? "accounts.code_sent_again" : "accounts.code_sent", { email, minutes: validMinutes["sign-in"] })}
      </p>
      {state?.error ? <Notice tone="error">{state.error}</Notice> : null}
      <Form
        ref={form}
        method="post"
        noValidate={hydrated}
        className="grid gap-5"
        onSubmit={guard}
        onInput={submitWhole}
      >
        <input type="hidden" name="intent" value="code-enter" />
        <input type="hidden" name="email" value={email} />
        {hydrated ? <input type="hidden" name="scripts" value="yes" /> : null}
        <Field
          label={t("accounts.code")}
          hint={t("accounts.sent_hint")}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={state?.errors.code}
        />
        <Tick name="remember" defaultChecked={state?.values.remember !== undefined}>
          {t("accounts.remember")}
        </Tick>
        <Button type="submit" tone="sun" block busy={busy}>
          {t(busy ? "accounts.working" : "accounts.continue")}
        </Button>
      </Form>
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="intent" value="code-again" busy={asked === "code-again"}>
          {t("accounts.send_again")}
        </Button>
        <Button type="submit" name="intent" value="code-other" tone="quiet" busy={asked === "code-other"}>
          {t("accounts.other_address")}
        </Button>
      </Form>
    </section>
  );
}

type SentCode = NonNullable<AuthFormState["code"]>;

/**
 * Focuses the field of the code when it appears, empties it after a wrong one, and submits it once as soon as six digits are typed,
 * pasted or filled in by the phone.
 */
function useCodeForm(state: AuthFormState | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // Before the answer is painted, so that nothing can be typed in between.
  useLayoutEffect(() => {
    isSent.current = state?.done !== undefined;
    const field = form.current?.querySelector<HTMLInputElement>("[name='code']");
    if (state?.errors.code && field) field.value = "";
    field?.focus();
  }, [state]);
  return {
    form,
    /** A second submission would interrupt the first, whose answer carries the session. */
    guard(event: FormEvent) {
      if (isSent.current) event.preventDefault();
      isSent.current = true;
    },
    submitWhole({ currentTarget: whole }: FormEvent<HTMLFormElement>) {
      if (/^\D*(?:\d\D*){6}$/.test(String(new FormData(whole).get("code")))) whole.requestSubmit();
    },
  };
}
