import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Contacts for questions about the order. */
export function SupportNote({ orderNumber }: { orderNumber: string }) {
  const { t, path, market } = useLanguage();
  const { phone, phoneHref, email } = market.contact;
  return (
    <section className="grid gap-3">
      <h2 className="h2">{t("checkoutAfter.supportTitle")}</h2>
      <p>{t("checkoutAfter.supportText", { number: orderNumber })}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="link" href={phoneHref}>
          {phone}
        </a>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        <a className="link" href={path("support")}>
          {t("checkoutAfter.supportLink")}
        </a>
      </p>
    </section>
  );
}
