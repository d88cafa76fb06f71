import type { LoaderFunctionArgs } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { Prose } from "./article/prose.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { useShopValues } from "./article/use-shop-values.ts";

export const headers = publicHeaders;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["content", "contentManuals"]) };
}

/** Kinds of documents, and the listing whose products they belong to. */
const kinds = [
  ["panels", "solar-panels"],
  ["inverters", "inverters"],
  ["batteries", "batteries"],
  ["mounting", "mounting-systems"],
  ["chargers", "ev-chargers"],
  ["portable", "portable-power-stations"],
  ["rental", "rental"],
  ["electrical", "low-voltage"],
] as const;

/** Where the makers' manuals are and what to look for; the shop keeps no copies that could be out of date. */
export default function ManualsPage() {
  const { t, path } = useLanguage();
  const values = useShopValues();
  return (
    <Article
      current="manuals"
      title={t("contentManuals.title")}
      description={t("contentManuals.description")}
      lead={t("contentManuals.lead")}
      sections={(["find", "by"] as const).map((id) => ({ id, title: t(`contentManuals.${id}.title`) }))}
    >
      <ArticleSection id="find" title={t("contentManuals.find.title")}>
        <Prose text={t("contentManuals.find.body", values)} />
      </ArticleSection>
      <ArticleSection id="by" title={t("contentManuals.by.title")}>
        <ul className="grid gap-x-(--gap) md:grid-cols-2">
          {kinds.map(([key, listing]) => (
            <li key={key} className="flex flex-col items-start border-b border-line py-5">
              <h3 className="h3">{t(`contentManuals.${key}.name`)}</h3>
              <p className="mt-1 mb-3 text-compact text-muted">{t(`contentManuals.${key}.text`)}</p>
              <a
                className="link mt-auto text-compact"
                href={path(listing)}
                aria-label={`${t("contentManuals.open")}: ${t(`contentManuals.${key}.name`)}`}
              >
                {t("contentManuals.open")}
              </a>
            </li>
          ))}
        </ul>
      </ArticleSection>
    </Article>
  );
}
