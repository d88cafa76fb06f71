import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { factsContext } from "#features/catalogue/facts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { manualKind } from "../domain/pages/manual.ts";
import { type ManualGroup, manualGroups } from "../domain/pages/manual-list.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { Prose } from "./article/prose-blocks.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { Still } from "./article/still.tsx";
import { unsentOf, withUnsent } from "./article/unsent.ts";
import { useShopValues } from "./article/use-shop-values.ts";

export const headers = publicHeaders;

/** The rest of a longer query is ignored. */
const maxQueryLength = 100;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
  const products = (await context.get(factsContext).names(locale)).filter(
    ({ categoryId }) => manualKind(categoryId) !== null,
  );
  const { groups, found } = manualGroups(products, query);
  return withUnsent(
    {
      query,
      found,
      sections: groups.map(({ slug, name }) => ({ id: slug, title: name })),
      texts: context.get(textsContext).pick(locale, ["content", "contentManuals"]),
    },
    { groups },
  );
}

/** List of manuals by category with a search by model, and where to find the manufacturers' documents. */
export default function ManualsPage() {
  const data = useLoaderData<typeof loader>();
  const { query, found, sections } = data;
  const t = useText();
  const values = useShopValues();
  const find = t("contentManuals.find.title");
  return (
    <Article
      current="manuals"
      title={t("contentManuals.title")}
      description={t("contentManuals.description")}
      lead={t("contentManuals.lead")}
      hidden={query !== ""}
      opening={<ManualSearch query={query} found={found} />}
      sections={[...sections, { id: "find", title: find }]}
    >
      <Still id="manuals" className="grid min-w-0 gap-14 lg:gap-18">
        {() =>
          unsentOf<{ groups: ManualGroup[] }>(data).groups.map((group) => <GroupSection key={group.slug} {...group} />)
        }
      </Still>
      <ArticleSection id="find" title={find}>
        <Prose text={t("contentManuals.find.body", values)} />
      </ArticleSection>
    </Article>
  );
}

function ManualSearch({ query, found }: { query: string; found: number }) {
  const { t, path } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: styles of `search` belong to the header
    <form role="search" action={path("manuals")} className="mt-8 max-w-[44rem]">
      <div className="flex items-end gap-3">
        <Field
          className="min-w-0 flex-1"
          type="search"
          name="q"
          label={t("contentManuals.search")}
          defaultValue={query}
          maxLength={maxQueryLength}
          autoComplete="off"
        />
        <Button type="submit">{t("contentManuals.searchButton")}</Button>
      </div>
      {query ? (
        <p className="mt-2 flex flex-wrap gap-x-4 text-small text-muted" role="status">
          {t("contentManuals.found", { count: found })}
          <a className="link" href={path("manuals")}>
            {t("contentManuals.all")}
          </a>
        </p>
      ) : null}
    </form>
  );
}

function GroupSection({ slug, name, products, more }: ManualGroup) {
  const { t, path } = useLanguage();
  return (
    <ArticleSection id={slug} title={name}>
      <ul className="-mt-3 grid gap-x-(--gap) md:grid-cols-2">
        {products.map((product) => (
          <li key={product.id} className="border-b border-line">
            <a
              className="block py-2.5 text-compact hover:underline hover:underline-offset-4"
              href={path(`manuals/${product.id}`)}
            >
              {product.name}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-3 text-small text-muted">{t("contentManuals.more", { count: more })}</p> : null}
    </ArticleSection>
  );
}
