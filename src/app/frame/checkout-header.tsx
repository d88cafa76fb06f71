import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Logo } from "./logo.tsx";

/** Header of the checkout, without navigation that distracts: a link back and a phone number. */
export function CheckoutHeader() {
  const { t, path, market } = useLanguage();
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex min-h-[60px] items-center justify-between gap-4 text-small md:min-h-[72px]">
        <Logo href={path()} label={t("frame.homeLink")} />
        <p className="flex flex-wrap items-baseline justify-end gap-x-4">
          <a className="inline-flex min-h-6 items-center underline underline-offset-3" href={path("cart")}>
            {t("frame.backToCart")}
          </a>
          <span className="text-muted max-md:hidden">
            {t("frame.help")} <a href={market.contact.phoneHref}>{market.contact.phone}</a>
          </span>
        </p>
      </div>
    </header>
  );
}
