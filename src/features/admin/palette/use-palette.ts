import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import type { Holder } from "#features/accounts/domain/identity/permissions.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { entriesOf } from "../domain/palette/entries.ts";
import { type PaletteGroup, paletteGroups } from "../domain/palette/groups.ts";
import { entryKinds, type PaletteItem } from "../domain/palette/item.ts";
import type { RecentItem } from "../domain/palette/recent.ts";
import { createPaletteSession, type PaletteView, readAnswer } from "./palette-session.ts";
import { recentOf } from "./recent-storage.ts";

export interface PaletteReader extends Holder {
  id: string;
}

/** What the palette shows and does. */
export interface PaletteState {
  typed: string;
  /** What is searched for. */
  q: string;
  type: (typed: string) => void;
  view: PaletteView;
  groups: PaletteGroup[];
  items: PaletteItem[];
  /** Index of the chosen item, or −1 without items. */
  chosen: number;
  choose: (index: number) => void;
  /** A recent item that is not there any more. */
  gone: string | null;
  /** An item was followed as a link. */
  take: (item: PaletteItem) => void;
  /** Opens an item that may be gone; one that is leaves the list. */
  visit: (item: PaletteItem) => void;
  isRecent: (item: PaletteItem) => boolean;
  clearRecent: () => void;
  retry: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Milliseconds after which a recent item is opened without knowing whether it is still there. */
const longestCheck = 1_500;

/** State of the open palette. Arrow keys go round; Enter before the answer waits for it. */
export function usePalette(reader: PaletteReader, initial: string): PaletteState {
  const session = usePaletteSession();
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  const [typed, setTyped] = useState(initial);
  const [chosenPath, setChosenPath] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const recent = useRecent(reader.id);
  const q = cleanSearch(typed);
  const { groups, isRecent } = useGroups(reader, { q, view, recent: recent.list });
  const items = groups.flatMap((group) => group.items);
  const at = items.findIndex((item) => item.path === chosenPath);
  const chosen = at < 0 && items.length > 0 ? 0 : at;
  const choose = (index: number) => setChosenPath(items[index]?.path ?? null);
  const { open, visit } = useOpening(recent, isRecent);

  const isWaiting = q !== "" && (view.q !== q || (view.state === "loading" && !items[0]?.isExact));
  const openFirst = useEffectEvent(() => {
    setEntered(false);
    open(items[chosen]);
  });
  useEffect(() => session.look(q), [session, q]);
  useEffect(() => {
    if (isEntered && !isWaiting) openFirst();
  }, [isEntered, isWaiting]);

  return {
    ...{ typed, q, view, groups, items, chosen, choose, isRecent, visit },
    type(text) {
      setTyped(text);
      setChosenPath(null);
      setEntered(false);
    },
    gone: recent.gone,
    take: recent.add,
    clearRecent: recent.clear,
    retry: session.retry,
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      const to = nextIndex(event.key, chosen, items.length);
      if (to !== null) choose(to);
      else if (event.key !== "Enter") return;
      else if (event.ctrlKey || event.metaKey) open(items[chosen], true);
      else if (isWaiting && chosenPath === null) setEntered(true);
      else open(items[chosen]);
      event.preventDefault();
    },
  };
}

/** What is shown for `q`, and which of it is a recent thing that may be gone. */
function useGroups(
  reader: Holder,
  { q, view, recent }: { q: string; view: PaletteView; recent: readonly RecentItem[] },
) {
  const { t } = useLanguage();
  const entries = useMemo(() => entriesOf(reader, t), [reader, t]);
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  const recentItems = recent.flatMap((one) => {
    if (entryKinds.some((kind) => kind === one.kind)) return known.get(one.path) ?? [];
    return { ...one, note: "", isExact: false };
  });
  // Items of an earlier answer stay until the next one, but are no exact match of what is typed now.
  const found = view.answer.items.map((item) => (view.answered === q ? item : { ...item, isExact: false }));
  return {
    groups: paletteGroups({ q, entries, recent: recentItems, found: q === "" ? [] : found }),
    isRecent: ({ path }: PaletteItem) => recent.some((one) => one.path === path) && !known.has(path),
  };
}

/** Opens items, and remembers them. */
function useOpening({ add, remove }: ReturnType<typeof useRecent>, isRecent: (item: PaletteItem) => boolean) {
  const { path } = useLanguage();
  const go = (item: PaletteItem) => {
    add(item);
    window.location.assign(path(item.path));
  };
  const visit = async (item: PaletteItem) => {
    if (await isThere(path(item.path))) go(item);
    else remove(item);
  };
  const open = (item: PaletteItem | undefined, inNewTab = false) => {
    if (!item) return;
    if (inNewTab) {
      add(item);
      window.open(path(item.path), "_blank", "noopener");
    } else if (isRecent(item)) void visit(item);
    else go(item);
  };
  return { open, visit };
}

/** Index that a key leads to in a list of so many items; `null` for other keys and an empty list. */
export function nextIndex(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  if (key === "ArrowDown") return (at + 1) % length;
  if (key === "ArrowUp") return (at + length - 1) % length;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : null;
}

function usePaletteSession() {
  const { locale } = useLanguage();
  return useMemo(
    () =>
      createPaletteSession(async (q, signal) => {
        const answer = await fetch(`/api/admin/palette?${new URLSearchParams({ q, locale })}`, { signal });
        if (answer.status === 429) return "too_many";
        if (!answer.ok) throw new Error(String(answer.status));
        return readAnswer(await answer.json());
      }),
    [locale],
  );
}

function useRecent(accountId: string) {
  const storage = useMemo(() => recentOf(accountId), [accountId]);
  const [list, setList] = useState<RecentItem[]>(() => storage.read());
  const [gone, setGone] = useState<string | null>(null);
  return {
    list,
    gone,
    add: storage.add,
    remove({ path, title }: PaletteItem) {
      storage.remove(path);
      setList(storage.read());
      setGone(title);
    },
    clear() {
      storage.clear();
      setList([]);
    },
  };
}

/** False if the server says that there is no such page, or not for this account; true if it does not answer soon. */
async function isThere(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(longestCheck);
  const answer = await fetch(address, { method: "HEAD", redirect: "manual", signal }).catch(() => null);
  return answer?.status !== 403 && answer?.status !== 404;
}
