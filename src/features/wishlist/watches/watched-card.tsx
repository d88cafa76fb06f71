import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";

/** The product of a watch. */
export function WatchedCard({ product }: { product: Pick<ProductCard, "id" | "name" | "brand" | "picture"> }) {
  const { path } = useLanguage();
  return (
    <div className="mt-6 flex items-center gap-4 border-y border-line py-4">
      <div className="stage size-26 flex-none p-2">
        <ProductPicture src={product.picture} sizes="88px" loading="eager" />
      </div>
      <div className="min-w-0">
        <p className="label">
          <bdi>{product.brand}</bdi>
        </p>
        <a className="compare-name" href={path(`product/${product.id}`)}>
          <ProductName name={product.name} />
        </a>
      </div>
    </div>
  );
}
