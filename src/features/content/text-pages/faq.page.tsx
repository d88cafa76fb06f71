import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { JsonLd } from "#features/languages/json-ld.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { isFillable } from "../domain/blocks/fillable.ts";
import { filled } from "../domain/blocks/filled.ts";
import { type FaqEntry, faqGroups, maxQuestionLength, withWritten } from "../domain/pages/faq.ts";
import { answering } from "../domain/pages/faq-search.ts";
import { plainProse } from "../domain/pages/prose.ts";
import { wordedValues } from "../domain/pages/values.ts";
import { faqContext } from "../faq.service.ts";
import { textsWithPassages } from "../page-texts.loader.ts";
import { shownBlocks, writtenOrNull } from "../preview.service.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { type Answer, FaqList } from "./article/faq-list.tsx";
import { FaqSearch } from "./article/faq-search-field.tsx";
import { Prose } from "./article/prose-blocks.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { Still } from "./article/still.tsx";
import { unsentOf, withUnsent } from "./article/unsent.ts";
import { useShopValues } from "./article/use-shop-values.ts";

export const headers = publicHeaders;

type Answers = { answers: readonly (Answer & Pick<FaqEntry, "group">)[] };

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { locale, market: code } = audienceOf(request, params);
  const texts = context.get(textsContext);
  const market = markets[code];
  const values = wordedValues({ t: texts.in(locale), locale }, market, (minor) => formatMoney(minor, market.currency));
  const { blocks } = await shownBlocks(request, context);
  // Skip texts with unknown placeholders.
  const written = ((await writtenOrNull(blocks.questions(locale))) ?? []).filter(
    ({ question, answer }) => isFillable(question, locale) && isFillable(answer, locale),
  );
  const entries = withWritten(await context.get(faqContext).entries(locale), written).map((entry) => ({
    ...entry,
    question: filled(entry.question, locale, values),
    answer: filled(entry.answer, locale, values),
  }));
  const question = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxQuestionLength);
  const found = answering(
    question,
    entries.map((entry) => `${entry.question} ${plainProse(entry.answer)}`),
  );
  const answers: Answers["answers"] = entries.map((entry, at) => ({ ...entry, isFound: found[at] === true }));
  return withUnsent(
    {
      groups: faqGroups.filter((group) => entries.some((entry) => entry.group === group)),
      asked: question ? { question, found: found.filter(Boolean).length } : null,
      texts: await textsWithPassages(args, "faq", ["content", "contentFaq"]),
    },
    { answers } satisfies Answers,
  );
}

/** Questions by group, each with an anchor; figures come from the settings of the market. */
export default function FaqPage() {
  const data = useLoaderData<typeof loader>();
  const { groups, asked } = data;
  const { t } = useLanguage();
  const values = useShopValues();
  return (
    <Article
      current="faq"
      title={t("contentFaq.title")}
      description={t("contentFaq.description")}
      lead={t("contentFaq.lead")}
      hidden={asked !== null}
      opening={<FaqSearch answers="answers" asked={asked} />}
      sections={groups.map((id) => ({ id, title: t(`contentFaq.group.${id}`) }))}
    >
      <Still id="answers" className="grid min-w-0 gap-14 lg:gap-18">
        {() => {
          const { answers } = unsentOf<Answers>(data);
          return (
            <>
              {groups.map((id) => {
                const own = answers.filter(({ group }) => group === id);
                return (
                  <ArticleSection
                    key={id}
                    id={id}
                    title={t(`contentFaq.group.${id}`)}
                    hidden={!own.some(({ isFound }) => isFound)}
                  >
                    <div className="-mt-6">
                      <FaqList answers={own} />
                    </div>
                  </ArticleSection>
                );
              })}
              {asked ? null : <FaqFacts answers={answers} />}
            </>
          );
        }}
      </Still>
      <Prose text={t("contentFaq.more", values)} />
    </Article>
  );
}

/** Structured data for search engines. */
function FaqFacts({ answers }: Answers) {
  const questions = answers.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plainProse(answer) },
  }));
  return <JsonLd thing={{ "@type": "FAQPage", mainEntity: questions }} />;
}
