import type { LoaderFunctionArgs } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { Prose } from "./article/prose.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { useShopValues } from "./article/use-shop-values.ts";
import { Version } from "./article/version.tsx";

export const headers = publicHeaders;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["content", "contentTerms"]) };
}

const sections = [
  "seller",
  "purchase",
  "prices",
  "payment",
  "delivery",
  "returns",
  "warranty",
  "rental",
  "complaints",
  "changes",
] as const;

/** Terms of sale and rental in force, for the page's market. */
export default function LegalTermsPage() {
  const { t } = useLanguage();
  const values = useShopValues();
  return (
    <Article
      current="legal-terms"
      title={t("contentTerms.title")}
      description={t("contentTerms.description")}
      lead={t("contentTerms.lead")}
      opening={<Version />}
      sections={sections.map((id) => ({ id, title: t(`contentTerms.${id}.title`) }))}
    >
      {sections.map((id) => (
        <ArticleSection key={id} id={id} title={t(`contentTerms.${id}.title`)}>
          <Prose text={t(`contentTerms.${id}.body`, values)} />
        </ArticleSection>
      ))}
    </Article>
  );
}
