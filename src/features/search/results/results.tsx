import { ProductCards } from "#features/catalogue/product-card.browser.tsx";
import { RentalOffer } from "#features/catalogue/rental-card.browser.tsx";
import { MachineOfferSlot, NameSlot } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Pagination } from "#ui/display/pagination.tsx";
import { MarkedName, NameMarks } from "./marked-name.tsx";
import { ResultFilters } from "./result-filters.tsx";
import type { SearchPageData } from "./results.loader.ts";
import { searchAddress } from "./search-query.ts";

/** Results with filters and pagination. */
export function Results({ found }: { found: SearchPageData }) {
  const { t } = useLanguage();
  const { asked, cards, marks, total, pages, corrected, brands, categories } = found;
  return (
    <>
      {corrected === null ? null : (
        <p className="mb-4 wrap-anywhere" role="status">
          {t("searchPage.correctedFrom", { query: asked.query })} {t("search.corrected")}{" "}
          <a className="link" href={searchAddress({ query: corrected, page: 1 })}>
            <bdi>
              <b className="font-semibold">{corrected}</b>
            </bdi>
          </a>
        </p>
      )}
      <h2 className="mb-4 text-muted">{t("searchPage.found", { count: total })}</h2>
      <ResultFilters asked={asked} brands={brands} categories={categories} />
      <MachineOfferSlot value={RentalOffer}>
        <NameSlot value={MarkedName}>
          <NameMarks value={marks}>
            <ProductCards products={cards} />
          </NameMarks>
        </NameSlot>
      </MachineOfferSlot>
      <div className="mt-10 flex justify-center">
        <Pagination
          page={asked.page}
          pages={pages}
          href={(page) => searchAddress({ ...asked, page })}
          labels={{ nav: t("searchPage.pages"), previous: t("searchPage.previous"), next: t("searchPage.next") }}
        />
      </div>
    </>
  );
}
