import { useText } from "#features/languages/languages.browser.tsx";
import { FilterPanel } from "../../../listing/filters/filter-panel.tsx";
import type { FiltersPreview as Preview } from "../../../listing/list-preview.service.ts";

interface FiltersPreviewProps extends Preview {
  /** Whether it shows what is typed instead of what is stored. */
  isTyped: boolean;
  /** Names of filters by their names in addresses. */
  names: Readonly<Record<string, string>>;
}

/** Filters, chips and orders of the category as its listing would show them, with counts. */
export function FiltersPreview({ page, total, empty, isTyped, names }: FiltersPreviewProps) {
  const t = useText();
  return (
    <section className="panel grid min-w-0 content-start gap-4" aria-labelledby="preview">
      <h2 className="h3" id="preview">
        {t("adminLists.preview_title")}
      </h2>
      <p className="text-small text-muted">
        {t(isTyped ? "adminLists.preview_typed" : "adminLists.preview_stored")}{" "}
        {t("adminLists.preview_counted", { count: total })}
      </p>
      {empty.map((param) => (
        <p key={param} className="text-small text-clay">
          {t("adminLists.preview_empty", { name: names[param] ?? param })}
        </p>
      ))}
      {/* Only to be looked at: what can be pressed in it would leave the form. On a phone the real one is a sheet. */}
      <div
        inert
        className="grid gap-4 [&_.filter-actions]:hidden [&_.filters]:static [&_.filters]:block! [&_.filters]:h-auto! [&_.filters]:max-h-none! [&_.filters]:w-auto! [&_.filters]:border-0! [&_.filters]:p-0! [&_.filters-head]:hidden"
      >
        <ul className="promoted" aria-label={t("catalogueListing.often")}>
          {page.promoted.map(({ text, count }) => (
            <li key={text}>
              <span className="chip">
                {text} <small>{count}</small>
              </span>
            </li>
          ))}
        </ul>
        <p className="text-small">
          {t("adminLists.preview_sorts", { names: page.sorts.map(({ text }) => text).join(" · ") })}
        </p>
        <FilterPanel
          products={{
            ...{ cards: [], total, page: 1, pages: 1, sort: null, search: "", filters: page, dates: null },
            canonical: { query: "", isHidden: true, brand: null },
          }}
        />
      </div>
    </section>
  );
}
