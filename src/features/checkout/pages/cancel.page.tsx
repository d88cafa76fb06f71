import type { LoaderFunctionArgs } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ButtonLink } from "#ui/button.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["checkoutPage"]) };
}

/** The buyer turned back at the payment. The cart is as it was. */
export default function CancelPage() {
  const { t, path } = useLanguage();
  return (
    <div className="wrap grid justify-items-start gap-6 pt-10 md:pt-16">
      <PageHead title={t("checkoutPage.cancelTitle")} description={t("checkoutPage.cancelText")} hidden />
      <h1 className="h1">{t("checkoutPage.cancelTitle")}</h1>
      <p className="max-w-[60ch] text-muted">{t("checkoutPage.cancelText")}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink tone="sun" href={path("checkout")}>
          {t("checkoutPage.cancelRetry")}
        </ButtonLink>
        <ButtonLink href={path()}>{t("checkoutPage.cancelHome")}</ButtonLink>
      </p>
    </div>
  );
}
