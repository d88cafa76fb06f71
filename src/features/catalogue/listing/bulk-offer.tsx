import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";

/** Categories with quotations for large purchases (decision D13). */
const offers: Record<number, "panels" | "batteries"> = { 1: "panels", 2: "batteries" };

/** Last cell of a listing: offers a quotation above a quantity. Renders nothing for categories without quotations. */
export function BulkOffer({ categoryId }: { categoryId: number }) {
  const { t, path, market } = useLanguage();
  const kind = offers[categoryId];
  if (!kind) return null;
  const { panelWatts, batteries } = market.bulk;
  return (
    <a
      className="flex flex-col gap-2.5 rounded-control bg-sun-tint p-6 max-md:mt-5 md:row-span-5"
      href={path("contact?topic=offer")}
    >
      <span className="num text-figure-xl">
        <small className="block">{t("catalogueListing.bulkOver")}</small>
        {kind === "panels" ? panelWatts / 1000 : batteries}
        <small>
          {kind === "panels" ? t("catalogue.kilowatt") : t("catalogueListing.batteriesWord", { count: batteries })}
        </small>
      </span>
      <span className="h3 mt-auto max-md:pt-2">{t("catalogueListing.bulkMore")}</span>
      <span className="text-small">
        {t(kind === "panels" ? "catalogueListing.bulkText" : "catalogueListing.bulkBatteriesText")}
      </span>
      <span className="more">
        {t("catalogueListing.bulkButton")}
        <ArrowRight className="icon icon-s" />
      </span>
    </a>
  );
}
