import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** The words of the specification for an order that is not the reader's, and the way back to their own. */
export function OrderRefused() {
  const { t, path } = useLanguage();
  return (
    <div className="wrap">
      <PageHead title={t("orders.not_yours")} description={t("orders.not_yours_text")} hidden />
      <div className="mt-14 grid max-w-[640px] justify-items-start gap-5">
        <h1 className="title">{t("orders.not_yours")}</h1>
        <p className="text-muted">{t("orders.not_yours_text")}</p>
        <ButtonLink href={path("profile/orders")}>{t("orders.orders_title")}</ButtonLink>
      </div>
    </div>
  );
}
