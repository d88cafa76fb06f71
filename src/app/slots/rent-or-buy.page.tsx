import { Outlet } from "react-router";
import { RentOrBuySlot } from "#features/catalogue/slots.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";

const RentOrBuy = afterHtml(
  async () => (await import("#features/rental/rent-or-buy/rent-or-buy-section.tsx")).RentOrBuySection,
);

/** Layout that provides the comparison for the product page, so that only this page loads it. */
export default function RentOrBuyLayout() {
  return (
    <RentOrBuySlot value={RentOrBuy}>
      <Outlet />
    </RentOrBuySlot>
  );
}
