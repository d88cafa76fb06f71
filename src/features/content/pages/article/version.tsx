import { useLanguage } from "#features/languages/languages.browser.tsx";
import { termsVersion } from "#platform/pure/terms.ts";

/** From which day the text holds; the same day is kept with accounts and orders. */
export function Version() {
  const { t, locale } = useLanguage();
  const shown = locale === "en" ? termsVersion : termsVersion.split("-").reverse().join(".");
  return (
    <p className="mt-6 text-compact">
      <time dateTime={termsVersion}>{t("content.validFrom", { date: shown })}</time>
    </p>
  );
}
