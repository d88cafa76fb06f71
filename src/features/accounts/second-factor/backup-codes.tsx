import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

interface BackupCodesProps {
  email: string;
  codes: readonly string[];
  done: "on" | "renewed";
  /** Page to return to; `null` for the settings page. */
  next: string | null;
}

/** Shows the backup codes once, to download or print. */
export function BackupCodes({ email, codes, done, next }: BackupCodesProps) {
  const { t, path } = useLanguage();
  const hydrated = useHydrated();
  const file = `${t("accountsSecurity.two_factor_file_head", { email })}\r\n\r\n${codes.join("\r\n")}\r\n`;
  return (
    <section className="grid gap-6" aria-labelledby="codes">
      <Notice tone="done">{t(`accountsSecurity.two_factor_done_${done}`)}</Notice>
      <div className="grid gap-2">
        <h2 className="h3" id="codes">
          {t("accountsSecurity.two_factor_codes_title")}
        </h2>
        <p className="text-muted">{t("accountsSecurity.two_factor_codes_text")}</p>
      </div>
      <ul className="panel grid grid-cols-2 gap-x-6 gap-y-2" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="heliora-backup-codes.txt"
        >
          {t("accountsSecurity.two_factor_download")}
        </ButtonLink>
        {hydrated ? <Button onClick={() => window.print()}>{t("accountsSecurity.two_factor_print")}</Button> : null}
        <ButtonLink tone="sun" href={next ?? path("profile/two-factor")}>
          {t("accountsSecurity.two_factor_saved")}
        </ButtonLink>
      </div>
    </section>
  );
}
