interface Me {
  firstName: string;
  lastName: string;
  email: string;
}

export type MeState = { state: "loading" | "guest"; me?: undefined } | { state: "member"; me: Me };

interface Outside {
  /** Fetches the user from the server. */
  ask: () => Promise<Response>;
  /** A value shared by all tabs, which changes with every sign-in and sign-out. */
  mark: { read: () => string | null; write: (value: string) => void };
}

/** Store of the signed-in user. Fetches when the first component subscribes. */
export function createMeStore({ ask, mark }: Outside) {
  const loading: MeState = { state: "loading" };
  const listeners = new Set<() => void>();
  let known: MeState = loading;
  let seen: string | null | undefined;
  let round = 0;

  async function refresh(): Promise<void> {
    const mine = ++round;
    seen = mark.read();
    const answer = await ask()
      .then(read)
      .catch(() => null);
    // A later request supersedes this one.
    if (mine !== round) return;
    // A failed request keeps what is known; initially it means a guest.
    if (answer) known = answer;
    else if (known.state === "loading") known = { state: "guest" };
    for (const listener of listeners) listener();
  }

  return {
    current: (): MeState => known,
    onServer: (): MeState => loading,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (seen === undefined) void refresh();
      return () => listeners.delete(listener);
    },
    /** Fetches again if another tab has changed the mark since the last request. */
    look(): void {
      if (seen !== undefined && mark.read() !== seen) void refresh();
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
