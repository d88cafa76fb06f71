import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Links to the terms and the privacy policy, in a new tab to keep the form. */
export function AcceptedPages() {
  const { t, path } = useLanguage();
  return (
    <>
      <a className="link" href={path("legal-terms")} target="_blank" rel="noopener">
        {t("accounts.accept_terms")}
      </a>{" "}
      {t("accounts.accept_between")}{" "}
      <a className="link" href={path("privacy-policy")} target="_blank" rel="noopener">
        {t("accounts.accept_privacy")}
      </a>
    </>
  );
}
