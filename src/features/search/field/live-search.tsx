import { type RefObject, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useDisclosure } from "#ui/overlays/disclosure.ts";
import { readAnswer } from "./read-answer.ts";
import { SearchPanel } from "./search-panel.tsx";
import { createSearchSession, type SearchSession } from "./search-session.ts";
import { handleKey, type SearchInput, type SearchMenu, useActions } from "./use-actions.ts";
import { useAvailableHeight } from "./use-available-height.ts";
import { useField } from "./use-field.ts";
import { usePhone } from "./use-phone.ts";
import { useRows } from "./use-rows.ts";

interface LiveSearchProps {
  /** The input of the page, which becomes a combobox (WAI-ARIA, list autocomplete with manual selection). */
  field: SearchInput;
  listId: string;
  /** True while Enter waits for its answer; it may have been pressed before this was loaded. */
  sent: RefObject<boolean>;
}

/**
 * The list under the search field. Arrow keys move through its rows and wrap around; Enter opens the chosen row or the first
 * product, or shows that there is none; Escape closes the list, then empties the field.
 */
export function LiveSearch({ field, listId, sent }: LiveSearchProps) {
  const menu: SearchMenu = useDisclosure<HTMLInputElement>();
  const session = useSession();
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  const list = useRows(view);
  const { query, rows, chosen, choose } = list;
  const { show, take, go, openFirst, read, forget } = useActions({ field, menu, session, view, list });
  const isPhone = usePhone();
  const open = menu.open && (query !== "" || rows.length > 0);

  useField(field, {
    onType() {
      sent.current = false;
      choose(-1);
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
    onKey: (event) => handleKey(event, { field, menu, open, list, show, read, forget }),
  });
  useAvailableHeight(field, menu.panel, open, isPhone);
  useAriaState(field, menu, open, chosen < 0 ? null : `${listId}-${chosen}`);
  useEarlyInput(field, sent, show, session);
  useCancelOnClose(menu, sent);
  usePageEvents(session, menu);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter was pressed before the answer came, and a new view may bring it
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

/** The input is rendered by the page, so its ARIA attributes are set here. */
function useAriaState(field: SearchInput, menu: SearchMenu, open: boolean, chosenId: string | null): void {
  useLayoutEffect(() => {
    const input = field.current;
    menu.button.current = input;
    input?.setAttribute("aria-expanded", String(open));
    if (open && chosenId !== null) input?.setAttribute("aria-activedescendant", chosenId);
    else input?.removeAttribute("aria-activedescendant");
  });
}

/** Handles input typed, and perhaps submitted, before this was loaded. */
function useEarlyInput(field: SearchInput, sent: RefObject<boolean>, show: () => void, session: SearchSession): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (document.activeElement === field.current || sent.current) show();
    if (sent.current) session.hurry();
  }, []);
}

/** Closing the list cancels an Enter that waits for its answer. */
function useCancelOnClose(menu: SearchMenu, sent: RefObject<boolean>): void {
  useEffect(() => {
    if (!menu.open) return;
    return () => {
      sent.current = false;
    };
  }, [menu.open, sent]);
}

/** Repeats a failed request when the browser is online again; closes the list before the page is stored for the back button. */
function usePageEvents(session: SearchSession, { close }: SearchMenu): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("online", session.retry, { signal });
    window.addEventListener("pagehide", close, { signal });
    return () => controller.abort();
  }, [session, close]);
}

/** Search requests in the language and market of the page. */
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
