import { useContext, useState } from "react";
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
 * Price of a machine by day, week or month, and the next free days. The card contains all durations and CSS shows the chosen
 * one, so the switch works without scripts; the button then leads to the rental page.
 */
export function RentalOffer({ product }: { product: ProductCard }) {
  const { t, path } = useLanguage();
  const { id, name, free } = product;
  const [duration, setDuration] = useState<Duration>("day");
  const Control = useContext(RentControlSlot);
  // Read from the form itself: the duration may have been chosen before hydration.
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
        {durations.map(([one, label]) => (
          <DurationPrice key={one} product={product} duration={one} label={t(label)} />
        ))}
        <div className="ticks" aria-hidden="true">
          {free?.days.map((isFree, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
            <i key={index} data-lit={isFree || undefined} data-week={index === 7 || undefined} />
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

interface DurationPriceProps {
  product: ProductCard;
  duration: Duration;
  label: string;
}

function DurationPrice({ product: { rental, free }, duration, label }: DurationPriceProps) {
  const { t } = useLanguage();
  const price = rental?.[duration];
  const start = free?.nearest[duration];
  return (
    <>
      <p className="price" data-for={duration}>
        {price ? <Amount of={price} /> : <NotOffered />} <small>{label}</small>
      </p>
      <p className="net" data-for={duration}>
        {price ? <OtherAmount of={price} /> : "\u00a0"}
      </p>
      <PriceBefore of={price} tier={duration} />
      <p className="card-free" data-for={duration}>
        {start ? t("catalogue.freeFrom", { day: start.words }) : t("catalogue.noFreeDays")}
      </p>
    </>
  );
}
