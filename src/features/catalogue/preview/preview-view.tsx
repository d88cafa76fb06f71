import { localeNamesInline, locales } from "#features/languages/domain/locale.ts";
import { InMarket, useLanguage } from "#features/languages/languages.browser.tsx";
import { marketCodes } from "#platform/pure/market/market.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { ProductData } from "../product/product.loader.ts";
import { ProductView } from "../product/product-view.tsx";
import type { AboutPreview } from "./product-preview.service.ts";

/** The page of a product with its draft, below a bar with the other previews. */
export function PreviewView({ preview, ...data }: ProductData & { preview: AboutPreview }) {
  return (
    <InMarket market={preview.market}>
      <PreviewBar preview={preview} />
      <ProductView preview={preview} {...data} />
    </InMarket>
  );
}

function PreviewBar({ preview }: { preview: AboutPreview }) {
  const { t, path, locale, market } = useLanguage();
  const { form, draft, isOnSale, missing } = preview;
  const state = t(isOnSale ? "catalogueProduct.preview_changes" : "catalogueProduct.preview_unpublished");
  return (
    <section className="wrap mt-4" aria-label={t("catalogueProduct.preview_label")}>
      <Notice
        tone="warn"
        action={
          <a className="link" href={path(`admin/products/edit/${form}`)}>
            {t("catalogueProduct.preview_form")}
          </a>
        }
      >
        <p className="font-medium">
          {t("catalogueProduct.preview_title", { state, prices: t(`catalogueProduct.preview_prices_${market.code}`) })}
        </p>
        {missing.map((text) => (
          <p key={text} className="text-small">
            {t(`catalogueProduct.preview_missing_${text}`)}
          </p>
        ))}
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
          {locales.flatMap((one) =>
            marketCodes.map((code) => (
              <li key={`${one} ${code}`}>
                <a
                  className="link inline-block py-1"
                  href={`/${one}/product/${form}?${new URLSearchParams({ draft, market: code })}`}
                  aria-current={one === locale && code === market.code ? "page" : undefined}
                >
                  {localeNamesInline[one]}, {t(`catalogueProduct.preview_prices_${code}`)}
                </a>
              </li>
            )),
          )}
        </ul>
      </Notice>
    </section>
  );
}
