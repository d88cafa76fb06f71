import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { WantedDays } from "../../domain/renting.ts";
import { ProductCards } from "../../product-card.browser.tsx";
import { RentalOffer } from "../../rental-card.browser.tsx";
import { MachineOfferSlot } from "../../slots.browser.tsx";
import { listingSearch, type Sort } from "./listing-query.ts";
import type { ListedProducts } from "./load-listing.ts";
import { RentalDates } from "./rental-dates.tsx";

const orders = [
  [null, "catalogueListing.sortOwn"],
  ["price-asc", "catalogueListing.sortPriceAsc"],
  ["price-desc", "catalogueListing.sortPriceDesc"],
  ["name", "catalogueListing.sortName"],
] as const;

/** Order, products and pages of a listing; `last` is a further cell of the grid. */
export function ProductsView({ products, last }: { products: ListedProducts; last?: ReactNode }) {
  const { t, path } = useLanguage();
  const { cards, total, page, pages, sort, dates } = products;
  const wanted = dates?.wanted ?? null;
  if (total === 0 && wanted) {
    return (
      <>
        {dates ? <RentalDates dates={dates} sort={sort} /> : null}
        <Empty title={t("catalogueListing.noneFree")} text={t("catalogueListing.noneFreeText")}>
          <ButtonLink href={listingSearch({ sort, page: 1 }) || "?"}>{t("catalogueListing.anyDays")}</ButtonLink>
        </Empty>
      </>
    );
  }
  if (total === 0) {
    return (
      <Empty title={t("catalogue.noProducts")} text={t("catalogueListing.noProductsText")}>
        <ButtonLink href={path("catalogue")}>{t("catalogue.allCatalogue")}</ButtonLink>
      </Empty>
    );
  }
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="sr-only">
        {t("catalogueListing.products")}
      </h2>
      {dates ? <RentalDates dates={dates} sort={sort} /> : null}
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6">
        <p className="text-small text-muted max-md:sr-only">{shown(products, t)}</p>
        <SortForm current={sort} wanted={wanted} />
      </div>
      <MachineOfferSlot value={RentalOffer}>
        <ProductCards products={cards}>{page === pages ? last : null}</ProductCards>
      </MachineOfferSlot>
      <div className="mt-10 flex justify-center">
        <Pagination
          page={page}
          pages={pages}
          href={(number) => listingSearch({ sort, wanted, page: number }) || "?"}
          labels={{
            nav: t("catalogueListing.pages"),
            previous: t("catalogueListing.pagePrevious"),
            next: t("catalogueListing.pageNext"),
          }}
        />
      </div>
    </section>
  );
}

function shown({ cards, total, page, pages }: ListedProducts, t: ReturnType<typeof useLanguage>["t"]): string {
  if (pages === 1) return t("catalogue.count", { count: total });
  const before = page < pages ? (page - 1) * cards.length : total - cards.length;
  return t("catalogueListing.shown", { from: before + 1, to: before + cards.length, total });
}

/** One button for each order, so that choosing is one press, with or without JavaScript. */
function SortForm({ current, wanted }: { current: Sort | null; wanted: WantedDays | null }) {
  const { t } = useLanguage();
  return (
    <form method="get" className="segment max-md:w-full" aria-label={t("catalogueListing.sort")}>
      {wanted ? (
        <>
          <input type="hidden" name="from" value={wanted.from} />
          <input type="hidden" name="to" value={wanted.to} />
        </>
      ) : null}
      {orders.map(([sort, words]) => (
        <button
          key={words}
          type="submit"
          name="sort"
          value={sort ?? ""}
          aria-current={sort === current ? "true" : undefined}
          className="max-md:flex-auto max-md:justify-center max-md:px-2"
        >
          {t(words)}
        </button>
      ))}
    </form>
  );
}
