import {
  emptyLists,
  type Lists,
  merged,
  newIn,
  parseStored,
  type StoredLists,
  type WishlistItem,
  withItem,
  without,
  withView,
} from "../domain/saved-lists.ts";

/** Storage key of wishlist and recently viewed products. */
export const listsKey = "wishes";

/** Storage key of a member's changes that the account has not confirmed. */
const unsentKey = "wishes-unsent";

/** The product, whose account, and the market of an added product; without it, it was removed. */
type Unsent = { id: string; owner: string; market?: WishlistItem["market"] };

/** The API of a member's lists. Any answer but a success is thrown. */
export interface MemberLists {
  lists(): Promise<StoredLists>;
  merge(browserLists: Lists): Promise<StoredLists>;
  /** At the price of the market in which the product was seen. */
  add(item: Pick<WishlistItem, "id" | "market">): Promise<void>;
  remove(id: string): Promise<void>;
  view(id: string): Promise<void>;
  forgetViewed(): Promise<void>;
}

interface StoreDeps {
  /** Local storage, or a stand-in. It may throw when opened or used: the lists then last as long as the page. */
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  member: MemberLists;
  now: () => number;
}

export interface ListsStore {
  subscribe(listener: () => void): () => void;
  current(): StoredLists;
  /** Reads the storage again: another tab may have written. */
  reread(): void;
  /** Adds or removes. A member's change is shown at once, and reverted if the request fails: then false. */
  toggle(product: Omit<WishlistItem, "at">): Promise<boolean>;
  view(id: string): void;
  forgetViewed(): void;
  /** Merges this browser's lists into those of the account, which are shown from then on. */
  signedIn(): Promise<void>;
  /** Removes a member's lists from this browser. */
  signedOut(): void;
}

/** Lists over a storage and the API. A member's changes are sent one after the other. */
export function createListsStore({ open, member, now }: StoreDeps): ListsStore {
  const { read, write, ...stored } = createStoredLists(open);
  const requests = createRequestQueue();
  const unsent = createUnsent(open);
  const synchronise = createSynchronisation({ read, write, member, requests, unsent });

  return {
    ...stored,
    async toggle(product) {
      const { owner, ...before } = read();
      const removed = before.wishes.find(({ id }) => id === product.id);
      const wishes = removed ? without(before.wishes, product.id) : withItem(before.wishes, { ...product, at: now() });
      write({ owner, ...before, wishes });
      if (owner === null) return true;
      // The page may be left before its turn comes.
      const change = unsent.add({ id: product.id, owner, ...(removed ? {} : { market: product.market }) });
      try {
        await requests.run(() => (removed ? member.remove(product.id) : member.add(product)));
        return true;
      } catch {
        const latest = read();
        // Not if the button was pressed again, or the account changed, in the meantime.
        const isUntouched = latest.wishes.some(({ id }) => id === product.id) === !removed;
        if (latest.owner === owner && isUntouched)
          write({
            ...latest,
            wishes: removed ? withItem(latest.wishes, removed) : without(latest.wishes, product.id),
          });
        return false;
      } finally {
        unsent.confirm(change);
      }
    },
    view(id) {
      const lists = read();
      write({ ...lists, viewed: withView(lists.viewed, { id, at: now() }) });
      if (lists.owner !== null) void requests.run(() => member.view(id)).catch(() => undefined);
    },
    forgetViewed() {
      const lists = read();
      write({ ...lists, viewed: [] });
      if (lists.owner !== null) void requests.run(() => member.forgetViewed()).catch(() => undefined);
    },
    signedIn: synchronise,
    signedOut() {
      unsent.clear();
      if (read().owner !== null) write(emptyLists);
    },
  };
}

/** The lists in storage with their listeners. */
function createStoredLists(open: StoreDeps["open"]) {
  let state: StoredLists = emptyLists;
  let text: string | null | undefined;
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function read(): StoredLists {
    const found = storedText(open);
    if (found === undefined || found === text) return state;
    text = found;
    state = parseStored(found);
    return state;
  }

  function write(next: StoredLists): void {
    state = next;
    try {
      const isEmpty = next.owner === null && next.wishes.length + next.viewed.length === 0;
      text = isEmpty ? null : JSON.stringify(next);
      if (text === null) open().removeItem(listsKey);
      else open().setItem(listsKey, text);
    } catch {
      // Storage is forbidden or full: the lists last as long as the page.
    }
    notify();
  }

  return {
    read,
    write,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): StoredLists => (text === undefined ? read() : state),
    reread(): void {
      const before = state;
      if (read() !== before) notify();
    },
  };
}

/** Sends requests one after the other, so that the account sees changes in their order. */
function createRequestQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    run<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      pending++;
      const answer = last.then(request).finally(() => pending--);
      last = answer.catch(() => undefined);
      return answer;
    },
    isIdle: () => pending === 0,
  };
}

/** A member's unconfirmed changes, the latest for each product. Without a storage there are none. */
function createUnsent(open: StoreDeps["open"]) {
  function all(): Unsent[] {
    try {
      const found: unknown = JSON.parse(open().getItem(unsentKey) ?? "[]");
      return Array.isArray(found) ? found.filter((one) => typeof one?.id === "string") : [];
    } catch {
      return [];
    }
  }
  function write(changes: Unsent[]): void {
    try {
      if (changes.length === 0) open().removeItem(unsentKey);
      else open().setItem(unsentKey, JSON.stringify(changes));
    } catch {
      // Then a change is lost whose page is left at once.
    }
  }
  const isSame = (a: Unsent, b: Unsent) => a.id === b.id && a.market === b.market;
  return {
    of: (owner: string | null) => all().filter((one) => one.owner === owner),
    add(change: Unsent): Unsent {
      write([...all().filter(({ id }) => id !== change.id), change]);
      return change;
    },
    confirm: (change: Unsent) => write(all().filter((one) => !isSame(one, change))),
    clear: () => write([]),
  };
}

const maxRounds = 3;

interface SynchronisationDeps extends Pick<StoreDeps, "member"> {
  read: () => StoredLists;
  write: (next: StoredLists) => void;
  requests: ReturnType<typeof createRequestQueue>;
  unsent: ReturnType<typeof createUnsent>;
}

/** Brings browser and account together; concurrent calls share one run, and a failed run is retried by the next page. */
function createSynchronisation({ read, write, member, requests, unsent }: SynchronisationDeps): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function synchronise(): Promise<void> {
    for (let round = 1; round <= maxRounds; round++) {
      const sent = read();
      const isOwn = sent.owner === null && sent.wishes.length + sent.viewed.length > 0;
      const left = unsent.of(sent.owner);
      const answer = await requests.run(async () => {
        // Sent twice they do no harm; one that is refused shows in the answer.
        for (const { id, market } of left)
          await (market ? member.add({ id, market }) : member.remove(id)).catch(() => undefined);
        return isOwn ? member.merge(sent) : member.lists();
      });
      for (const change of left) unsent.confirm(change);
      const latest = read();
      // A guest's changes made during the request are sent in another round.
      const added = newIn(latest, sent);
      const isIncomplete = latest.owner === null && added.wishes.length + added.viewed.length > 0;
      if (isIncomplete && round < maxRounds) {
        write({ owner: null, ...merged(added, sent) });
        continue;
      }
      // A change still being sent is newer than this answer.
      if (requests.isIdle() || latest.owner !== answer.owner) write(answer);
      return;
    }
  }

  return () => {
    running ??= synchronise()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };
}

/** The stored text; null for nothing, undefined where the storage cannot be read. */
function storedText(open: StoreDeps["open"]): string | null | undefined {
  try {
    return open().getItem(listsKey);
  } catch {
    return undefined;
  }
}
