/** The reader, as pages greet them. */
interface Me {
  firstName: string;
  lastName: string;
  email: string;
}

export type MeState = { state: "loading" | "guest"; me?: undefined } | { state: "member"; me: Me };

interface Outside {
  /** Asks the server who this is. */
  ask: () => Promise<Response>;
  /** A value that all tabs share. */
  mark: { read: () => string | null; write: (value: string) => void };
}

/** What is known about the reader, for all components of a page. Asks when the first one listens. */
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
    // A later question has been asked meanwhile; its answer counts.
    if (mine !== round) return;
    // An answer that did not come says nothing about who this is; nobody is a member by accident.
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
    /** Looks whether another tab has changed something since the last question. */
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
