import type { CartStore } from "../cart-store.browser.ts";
import type { Cart } from "../domain/cart.ts";
import { type Base, baseOf, changedLines, isUnchanged, mergeCarts } from "../domain/merge-carts.ts";

/** The cart of the account. */
export interface RemoteCart {
  owner: string;
  revision: number;
  lines: Cart;
}

/** The API of the stored cart. What is neither an answer nor a conflict is thrown. */
interface Remote {
  read(): Promise<RemoteCart>;
  /** The new revision, or the present cart if another device was faster. */
  write(revision: number, lines: Cart): Promise<{ revision: number } | { current: RemoteCart }>;
}

/** What the browser remembers of the last exchange. */
interface SyncRecord {
  owner: string;
  revision: number;
  base: Base;
  /** What was sent for this revision and not answered yet: the account may have it. */
  sent?: Base;
  /** Changes with every sign-in and sign-out. */
  mark: string | null;
}

interface SyncDeps {
  cart: Pick<CartStore, "current" | "subscribe" | "update">;
  /** May throw when opened or used: then the record lasts as long as the page. */
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  remote: Remote;
  mark: () => string | null;
  /** Runs the work of one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Runs the work after the delay unless it is requested again. */
  later: (work: () => void, delay: "soon" | "retry") => void;
}

export interface CartSync {
  /** Exchanges the cart with the account now, and after every change from now on. */
  signedIn(): Promise<void>;
  /** After signing out: the account's lines leave this browser. What the account has not got yet stays. */
  signedOut(): void;
  /** Asks the account again. */
  refresh(): Promise<void>;
  /** Sends what is not sent yet, without waiting for the answer. */
  flush(): void;
}

/** Storage key of the last exchange. */
export const syncKey = "cart-sync";

const maxRounds = 5;

/** Keeps the cart of a browser and that of the account the same. */
export function createCartSync(deps: SyncDeps): CartSync {
  const { cart, open, remote, mark, later } = deps;
  const records = createRecords(open);
  const exchange = createExchange({ ...deps, records });
  let isActive = false;
  let isFollowing = false;
  let mustRead = false;
  const run: () => Promise<void> = createRuns(deps, {
    work: async () => {
      const reads = mustRead;
      mustRead = false;
      if (isActive) await exchange(reads);
    },
    failed: () => {
      mustRead = true;
      if (isActive) later(() => void run(), "retry");
    },
  });

  const isUnsent = (): boolean => {
    const record = records.read();
    return isActive && record !== null && !isUnchanged(cart.current().lines, record.base);
  };

  function follow(): void {
    if (isFollowing) return;
    isFollowing = true;
    cart.subscribe(() => {
      if (isUnsent()) later(() => void run(), "soon");
    });
  }

  const refresh = async (): Promise<void> => {
    if (!isActive) return;
    mustRead = true;
    await run();
  };

  return {
    signedIn() {
      isActive = true;
      follow();
      return refresh();
    },
    signedOut() {
      isActive = false;
      const record = records.read();
      // Without a sign-out the session has ended by itself: the cart waits for the next sign-in.
      if (!record || record.mark === mark()) return;
      records.remove();
      cart.update((lines) => changedLines(lines, record.base));
    },
    refresh,
    flush() {
      const record = records.read();
      if (record && isUnsent()) void send({ remote, records }, record, cart.current().lines).catch(() => undefined);
    },
  };
}

interface ExchangeDeps extends Pick<SyncDeps, "cart" | "remote" | "mark"> {
  records: ReturnType<typeof createRecords>;
}

/** One exchange with the account, until both carts are the same. */
function createExchange({ cart, remote, mark, records }: ExchangeDeps): (reads: boolean) => Promise<void> {
  /** Merges the account's cart into the browser's. */
  function adopt(current: RemoteCart): void {
    const record = records.read();
    const isOwn = record?.owner === current.owner;
    // A smaller revision means that the account's cart was deleted in between: nothing is known about it.
    const base = isOwn && current.revision >= record.revision ? baseFor(record, current) : {};
    cart.update((lines) => {
      const own = record && !isOwn ? changedLines(lines, record.base) : lines;
      const merged = mergeCarts(base, own, current.lines);
      return isUnchanged(lines, baseOf(merged)) ? lines : merged;
    });
    records.write({ owner: current.owner, revision: current.revision, base: baseOf(current.lines), mark: mark() });
  }

  return async (reads) => {
    if (reads || !records.read()) adopt(await remote.read());
    for (let round = 0; round < maxRounds; round++) {
      const record = records.read();
      const { lines } = cart.current();
      if (!record || isUnchanged(lines, record.base)) return;
      const answer = await send({ remote, records }, record, lines);
      if ("current" in answer) adopt(answer.current);
      else records.write({ owner: record.owner, revision: answer.revision, base: baseOf(lines), mark: mark() });
    }
  };
}

/** Sends the lines, and remembers them in case no answer comes. */
function send(
  { remote, records }: Pick<ExchangeDeps, "remote" | "records">,
  record: SyncRecord,
  lines: Cart,
): ReturnType<Remote["write"]> {
  records.write({ ...record, sent: baseOf(lines) });
  return remote.write(record.revision, lines);
}

/** What browser and account had in common last: what was sent, if the account has just that, though no answer told so. */
function baseFor({ base, sent, revision }: SyncRecord, current: RemoteCart): Base {
  return sent && current.revision === revision + 1 && isUnchanged(current.lines, sent) ? sent : base;
}

/** Runs work one after the other; what is requested during a run is done in another one after it. */
function createRuns(
  { alone }: Pick<SyncDeps, "alone">,
  { work, failed }: { work: () => Promise<void>; failed: () => void },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isRepeated = false;

  async function start(): Promise<void> {
    try {
      do {
        isRepeated = false;
        await alone(work);
      } while (isRepeated);
    } catch {
      failed();
    } finally {
      running = null;
    }
  }

  return () => {
    if (running) isRepeated = true;
    else running = start();
    return running;
  };
}

/** The last exchange, shared by the tabs of a browser. */
function createRecords(open: SyncDeps["open"]) {
  let last: SyncRecord | null = null;
  return {
    read(): SyncRecord | null {
      try {
        const found: unknown = JSON.parse(open().getItem(syncKey) ?? "null");
        return isRecord(found) ? found : null;
      } catch {
        return last;
      }
    },
    write(record: SyncRecord): void {
      last = record;
      try {
        open().setItem(syncKey, JSON.stringify(record));
      } catch {
        // Then it lasts as long as the page.
      }
    },
    remove(): void {
      last = null;
      try {
        open().removeItem(syncKey);
      } catch {
        // Then there is none.
      }
    },
  };
}

function isRecord(value: unknown): value is SyncRecord {
  if (typeof value !== "object" || value === null) return false;
  const { owner, revision, base } = value as Partial<SyncRecord>;
  return typeof owner === "string" && Number.isInteger(revision) && typeof base === "object" && base !== null;
}
