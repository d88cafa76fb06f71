import type { ReactNode } from "react";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { ArticleSection } from "./article.tsx";
import { Prose } from "./prose.tsx";

interface CaseProps {
  id: string;
  title: string;
  text: string;
  /** Null where the shop no longer has it: the case stands without its link. */
  product: ProductCard | null;
  linkText: string;
  figures: readonly { key: string; label: string; value: string; unit: string }[];
  /** A chart under the text. */
  children?: ReactNode;
}

/** One worked example: picture of the product, story, figures, and the product itself. */
export function Case({ id, title, text, product, linkText, figures, children }: CaseProps) {
  const { t, path } = useLanguage();
  return (
    <ArticleSection id={id} title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <Badge>{t("contentCases.example")}</Badge>
          <Prose className="mt-4" text={text} />
          {children ? <div className="mt-8">{children}</div> : null}
        </div>
        <div>
          {product ? (
            <div className="stage mb-6 h-60">
              <ProductPicture src={product.picture} sizes="240px" />
            </div>
          ) : null}
          <FigureTable caption={product ? product.name : title} figures={figures} />
          {product ? (
            <ButtonLink className="mt-6" href={path(`product/${product.id}`)}>
              {linkText}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </ArticleSection>
  );
}
