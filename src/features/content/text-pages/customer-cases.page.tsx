import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { type Facts, factsContext } from "#features/catalogue/facts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { MessageValues } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { filled } from "../domain/blocks/filled.ts";
import { shownFigures } from "../domain/pages/case-rows.ts";
import { type CaseFigures, type CaseId, caseFigures, caseProducts } from "../domain/pages/cases.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { Case } from "./article/case.tsx";
import { Prose } from "./article/prose-blocks.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { Still } from "./article/still.tsx";
import { unsentOf, withUnsent } from "./article/unsent.ts";
import { casesContext } from "./cases.service.ts";

export const headers = publicHeaders;

interface CaseView {
  id: CaseId;
  title: string;
  text: string;
  product: ProductCard;
  made: CaseFigures;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale, market } = audience;
  const facts = context.get(factsContext);
  const products = await facts.of(Object.values(caseProducts), audience);
  const parts = await facts.of([...new Set(products.flatMap(({ specs }) => partsOf(specs)))], audience);
  const terms = { code: market, depositBp: markets[market].rental.depositBp };
  const entries = await context.get(casesContext).entries(locale);
  const cases = entries.flatMap(({ id, title, text }): CaseView[] => {
    const product = products.find(({ card }) => card.id === caseProducts[id]);
    const made = product ? caseFigures(id, caseProduct(product, parts), terms) : null;
    if (!product || !made) return [];
    const values: MessageValues = { ...shownFigures(id, made.figures, locale), city: made.city ?? "" };
    return [
      { id, title: filled(title, locale, values), text: filled(text, locale, values), product: product.card, made },
    ];
  });
  return withUnsent(
    {
      sections: cases.map(({ id, title }) => ({ id: id as string, title })),
      texts: context.get(textsContext).pick(locale, ["content", "contentCases"]),
    },
    { cases },
  );
}

type Found = Awaited<ReturnType<Facts["of"]>>[number];

function partsOf({ components }: Found["specs"]): string[] {
  return (components ?? []).map(({ id }) => id);
}

function caseProduct({ card, specs }: Found, parts: readonly Found[]) {
  const net = (price: { net: number } | null | undefined) => price?.net ?? null;
  return {
    specs,
    parts: (specs.components ?? []).flatMap(({ id, quantity }) => {
      const part = parts.find((one) => one.card.id === id);
      return part ? [{ specs: part.specs, quantity }] : [];
    }),
    sale: net(card.price),
    rental: card.rental && { day: net(card.rental.day), week: net(card.rental.week), month: net(card.rental.month) },
  };
}

/** Worked examples for the page's market, with the shop's own products and today's prices. */
export default function CustomerCasesPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useLanguage();
  const method = t("contentCases.method.title");
  return (
    <Article
      current="customer-cases"
      title={t("contentCases.title")}
      description={t("contentCases.description")}
      lead={t("contentCases.lead")}
      sections={[...data.sections, { id: "method", title: method }]}
    >
      <Still id="cases" className="grid min-w-0 gap-14 lg:gap-18">
        {() => unsentOf<{ cases: CaseView[] }>(data).cases.map((one) => <Case key={one.id} {...one} />)}
      </Still>
      <ArticleSection id="method" title={method}>
        <Prose text={t("contentCases.method.body")} />
      </ArticleSection>
    </Article>
  );
}
