import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Bell } from "#ui/icons/bell.ts";
import { Heart } from "#ui/icons/heart.ts";
import { Scale } from "#ui/icons/scale.ts";
import { isWatchable } from "../domain/watch.ts";
import { useTools } from "./use-tools.ts";

/** Comparison, wishlist and back-in-stock buttons in the corner of a card. Without scripts they lead to their pages. */
export function CardTools({ product }: { product: ProductCard }) {
  const { t, path } = useLanguage();
  const { wishlist, comparison } = useTools(product);
  const { id, name } = product;
  return (
    <form className="card-tools" method="post" action={path("wishes")}>
      <button
        type="submit"
        formMethod="get"
        formAction={path("compare")}
        name="ids"
        value={id}
        aria-pressed={comparison.isOn}
        aria-label={t("wishes.compare", { name })}
        onClick={comparison.press}
      >
        <Scale className="icon" />
      </button>
      <button
        type="submit"
        name="add"
        value={id}
        aria-pressed={wishlist.isOn}
        aria-label={t("wishes.add", { name })}
        onClick={wishlist.press}
      >
        <Heart className="icon" />
      </button>
      {isWatchable("stock", product) ? (
        <button
          type="submit"
          formMethod="get"
          formAction={path(`watch/${id}`)}
          name="kind"
          value="stock"
          aria-label={t("wishes.back", { name })}
        >
          <Bell className="icon" />
        </button>
      ) : null}
    </form>
  );
}
