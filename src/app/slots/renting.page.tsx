import { Outlet } from "react-router";
import { RentPurchaseSlot } from "#features/rental/slots.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";

const RentPurchase = afterHtml(async () => (await import("#features/cart/buying/rent-purchase.tsx")).RentPurchase);

/** Layout that provides the cart for the rental page, so that only this page loads it. */
export default function Renting() {
  return (
    <RentPurchaseSlot value={RentPurchase}>
      <Outlet />
    </RentPurchaseSlot>
  );
}
