import { ShareCart } from "../sharing/share-cart.tsx";
import { SkuListSection } from "../sku-list/sku-list-section.tsx";

/** What can be done with a cart besides buying it. */
export function CartExtras() {
  return (
    <>
      <ShareCart />
      <SkuListSection />
    </>
  );
}
