import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { cleanQuery } from "#features/search/domain/query.ts";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { compared } from "../compared.browser.ts";
import { compareQuery } from "../domain/comparison.ts";
import { AddProduct } from "./add-product.tsx";
import { CompareTable } from "./compare-rows.tsx";
import { comparisonsContext } from "./comparison.service.ts";
import { LeftOut } from "./left-out.tsx";
import { OnlyDifferences } from "./only-differences.tsx";

/** The response depends only on the address, which also contains the search for products to add. */
export function headers() {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** `/compare?ids=a,b,c`, with `only=differences`, and `q=` to search for a product to add. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const audience = audienceOf(request, params);
  const comparisons = context.get(comparisonsContext);
  const comparison = await comparisons.compare(searchParams.get("ids"), audience);
  const query = cleanQuery(searchParams.get("q") ?? "");
  return {
    ...comparison,
    onlyDifferences: searchParams.get("only") === "differences",
    query,
    found: await comparisons.more(query, comparison, audience),
    texts: context.get(textsContext).pick(audience.locale, ["compare"]),
  };
}

/** Up to four products of a category, side by side. */
export default function ComparePage() {
  const page = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  const { category, products, groups } = page;
  const [onlyDifferences, setOnlyDifferences] = useState(page.onlyDifferences);
  useSelectionSync(category?.id ?? null, products);
  const ids = products.map(({ id }) => id);
  const title = category ? t("compare.title_of", { category: category.name }) : t("compare.title");
  const shown = onlyDifferences
    ? groups.flatMap((group) => {
        const rows = group.rows.filter((row) => row.isDifferent);
        return rows.length > 0 ? [{ ...group, rows }] : [];
      })
    : groups;

  function choose(next: boolean) {
    setOnlyDifferences(next);
    history.replaceState(history.state, "", compareQuery(ids, { onlyDifferences: next }));
  }

  return (
    <div className="wrap">
      <PageHead title={title} description={t("compare.description")} hidden />
      <Breadcrumb
        label={t("catalogue.breadcrumb")}
        items={[
          { name: t("catalogue.home"), href: path() },
          ...(category ? [{ name: category.name, href: path(category.slug) }] : []),
          { name: t("compare.title") },
        ]}
      />
      <h1 className="h1 mt-2 mb-6">{title}</h1>
      <LeftOut {...page} />
      {products.length === 0 ? (
        <Empty title={t("compare.empty")} text={t("compare.empty_text")}>
          <ButtonLink tone="sun" href={path("catalogue")}>
            {t("compare.to_catalogue")}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          {products.length > 1 ? (
            <OnlyDifferences ids={ids} isOn={onlyDifferences} onChange={choose} />
          ) : (
            <p className="mb-4 text-muted">{t("compare.one")}</p>
          )}
          <CompareTable products={products} groups={shown} />
          {onlyDifferences && shown.length === 0 ? <p className="mt-4">{t("compare.same")}</p> : null}
          <AddProduct products={products} category={category?.id ?? 0} query={page.query} found={page.found} />
        </>
      )}
    </div>
  );
}

/** Stores the products of the page as the selection of this browser; without products, navigates to the stored selection. */
function useSelectionSync(category: number | null, products: readonly { id: string }[]): void {
  const { path } = useLanguage();
  const navigate = useNavigate();
  const shown = products.map(({ id }) => id).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: on navigation, not when the selection changes on the page
  useEffect(() => {
    if (shown !== "") {
      compared.set({ category, ids: shown.split(",") });
      return;
    }
    // `useCompared` is still empty in the first render.
    const { ids } = compared.current();
    if (ids.length > 0 && location.search === "") navigate(`${path("compare")}${compareQuery(ids)}`, { replace: true });
  }, [shown, category]);
}
