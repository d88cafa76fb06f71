import type { RefObject } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import type { Disclosure } from "#ui/overlays/disclosure.ts";
import { cleanQuery } from "../domain/query.ts";
import { forgetSearch, rememberSearch } from "./recent.ts";
import { nextRow, productPath, type Row, searchPath, wordsOf } from "./rows.ts";
import type { SearchSession, SearchView } from "./search-session.ts";
import type { Rows } from "./use-rows.ts";

export type SearchInput = RefObject<HTMLInputElement | null>;
export type SearchMenu = Disclosure<HTMLInputElement, HTMLDivElement>;

/** Navigates to another page; false if the browser refuses (too many navigations, a malformed address). */
export function openPage(address: string, go = (to: string) => window.location.assign(to)): boolean {
  try {
    go(address);
    return true;
  } catch {
    return false;
  }
}

interface Actions {
  /** Searches for what the field contains. */
  read: () => void;
  show: () => void;
  /** Remembers the search of a row that is followed as a link. */
  take: (row: Row) => void;
  go: (row: Row) => void;
  /** Opens the first product; without one shows the list, or after a failure the page of results. */
  openFirst: () => void;
  /** Removes one of the recent searches, or all. */
  forget: (words?: string) => void;
}

interface ActionDeps {
  field: SearchInput;
  menu: SearchMenu;
  session: SearchSession;
  view: SearchView;
  list: Rows;
}

export function useActions({ field, menu, session, view, list }: ActionDeps): Actions {
  const { t, path } = useLanguage();
  const read = () => {
    const typed = cleanQuery(field.current?.value ?? "");
    list.setQuery(typed);
    list.readRecent();
    session.look(typed);
  };
  const take = (row: Row) => {
    const words = wordsOf(row, list.answer?.corrected ?? view.answered);
    if (words !== null) rememberSearch(words);
  };
  const go = (row: Row) => {
    take(row);
    menu.close();
    if (!openPage(path(row.path))) toast("app", { tone: "error", text: t("search.notOpened") });
  };
  return {
    read,
    take,
    go,
    show() {
      read();
      menu.show();
    },
    openFirst() {
      const hit = list.answer?.data[0];
      if (hit) go({ kind: "product", hit, path: productPath(hit) });
      else if (view.state === "failed" && navigator.onLine) window.location.assign(path(searchPath(list.query)));
      else menu.show();
    },
    forget(words) {
      forgetSearch(words);
      list.readRecent();
      field.current?.focus();
    },
  };
}

interface KeyTarget extends Pick<Actions, "show" | "read" | "forget"> {
  field: SearchInput;
  menu: SearchMenu;
  open: boolean;
  list: Rows;
}

/** Keys of the combobox. */
export function handleKey(event: KeyboardEvent, { field, menu, open, list, show, read, forget }: KeyTarget): void {
  const { rows, chosen, choose } = list;
  const row = rows[chosen];
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    if (event.altKey && event.key === "ArrowUp") menu.close();
    else if (!menu.open) show();
    if (!event.altKey) choose(nextRow(rows, chosen, event.key === "ArrowDown" ? 1 : -1));
  } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) {
    choose(-1);
  } else if (event.key === "Delete" && open && row?.kind === "recent") {
    event.preventDefault();
    forget(row.query);
  } else if (event.key === "Escape" && field.current?.value) {
    // Some browsers clear the field on Escape. While the list is open, the disclosure only closes it.
    event.preventDefault();
    if (open) return;
    field.current.value = "";
    read();
  }
}
