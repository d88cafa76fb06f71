import { useEffect, useRef } from "react";
import type { RentControlProps } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { cardDurations } from "#features/rental/domain/period.ts";
import { Button } from "#ui/forms/button.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { maxQuantity } from "../domain/line.ts";
import { useRenting } from "./use-renting.ts";
import { useShopping } from "./use-shopping.ts";

/**
 * Renting from a card (D28): the duration that is shown, for the price that is shown, from the first day on which it is free.
 * Whether as many are free as the stepper says, the cart tells. `wanted`: its button was pressed before this was here.
 */
export function RentControl({ product, duration, wanted }: RentControlProps & { wanted: boolean }) {
  const { t } = useLanguage();
  const shopping = useShopping();
  const put = useRenting();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const { id, name, rental, free } = product;
  const days = cardDurations[duration];
  const price = rental?.[duration];
  const start = free?.nearest[duration]?.day;
  const line = shopping.lines.findLast((one) => one.id === id && one.rental?.days === days);
  const isIn = line !== undefined;

  // The pressed button is gone: its successor takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one control replaces the other
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLButtonElement>("button:last-of-type")?.focus();
    pressed.current = false;
  }, [isIn]);

  function take() {
    if (!price || !start) return;
    pressed.current = true;
    put(product, { start, days, options: [] }, { quantity: 1, unitNet: price.net });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before is done once
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
            pressed.current = next === 0;
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
