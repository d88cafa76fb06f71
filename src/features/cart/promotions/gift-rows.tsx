import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { CartView } from "../domain/rows.ts";

/** Products that promotions add to the order, one piece each, for nothing. */
export function GiftRows({ view: { discounts, promoted } }: { view: Pick<CartView, "discounts" | "promoted"> }) {
  const { t, money } = useLanguage();
  return discounts.map(({ promotionId, label, gift }) => {
    const product = gift && promoted.gifts.find(({ id }) => id === gift.productId);
    return product ? (
      <li
        key={promotionId}
        className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-start gap-3 border-b border-line py-3 text-small"
      >
        <span className="stage size-14 rounded-small p-1">
          <ProductPicture src={product.picture} sizes={pictureSizes.row} />
        </span>
        <span className="min-w-0 break-words">
          <span className="block font-medium">
            <ProductName name={product.name} />
          </span>
          <span className="block text-muted">{t("pricing.gift", { label })}</span>
        </span>
        <span className="font-medium whitespace-nowrap">{money(0)}</span>
      </li>
    ) : null;
  });
}
