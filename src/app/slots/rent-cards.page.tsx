import { Outlet } from "react-router";
import { RentOnDemand } from "#features/cart/buying/rent-on-demand.tsx";
import { RentControlSlot } from "#features/catalogue/slots.browser.tsx";

/** Layout that provides the cart for cards of machines, so that only pages that list machines load it. */
export default function RentCards() {
  return (
    <RentControlSlot value={RentOnDemand}>
      <Outlet />
    </RentControlSlot>
  );
}
