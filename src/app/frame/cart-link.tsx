import { useCart } from "#features/cart/cart.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ShoppingCart } from "#ui/icons/shopping-cart.ts";

/** Cart icon with the number of items; no number at zero. */
export function CartLink() {
  const { t, path } = useLanguage();
  const { count } = useCart();
  return (
    <a
      className="icon-btn"
      href={path("cart")}
      aria-label={count > 0 ? t("frame.cartCount", { count }) : t("frame.cart")}
    >
      <ShoppingCart className="icon" />
      {count > 0 ? (
        <span className="absolute top-0.5 right-0 min-w-[18px] rounded-full bg-sun px-[5px] text-center text-tiny leading-[18px] font-semibold text-on-sun">
          {count > 999 ? "999+" : count}
        </span>
      ) : null}
    </a>
  );
}
