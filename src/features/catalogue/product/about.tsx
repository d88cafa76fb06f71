import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { ProductPage } from "../domain/product.ts";
import { ProductName } from "../product-card.browser.tsx";

/** Description of the product, and the components of a set. */
export function About({ product }: { product: ProductPage }) {
  const { t, path } = useLanguage();
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="h3">
        {t("catalogueProduct.description")}
      </h2>
      <p className="mt-3 max-w-[62ch]">{product.description}</p>
      <a className="link mt-4 inline-block" href={path(`manuals/${product.id}`)}>
        {t("catalogueProduct.manual")}
      </a>
      {product.tags.length > 0 ? (
        <ul className="mt-5 flex flex-wrap gap-2" aria-label={t("catalogueProduct.tags")}>
          {product.tags.map((tag) => (
            <li key={tag}>
              <a className="chip whitespace-normal" href={path(`search?q=${encodeURIComponent(tag)}`)} rel="nofollow">
                {tag}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Components product={product} />
    </section>
  );
}

function Components({ product: { components } }: { product: ProductPage }) {
  const { t, path } = useLanguage();
  if (components.length === 0) return null;
  return (
    <>
      <h3 className="h3 mt-9 border-b border-ink pb-2.5">{t("catalogueProduct.components")}</h3>
      <ul>
        {components.map((part) => (
          <li key={part.id} className="border-b border-line">
            <a
              className="flex items-baseline justify-between gap-4 py-3 text-compact hover:underline hover:underline-offset-4"
              href={path(`product/${part.address}`)}
            >
              <span>
                <ProductName name={part.name} />
              </span>
              <span className="font-medium whitespace-nowrap">
                {t(part.saleUnit === "metre" ? "catalogueProduct.metres" : "catalogueProduct.pieces", {
                  count: part.quantity,
                })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
