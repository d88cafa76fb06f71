import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Amount, OtherAmount } from "../../amounts.browser.tsx";
import type { ProductPage, TierPrice } from "../../domain/product.ts";
import type { PurchaseProps } from "../../slots.browser.tsx";

interface TiersProps extends Pick<PurchaseProps, "own"> {
  tiers: readonly TierPrice[];
  saleUnit: ProductPage["saleUnit"];
}

/** Lower prices from a quantity on. Rows that give a member nothing more keep their room, so that nothing moves. */
export function PriceTiers({ tiers, own, saleUnit }: TiersProps) {
  const { t } = useLanguage();
  const shown = own?.tiers.map(({ fromQuantity, net }) => ({ fromQuantity, price: { net } })) ?? tiers;
  const quantities = new Set([...tiers, ...shown].map(({ fromQuantity }) => fromQuantity));
  const rows = [...quantities].sort((one, other) => one - other);
  const priceFrom = new Map(shown.map(({ fromQuantity, price }) => [fromQuantity, price]));
  return (
    <section className={shown.length === 0 ? "invisible mt-4" : "mt-4"} aria-labelledby="price-tiers">
      <h3 id="price-tiers" className="label">
        {t("catalogueProduct.tiers")}
      </h3>
      <dl className="mt-1.5 border-t border-line">
        {rows.map((fromQuantity) => {
          const price = priceFrom.get(fromQuantity);
          return (
            <div
              key={fromQuantity}
              className={`flex items-baseline justify-between gap-4 border-b border-line py-2 ${price ? "" : "invisible"}`}
            >
              <dt className="text-compact">
                {t(saleUnit === "metre" ? "catalogueProduct.tierMetre" : "catalogueProduct.tierPiece", {
                  count: fromQuantity,
                })}
              </dt>
              <dd className="text-right">
                <span className="num font-medium">{price ? <Amount of={price} /> : null}</span>
                <span className="net ml-2">{price ? <OtherAmount of={price} /> : null}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
