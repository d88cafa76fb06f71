import { Outlet } from "react-router";
import { AddAll } from "#features/cart/buying/add-all.tsx";
import { AddAllSlot } from "#features/wishlist/slots.browser.tsx";

/** Layout that provides the cart for the wishlist, so that only its pages load it. */
export default function WishlistCart() {
  return (
    <AddAllSlot value={AddAll}>
      <Outlet />
    </AddAllSlot>
  );
}
