import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { AuthFormState } from "../auth.action.ts";

interface EmailSentProps {
  sent: NonNullable<AuthFormState["sent"]>;
  /** URL of the form that requested the e-mail. */
  back: string;
}

const messages = {
  "sign-up": "accounts.sent_sign_up",
  unconfirmed: "accounts.sent_unconfirmed",
  again: "accounts.sent_again",
  reset: "accounts.sent_reset",
} as const;

/** Instructions after requesting an e-mail. The same whether the address has an account or not. */
export function EmailSent({ sent: { email, what }, back }: EmailSentProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useNavigation().formData?.get("intent") === "again";
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel grid gap-4">
      <h2 className="h2" ref={heading} tabIndex={-1}>
        {t("accounts.sent_title")}
      </h2>
      <p className="wrap-anywhere" role="status">
        {t(messages[what], { email })}
      </p>
      <p className="text-small text-muted">{t("accounts.sent_hint")}</p>
      <div className="flex flex-wrap items-center gap-3">
        {what === "reset" ? null : (
          <Form method="post">
            <input type="hidden" name="intent" value="again" />
            <Button type="submit" busy={busy}>
              {t("accounts.send_again")}
            </Button>
          </Form>
        )}
        <Link className="link" to={back} replace>
          {t(what === "reset" ? "accounts.back_to_login" : "accounts.other_address")}
        </Link>
      </div>
    </section>
  );
}
