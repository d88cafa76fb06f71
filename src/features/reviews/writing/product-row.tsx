import type { ReactNode } from "react";
import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

interface ProductRowProps {
  product: { id: string; name: string; picture: string | null };
  /** Label of the link to the form. */
  action: string;
  badge?: ReactNode;
  children?: ReactNode;
}

/** A product with a link to its review form. */
export function ProductRow({ product: { id, name, picture }, action, badge, children }: ProductRowProps) {
  const { path } = useLanguage();
  return (
    <article className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 border-b border-line py-6 md:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <span className="stage size-16 rounded-small p-1">
        {picture ? <ProductPicture src={picture} sizes={pictureSizes.row} /> : null}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-medium wrap-anywhere">
            <a className="inline-block py-0.5 hover:underline" href={path(`product/${id}`)}>
              <ProductName name={name} />
            </a>
          </h3>
          {badge}
        </div>
        {children}
      </div>
      <div className="col-span-2 md:col-span-1">
        <ButtonLink size="compact" href={path(`profile/reviews/${id}`)} aria-label={`${action}: ${name}`}>
          {action}
        </ButtonLink>
      </div>
    </article>
  );
}
