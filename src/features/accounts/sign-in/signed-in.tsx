import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { accountChanged } from "../accounts.browser.ts";
import { clearReturnPath, useNextPath } from "../after-sign-in.browser.ts";
import { SignOutButton } from "../sign-out.browser.tsx";

/** Milliseconds until a signed-in user is redirected (decision D21). */
const timeout = 1_500;

interface SignedInProps {
  me: { name: string; email: string };
  next: string | null;
  /** Just signed in through a provider or an e-mail link: shows a toast and continues at once. */
  arrived: "login_done" | "registration_done" | null;
}

/** Tells that the user is signed in, and continues automatically unless they choose to stay. */
export function SignedIn({ me, next, arrived }: SignedInProps) {
  const { t, path } = useLanguage();
  const navigate = useNavigate();
  const nextPath = useNextPath(next);
  const [waiting, setWaiting] = useState(false);
  const [stays, setStays] = useState(false);
  const continueNow = useEffectEvent(() => {
    const target = nextPath();
    clearReturnPath();
    void navigate(target, { replace: true });
  });
  const announceAndContinue = useEffectEvent((how: "login_done" | "registration_done") => {
    accountChanged();
    toast("app", { tone: "done", text: t(`accounts.${how}`) });
    continueNow();
  });
  useEffect(() => {
    if (arrived !== null) announceAndContinue(arrived);
  }, [arrived]);
  useEffect(() => {
    if (stays || arrived !== null) return;
    setWaiting(true);
    const timer = setTimeout(continueNow, timeout);
    return () => clearTimeout(timer);
  }, [stays, arrived]);
  const stay = () => {
    setStays(true);
    setWaiting(false);
  };
  return (
    <div className="grid gap-5">
      <p>{t("accounts.already_as", me)}</p>
      {waiting ? (
        <p className="muted" role="status">
          {t("accounts.auto_continue")}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          tone="sun"
          href={next ?? path("profile")}
          onClick={(event) => {
            event.preventDefault();
            location.assign(nextPath());
          }}
        >
          {t("accounts.continue")}
        </ButtonLink>
        {waiting ? <Button onClick={stay}>{t("accounts.stay")}</Button> : <SignOutButton />}
      </div>
    </div>
  );
}
