import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import { toast } from "#ui/feedback/toast.tsx";
import { useCart } from "../cart.browser.ts";
import { useShopping } from "./use-shopping.ts";

/** Adds a rental to the cart and confirms it in a toast; `unitNet` is the price of one machine as it was shown. */
export type PutRental = (
  product: ProductCard,
  rental: RentalRequest,
  terms: { quantity: number; unitNet: number },
) => void;

/** Separate from `useShopping`, which every page loads. */
export function useRenting(): PutRental {
  const { t, path, market } = useLanguage();
  const { say } = useShopping();
  const { add } = useCart();
  return ({ id, name, brand, model, picture: image }, rental, { quantity, unitNet }) => {
    const snapshot = { name, image, unitNet, market: market.code };
    const shortfall = add({ id, mode: "rent", quantity, rental, snapshot });
    if (shortfall) return say(shortfall, "piece");
    const action = { label: t("cart.toCart"), href: path("cart") };
    toast("shop", { tone: "done", text: t("cart.added", { name: `${brand} ${model}` }), action });
  };
}
