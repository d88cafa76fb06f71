import { useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ProtectionData } from "./second-factor/protection.loader.ts";

/** Summary of second factor and connected accounts, from `protectionData`. Needs the texts of `accountsSecurity`. */
export function TwoFactorPanel({ protection, connected }: ProtectionData) {
  const { t, path } = useLanguage();
  return (
    <div className="grid gap-8">
      <section className="grid gap-4" aria-labelledby="two-factor">
        <h2 className="h3" id="two-factor">
          {t("accountsSecurity.two_factor_title")}
        </h2>
        <TwoFactorSwitch {...protection} />
        <p className="text-muted">{t("accountsSecurity.two_factor_about")}</p>
        <p>
          <ButtonLink href={path("profile/two-factor")}>
            {t(protection.on ? "accountsSecurity.two_factor_manage" : "accountsSecurity.two_factor_turn_on")}
          </ButtonLink>
        </p>
      </section>
      <ConnectedAccounts connected={connected} />
    </div>
  );
}

/**
 * The second factor as a switch (specification, section 2). A change needs a password or a code, so the switch only opens the
 * page that asks for them. Without scripts the link below it does.
 */
function TwoFactorSwitch({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  const { t, path } = useLanguage();
  const navigate = useNavigate();
  if (!useHydrated()) return <TwoFactorSummary on={on} codesLeft={codesLeft} />;
  return (
    <div className="grid gap-1">
      <Switch checked={on} onChange={() => void navigate(path("profile/two-factor"))}>
        {t("accountsSecurity.two_factor_title")}
      </Switch>
      {on ? <p>{t("accountsSecurity.two_factor_codes_left", { count: codesLeft })}</p> : null}
    </div>
  );
}

export function TwoFactorSummary({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  const { t } = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone={on ? "leaf" : "neutral"}>
        {t(on ? "accountsSecurity.two_factor_is_on" : "accountsSecurity.two_factor_is_off")}
      </Badge>
      {on ? <span>{t("accountsSecurity.two_factor_codes_left", { count: codesLeft })}</span> : null}
    </p>
  );
}

/** Connected provider accounts, each with a button to disconnect it. */
export function ConnectedAccounts({
  connected,
  error,
}: {
  connected: ProtectionData["connected"];
  error?: string | undefined;
}) {
  const { t, path } = useLanguage();
  return (
    <section className="grid gap-4" aria-labelledby="connected">
      <h2 className="h3" id="connected">
        {t("accountsSecurity.social_title")}
      </h2>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {connected.length === 0 ? <p className="text-muted">{t("accountsSecurity.social_none")}</p> : null}
      {connected.length > 0 ? (
        <ul className="grid border-t border-line">
          {connected.map(({ id, name, since }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
              <span>
                <span className="font-medium">{name}</span>
                <br />
                <span className="text-small text-muted">{t("accountsSecurity.social_since", { date: since })}</span>
              </span>
              <form method="post" action={path("profile/two-factor")}>
                <input type="hidden" name="intent" value="disconnect" />
                <input type="hidden" name="provider" value={id} />
                <Button type="submit" size="compact">
                  {t("accountsSecurity.social_disconnect", { provider: name })}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
