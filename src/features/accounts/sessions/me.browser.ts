import type { PriceView } from "#features/languages/domain/price-view.ts";

/** Another object after every request. */
export interface Me {
  firstName: string;
  lastName: string;
  email: string;
  /** Only of who has prices of their own: the price that is shown first unless the reader chose. */
  ownPrices?: PriceView;
}

export type MeState = { state: "loading" | "guest"; me?: undefined } | { state: "member"; me: Me };

interface MeStoreDeps {
  /** Fetches the user from the server. */
  fetchMe: () => Promise<Response>;
  /** A value shared by all tabs, which changes with every sign-in and sign-out. */
  mark: { read: () => string | null; write: (value: string) => void };
}

/** Store of the signed-in user. Fetches when the first component subscribes. */
export function createMeStore({ fetchMe, mark }: MeStoreDeps) {
  const loading: MeState = { state: "loading" };
  const listeners = new Set<() => void>();
  let current: MeState = loading;
  let lastMark: string | null | undefined;
  let lastRequest = 0;

  async function refresh(): Promise<void> {
    const own = ++lastRequest;
    lastMark = mark.read();
    const answer = await fetchMe()
      .then(read)
      .catch(() => null);
    // A later request supersedes this one.
    if (own !== lastRequest) return;
    // A failed request keeps what is known; initially it means a guest.
    if (answer) current = answer;
    else if (current.state === "loading") current = { state: "guest" };
    for (const listener of listeners) listener();
  }

  return {
    current: (): MeState => current,
    onServer: (): MeState => loading,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (lastMark === undefined) void refresh();
      return () => listeners.delete(listener);
    },
    /** Fetches again if another tab has changed the mark since the last request. */
    recheck(): void {
      if (lastMark !== undefined && mark.read() !== lastMark) void refresh();
    },
    changed(): void {
      mark.write(`${Date.now()}.${Math.random()}`);
      void refresh();
    },
  };
}

async function read(answer: Response): Promise<MeState | null> {
  if (!answer.ok) return null;
  const { user } = (await answer.json()) as { user: Me | null };
  return user ? { state: "member", me: user } : { state: "guest" };
}
