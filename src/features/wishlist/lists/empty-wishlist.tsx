import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

export function EmptyWishlist() {
  const { t, path } = useLanguage();
  return (
    <Empty title={t("wishesPage.empty")} text={t("wishesPage.empty_text")}>
      <ButtonLink tone="sun" href={path("catalogue")}>
        {t("wishesPage.to_catalogue")}
      </ButtonLink>
    </Empty>
  );
}
