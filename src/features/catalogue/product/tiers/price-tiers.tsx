import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { Amount, OtherAmount } from "../../amounts.browser.tsx";
import type { ProductPage, TierPrice } from "../../domain/product.ts";
import type { PurchaseProps } from "../../slots.browser.tsx";

interface TiersProps extends Pick<PurchaseProps, "own"> {
  tiers: readonly TierPrice[];
  saleUnit: ProductPage["saleUnit"];
}

/** Lower prices from a quantity on. Rows that give a member nothing more leave their room below, so that nothing moves. */
export function PriceTiers({ tiers, own, saleUnit }: TiersProps) {
  const { t } = useLanguage();
  const shown: readonly RowProps["tier"][] =
    own?.tiers.map(({ fromQuantity, net }) => ({ fromQuantity, price: { net } })) ?? tiers;
  return (
    <section className={classNames("mt-4", shown.length === 0 && "invisible")} aria-labelledby="price-tiers">
      <h2 id="price-tiers" className="label">
        {t("catalogueProduct.tiers")}
      </h2>
      <dl className="mt-1.5 border-t border-line">
        {shown.map((tier) => (
          // Another row than the public one, which would move.
          <TierRow key={`${own ? "own" : "public"} ${tier.fromQuantity}`} tier={tier} saleUnit={saleUnit} />
        ))}
        {tiers.slice(shown.length).map((tier) => (
          <TierRow key={`room ${tier.fromQuantity}`} tier={tier} saleUnit={saleUnit} isRoom />
        ))}
      </dl>
    </section>
  );
}

interface RowProps extends Pick<TiersProps, "saleUnit"> {
  tier: { fromQuantity: number; price: { net: number; gross?: number } };
  /** Takes up room and is not seen. */
  isRoom?: boolean;
}

function TierRow({ tier: { fromQuantity, price }, saleUnit, isRoom = false }: RowProps) {
  const { t } = useLanguage();
  const words = saleUnit === "metre" ? "catalogueProduct.tierMetre" : "catalogueProduct.tierPiece";
  return (
    <div
      className={classNames(
        "flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2",
        isRoom && "invisible",
      )}
    >
      <dt className="text-compact">{t(words, { count: fromQuantity })}</dt>
      <dd className="ml-auto text-right">
        <span className="num font-medium">
          <Amount of={price} />
        </span>
        <span className="net max-md:block md:ml-2">
          <OtherAmount of={price} />
        </span>
      </dd>
    </div>
  );
}
