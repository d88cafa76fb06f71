import {
  type Kept,
  type Lists,
  merged,
  nothingKept,
  parseKept,
  type Wish,
  without,
  withView,
  withWish,
} from "../domain/saved-lists.ts";

/** Name under which a browser keeps wish list and recently viewed products. */
export const wishesKey = "wishes";

/** The shop's side of a member's lists. An answer that is no success, or none at all, is thrown. */
export interface MemberLists {
  lists(): Promise<Kept>;
  merge(brought: Lists): Promise<Kept>;
  /** In the prices of the market that it was seen in. */
  add(wish: Pick<Wish, "id" | "market">): Promise<void>;
  remove(id: string): Promise<void>;
  view(id: string): Promise<void>;
  forgetViewed(): Promise<void>;
}

interface Outside {
  /** Local storage, or what stands for it; may throw, and so may what it gives: then the lists live as long as the page. */
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  member: MemberLists;
  now: () => number;
}

export interface WishStore {
  subscribe(listener: () => void): () => void;
  current(): Kept;
  /** Another tab may have written. */
  reread(): void;
  /** Adds or removes; a member's change is seen at once, and taken back if the shop did not take it: then false. */
  toggle(product: Omit<Wish, "at">): Promise<boolean>;
  view(id: string): void;
  forgetViewed(): void;
  /** Somebody is signed in: brings what this browser has to their lists, and shows these from then on. */
  signedIn(): Promise<void>;
  /** Nobody is signed in: a member's lists leave this browser. */
  signedOut(): void;
}

/** Lists over a storage and the shop. Changes of a member go to the shop one after the other. */
export function createWishStore({ open, member, now }: Outside): WishStore {
  let state: Kept = nothingKept;
  let text: string | null | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let syncing: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function read(): Kept {
    const found = stored(open);
    if (found === undefined || found === text) return state;
    text = found;
    state = parseKept(found);
    return state;
  }

  function write(next: Kept): void {
    state = next;
    try {
      const isEmpty = next.owner === null && next.wishes.length + next.viewed.length === 0;
      text = isEmpty ? null : JSON.stringify(next);
      if (text === null) open().removeItem(wishesKey);
      else open().setItem(wishesKey, text);
    } catch {
      // Storage is forbidden or full: what is shown is right until the page is left.
    }
    for (const listener of listeners) listener();
  }

  /** Does something at the shop after all that was begun before. */
  function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    waiting++;
    const done = queue.then(work).finally(() => waiting--);
    queue = done.catch(() => undefined);
    return done;
  }

  async function sync(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      const sent = read();
      const isOwn = sent.owner === null && sent.wishes.length + sent.viewed.length > 0;
      const answer = await inTurn(() => (isOwn ? member.merge(sent) : member.lists()));
      const meanwhile = read();
      // What was chosen as a guest while the answer was on its way comes along in another round.
      const rest: Lists = {
        wishes: meanwhile.wishes.filter(({ id }) => !sent.wishes.some((wish) => wish.id === id)),
        viewed: meanwhile.viewed.filter(({ id, at }) => !sent.viewed.some((view) => view.id === id && view.at >= at)),
      };
      const isLate = meanwhile.owner === null && rest.wishes.length + rest.viewed.length > 0;
      if (isLate && round < 2) {
        write({ owner: null, ...merged(rest, sent) });
        continue;
      }
      // A change that is on its way counts more than an answer from before it.
      if (waiting === 0 || meanwhile.owner !== answer.owner) write(answer);
      return;
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => (text === undefined ? read() : state),
    reread() {
      const before = state;
      if (read() !== before) for (const listener of listeners) listener();
    },
    async toggle(product) {
      const { owner, ...before } = read();
      const had = before.wishes.find(({ id }) => id === product.id);
      const at = now();
      const wishes = had ? without(before.wishes, product.id) : withWish(before.wishes, { ...product, at });
      write({ owner, ...before, wishes });
      if (owner === null) return true;
      try {
        await inTurn(() => (had ? member.remove(product.id) : member.add(product)));
        return true;
      } catch {
        const now_ = read();
        // Unless it was pressed again meanwhile, it is as it was.
        const isAsLeft = now_.wishes.some(({ id }) => id === product.id) === !had;
        if (now_.owner === owner && isAsLeft)
          write({ ...now_, wishes: had ? withWish(now_.wishes, had) : without(now_.wishes, product.id) });
        return false;
      }
    },
    view(id) {
      const kept = read();
      write({ ...kept, viewed: withView(kept.viewed, { id, at: now() }) });
      if (kept.owner !== null) void inTurn(() => member.view(id)).catch(() => undefined);
    },
    forgetViewed() {
      const kept = read();
      write({ ...kept, viewed: [] });
      if (kept.owner !== null) void inTurn(() => member.forgetViewed()).catch(() => undefined);
    },
    signedIn() {
      syncing ??= sync()
        .catch(() => undefined)
        .finally(() => {
          syncing = null;
        });
      return syncing;
    },
    signedOut() {
      if (read().owner !== null) write(nothingKept);
    },
  };
}

/** What is stored; null for nothing, undefined where the storage cannot be read. */
function stored(open: Outside["open"]): string | null | undefined {
  try {
    return open().getItem(wishesKey);
  } catch {
    return undefined;
  }
}
