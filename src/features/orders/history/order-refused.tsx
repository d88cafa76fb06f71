import { useText } from "#features/languages/languages.browser.tsx";
import { NotThere } from "#features/languages/not-there.browser.tsx";

/** The words of the specification for an order that is not the reader's, and the way back to their own. */
export function OrderRefused() {
  const t = useText();
  return (
    <NotThere
      title={t("orders.not_yours")}
      text={t("orders.not_yours_text")}
      next={{ path: "profile/orders", text: t("orders.orders_title") }}
    />
  );
}
