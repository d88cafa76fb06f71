import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useContinueAfterSignIn } from "../after-sign-in.browser.ts";
import { safeRedirect } from "../domain/identity/safe-redirect.ts";
import { secondFactorPath } from "../domain/sign-in/second-factor.ts";
import { type FailureCode, signInWithPasskey } from "./ceremonies.ts";

/** Signs in with a passkey, in browsers that know them. */
export function PasskeyButton() {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ to: string | null }>();
  useContinueAfterSignIn(done);
  const next = safeRedirect(query.get("redirect"), locale);
  const signIn = async () => {
    setBusy(true);
    setError(null);
    const result = await signInWithPasskey();
    if (result.state === "done" && result.answer.secondFactor) return navigate(secondFactorPath(locale, next));
    if (result.state === "done") return setDone({ to: next });
    setBusy(false);
    if (result.state === "failed") setError(failureText(t, result));
  };
  return (
    <div className="grid gap-3">
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Button block busy={isBusy} onClick={() => void signIn()}>
        {t("accounts.passkey_sign_in")}
      </Button>
    </div>
  );
}

function failureText(t: Translate, { code, minutes }: { code: FailureCode | null; minutes: number }): string {
  if (code === "too_many_attempts") return t("accounts.too_many_attempts", { minutes });
  return t(code === "blocked" || code === "merged" ? `accounts.${code}` : "accounts.passkey_unknown");
}
