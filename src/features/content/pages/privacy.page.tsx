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
  return { texts: context.get(textsContext).pick(locale, ["content", "contentPrivacy"]) };
}

const texts = ["how-long", "who-sees", "rights", "age", "changes"] as const;
const kept = ["account", "orders", "requests", "watches", "security", "browser"] as const;

/** Which data are kept, why and how long, and what people may ask for. */
export default function PrivacyPage() {
  const { t } = useLanguage();
  const values = useShopValues();
  const title = (id: "who" | "what" | (typeof texts)[number]) => t(`contentPrivacy.${id}.title`);
  return (
    <Article
      current="privacy-policy"
      title={t("contentPrivacy.title")}
      description={t("contentPrivacy.description")}
      lead={t("contentPrivacy.lead")}
      opening={<Version />}
      sections={(["who", "what", ...texts] as const).map((id) => ({ id, title: title(id) }))}
    >
      <ArticleSection id="who" title={title("who")}>
        <Prose text={t("contentPrivacy.who.body", values)} />
      </ArticleSection>
      <ArticleSection id="what" title={title("what")}>
        <dl className="grid max-w-[68ch]">
          {kept.map((key) => (
            <div
              key={key}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 first:pt-0 md:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <dt className="font-medium">{t(`contentPrivacy.what.${key}`)}</dt>
              <dd className="text-compact text-muted">{t(`contentPrivacy.what.${key}Text`)}</dd>
            </div>
          ))}
        </dl>
      </ArticleSection>
      {texts.map((id) => (
        <ArticleSection key={id} id={id} title={title(id)}>
          <Prose text={t(`contentPrivacy.${id}.body`, values)} />
        </ArticleSection>
      ))}
    </Article>
  );
}
