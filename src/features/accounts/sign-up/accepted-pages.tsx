import { useLanguage } from "#features/languages/languages.browser.tsx";

/** The end of "I accept …": links to the terms and to privacy, beside the page that is being filled in. */
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
