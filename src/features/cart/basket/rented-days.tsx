import { type FormEvent, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { earliestStart } from "#features/rental/domain/due.ts";
import { rentalOptions } from "#features/rental/domain/options.ts";
import { periodOf } from "#features/rental/domain/period.ts";
import { quote } from "#features/rental/domain/quote.ts";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import type { RequestFacts } from "#features/rental/domain/rental-request-facts.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { useCart } from "../cart.browser.ts";
import type { CartLine } from "../domain/line.ts";
import { reschedule } from "../domain/reschedule.ts";

/** Rental lengths in days that match a period (D27), up to six months. */
const lengths = Array.from({ length: 180 }, (_, at) => at + 1).filter((days) => periodOf(days) !== null);

/** Changes days or options of a rental in the cart; availability is checked after saving. */
export function RentedDays({ line, rental, facts }: { line: CartLine; rental: RentalRequest; facts: RequestFacts }) {
  const { t, market } = useLanguage();
  const move = useRescheduling(line, facts);
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState(false);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const start = typed.get("start");
    if (!isDay(start)) return setWrong(true);
    setOpen(false);
    const ticked = new Set(typed.getAll("option"));
    const options = rentalOptions.filter((option) => ticked.has(option));
    move({ start, days: Number(typed.get("days")), options });
  }

  return (
    <details
      className="mt-2 text-small"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        setWrong(false);
      }}
    >
      <summary className="link w-fit">{t("cartPage.rentChange")}</summary>
      <form noValidate onSubmit={save} className="mt-3 grid max-w-md items-end gap-3">
        <Field
          type="date"
          name="start"
          label={t("cartPage.rentStart")}
          defaultValue={rental.start}
          min={earliestStart(new Date(), market)}
          required
          error={wrong ? t("cartPage.rentStartMissing") : undefined}
        />
        <Select name="days" label={t("cartPage.rentLength")} defaultValue={String(rental.days)}>
          {lengths.map((days) => (
            <option key={days} value={days}>
              {t("cartPage.rentLengthDays", { count: days })}
            </option>
          ))}
        </Select>
        <OptionFields chosen={rental.options} />
        <Button type="submit" size="compact">
          {t("cartPage.rentSave")}
        </Button>
      </form>
    </details>
  );
}

function OptionFields({ chosen }: { chosen: RentalRequest["options"] }) {
  const { t, market } = useLanguage();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t("cartPage.rentOptions")}</legend>
      {rentalOptions.map((option) => (
        <Tick
          key={option}
          name="option"
          value={option}
          defaultChecked={chosen.includes(option)}
          end={t("cartPage.rentOptionShare", { percent: market.rental.options[option] / 100 })}
        >
          {t(`cartPage.rentOption_${option}`)}
        </Tick>
      ))}
    </fieldset>
  );
}

/** Moves a line to other days at their price. The buyer chose them, so the change of price is not announced. */
export function useRescheduling(line: CartLine, facts: RequestFacts): (rental: RentalRequest) => void {
  const { market } = useLanguage();
  const { update } = useCart();
  return (rental) => {
    const unitNet = quote(facts, rental, market.rental)?.now ?? line.snapshot.unitNet;
    update((lines) => reschedule(lines, line.uniqueKey, rental, unitNet));
  };
}
