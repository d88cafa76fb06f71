import { type FormEvent, useEffect, useId, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { Search as SearchIcon } from "#ui/icons/search.ts";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import { searchLimits } from "./domain/query.ts";

// Loaded when the field is focused for the first time.
const loadLive = () => import("./field/live-search.tsx").then((loaded) => loaded.LiveSearch);

/**
 * Search of the header: a plain form that opens the page of results. On the first focus it becomes a combobox; input typed or
 * submitted until then is kept.
 */
export function SearchBar({ initial = "" }: { initial?: string }) {
  const { t, path } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(false);
  const listId = useId();
  const { Loaded: LiveSearch, fetch } = useOnDemand(loadLive);
  const wake = () => fetch();
  useEffect(() => {
    if (document.activeElement === field.current) fetch();
  }, [fetch]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    if (!field.current?.value.trim()) return;
    const form = event.currentTarget;
    sent.current = true;
    fetch(() => form.submit());
  };
  const clear = () => {
    const input = field.current;
    if (!input) return;
    input.value = "";
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <search>
      <form action={path("search")} onSubmit={onSubmit}>
        <div className="input" data-quiet="">
          <SearchIcon className="icon" />
          <input
            ref={field}
            type="search"
            name="q"
            dir="auto"
            role="combobox"
            aria-label={t("search.label")}
            placeholder={t("search.placeholder")}
            aria-expanded={false}
            aria-controls={listId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={searchLimits.queryLength}
            defaultValue={initial}
            onFocus={wake}
            onInput={wake}
          />
          <button type="button" className="icon-btn search-clear" aria-label={t("search.clear")} onClick={clear}>
            <X className="icon icon-s" />
          </button>
        </div>
        {LiveSearch ? <LiveSearch field={field} listId={listId} sent={sent} /> : null}
      </form>
    </search>
  );
}
