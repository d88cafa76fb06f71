import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { AddPasskey, useWebAuthn } from "./use-webauthn.ts";

/** A passkey with its day as text. */
export interface PasskeyView {
  id: string;
  /** Name of the device or password manager; empty if it did not tell. */
  name: string;
  since: string;
}

/** Own passkeys, each with a button to remove it, and one to add another. */
export function PasskeySection({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t, path } = useLanguage();
  const canSign = useWebAuthn();
  return (
    <section className="grid gap-4" aria-labelledby="passkeys">
      <h2 className="h3" id="passkeys">
        {t("accountsSecurity.passkeys_title")}
      </h2>
      <p className="text-muted">{t("accountsSecurity.passkeys_about")}</p>
      {passkeys.length === 0 ? <p>{t("accountsSecurity.passkeys_none")}</p> : null}
      {passkeys.length > 0 ? (
        <ul className="grid border-t border-line">
          {passkeys.map(({ id, since, ...passkey }) => {
            const name = passkey.name || t("accountsSecurity.passkeys_unnamed");
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{name}</span>
                  <br />
                  <span className="text-small text-muted">{t("accountsSecurity.passkeys_since", { date: since })}</span>
                </span>
                <form method="post" action={path("profile/security")}>
                  <input type="hidden" name="intent" value="remove-passkey" />
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    size="compact"
                    aria-label={t("accountsSecurity.passkeys_remove_named", { name, date: since })}
                  >
                    {t("accountsSecurity.passkeys_remove")}
                  </Button>
                </form>
              </li>
            );
          })}
        </ul>
      ) : null}
      {canSign ? <AddPasskey /> : <p className="text-small text-muted">{t("accountsSecurity.passkeys_unsupported")}</p>}
    </section>
  );
}
