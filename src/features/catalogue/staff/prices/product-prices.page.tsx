import { useLoaderData } from "react-router";
import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { StaffDetailPage, StaffHistory, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { marketCodes } from "#platform/pure/market/market.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { PlanRow } from "./plan-row.tsx";
import { PricePicture } from "./price-picture.tsx";
import { loadProductPrices } from "./product-prices.loader.ts";

/** Prices of one product over time. */
export const loader = loadProductPrices;

export default function ProductPricesPage() {
  const { t, path } = useLanguage();
  const { product, name, sku, market, picture, plans, changes } = useLoaderData<typeof loader>();
  return (
    <StaffDetailPage
      id="product-prices"
      title={t("adminPrices.history_of", { name })}
      description={t("adminPrices.description")}
      back={{ href: path("admin/prices"), text: t("adminPrices.back") }}
      subtitle={
        <>
          <bdi>{sku}</bdi> ·{" "}
          <a className="link" href={path(`admin/products/edit/${product}`)}>
            {t("adminPrices.to_product")}
          </a>
        </>
      }
    >
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <FilterLinks
          label={t("adminPrices.market")}
          links={marketCodes.map((one) => ({
            href: path(`admin/prices/product/${product}?market=${one}`),
            isOn: one === market,
            text: t(`adminPrices.market_${one}`),
          }))}
        />
        <ButtonLink size="compact" href={path(`admin/prices/new?p=${product}`)}>
          {t("adminPrices.plan_new")}
        </ButtonLink>
      </div>
      <StaffSection id="price-chart" title={t("adminPrices.chart")} className="mt-8">
        <PricePicture picture={picture} />
      </StaffSection>
      <StaffSection id="planned" title={t("adminPrices.planned_title")} className="mt-10">
        {plans.length === 0 ? (
          <p className="mt-2 text-small text-muted">{t("adminPrices.planned_none")}</p>
        ) : (
          <ul className="mt-2 border-t border-line">
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </ul>
        )}
      </StaffSection>
      {changes.length === 0 ? null : (
        <StaffHistory id="changes" title={t("adminPrices.changes_title")} events={changes} />
      )}
    </StaffDetailPage>
  );
}
