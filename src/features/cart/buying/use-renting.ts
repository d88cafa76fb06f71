import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import { toast } from "#ui/feedback/toast.tsx";
import { useCart } from "../cart.browser.ts";
import { useShopping } from "./use-shopping.ts";

/** Puts machines for these days into the cart and says so; `unitNet` is the price of one, as the reader has seen it. */
export type PutRental = (
  product: ProductCard,
  rental: RentalRequest,
  terms: { quantity: number; unitNet: number },
) => void;

/** Renting apart from shopping, which every page loads. */
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
