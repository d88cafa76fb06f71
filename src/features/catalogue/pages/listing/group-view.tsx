import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Crumbs } from "../../crumbs.browser.tsx";
import type { GroupListing } from "./group-listing.ts";
import { ListingHead } from "./listing-head.tsx";
import { listingSearch } from "./listing-query.ts";
import { ProductsView } from "./products-view.tsx";

/** Several categories as one listing. */
export function GroupView({ title, text, sections, products }: GroupListing & { title: string; text: string }) {
  const { t } = useLanguage();
  const { page } = products;
  return (
    <div className="wrap">
      <PageHead
        title={page > 1 ? t("catalogueListing.pageTitle", { title, page }) : title}
        description={text}
        query={listingSearch({ sort: null, page })}
      />
      <Crumbs above={[{ name: t("catalogue.catalogue"), path: "catalogue" }]} current={title} />
      <ListingHead title={title} total={products.total} text={text} sections={sections} />
      <ProductsView products={products} />
    </div>
  );
}
