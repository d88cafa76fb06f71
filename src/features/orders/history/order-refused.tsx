import { useText } from "#features/languages/languages.browser.tsx";
import { NotFound } from "#features/languages/not-there.browser.tsx";

/** Message for an order of another user, with a link to the own orders. The specification prescribes the text. */
export function OrderRefused() {
  const t = useText();
  return (
    <NotFound
      title={t("orders.not_yours")}
      text={t("orders.not_yours_text")}
      next={{ path: "profile/orders", text: t("orders.orders_title") }}
    />
  );
}
