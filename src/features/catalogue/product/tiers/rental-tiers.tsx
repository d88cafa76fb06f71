import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { Amount, OtherAmount, PriceBefore } from "../../amounts.browser.tsx";
import type { RentalPrices } from "../../domain/product.ts";
import { NotOffered } from "../../product-card.browser.tsx";

/** Rental prices per day, week and month, gross and net, and a link to the rental form. */
export function RentalTiers({ id, rental }: { id: string; rental: RentalPrices }) {
  const { t, path } = useLanguage();
  const tiers = [
    ["day", rental.day, "catalogue.day"],
    ["week", rental.week, "catalogue.week"],
    ["month", rental.month, "catalogue.month"],
  ] as const;
  return (
    <section className="mt-6" aria-labelledby="rental-prices">
      <h2 id="rental-prices" className="h3">
        {t("catalogueProduct.rentalPrices")}
      </h2>
      <dl className="mt-3 border-t border-ink">
        {tiers.map(([key, tier, words]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-compact">{t(words)}</dt>
            <dd className="text-right">
              <span className="num text-figure">{tier ? <Amount of={tier} /> : <NotOffered />}</span>
              {tier ? (
                <span className="net mt-0.5 block">
                  <OtherAmount of={tier} />
                </span>
              ) : null}
              <PriceBefore of={tier} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <ButtonLink href={path(`rent/${id}`)} block>
          {t("catalogueProduct.rentHere")}
        </ButtonLink>
      </div>
    </section>
  );
}
