import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Article, ArticleSection } from "../text-pages/article/article.tsx";
import { publicHeaders } from "../text-pages/article/public-page.ts";
import { Still } from "../text-pages/article/still.tsx";
import { unsentOf } from "../text-pages/article/unsent.ts";
import { editionData, textOf, type WholeEdition } from "./edition.loader.ts";
import { DocumentFiles, EditionMissing, EditionNote, TermsText } from "./edition.tsx";

export const headers = publicHeaders;

export const loader = (args: LoaderFunctionArgs) => editionData(args, ["purchase", "payment", "rental", "warranty"]);

/** Terms of sale and rental of the market: in force, or the earlier edition of the address. */
export default function LegalTermsPage() {
  const { t } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const { edition, state } = page;
  if (!edition) return <EditionMissing state={state} page="purchase" />;
  return (
    <Article
      current="legal-terms"
      title={t("contentTerms.title")}
      description={t("contentTerms.description")}
      lead={t("contentTerms.lead")}
      opening={<EditionNote edition={edition} page="purchase" />}
      sections={edition.documents.map(({ kind, title }) => ({ id: kind, title }))}
      hidden={edition.isPast}
    >
      {edition.documents.map(({ kind, title }) => (
        <ArticleSection key={kind} id={kind} title={title}>
          <DocumentFiles version={edition.version} kind={kind} />
          <Still id={`${kind}-text`}>{() => <TermsText text={textOf(unsentOf<WholeEdition>(page), kind)} />}</Still>
        </ArticleSection>
      ))}
    </Article>
  );
}
