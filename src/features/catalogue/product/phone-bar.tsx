import { useContext } from "react";
import { Amount, OtherAmount, useBought } from "../amounts.browser.tsx";
import type { ProductPage } from "../domain/product.ts";
import { BuyControlSlot } from "../slots.browser.tsx";

/** Sticky bottom bar on phones: price and purchase. */
export function PhoneBar({ product: offered }: { product: ProductPage }) {
  const Buy = useContext(BuyControlSlot);
  const { product, own } = useBought(offered);
  if (!Buy || !product.price || product.available <= 0) return null;
  return (
    <aside className="phone-bar">
      <div className="min-w-0">
        <p className="price">
          {own?.texts ? <span className="sr-only">{own.texts.own} </span> : null}
          <Amount of={own ?? product.price} />
        </p>
        <p className="net">
          <OtherAmount of={own ?? product.price} />
        </p>
      </div>
      <div className="ml-auto w-40 flex-none">
        <Buy product={product} />
      </div>
    </aside>
  );
}
