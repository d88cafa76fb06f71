import { useEffect, useEffectEvent } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { toast } from "#ui/toast.tsx";
import { accountChanged } from "./accounts.browser.ts";
import { forgetStoredPlace, useNextPlace } from "./after-sign-in.browser.ts";
import type { AuthFormState } from "./auth-form.service.ts";
import { LoginForm } from "./controls/login-form.tsx";
import { RegisterForm } from "./controls/register-form.tsx";

interface AuthFormsProps {
  /** What the page's `authAction` gave, if a form was sent. */
  state: AuthFormState | undefined;
  /** Where to go on to when nothing was asked for, below the locale. Without it: checkout, or the profile if the cart is empty. */
  fallback?: string;
  className?: string;
}

/**
 * Sign in or register, as two tabs that are addresses (`?tab=register`). Stands on pages whose action is `authAction`
 * and whose loader sends the texts of `accounts`. After a success it says so and goes on.
 */
export function AuthForms({ state, fallback, className }: AuthFormsProps) {
  const t = useText();
  const [query] = useSearchParams();
  useGoOn(state, fallback);
  const asked = query.get("tab") === "register" ? "register" : "login";
  const tab = state?.form ?? asked;
  const address = (target: string) => {
    const next = new URLSearchParams(query);
    next.delete("signedOut");
    if (target === "login") next.delete("tab");
    else next.set("tab", target);
    return `?${next}`;
  };
  return (
    <div className={classNames("grid gap-7", className)}>
      <nav className="tabs" aria-label={t("accounts.tabs")}>
        {(["login", "register"] as const).map((name) => (
          <Link
            key={name}
            to={address(name)}
            replace
            preventScrollReset
            aria-current={tab === name ? "page" : undefined}
          >
            {t(`accounts.tab_${name}`)}
          </Link>
        ))}
      </nav>
      {tab === "login" ? <LoginForm state={state} /> : <RegisterForm state={state} />}
    </div>
  );
}

/** Says that the sign-in worked and leaves the page, once. */
function useGoOn(state: AuthFormState | undefined, fallback: string | undefined): void {
  const t = useText();
  const navigate = useNavigate();
  const nextPlace = useNextPlace(state?.done?.to ?? null, fallback);
  const goOn = useEffectEvent((form: AuthFormState["form"]) => {
    accountChanged();
    const next = nextPlace();
    forgetStoredPlace();
    toast("app", { tone: "done", text: t(form === "login" ? "accounts.login_done" : "accounts.registration_done") });
    void navigate(next, { replace: true });
  });
  const done = state?.done && state.form;
  useEffect(() => {
    if (done) goOn(done);
  }, [done]);
}
