import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Amount, OtherAmount } from "../../amounts.browser.tsx";
import type { ProductPage, TierPrice } from "../../domain/product.ts";

/** Lower prices from a quantity on. */
export function PriceTiers({ tiers, saleUnit }: { tiers: readonly TierPrice[]; saleUnit: ProductPage["saleUnit"] }) {
  const { t } = useLanguage();
  return (
    <section className="mt-4" aria-labelledby="price-tiers">
      <h3 id="price-tiers" className="label">
        {t("catalogueProduct.tiers")}
      </h3>
      <dl className="mt-1.5 border-t border-line">
        {tiers.map(({ fromQuantity, price }) => (
          <div key={fromQuantity} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt className="text-compact">
              {t(saleUnit === "metre" ? "catalogueProduct.tierMetre" : "catalogueProduct.tierPiece", {
                count: fromQuantity,
              })}
            </dt>
            <dd className="text-right">
              <span className="num font-medium">
                <Amount of={price} />
              </span>
              <span className="net ml-2">
                <OtherAmount of={price} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
