import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ProductCards } from "#features/catalogue/product-card.browser.tsx";
import { RentalOffer } from "#features/catalogue/rental-card.browser.tsx";
import { MachineOfferSlot } from "#features/catalogue/slots.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { cleanQuery, searchLimits } from "../domain/query.ts";
import { searchContext } from "../search.service.ts";
import { SearchBar } from "../search-bar.browser.tsx";

/** `/search?q=`: all results of a query, 24 a page. Behind the last page stands the last page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const audience = audienceOf(request, params);
  const query = cleanQuery(url.searchParams.get("q") ?? "");
  const asked = Number(url.searchParams.get("page") ?? "1");
  const search = context.get(searchContext);
  let page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000 ? asked : 1;
  let found = await search.all(query, audience, page);
  if (found.cards.length === 0 && page > 1) {
    found = await search.all(query, audience, 1);
    page = found.pages;
    if (page > 1) found = await search.all(query, audience, page);
  }
  return { query, page, found, texts: context.get(textsContext).pick(audience.locale, ["searchPage"]) };
}

export default function SearchPage() {
  const { query, page, found } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  const tooShort = query.length < searchLimits.minimum;
  const title = query ? t("searchPage.title", { query }) : t("searchPage.titleEmpty");
  const href = (target: number) =>
    `${path("search")}?${new URLSearchParams({ q: query, ...(target > 1 ? { page: String(target) } : {}) })}`;
  return (
    <div className="wrap pb-24">
      <PageHead title={title} description={t("searchPage.description")} hidden />
      <Breadcrumb
        label={t("searchPage.breadcrumb")}
        items={[{ name: t("searchPage.home"), href: path() }, { name: t("searchPage.titleEmpty") }]}
      />
      <h1 className="h1 mt-2 mb-6 break-words">{title}</h1>
      <div className="relative mb-8 max-w-[560px]">
        <SearchBar key={query} initial={query} />
      </div>
      {tooShort ? <p className="text-muted">{t("searchPage.typeMore")}</p> : null}
      {!tooShort && found.total === 0 ? (
        <Empty title={t("searchPage.nothingTitle", { query })} text={t("searchPage.nothingHelp")}>
          <ButtonLink tone="sun" href={path("catalogue")}>
            {t("searchPage.catalogue")}
          </ButtonLink>
          <ButtonLink href={path("support")}>{t("searchPage.support")}</ButtonLink>
        </Empty>
      ) : null}
      {found.total > 0 ? (
        <>
          <div className="mb-6 text-muted" role="status">
            <h2>{t("searchPage.found", { count: found.total })}</h2>
          </div>
          <MachineOfferSlot value={RentalOffer}>
            <ProductCards products={found.cards} />
          </MachineOfferSlot>
          <Pagination
            page={page}
            pages={found.pages}
            href={href}
            labels={{ nav: t("searchPage.pages"), previous: t("searchPage.previous"), next: t("searchPage.next") }}
          />
        </>
      ) : null}
    </div>
  );
}
