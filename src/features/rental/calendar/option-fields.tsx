import { Amount } from "#features/catalogue/amounts.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { share } from "#platform/pure/money.ts";
import { rentalOptions } from "../domain/options.ts";
import type { Rent } from "./use-rent.ts";

/** Options, each with its price for one unit. */
export function RentOptions({ rent: { form, change, priced } }: { rent: Rent }) {
  const { t, market } = useLanguage();
  const { options: rates } = market.rental;
  return (
    <fieldset className="mt-9">
      <legend className="h3 mb-3">{t("rental.options")}</legend>
      <div className="pick">
        {rentalOptions.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              name={option}
              checked={form.options.includes(option)}
              onChange={({ target: { checked } }) =>
                change({
                  ...form,
                  options: rentalOptions.filter((one) => (one === option ? checked : form.options.includes(one))),
                })
              }
            />
            <span>
              <span className="font-semibold">{t(`rental.option.${option}`)}</span>
              <span className="block text-small text-muted">{t(`rental.optionText.${option}`)}</span>
            </span>
            <span className="font-medium whitespace-nowrap">
              {priced ? <Amount of={{ net: share(priced.mix.net, rates[option]) }} /> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
