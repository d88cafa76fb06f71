import { useEffect } from "react";
import type { RentControlProps } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { cardDurations } from "#features/rental/domain/period.ts";
import { Button } from "#ui/forms/button.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { maxQuantity } from "../domain/line.ts";
import { useFocusSuccessor } from "./use-focus-successor.ts";
import { useRenting } from "./use-renting.ts";
import { useShopping } from "./use-shopping.ts";

/**
 * Renting from a card (D28): the shown duration at the shown price, from the first free day. The cart checks whether enough
 * machines are free. `wanted`: the button was pressed before this module was loaded.
 */
export function RentControl({ product, duration, wanted }: RentControlProps & { wanted: boolean }) {
  const { t } = useLanguage();
  const shopping = useShopping();
  const put = useRenting();
  const { id, name, rental, free } = product;
  const days = cardDurations[duration];
  const price = rental?.[duration];
  const start = free?.nearest[duration]?.day;
  const line = shopping.lines.findLast((one) => one.id === id && one.rental?.days === days);
  const { box, press } = useFocusSuccessor(line !== undefined);

  function take() {
    if (!price || !start) return;
    press(true);
    put(product, { start, days, options: [] }, { quantity: 1, unitNet: price.net });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an early press is handled once
  useEffect(() => {
    if (wanted) take();
  }, []);

  return (
    <div ref={box}>
      {line ? (
        <Quantity
          lit
          block
          size="compact"
          min={0}
          max={maxQuantity}
          value={line.quantity}
          words={shopping.amount(line.quantity, "piece")}
          labels={{ group: t("cart.quantity", { name }), less: t("cart.less"), more: t("cart.more") }}
          onChange={(next) => {
            press(next === 0);
            shopping.setQuantity(line, next, { available: maxQuantity, saleUnit: "piece" });
          }}
        />
      ) : (
        <Button size="compact" block disabled={!price || !start} onClick={take}>
          {t("catalogue.rent")}
        </Button>
      )}
    </div>
  );
}
