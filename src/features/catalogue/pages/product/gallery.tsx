import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import type { Picture } from "../../domain/product.ts";
import { ProductPicture } from "../../product-picture.browser.tsx";

/** The chosen picture at full size and, where there are several, all of them below. */
export function Gallery({ pictures, measures }: { pictures: readonly Picture[]; measures: string | null }) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return null;
  return (
    <div>
      <div className="stage aspect-square p-3 md:p-6 lg:aspect-10/9">
        <ProductPicture picture={shown} eager />
        {measures ? <span className="measures">{measures}</span> : null}
      </div>
      {pictures.length > 1 ? (
        <ul className="mt-3 grid grid-cols-5 gap-2 md:gap-3" aria-label={t("catalogueProduct.pictures")}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                className="stage aspect-square w-full border border-transparent p-2 aria-pressed:border-ink"
                aria-pressed={index === chosen}
                aria-label={t("catalogueProduct.pictureOf", { n: index + 1, of: pictures.length })}
                onClick={() => setChosen(index)}
              >
                <ProductPicture picture={picture} decorative />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
