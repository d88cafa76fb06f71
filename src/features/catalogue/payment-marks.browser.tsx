import { useLanguage } from "#features/languages/languages.browser.tsx";
import { paymentMarkPicture, paymentMarks } from "#platform/pure/market/payment-marks.ts";

/** Payment methods of this market as pictures with names. */
export function PaymentMarks() {
  const { t, market } = useLanguage();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {paymentMarks(market).map((mark) => {
        const name = mark === "transfer" || mark === "pod" ? t(`catalogue.pay.${mark}`) : mark;
        return (
          <li key={mark}>
            <img src={paymentMarkPicture(mark)} alt={name} width={40} height={26} loading="lazy" />
          </li>
        );
      })}
    </ul>
  );
}
