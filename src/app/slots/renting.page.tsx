import { Outlet } from "react-router";
import { RentPurchase } from "#features/cart/buying/rent-purchase.tsx";
import { RentPurchaseSlot } from "#features/rental/slots.browser.tsx";

/** Layout that provides the cart for the rental page, so that only this page loads it. */
export default function Renting() {
  return (
    <RentPurchaseSlot value={RentPurchase}>
      <Outlet />
    </RentPurchaseSlot>
  );
}
