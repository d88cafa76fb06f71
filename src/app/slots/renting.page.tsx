import { Outlet } from "react-router";
import { RentPurchase } from "#features/cart/buying/rent-purchase.tsx";
import { RentPurchaseSlot } from "#features/rental/slots.browser.tsx";

/** Puts the cart into the rental page: a layout of this page alone, so that no other page loads it. */
export default function Renting() {
  return (
    <RentPurchaseSlot value={RentPurchase}>
      <Outlet />
    </RentPurchaseSlot>
  );
}
