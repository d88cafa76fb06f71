import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { RentalConsent } from "#features/rental/domain/consent.ts";
import { Tick } from "#ui/forms/choice.tsx";

interface RentalConsentsProps {
  value: RentalConsent;
  /** The cart has machines that require a licence to operate. */
  withOperator: boolean;
  /** The buyer tried to order without them. */
  isMissing: boolean;
  change: (part: Partial<RentalConsent>) => void;
}

/** Confirmations required for rentals: minimum age, and the licence for lifts and cranes (D39). */
export function RentalConsents({ value, withOperator, isMissing, change }: RentalConsentsProps) {
  const { t, market } = useLanguage();
  return (
    <>
      <Tick
        checked={value.adult}
        error={isMissing && !value.adult ? t("checkoutPage.adultMissing") : null}
        onChange={(event) => change({ adult: event.currentTarget.checked })}
      >
        {t("checkoutPage.adult", { age: market.rental.minimumAge })}
      </Tick>
      {withOperator ? (
        <Tick
          checked={value.operator}
          error={isMissing && !value.operator ? t("checkoutPage.operatorMissing") : null}
          onChange={(event) => change({ operator: event.currentTarget.checked })}
        >
          {t("checkoutPage.operator")}
        </Tick>
      ) : null}
    </>
  );
}
