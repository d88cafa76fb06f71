import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { mostChosen } from "#features/catalogue/domain/stock.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { cart as ownCart, type UsedCart, useCart } from "../cart.browser.ts";
import { amountText } from "../domain/amount.ts";
import { quantityOf, type Shortfall } from "../domain/cart.ts";
import type { Installation } from "../domain/installation.ts";
import { type CartLine, maxLines } from "../domain/line.ts";

type Stock = Pick<ProductCard, "available" | "saleUnit">;

/** The cart with a toast for each change: added, removed (with undo), not enough in stock. */
export interface Shopping extends Pick<UsedCart, "lines" | "ready"> {
  /** `10 шт.` or `30 м`, with a no-break space. */
  amount(count: number, unit: ProductCard["saleUnit"]): string;
  /** Puts a product with a price into the cart. */
  put(product: ProductCard, quantity: number, installation?: Installation | null): void;
  /** Changes a line where only the shown stock of its product is known (`shownStock`). */
  choose(line: CartLine, quantity: number, shown: Stock): void;
  /** True if the line now has the requested quantity. `stock` is exact. */
  setQuantity(line: CartLine, quantity: number, stock: Stock): boolean;
  remove(line: CartLine): void;
  /** Tells why the cart did not take the requested quantity. */
  say(shortfall: Shortfall, unit: ProductCard["saleUnit"]): void;
  /** Tells how many are available. */
  sayOnly(available: number, unit: ProductCard["saleUnit"]): void;
}

export function useShopping(): Shopping {
  const cart = useCart();
  const language = useLanguage();
  const { t, path, market } = language;

  const amount: Shopping["amount"] = (count, unit) => amountText(count, unit, language);

  const sayOnly: Shopping["sayOnly"] = (available, unit) => {
    toast("shop", { tone: "info", text: t("cart.onlyLeft", { amount: amount(available, unit) }) });
  };

  const say: Shopping["say"] = (shortfall, unit) => {
    if (shortfall.code === "stock") sayOnly(shortfall.available, unit);
    else toast("shop", { tone: "info", text: t("cart.full", { count: maxLines }) });
  };

  const remove: Shopping["remove"] = (line) => {
    cart.remove(line.uniqueKey);
    const action = { label: t("cart.undo"), run: () => cart.undo(line.uniqueKey) };
    toast("shop", { tone: "info", text: t("cart.removed", { name: line.snapshot.name }), action });
  };

  const setQuantity: Shopping["setQuantity"] = (line, quantity, { available, saleUnit }) => {
    if (quantity <= 0) {
      remove(line);
      return true;
    }
    const shortfall = cart.setQuantity(line.uniqueKey, quantity, available);
    if (shortfall) say(shortfall, saleUnit);
    return shortfall === null;
  };

  /** Pages show a lower bound of a large stock. What goes beyond it is compared with the exact one, and reduced to it. */
  function keepToStock(id: string, { available, saleUnit }: Stock): void {
    if (quantityOf(ownCart.current().lines, id) <= available) return;
    import("./keep-to-stock.ts")
      .then((code) => code.keepToStock(id, { locale: language.locale, market: market.code }))
      .then((exact) => exact !== null && sayOnly(exact, saleUnit))
      // Without a connection the cart page compares again.
      .catch(() => undefined);
  }

  return {
    lines: cart.lines,
    ready: cart.ready,
    amount,
    say,
    sayOnly,
    remove,
    put({ id, name, brand, model, picture, price, available, saleUnit }, quantity, installation = null) {
      if (!price) return;
      const snapshot = { name, image: picture, unitNet: price.net, market: market.code };
      const line = { id, mode: "buy" as const, quantity, snapshot };
      const stock = { available, saleUnit };
      const shortfall = cart.add(installation ? { ...line, installation } : line, mostChosen(stock));
      if (shortfall) return say(shortfall, saleUnit);
      keepToStock(id, stock);
      const action = { label: t("cart.toCart"), href: path("cart") };
      toast("shop", { tone: "done", text: t("cart.added", { name: `${brand} ${model}` }), action });
    },
    choose(line, quantity, { available, saleUnit }) {
      const stock = { available, saleUnit };
      if (setQuantity(line, quantity, { available: mostChosen(stock), saleUnit })) keepToStock(line.id, stock);
    },
    setQuantity,
  };
}
