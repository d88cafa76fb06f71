import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { ListedProducts } from "../listing.loader.ts";

/** Shown if no product passes all filters: filters to remove, each with the number of products found without it. */
export function NoMatch({ filters, dates }: ListedProducts) {
  const { t, path } = useLanguage();
  const text =
    filters.ways.length > 0
      ? t("catalogueListing.noMatchText")
      : t("catalogueListing.noMatchAll", { count: filters.all });
  const onlyDays = dates?.wanted && filters.chips.length === 0;
  return (
    <Empty
      title={onlyDays ? t("catalogueListing.noneFree") : t("catalogueListing.noMatch")}
      text={onlyDays ? t("catalogueListing.noneFreeText") : text}
    >
      {onlyDays
        ? filters.ways.slice(0, 1).map(({ href }) => (
            <ButtonLink key={href} href={href}>
              {t("catalogueListing.anyDays")}
            </ButtonLink>
          ))
        : filters.ways.slice(0, 4).map(({ text: filter, count, href }) => (
            <ButtonLink key={href} href={href} size="compact">
              {t("catalogueListing.without", { filter, count })}
            </ButtonLink>
          ))}
      {filters.chips.length > 0 ? (
        <ButtonLink tone="quiet" size="compact" href={filters.clear}>
          {t("catalogueListing.clearAll")}
        </ButtonLink>
      ) : null}
      <ButtonLink tone="quiet" size="compact" href={path("guide")}>
        {t("catalogueListing.needs")}
      </ButtonLink>
    </Empty>
  );
}
