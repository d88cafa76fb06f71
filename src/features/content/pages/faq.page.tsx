import type { LoaderFunctionArgs } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { FaqList } from "./article/faq-list.tsx";
import { Prose } from "./article/prose.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { useShopValues } from "./article/use-shop-values.ts";

export const headers = publicHeaders;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["content", "contentFaq"]) };
}

/** Questions by group. Their ids are addresses (`faq#delivery-cost`) that others link to: they stay. */
const groups = [
  { id: "order", questions: ["account-needed", "change-order", "large-order"] },
  { id: "payment", questions: ["payment-methods", "transfer-deadline", "vat-prices", "documents"] },
  { id: "delivery", questions: ["delivery-cost", "delivery-time", "site-delivery"] },
  { id: "returns", questions: ["return-period", "warranty-claim"] },
  { id: "choice", questions: ["battery-match", "annual-yield", "installation"] },
  { id: "rental", questions: ["how-to-rent"] },
] as const;

/** Short answers, with figures from the settings of the market. */
export default function FaqPage() {
  const { t } = useLanguage();
  const values = useShopValues();
  return (
    <Article
      current="faq"
      title={t("contentFaq.title")}
      description={t("contentFaq.description")}
      lead={t("contentFaq.lead")}
      sections={groups.map(({ id }) => ({ id, title: t(`contentFaq.group.${id}`) }))}
    >
      {groups.map(({ id, questions }) => (
        <ArticleSection key={id} id={id} title={t(`contentFaq.group.${id}`)}>
          <div className="-mt-6">
            <FaqList
              answers={questions.map((question) => ({
                id: question,
                question: t(`contentFaq.${question}.q`),
                answer: t(`contentFaq.${question}.a`, values),
              }))}
            />
          </div>
        </ArticleSection>
      ))}
      <Prose text={t("contentFaq.more", values)} />
    </Article>
  );
}
