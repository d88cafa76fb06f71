import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { RentPurchaseProps } from "#features/rental/slots.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useRenting } from "./use-renting.ts";

/** Puts the selection of the rental page into the cart, at the price shown there. */
export function RentPurchase({ product, request, offer, place }: RentPurchaseProps) {
  const { t } = useLanguage();
  const put = useRenting();
  const { quantity, start, days, options } = request;
  return (
    <Button
      tone="sun"
      block
      size={place === "bar" ? "compact" : undefined}
      onClick={() => put(product, { start, days, options }, { quantity, unitNet: offer.quote.now })}
    >
      {t("cart.add")}
    </Button>
  );
}
