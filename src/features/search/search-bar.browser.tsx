import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useDisclosure } from "#ui/disclosure.ts";
import { Search as SearchIcon } from "#ui/icons/search.ts";
import { X } from "#ui/icons/x.ts";
import type { SearchAnswer } from "./domain/answer.ts";
import { cleanQuery, searchLimits } from "./domain/query.ts";
import { useSearch } from "./use-search.browser.ts";

// The panel is not needed before somebody types.
const loadPanel = () => import("./search-panel.browser.tsx").then((module) => ({ default: module.SearchPanel }));
const SearchPanel = lazy(loadPanel);

/**
 * Search of the header: a combobox (WAI-ARIA) over a plain form. Arrows move through suggestions and products and wrap,
 * Enter opens the chosen row, else the first product, else does nothing; without JavaScript it opens the search page.
 */
export function SearchBar({ initial = "" }: { initial?: string }) {
  const { t, path } = useLanguage();
  const [typed, setTyped] = useState(initial);
  const [chosen, setChosen] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const menu = useDisclosure<HTMLInputElement>();
  const wanted = useRef(false);
  const listId = useId();
  const search = useSearch(typed, menu.open, attempt);
  const query = cleanQuery(typed);

  const answer = search.state === "done" ? search.answer : search.state === "loading" ? search.previous : null;
  const targets = answer ? rowsOf(answer, query) : [];

  const go = (target: string | undefined) => {
    if (target === undefined) return;
    menu.close();
    window.location.assign(path(target));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (query.length === 0) return;
    if (chosen >= 0) return go(targets[chosen]);
    // Enter may come before the answer: then the first result is opened as soon as it is known.
    if (search.state === "done" && search.query === query) return go(firstOf(search.answer.data));
    if (search.state === "failed") return go(`search?q=${encodeURIComponent(query)}`);
    wanted.current = true;
  };
  if (wanted.current && search.state !== "loading" && search.state !== "idle") {
    wanted.current = false;
    queueMicrotask(() =>
      go(search.state === "done" ? firstOf(search.answer.data) : `search?q=${encodeURIComponent(query)}`),
    );
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Some browsers empty a search field on Escape; it shall only close the list, and the next one may empty it.
    if (event.key === "Escape" && menu.open && query.length > 0) return event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    menu.show();
    if (targets.length === 0) return;
    setChosen((now) =>
      now < 0 ? (step > 0 ? 0 : targets.length - 1) : (now + step + targets.length) % targets.length,
    );
  };

  return (
    <search>
      <form action={path("search")} onSubmit={onSubmit}>
        <div className="input" data-quiet="">
          <SearchIcon className="icon" />
          <input
            ref={menu.button}
            type="search"
            name="q"
            role="combobox"
            aria-label={t("search.label")}
            placeholder={t("search.placeholder")}
            aria-expanded={menu.open && query.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={menu.open && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={searchLimits.queryLength}
            value={typed}
            onFocus={() => {
              void loadPanel();
              menu.show();
            }}
            onInput={(event) => {
              wanted.current = false;
              setChosen(-1);
              setTyped(event.currentTarget.value);
              menu.show();
            }}
            onKeyDown={onKeyDown}
          />
          {typed ? (
            <button
              type="button"
              className="icon-btn -mr-3"
              aria-label={t("search.clear")}
              onClick={() => {
                setTyped("");
                setChosen(-1);
                menu.button.current?.focus();
              }}
            >
              <X className="icon icon-s" />
            </button>
          ) : null}
        </div>
        {menu.open && query.length > 0 ? (
          <div ref={menu.panel} className="floating search-panel">
            <Suspense fallback={<p className="p-4 text-small text-muted">{t("search.searching")}</p>}>
              <SearchPanel
                search={search}
                answer={answer}
                query={query}
                listId={listId}
                chosen={chosen}
                onChoose={setChosen}
                onRetry={() => setAttempt((now) => now + 1)}
              />
            </Suspense>
          </div>
        ) : null}
      </form>
    </search>
  );
}

/** Paths of all rows in the order of the arrows: suggestions, products, all results. */
function rowsOf(answer: SearchAnswer, query: string): string[] {
  const all = answer.meta.total > 0 ? [`search?q=${encodeURIComponent(query)}`] : [];
  return [...answer.suggestions.map((row) => row.path), ...answer.data.map((row) => `product/${row.id}`), ...all];
}

function firstOf(hits: SearchAnswer["data"]): string | undefined {
  return hits[0] ? `product/${hits[0].id}` : undefined;
}
