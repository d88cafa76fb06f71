import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { rememberSearch } from "../field/recent.ts";
import { SearchBar } from "../search-bar.browser.tsx";
import { NoResults } from "./no-results.tsx";
import type { SearchPageData } from "./results.loader.ts";
import { Results } from "./results.tsx";
import { isEnough, searchAddress } from "./search-query.ts";
import { Suggestions } from "./suggestions.tsx";

/** Field, results of a query, and help where nothing was found. */
export function SearchView(found: SearchPageData) {
  const { t, path } = useLanguage();
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const { asked, total, corrected, guesses, help } = found;
  const { query, page } = asked;
  const title = query ? t("searchPage.title", { query }) : t("searchPage.titleEmpty");
  const address = `${path("search")}${query ? searchAddress(asked) : ""}`;
  useEffect(() => {
    if (total > 0) rememberSearch(corrected ?? query);
  }, [total, corrected, query]);
  return (
    <div className="wrap pb-24">
      <PageHead
        title={page > 1 ? t("searchPage.pageTitle", { title, page }) : title}
        description={t("searchPage.description")}
        hidden
      />
      <link rel="canonical" href={`${origin}${address}`} />
      <Breadcrumb
        label={t("searchPage.breadcrumb")}
        items={[{ name: t("searchPage.home"), href: path() }, { name: t("searchPage.titleEmpty") }]}
      />
      <h1 className="h1 mt-2 mb-6 wrap-anywhere">{title}</h1>
      <div className="relative mb-8 max-w-[560px]">
        <SearchBar key={query} initial={query} />
      </div>
      {isEnough(query) ? null : <p className="text-muted">{t("searchPage.typeMore")}</p>}
      <Suggestions guesses={guesses} />
      {isEnough(query) && total === 0 ? (
        <Empty title={t("searchPage.nothingTitle", { query })} text={t("searchPage.nothingHelp")}>
          <ButtonLink href={path("guide")}>{t("searchPage.needs")}</ButtonLink>
        </Empty>
      ) : null}
      {total > 0 ? <Results found={found} /> : null}
      {help ? <NoResults help={help} /> : null}
    </div>
  );
}
