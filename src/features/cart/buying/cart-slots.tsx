import { type ReactNode, useEffect } from "react";
import { BuyControlSlot, PurchaseSlot } from "#features/catalogue/slots.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { cart, useCart } from "../cart.browser.ts";
import { useCartSync } from "../stored/use-cart-sync.ts";
import { BuyControl } from "./buy-control.tsx";

/** Only product pages have it. */
const Purchase = afterHtml(async () => (await import("./purchase.tsx")).Purchase);

/** Fills the buying slots of the catalogue, and reports problems of the stored cart. */
export function CartSlots({ children }: { children: ReactNode }) {
  return (
    <BuyControlSlot value={BuyControl}>
      <PurchaseSlot value={Purchase}>
        <StoredCart />
        {children}
      </PurchaseSlot>
    </BuyControlSlot>
  );
}

/** Tells the buyer once if the stored cart was damaged or cannot be saved, and keeps it the same on all devices. */
function StoredCart() {
  const t = useText();
  const { lines } = useCart();
  useCartSync();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem can come with any change of the cart
  useEffect(() => {
    const problem = cart.takeProblem();
    if (problem?.dropped) {
      toast("app", {
        tone: "info",
        text: problem.emptied ? t("cart.broken") : t("cart.dropped", { count: problem.dropped }),
      });
    }
    if (problem?.unsaved) toast("app", { tone: "error", text: t("cart.unsaved") });
  }, [lines, t]);
  return null;
}
