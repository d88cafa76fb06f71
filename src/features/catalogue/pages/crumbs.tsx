import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { JsonLd, type Thing } from "./json-ld.tsx";

/** A place above this page; `path` is below the locale. */
export interface Crumb {
  name: string;
  path: string;
}

/** Home, the places above, this page without a link; the same for search engines. */
export function Crumbs({ above, current }: { above: readonly Crumb[]; current: string }) {
  const { t, path } = useLanguage();
  const origin = useOrigin();
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
            ...places.map((place, index) => entry(index + 1, place.name, `${origin}${path(place.path)}`)),
            entry(places.length + 1, current),
          ],
        }}
      />
    </>
  );
}

/** Public address of the site, for absolute links. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
}
