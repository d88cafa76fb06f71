import { useContext } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { ProductPage } from "../../domain/product.ts";
import { BuyControlSlot } from "../../slots.browser.tsx";

/** On a phone the price and the way into the cart stay at the bottom of the screen. */
export function PhoneBar({ product }: { product: ProductPage }) {
  const { t, money } = useLanguage();
  const Buy = useContext(BuyControlSlot);
  if (!Buy || !product.price || product.available <= 0) return null;
  return (
    <aside className="phone-bar">
      <div className="min-w-0">
        <p className="price">{money(product.price.gross)}</p>
        <p className="net">{t("catalogue.net", { amount: money(product.price.net) })}</p>
      </div>
      <div className="ml-auto w-40 flex-none">
        <Buy product={product} />
      </div>
    </aside>
  );
}
