import { useLanguage } from "#features/languages/languages.browser.tsx";
import { FigureTable } from "#ui/display/figure-table.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import type { ProductPage } from "./domain/product.ts";

/** All attributes in groups, in two columns on wide screens. */
export function Characteristics({ product }: { product: ProductPage }) {
  const { t } = useLanguage();
  if (product.groups.length === 0) return null;
  return (
    <section className="section" aria-labelledby="characteristics">
      <SectionHead id="characteristics" title={t("catalogueProduct.characteristics")} />
      <div className="-mb-9 gap-14 lg:columns-2">
        {product.groups.map((group) => (
          <div key={group.key} className="break-inside-avoid pb-9">
            <FigureTable caption={group.label} figures={group.figures} />
          </div>
        ))}
      </div>
    </section>
  );
}
