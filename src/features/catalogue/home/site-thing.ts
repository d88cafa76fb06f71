import { htmlLang } from "#features/languages/domain/locale.ts";
import type { Thing } from "#features/languages/json-ld.browser.tsx";
import type { Wording } from "../pages/shop-for.ts";

/** Structured data (schema.org) of the shop and its site search. */
export function siteThing({ t, market, locale }: Wording): Thing {
  const { contact, seller, transfer, country, currency, payments, returns } = market;
  return {
    "@type": "OnlineStore",
    "@id": `/${locale}#store`,
    name: "Heliora",
    legalName: transfer.holder,
    description: t("catalogueHome.homeDescription"),
    url: `/${locale}`,
    logo: "/apple-touch-icon.png",
    image: "/share/heliora.jpg",
    taxID: seller.taxId,
    telephone: contact.phone,
    email: contact.email,
    address: { "@type": "PostalAddress", streetAddress: seller.address, addressCountry: country },
    areaServed: country,
    currenciesAccepted: currency,
    paymentAccepted: payments
      .flatMap((method) =>
        method === "card" ? market.card.ways.flatMap(({ brands }) => brands) : t(`catalogue.pay.${method}`),
      )
      .join(", "),
    knowsLanguage: htmlLang[locale],
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: country,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: returns.days,
    },
  };
}
