import { type RefObject, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { useDisclosure } from "#ui/overlays/disclosure.ts";
import { cleanQuery, searchLimits } from "../domain/query.ts";
import { readAnswer } from "./read-answer.ts";
import { forgetSearch, recentSearches, rememberSearch } from "./recent.ts";
import { answerRows, nextRow, type Row, recentRows, searchPath, wordsOf } from "./rows.ts";
import { SearchPanel } from "./search-panel.tsx";
import { createSearchSession, type SearchSession } from "./search-session.ts";
import { useCategories } from "./use-categories.ts";
import { useField } from "./use-field.ts";
import { usePhone } from "./use-phone.ts";
import { useRoom } from "./use-room.ts";

/** Leaves for another page; false where the browser refuses to go (too many navigations, a broken address). */
export function openPage(address: string, go = (to: string) => window.location.assign(to)): boolean {
  try {
    go(address);
    return true;
  } catch {
    return false;
  }
}

interface LiveSearchProps {
  /** The field of the page, which this makes a combobox (WAI-ARIA, list autocomplete with manual selection). */
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  /** True if Enter was pressed and waits for its answer, perhaps since before this was here. */
  sent: RefObject<boolean>;
}

const noRow = "";
const keyOf = (row: Row) => `${row.kind} ${row.path}`;

/**
 * The list under the search field. Arrows move through its rows and begin again at both ends; Enter opens the chosen row,
 * else the first product, else says that there is none; Escape closes, then empties.
 */
export function LiveSearch({ field, listId, sent }: LiveSearchProps) {
  const { t, path } = useLanguage();
  const menu = useDisclosure<HTMLInputElement>();
  const session = useSession();
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  const [query, setQuery] = useState("");
  const [recent, setRecent] = useState<string[]>([]);
  const [chosenKey, setChosenKey] = useState(noRow);
  const isPhone = usePhone();

  const answer = query === "" ? null : view.answer;
  const found = answer ? answerRows(answer, view.answered) : [];
  const isNothing = view.state === "done" && found.length === 0 && query.length >= searchLimits.minimum;
  const categories = useCategories(isNothing);
  const rows = query === "" ? recentRows(recent) : isNothing ? categories : found;
  const chosen = rows.findIndex((row) => keyOf(row) === chosenKey);
  const open = menu.open && (query !== "" || rows.length > 0);
  const choose = (index: number) => {
    const row = rows[index];
    setChosenKey(row ? keyOf(row) : noRow);
  };

  const read = () => {
    const typed = cleanQuery(field.current?.value ?? "");
    setQuery(typed);
    setRecent(recentSearches());
    session.look(typed);
  };
  const show = () => {
    read();
    menu.show();
  };
  const take = (row: Row) => {
    const words = wordsOf(row, answer?.corrected ?? view.answered);
    if (words !== null) rememberSearch(words);
  };
  const go = (row: Row) => {
    take(row);
    menu.close();
    if (!openPage(path(row.path))) toast("app", { tone: "error", text: t("search.notOpened") });
  };
  const openFirst = () => {
    const hit = answer?.data[0];
    if (hit) go({ kind: "product", hit, path: `product/${hit.id}` });
    else if (view.state === "failed" && navigator.onLine) window.location.assign(path(searchPath(query)));
    else menu.show();
  };
  const forget = (words?: string) => {
    forgetSearch(words);
    setRecent(recentSearches());
    field.current?.focus();
  };

  useField(field, {
    onType() {
      sent.current = false;
      setChosenKey(noRow);
      show();
    },
    onEnter() {
      if (!menu.open) show();
    },
    onSubmit() {
      const row = rows[chosen];
      if (row && menu.open) return go(row);
      if (query === "") return;
      if (view.state !== "loading") return openFirst();
      sent.current = true;
      session.hurry();
    },
    onKey(event) {
      const row = rows[chosen];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (event.altKey && event.key === "ArrowUp") return menu.close();
        if (!menu.open) show();
        if (!event.altKey) choose(nextRow(rows, chosen, event.key === "ArrowDown" ? 1 : -1));
      } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) {
        setChosenKey(noRow);
      } else if (event.key === "Delete" && open && row?.kind === "recent") {
        event.preventDefault();
        forget(row.query);
      } else if (event.key === "Escape" && field.current?.value) {
        // Some browsers empty the field at once; open, it is only closed, which the disclosure does.
        event.preventDefault();
        if (open) return;
        field.current.value = "";
        read();
      }
    },
  });
  useRoom(field, menu.panel, open, isPhone);

  useLayoutEffect(() => {
    const input = field.current;
    menu.button.current = input;
    input?.setAttribute("aria-expanded", String(open));
    if (open && chosen >= 0) input?.setAttribute("aria-activedescendant", `${listId}-${chosen}`);
    else input?.removeAttribute("aria-activedescendant");
  });
  // What was typed, and perhaps sent, before this was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    if (document.activeElement === field.current || sent.current) show();
    if (sent.current) session.hurry();
  }, []);
  useEffect(() => {
    if (!menu.open) return;
    // Who closes the list does not wait any more.
    return () => {
      sent.current = false;
    };
  }, [menu.open, sent]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener("online", session.retry, { signal });
    // Who comes back finds the page and no list over it.
    window.addEventListener("pagehide", menu.close, { signal });
    return () => ended.abort();
  }, [session, menu.close]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter was pressed before there was an answer, which is here now
  useEffect(() => {
    if (!sent.current || (view.state !== "done" && view.state !== "failed")) return;
    sent.current = false;
    openFirst();
  }, [view]);

  if (!open) return null;
  return (
    <SearchPanel
      panel={menu.panel}
      view={view}
      query={query}
      rows={rows}
      listId={listId}
      chosen={chosen}
      onChoose={choose}
      onTake={take}
      onForget={forget}
      onRetry={session.retry}
    />
  );
}

/** Questions to the shop in the language and the market of the page. */
function useSession(): SearchSession {
  const { locale, market } = useLanguage();
  return useMemo(
    () =>
      createSearchSession(async (query, signal) => {
        const parameters = new URLSearchParams({ q: query, locale, market: market.code });
        const response = await fetch(`/api/search?${parameters}`, { signal });
        if (!response.ok) throw new Error(String(response.status));
        return readAnswer(await response.json());
      }),
    [locale, market.code],
  );
}
