import { Outlet } from "react-router";
import { AddAll } from "#features/cart/buying/add-all.tsx";
import { AddAllSlot } from "#features/wishlist/slots.browser.tsx";

/** Puts the cart into the wish list: a layout of its pages, so that no other page loads it. */
export default function WishCart() {
  return (
    <AddAllSlot value={AddAll}>
      <Outlet />
    </AddAllSlot>
  );
}
