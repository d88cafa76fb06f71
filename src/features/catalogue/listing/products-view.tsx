import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { Pagination } from "#ui/display/pagination.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { ProductCards } from "../product-card.browser.tsx";
import { RentalOffer } from "../rental-card.browser.tsx";
import { MachineOfferSlot } from "../slots.browser.tsx";
import type { ListedProducts } from "./listing.loader.ts";

const FilterPanel = afterHtml(async () => (await import("./filters/filter-panel.tsx")).FilterPanel);
const ListingTools = afterHtml(async () => (await import("./filters/listing-tools.tsx")).ListingTools);
const NoMatch = afterHtml(async () => (await import("./filters/no-match.tsx")).NoMatch);

/** Filters, products and pagination of a listing; `last` is an additional cell of the grid. */
export function ProductsView({ products, last }: { products: ListedProducts; last?: ReactNode }) {
  const { t, path } = useLanguage();
  const { cards, total, page, pages, search, filters } = products;
  if (filters.all === 0) {
    return (
      <Empty title={t("catalogue.noProducts")} text={t("catalogueListing.noProductsText")}>
        <ButtonLink href={path("catalogue")}>{t("catalogue.allCatalogue")}</ButtonLink>
        <ButtonLink tone="quiet" href={path("guide")}>
          {t("catalogueListing.needs")}
        </ButtonLink>
      </Empty>
    );
  }
  const href = (number: number) =>
    number === 1 ? search || "?" : `${search === "" ? "?" : `${search}&`}page=${number}`;
  return (
    <section aria-labelledby="products" className="with-filters">
      <h2 id="products" className="sr-only">
        {t("catalogueListing.products")}
      </h2>
      <FilterPanel products={products} />
      <div className="min-w-0">
        <ListingTools products={products} />
        {total === 0 ? <NoMatch {...products} /> : null}
        <MachineOfferSlot value={RentalOffer}>
          <ProductCards products={cards} besideFilters>
            {page === pages && total > 0 ? last : null}
          </ProductCards>
        </MachineOfferSlot>
        <div className="mt-10 flex justify-center">
          <Pagination
            page={page}
            pages={pages}
            href={href}
            labels={{
              nav: t("catalogueListing.pages"),
              previous: t("catalogueListing.pagePrevious"),
              next: t("catalogueListing.pageNext"),
            }}
          />
        </div>
      </div>
    </section>
  );
}
