import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { isolateDirection } from "./text-direction.ts";

interface RecentProps {
  queries: readonly string[];
  /** Removes one, or all. */
  onForget: (query?: string) => void;
  /** The listbox. */
  children: ReactNode;
}

/** Buttons to remove recent searches. A listbox may only contain options, so they are siblings, aligned with its rows. */
export function Recent({ queries, onForget, children }: RecentProps) {
  const { t } = useLanguage();
  if (queries.length === 0) return children;
  return (
    <>
      <div className="search-recent">
        {children}
        <div className="search-crosses">
          {queries.map((query) => (
            <button
              key={query}
              type="button"
              className="icon-btn"
              aria-label={t("search.forget", { query: isolateDirection(query) })}
              onClick={() => onForget(query)}
            >
              <X className="icon icon-s" />
            </button>
          ))}
        </div>
      </div>
      <button type="button" className="link mx-3 my-2 min-h-11 text-small" onClick={() => onForget()}>
        {t("search.forgetAll")}
      </button>
    </>
  );
}
