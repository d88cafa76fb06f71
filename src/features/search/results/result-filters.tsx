import { useLanguage } from "#features/languages/languages.browser.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { type SearchQuery, searchAddress } from "./search-query.ts";

/** A category of the results with its name. */
export interface FoundCategory {
  id: number;
  name: string;
  count: number;
}

interface ResultFiltersProps {
  asked: SearchQuery;
  brands: readonly { brand: string; count: number }[];
  categories: readonly FoundCategory[];
}

/** Initially shown options; a few more if the rest would be hardly worth expanding. */
const shownAtOnce = 8;
const maxExtra = 3;

/** Categories and brands of the results as filter links; the link of a selected one removes it. */
export function ResultFilters({ asked, brands, categories }: ResultFiltersProps) {
  const { t } = useLanguage();
  const to = (change: Partial<SearchQuery>) => searchAddress({ ...asked, page: 1, ...change });
  return (
    <div className="mb-6 grid grid-cols-1 gap-4 empty:hidden">
      <Choice
        title={t("searchPage.categories")}
        entries={categories.map(({ id, name, count }) => ({
          key: String(id),
          name,
          count,
          isChosen: id === asked.categoryId,
          href: to({ categoryId: id === asked.categoryId ? undefined : id }),
        }))}
      />
      <Choice
        title={t("searchPage.brands")}
        entries={brands.map(({ brand, count }) => ({
          key: brand,
          name: brand,
          count,
          isChosen: brand === asked.brand,
          href: to({ brand: brand === asked.brand ? undefined : brand }),
        }))}
      />
      {asked.brand || asked.categoryId !== undefined ? (
        <p>
          <a className="link text-small" href={to({ brand: undefined, categoryId: undefined })}>
            {t("searchPage.removeAll")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

interface Entry {
  key: string;
  name: string;
  count: number;
  isChosen: boolean;
  href: string;
}

function Choice({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const { t } = useLanguage();
  // A single option filters nothing, but a selected one can be removed.
  if (entries.length < 2 && !entries.some(({ isChosen }) => isChosen)) return null;
  const chosenFirst = [...entries].sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
  const shown = entries.length <= shownAtOnce + maxExtra ? entries.length : shownAtOnce;
  const others = chosenFirst.slice(shown);
  return (
    <nav aria-label={title} className="search-narrowing">
      <p className="text-label font-medium text-muted" aria-hidden="true">
        {title}
      </p>
      <Chips entries={chosenFirst.slice(0, shown)} />
      {others.length > 0 ? (
        <details>
          <summary className="link text-small">{t("searchPage.more", { count: others.length })}</summary>
          <Chips entries={others} />
        </details>
      ) : null}
    </nav>
  );
}

function Chips({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLanguage();
  return (
    <ul className="search-chips">
      {entries.map(({ key, name, count, isChosen, href }) => (
        <li key={key}>
          <a
            className="chip"
            href={href}
            rel="nofollow"
            aria-current={isChosen ? "true" : undefined}
            aria-label={isChosen ? t("searchPage.remove", { name }) : undefined}
          >
            <bdi>{name}</bdi> {isChosen ? <X className="icon icon-s" /> : <small>{count}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
