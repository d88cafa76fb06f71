import { useContext } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { categories } from "#features/catalogue/domain/categories.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { pageSettings } from "#platform/pure/market/markets.ts";
import { textsWithPassages } from "../page-texts.loader.ts";
import { ContactSlot } from "../slots.browser.tsx";
import { Article, ArticleSection } from "./article/article.tsx";
import { Contacts } from "./article/contacts.tsx";
import { Facts } from "./article/facts.tsx";
import { Prose } from "./article/prose-blocks.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { useShopValues } from "./article/use-shop-values.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const texts = await textsWithPassages(args, "company", ["content", "contentCompany"]);
  return { texts, categories: categories().length, sellers: marketCodes.map(pageSettings) };
}

const sections = ["work", "rules", "legal", "contacts"] as const;

/** About the shop, with contacts in both markets. */
export default function CompanyPage() {
  const { t } = useLanguage();
  const { categories, sellers } = useLoaderData<typeof loader>();
  const values = useShopValues();
  const contactForm = useContext(ContactSlot);
  const counts = { categories, countries: sellers.length, languages: locales.length };
  return (
    <Article
      current="company"
      title={t("contentCompany.title")}
      description={t("contentCompany.description")}
      lead={t("contentCompany.lead")}
      opening={
        <Facts
          facts={(["categories", "countries", "languages"] as const).map((key) => ({
            key,
            figure: String(counts[key]),
            text: t(`contentCompany.fact.${key}`, { count: counts[key] }),
          }))}
        />
      }
      sections={sections.map((id) => ({ id, title: t(`contentCompany.${id}.title`) }))}
    >
      <ArticleSection id="work" title={t("contentCompany.work.title")}>
        <Prose text={t("contentCompany.work.body", values)} />
      </ArticleSection>
      <ArticleSection id="rules" title={t("contentCompany.rules.title")}>
        <Prose text={t("contentCompany.rules.body")} />
      </ArticleSection>
      <ArticleSection id="legal" title={t("contentCompany.legal.title")}>
        <Prose text={t("contentCompany.legal.body")} />
        <div className="mt-8 grid gap-(--gap) md:grid-cols-2">
          {sellers.map((market) => (
            <Seller key={market.code} market={market} />
          ))}
        </div>
      </ArticleSection>
      <ArticleSection id="contacts" title={t("contentCompany.contacts.title")}>
        <Prose text={t("contentCompany.contacts.intro")} />
        <div className="mt-8 grid gap-(--gap) md:grid-cols-2">
          {sellers.map((market) => (
            <div key={market.code} className="panel">
              <h3 className="h3 mb-4">{t(`contentCompany.market.${market.code}`)}</h3>
              <Contacts market={market} />
            </div>
          ))}
        </div>
        {contactForm}
      </ArticleSection>
    </Article>
  );
}

/** Legal entity of a market. */
function Seller({ market: { code, seller } }: { market: MarketSettings }) {
  const { t, locale } = useLanguage();
  const facts = [
    [t("contentCompany.legal.seller"), seller.names[locale]],
    [t("contentCompany.legal.taxId", { market: code }), seller.taxId],
    [t("contentCompany.legal.address"), seller.addresses[locale]],
  ] as const;
  return (
    <div>
      <h3 className="h3 border-b border-ink pb-2.5">{t(`contentCompany.market.${code}`)}</h3>
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name} className="border-b border-line py-2.5 text-compact">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
