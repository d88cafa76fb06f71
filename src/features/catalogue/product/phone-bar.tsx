import { useContext } from "react";
import { Amount, OtherAmount } from "../amounts.browser.tsx";
import type { ProductPage } from "../domain/product.ts";
import { BuyControlSlot } from "../slots.browser.tsx";

/** Sticky bottom bar on phones: price and purchase. */
export function PhoneBar({ product }: { product: ProductPage }) {
  const Buy = useContext(BuyControlSlot);
  if (!Buy || !product.price || product.available <= 0) return null;
  return (
    <aside className="phone-bar">
      <div className="min-w-0">
        <p className="price">
          <Amount of={product.price} />
        </p>
        <p className="net">
          <OtherAmount of={product.price} />
        </p>
      </div>
      <div className="ml-auto w-40 flex-none">
        <Buy product={product} />
      </div>
    </aside>
  );
}
