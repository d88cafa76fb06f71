import { JsonLd, type Thing } from "#features/languages/json-ld.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import type { TrailEntry } from "./domain/product.ts";

/** An entry above this page; `path` is below the locale. */
export interface Crumb {
  name: string;
  path: string;
}

/** Breadcrumb from the home page to this page, also as structured data. */
export function Crumbs({ above, current }: { above: readonly Crumb[]; current: string }) {
  const { t, path } = useLanguage();
  const places = [{ name: t("catalogue.home"), path: "" }, ...above];
  const entry = (position: number, name: string, item?: string): Thing => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  return (
    <>
      <Breadcrumb
        label={t("catalogue.breadcrumb")}
        items={[...places.map((place) => ({ name: place.name, href: path(place.path) })), { name: current }]}
      />
      <JsonLd
        thing={{
          "@type": "BreadcrumbList",
          itemListElement: [
            ...places.map((place, index) => entry(index + 1, place.name, path(place.path))),
            entry(places.length + 1, current),
          ],
        }}
      />
    </>
  );
}

/** Entries above a page: the catalogue or low-voltage products, then the categories of the trail. */
export function useTrail(trail: readonly TrailEntry[]): Crumb[] {
  const { t } = useLanguage();
  const top =
    trail[0]?.top === "low-voltage"
      ? { name: t("catalogue.lowVoltage"), path: "low-voltage" }
      : { name: t("catalogue.catalogue"), path: "catalogue" };
  return [top, ...trail.map(({ name, path }) => ({ name, path }))];
}
