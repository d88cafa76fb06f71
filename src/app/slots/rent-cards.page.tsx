import { Outlet } from "react-router";
import { RentControlSlot } from "#features/catalogue/slots.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";

const RentOnDemand = afterHtml(async () => (await import("#features/cart/buying/rent-on-demand.tsx")).RentOnDemand);

/** Layout that provides the cart for cards of machines, so that only pages that list machines load it. */
export default function RentCards() {
  return (
    <RentControlSlot value={RentOnDemand}>
      <Outlet />
    </RentControlSlot>
  );
}
