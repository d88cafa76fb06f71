import { Fragment, useContext, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Amount, OtherAmount, PriceBefore } from "./amounts.browser.tsx";
import type { ProductCard, RentalPrices } from "./domain/product.ts";
import { NotOffered } from "./product-card.browser.tsx";
import { RentControlSlot } from "./slots.browser.tsx";

type Duration = keyof RentalPrices;
const durations: [Duration, "catalogue.perDay" | "catalogue.perWeek" | "catalogue.perMonth"][] = [
  ["day", "catalogue.perDay"],
  ["week", "catalogue.perWeek"],
  ["month", "catalogue.perMonth"],
];

/**
 * Price of a machine by the day, the week or the month, two weeks as ticks, and when it is free. What belongs to each
 * duration stands in the card and the chosen one is seen, so that the switch needs no scripts; without them the button
 * leads to the rental page.
 */
export function RentalOffer({ product }: { product: ProductCard }) {
  const { t, path } = useLanguage();
  const { id, name, rental, free } = product;
  const [duration, setDuration] = useState<Duration>("day");
  const Control = useContext(RentControlSlot);
  // Asked of the form itself: somebody may have chosen before hydration.
  const read = (form: HTMLFormElement | null) => form && setDuration(new FormData(form).get("period") as Duration);

  return (
    <form
      ref={(form) => void read(form)}
      action={path(`rent/${id}`)}
      className="rent-card"
      autoComplete="off"
      onChange={(event) => read(event.currentTarget)}
    >
      {free?.from ? <input type="hidden" name="start" value={free.from} /> : null}
      <div className="card-price">
        <fieldset className="segment durations" aria-label={t("catalogue.duration", { name })}>
          {durations.map(([one]) => (
            <label key={one}>
              <input type="radio" name="period" value={one} defaultChecked={one === "day"} />
              {t(`catalogue.${one}`)}
            </label>
          ))}
        </fieldset>
        {durations.map(([one, words]) => {
          const price = rental?.[one];
          const start = free?.nearest[one];
          return (
            <Fragment key={one}>
              <p className="price" data-for={one}>
                {price ? <Amount of={price} /> : <NotOffered />} <small>{t(words)}</small>
              </p>
              <p className="net" data-for={one}>
                {price ? <OtherAmount of={price} /> : "\u00a0"}
              </p>
              <PriceBefore of={price} tier={one} />
              <p className="card-free" data-for={one}>
                {start ? t("catalogue.freeFrom", { day: start.words }) : t("catalogue.noFreeDays")}
              </p>
            </Fragment>
          );
        })}
        <div className="ticks" aria-hidden="true">
          {free?.days.map((isFree, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
            <i key={at} data-lit={isFree || undefined} data-week={at === 7 || undefined} />
          ))}
        </div>
      </div>
      <div className="card-action">
        {Control ? (
          <Control product={product} duration={duration} />
        ) : (
          <Button type="submit" size="compact" block>
            {t("catalogue.rent")}
          </Button>
        )}
      </div>
    </form>
  );
}
