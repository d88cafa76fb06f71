import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { AddPasskey, useWebAuthn } from "./passkeys/use-webauthn.ts";

/**
 * Offers a passkey or a password to an account without a password. Needs the texts of `accountsSecurity.offer_`,
 * `accountsSecurity.passkeys_` and `accounts.new_password`.
 */
export function PasskeyOffer() {
  const { t, path } = useLanguage();
  const canSign = useWebAuthn();
  return (
    <section className="panel grid gap-4" aria-labelledby="passkey-offer">
      <h2 className="h3" id="passkey-offer">
        {t("accountsSecurity.offer_title")}
      </h2>
      <p>{t("accountsSecurity.offer_text")}</p>
      <div className="flex flex-wrap items-start gap-3">
        {canSign ? <AddPasskey tone="sun" /> : null}
        <ButtonLink href={path("auth?tab=forgot")}>{t("accounts.new_password")}</ButtonLink>
      </div>
    </section>
  );
}
