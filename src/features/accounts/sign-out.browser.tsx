import { type ComponentProps, type FormEvent, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button } from "#ui/forms/button.tsx";
import { accountChanged } from "./accounts.browser.ts";

/** Ends the session and opens the sign-in page. Needs the texts of `accounts`. Works without scripts. */
export function SignOutButton(look: Pick<ComponentProps<typeof Button>, "tone" | "size" | "block" | "className">) {
  const { t, path } = useLanguage();
  const [busy, setBusy] = useState(false);
  const signOut = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    }).catch(() => null);
    if (answer?.ok) {
      accountChanged();
      location.assign(`${path("auth")}?signedOut`);
      return;
    }
    setBusy(false);
    toast("app", { tone: "error", text: t("accounts.logout_failed") });
  };
  return (
    <form method="post" action={path("auth")} onSubmit={signOut}>
      <input type="hidden" name="intent" value="sign-out" />
      <Button {...look} type="submit" busy={busy}>
        {t("accounts.sign_out")}
      </Button>
    </form>
  );
}
