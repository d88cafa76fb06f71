import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useCart } from "../cart.browser.ts";
import { quantityOf } from "../domain/cart.ts";

/** Adds one of each available product that is not in the cart yet. Needs the texts of `wishesPage`. */
export function AddAll({ products }: { products: readonly ProductCard[] }) {
  const { t, path, market } = useLanguage();
  const cart = useCart();
  const missing = products.filter(
    ({ id, price, available }) => price !== null && available > 0 && quantityOf(cart.lines, id) === 0,
  );
  function put() {
    const put = missing.filter(({ id, name, picture: image, price, available }) => {
      const snapshot = { name, image, unitNet: price?.net ?? 0, market: market.code };
      return cart.add({ id, mode: "buy", quantity: 1, snapshot }, available) === null;
    });
    const action = { label: t("wishesPage.to_cart"), href: path("cart") };
    const text = put.length > 0 ? t("wishesPage.added_all", { count: put.length }) : t("wishesPage.added_none");
    toast("shop", { tone: put.length > 0 ? "done" : "info", text, action });
  }
  return (
    <Button tone="sun" onClick={put}>
      {t("wishesPage.add_all")}
    </Button>
  );
}
