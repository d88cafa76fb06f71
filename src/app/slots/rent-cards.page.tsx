import { Outlet } from "react-router";
import { RentOnDemand } from "#features/cart/buying/rent-on-demand.tsx";
import { RentControlSlot } from "#features/catalogue/slots.browser.tsx";

/** Puts the cart into the cards of machines: a layout of the pages that list them, so that no other page loads it. */
export default function RentCards() {
  return (
    <RentControlSlot value={RentOnDemand}>
      <Outlet />
    </RentControlSlot>
  );
}
