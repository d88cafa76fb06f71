import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import type { ListedProducts } from "./listing.loader.ts";

interface ListingTitleProps {
  title: string;
  description: string;
  products: ListedProducts;
  /** Canonical path, if the listing has several paths. */
  path?: string;
}

/**
 * Head of a listing. Search engines may index the listing, its further pages and single-brand pages, but not filter
 * combinations.
 */
export function ListingTitle({ title, description, products, path }: ListingTitleProps) {
  const { t } = useLanguage();
  const { page, canonical } = products;
  const named = canonical.brand ? t("catalogueListing.brandTitle", { title, brand: canonical.brand }) : title;
  return (
    <PageHead
      title={page > 1 ? t("catalogueListing.pageTitle", { title: named, page }) : named}
      description={description}
      query={canonical.query}
      hidden={canonical.isHidden}
      {...(path === undefined ? {} : { path })}
    />
  );
}
