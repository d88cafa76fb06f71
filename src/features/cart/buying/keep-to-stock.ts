import { cart } from "../cart.browser.ts";
import { quantityOf } from "../domain/cart.ts";
import { askStock } from "../prices.browser.ts";

/**
 * Compares what the cart holds of a product with its exact stock, and reduces the last line to it. Returns that stock if it
 * was exceeded, otherwise `null`, also without an answer.
 */
export async function keepToStock(id: string, audience: { locale: string; market: string }): Promise<number | null> {
  const own = () => cart.current().lines.filter((line) => line.id === id && line.mode === "buy");
  const [asked] = own();
  const exact = asked ? await askStock(asked, audience) : null;
  const line = own().at(-1);
  if (exact === null || !line) return null;
  const over = quantityOf(own(), id) - exact;
  if (over <= 0) return null;
  cart.setQuantity(line.uniqueKey, Math.max(1, line.quantity - over), exact);
  return exact;
}
