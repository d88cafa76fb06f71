import type { ReactNode } from "react";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Bell } from "#ui/icons/bell.ts";
import { Heart } from "#ui/icons/heart.ts";
import { Scale } from "#ui/icons/scale.ts";
import { isWatchable } from "../domain/watch.ts";
import { useTools } from "./use-tools.ts";

/** The same buttons on a product page, labelled, with e-mails about stock and price. */
export function PageTools({ product }: { product: ProductCard }) {
  const { t, path } = useLanguage();
  const { wishlist, comparison } = useTools(product);
  const { id } = product;
  return (
    <form className="page-tools" method="post" action={path("wishes")}>
      <button
        type="submit"
        formMethod="get"
        formAction={path("compare")}
        name="ids"
        value={id}
        aria-pressed={comparison.isOn}
        onClick={comparison.press}
      >
        <Scale className="icon" />
        {t(comparison.isOn ? "wishes.uncompare_short" : "wishes.compare_short")}
      </button>
      <button type="submit" name="add" value={id} aria-pressed={wishlist.isOn} onClick={wishlist.press}>
        <Heart className="icon" />
        {t(wishlist.isOn ? "wishes.remove_short" : "wishes.add_short")}
      </button>
      <Watch kind="stock" product={product}>
        {t("wishes.back_short")}
      </Watch>
      <Watch kind="price" product={product}>
        {t("wishes.cheaper_short")}
      </Watch>
    </form>
  );
}

function Watch({ kind, product, children }: { kind: "stock" | "price"; product: ProductCard; children: ReactNode }) {
  const { path } = useLanguage();
  if (!isWatchable(kind, product)) return null;
  return (
    <button type="submit" formMethod="get" formAction={path(`watch/${product.id}`)} name="kind" value={kind}>
      <Bell className="icon" />
      {children}
    </button>
  );
}
