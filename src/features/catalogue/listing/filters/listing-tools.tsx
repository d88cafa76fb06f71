import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Check } from "#ui/icons/controls/check.ts";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import { X } from "#ui/icons/controls/x.ts";
import type { ListedProducts } from "../listing.loader.ts";
import { RentalDates } from "../rental-dates.tsx";

/** Over the products: what is often chosen, what is chosen, how many there are, and their order. All of it links. */
export function ListingTools({ products }: { products: ListedProducts }) {
  const t = useText();
  const { filters, dates, total, cards, page, pages } = products;
  const chosen = filters.sorts.find(({ isOn }) => isOn);
  return (
    <>
      {filters.promoted.length > 0 ? (
        <ul className="promoted" aria-label={t("catalogueListing.often")}>
          {filters.promoted.map(({ text, href, count, isOn }) => (
            <li key={text}>
              <a className="chip" href={href} aria-current={isOn ? "true" : undefined} rel="nofollow">
                {text} <small>{count}</small>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {dates ? <RentalDates products={products} dates={dates} /> : null}
      <div className="tools">
        <Button size="compact" className="open-filters" popoverTarget="filters">
          {filters.chips.length > 0
            ? t("catalogueListing.filtersCount", { count: filters.chips.length })
            : t("catalogueListing.filters")}
        </Button>
        <p className="text-small" role="status">
          {filters.chips.length > 0 || dates?.wanted
            ? t("catalogueListing.found", { count: total, all: filters.all })
            : pages === 1
              ? t("catalogue.count", { count: total })
              : shown(products)}
        </p>
        <details className="sort">
          <summary>
            <span className="sr-only">{t("catalogueListing.sort")}: </span>
            {chosen?.text}
            <ChevronDown className="icon icon-s" />
          </summary>
          <ul>
            {filters.sorts.map(({ text, href, isOn }) => (
              <li key={text}>
                <a href={href} aria-current={isOn ? "true" : undefined} rel="nofollow">
                  {text}
                  {isOn ? <Check className="icon icon-s" /> : null}
                </a>
              </li>
            ))}
          </ul>
        </details>
        {filters.chips.length > 0 ? (
          <ul className="applied" aria-label={t("catalogueListing.chosen")}>
            {filters.chips.map(({ text, href }) => (
              <li key={href}>
                <a
                  className="chip"
                  data-applied
                  href={href}
                  aria-label={t("catalogueListing.remove", { filter: text })}
                >
                  <bdi>{text}</bdi>
                  <X className="icon icon-s" />
                </a>
              </li>
            ))}
            <li>
              <a className="link text-small" href={filters.clear}>
                {t("catalogueListing.clearAll")}
              </a>
            </li>
          </ul>
        ) : null}
      </div>
    </>
  );

  function shown({ total: all }: ListedProducts): string {
    const before = page < pages ? (page - 1) * cards.length : all - cards.length;
    return t("catalogueListing.shown", { from: before + 1, to: before + cards.length, total: all });
  }
}
