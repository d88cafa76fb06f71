import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { AuthFormState } from "../auth.action.ts";
import type { Provider } from "../domain/sign-in/social.ts";
import { AcceptedPages } from "../sign-up/accepted-pages.tsx";

interface SocialButtonsProps {
  providers: readonly Provider[];
  state: AuthFormState | undefined;
  /** Tab to show again after a failure. */
  tab: "code" | "login" | "register";
}

/** Buttons of the configured providers, with the terms that apply. */
export function SocialButtons({ providers, state, tab }: SocialButtonsProps) {
  const t = useText();
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const asked = navigation.formData?.get("provider");
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-small text-muted">
        <span className="h-px grow bg-line" />
        {t("accountsSecurity.social_or")}
        <span className="h-px grow bg-line" />
      </p>
      {state?.leave ? (
        <div className="grid gap-3" role="status">
          <p>{t("accountsSecurity.social_leave", { provider: state.leave.name })}</p>
          <ButtonLink href={state.leave.url} block rel="noreferrer">
            {t("accountsSecurity.social_leave_go", { provider: state.leave.name })}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="social" />
          <input type="hidden" name="tab" value={tab} />
          {hydrated ? <input type="hidden" name="scripts" value="yes" /> : null}
          {providers.map(({ id, name }) => (
            <Button key={id} type="submit" name="provider" value={id} block busy={asked === id}>
              {t("accountsSecurity.social_continue", { provider: name })}
            </Button>
          ))}
        </Form>
      )}
      <p className="hint">
        {t("accountsSecurity.social_accept")} <AcceptedPages />
      </p>
    </div>
  );
}
