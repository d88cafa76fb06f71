import { lazy, type ReactNode, Suspense } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Pagination } from "#ui/display/pagination.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { ProductCards } from "../product-card.browser.tsx";
import { RentalOffer } from "../rental-card.browser.tsx";
import { MachineOfferSlot } from "../slots.browser.tsx";
import type { ListedProducts } from "./listing.loader.ts";

/** If the code cannot be loaded, the server-rendered HTML stays: forms and links work without scripts. */
const never = () => new Promise<never>(() => undefined);

// Server-rendered and hydrated later than the rest of the page.
const FilterPanel = lazy(() =>
  import("./filters/filter-panel.tsx").then((its) => ({ default: its.FilterPanel }), never),
);
const ListingTools = lazy(() =>
  import("./filters/listing-tools.tsx").then((its) => ({ default: its.ListingTools }), never),
);
const NoMatch = lazy(() => import("./filters/no-match.tsx").then((its) => ({ default: its.NoMatch }), never));

/** Filters, products and pagination of a listing; `last` is an additional cell of the grid. */
export function ProductsView({ products, last }: { products: ListedProducts; last?: ReactNode }) {
  const { t, path } = useLanguage();
  const { cards, total, page, pages, search, filters } = products;
  if (filters.all === 0) {
    return (
      <Empty title={t("catalogue.noProducts")} text={t("catalogueListing.noProductsText")}>
        <ButtonLink href={path("catalogue")}>{t("catalogue.allCatalogue")}</ButtonLink>
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
      <Suspense>
        <FilterPanel products={products} />
      </Suspense>
      <div className="min-w-0">
        <Suspense>
          <ListingTools products={products} />
          {total === 0 ? <NoMatch {...products} /> : null}
        </Suspense>
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
