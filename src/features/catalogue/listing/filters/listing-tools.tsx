import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Check } from "#ui/icons/controls/check.ts";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import { X } from "#ui/icons/controls/x.ts";
import type { ListedProducts } from "../listing.loader.ts";
import { RentalDates } from "../rental-dates.tsx";

/** Above the products: popular filters, rental dates, number of products, order and applied filters. All are links. */
export function ListingTools({ products }: { products: ListedProducts }) {
  const t = useText();
  const { filters, dates } = products;
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
          <ProductCount products={products} />
        </p>
        <SortMenu sorts={filters.sorts} />
        {filters.chips.length > 0 ? <AppliedFilters chips={filters.chips} clear={filters.clear} /> : null}
      </div>
    </>
  );
}

type Filters = ListedProducts["filters"];

function ProductCount({ products: { filters, dates, total, cards, page, pages } }: { products: ListedProducts }) {
  const t = useText();
  if (filters.chips.length > 0 || dates?.wanted) return t("catalogueListing.found", { count: total, all: filters.all });
  if (pages === 1) return t("catalogue.count", { count: total });
  const before = page < pages ? (page - 1) * cards.length : total - cards.length;
  return t("catalogueListing.shown", { from: before + 1, to: before + cards.length, total });
}

function SortMenu({ sorts }: Pick<Filters, "sorts">) {
  const t = useText();
  return (
    <details className="sort">
      <summary>
        <span className="sr-only">{t("catalogueListing.sort")}: </span>
        {sorts.find(({ isOn }) => isOn)?.text}
        <ChevronDown className="icon icon-s" />
      </summary>
      <ul>
        {sorts.map(({ text, href, isOn }) => (
          <li key={text}>
            <a href={href} aria-current={isOn ? "true" : undefined} rel="nofollow">
              {text}
              {isOn ? <Check className="icon icon-s" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function AppliedFilters({ chips, clear }: Pick<Filters, "chips" | "clear">) {
  const t = useText();
  return (
    <ul className="applied" aria-label={t("catalogueListing.chosen")}>
      {chips.map(({ text, href }) => (
        <li key={href}>
          <a className="chip" data-applied href={href} aria-label={t("catalogueListing.remove", { filter: text })}>
            <bdi>{text}</bdi>
            <X className="icon icon-s" />
          </a>
        </li>
      ))}
      <li>
        <a className="link text-small" href={clear}>
          {t("catalogueListing.clearAll")}
        </a>
      </li>
    </ul>
  );
}
