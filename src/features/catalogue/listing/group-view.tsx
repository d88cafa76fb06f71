import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Crumbs } from "../crumbs.browser.tsx";
import type { GroupListing } from "./group-listing.ts";
import { ListingHead } from "./listing-head.tsx";
import { ListingTitle } from "./listing-title.tsx";
import { ProductsView } from "./products-view.tsx";

/** Several categories as one listing. */
export function GroupView({ title, text, sections, products }: GroupListing & { title: string; text: string }) {
  const { t } = useLanguage();
  return (
    <div className="wrap">
      <ListingTitle title={title} description={text} products={products} />
      <Crumbs above={[{ name: t("catalogue.catalogue"), path: "catalogue" }]} current={title} />
      <ListingHead title={title} total={products.filters.all} text={text} sections={sections} />
      <ProductsView products={products} />
    </div>
  );
}
