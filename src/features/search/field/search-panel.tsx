import type { ReactNode, RefObject } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { searchLimits } from "../domain/query.ts";
import { CategoryRow, CorrectedRow, HitRow, RecentRow, Row as RowLink, SuggestionRow } from "./panel-rows.tsx";
import { Recent } from "./recent-panel.tsx";
import type { Row } from "./rows.ts";
import type { SearchView } from "./search-session.ts";
import { isolateDirection } from "./text-direction.ts";

interface PanelProps {
  panel: RefObject<HTMLDivElement | null>;
  view: SearchView;
  query: string;
  rows: readonly Row[];
  listId: string;
  /** Index of the chosen row, or −1. */
  chosen: number;
  onChoose: (row: number) => void;
  /** A row was followed as a link. */
  onTake: (row: Row) => void;
  /** Removes one of the recent searches, or all. */
  onForget: (query?: string) => void;
  onRetry: () => void;
}

/** Rows below the search field, or a message why there are none. */
export function SearchPanel(props: PanelProps) {
  const { panel, view, query, rows, listId, chosen, onChoose, onTake, onForget, onRetry } = props;
  const { t } = useLanguage();
  const isStale = view.state === "loading" && rows.length > 0;
  const status = useStatus(props);
  const shown = rows.map((row, index) => ({
    row,
    link: (
      <RowLink
        key={`${row.kind} ${row.path}`}
        id={`${listId}-${index}`}
        row={row}
        chosen={index === chosen}
        onChoose={() => onChoose(index)}
        onTake={() => onTake(row)}
      >
        <RowContent row={row} />
      </RowLink>
    ),
  }));
  const of = (kind: Row["kind"]) => shown.filter(({ row }) => row.kind === kind).map(({ link }) => link);
  return (
    <div ref={panel} className="floating search-panel">
      <p className={status.isVisuallyHidden ? "sr-only" : "px-3 pt-2 pb-1 text-small text-muted"} role="status">
        {status.text}
      </p>
      {view.state === "failed" && query ? (
        <div className="px-3 pt-1 pb-3">
          <Button size="compact" onClick={onRetry}>
            {t("search.retry")}
          </Button>
        </div>
      ) : null}
      <Recent queries={rows.flatMap((row) => (row.kind === "recent" ? row.query : []))} onForget={onForget}>
        <div
          id={listId}
          role="listbox"
          aria-label={t("search.label")}
          aria-busy={isStale}
          className="search-columns"
          data-stale={isStale ? "" : undefined}
        >
          {of("corrected")}
          <Group label={t("search.recent")} rows={of("recent")} />
          <Group label={t("search.categories")} rows={of("category")} />
          <Group label={t("search.suggestions")} rows={of("suggestion")} />
          <Group label={t("search.products")} rows={of("product")} />
          {of("all")}
        </div>
      </Recent>
    </div>
  );
}

/** Status message; only for screen readers (`isVisuallyHidden`) when there are rows. */
function useStatus({ view, query, rows }: Pick<PanelProps, "view" | "query" | "rows">) {
  const { t } = useLanguage();
  const isNothing = rows.every(({ kind }) => kind === "category");
  const visible = (text: string) => ({ text, isVisuallyHidden: false });
  if (query === "") return { text: t("search.heardRecent", { rows: rows.length }), isVisuallyHidden: true };
  if (view.state === "loading") return { text: t("search.searching"), isVisuallyHidden: rows.length > 0 };
  if (view.isMalformed) return visible(t("search.malformed"));
  if (view.state === "failed") return visible(t(navigator.onLine ? "search.failed" : "search.offline"));
  if (isNothing && query.length < searchLimits.minimum) return visible(t("search.typeMore"));
  if (isNothing) return visible(t("search.nothing", { query: isolateDirection(query) }));
  const total = view.answer?.meta.total ?? 0;
  return { text: t("search.heard", { total, rows: rows.length }), isVisuallyHidden: true };
}

function Group({ label, rows }: { label: string; rows: ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options
    <div role="group" aria-label={label} className="search-group">
      <p className="search-label" aria-hidden="true">
        {label}
      </p>
      {rows}
    </div>
  );
}

function RowContent({ row }: { row: Row }) {
  const { t } = useLanguage();
  if (row.kind === "suggestion") return <SuggestionRow suggestion={row.suggestion} />;
  if (row.kind === "product") return <HitRow hit={row.hit} />;
  if (row.kind === "recent") return <RecentRow query={row.query} />;
  if (row.kind === "category") return <CategoryRow name={row.name} />;
  if (row.kind === "corrected") return <CorrectedRow words={row.words} />;
  return (
    <>
      <span className="flex-1 font-medium wrap-anywhere">
        {t("search.all", { count: row.count, query: isolateDirection(row.words) })}
      </span>
      <span className="search-keys" aria-hidden="true">
        <kbd data-key="↑" />
        <kbd data-key="↓" />
        <kbd data-key="Enter" />
      </span>
    </>
  );
}
