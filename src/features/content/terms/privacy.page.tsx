import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Article, ArticleSection } from "../text-pages/article/article.tsx";
import { Prose } from "../text-pages/article/prose-blocks.tsx";
import { publicHeaders } from "../text-pages/article/public-page.ts";
import { Still } from "../text-pages/article/still.tsx";
import { unsentOf } from "../text-pages/article/unsent.ts";
import { editionData, textOf, type WholeEdition } from "./edition.loader.ts";
import { DocumentFiles, EditionMissing, EditionNote } from "./edition.tsx";

export const headers = publicHeaders;

export const loader = (args: LoaderFunctionArgs) => editionData(args, ["privacy"]);

/** Privacy policy: in force, or the earlier edition of the address. */
export default function PrivacyPage() {
  const { t } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const { edition, state } = page;
  const policy = edition?.documents[0];
  if (!edition || !policy) return <EditionMissing state={state} page="privacy" />;
  return (
    <Article
      current="privacy-policy"
      title={policy.title}
      description={t("contentTerms.privacyDescription")}
      lead={policy.lead}
      opening={
        <>
          <EditionNote edition={edition} page="privacy" />
          <div className="mt-3">
            <DocumentFiles version={edition.version} kind="privacy" />
          </div>
        </>
      }
      sections={policy.sections}
      hidden={edition.isPast}
    >
      {policy.sections.map(({ id, title }, at) => (
        <ArticleSection key={id} id={id} title={`${at + 1}. ${title}`}>
          <Still id={`${id}-text`}>
            {() => <Prose text={textOf(unsentOf<WholeEdition>(page), "privacy")?.sections[at]?.body ?? ""} />}
          </Still>
        </ArticleSection>
      ))}
    </Article>
  );
}
