import { stateName } from "../domain/cache-names.ts";

/** Release of an open page, and when it was stored if the page is a copy. */
export interface OpenPage {
  build: string;
  keptAt: string | null;
}

interface WorkerStateDeps {
  caches: CacheStorage;
  now: () => number;
  /** Ids of the clients (tabs) that are open. */
  openIds: () => Promise<ReadonlySet<string>>;
}

/** Milliseconds for which a page may be loading: its client is not listed as open yet. */
const loadingTime = 60_000;

/** State that must survive a stop of the worker, which the browser may stop at any time. */
export function createWorkerState({ caches, now, openIds }: WorkerStateDeps) {
  const known = new Map<string, OpenPage>();
  const address = (id: string) => `/open-page/${id}`;

  async function write(key: string, value: object): Promise<void> {
    const cache = await caches.open(stateName);
    await cache.put(key, new Response(JSON.stringify({ ...value, at: now() }))).catch(() => undefined);
  }

  async function read<T>(key: string): Promise<T | null> {
    const found = await (await caches.open(stateName)).match(key);
    return found ? found.json() : null;
  }

  return {
    /** Takes effect at once; the promise is for `waitUntil`. */
    recordPage(id: string, page: OpenPage): Promise<void> {
      known.set(id, page);
      return write(address(id), page);
    },
    async pageOf(id: string): Promise<OpenPage | null> {
      return known.get(id) ?? (id === "" ? null : read<OpenPage>(address(id)));
    },
    recordMarket: (market: string) => write("/market", { market }),
    async recordedMarket(): Promise<string | null> {
      return (await read<{ market: string }>("/market"))?.market ?? null;
    },
    /** Releases of all open pages. Deletes the entries of closed ones. */
    async openBuilds(): Promise<ReadonlySet<string>> {
      const open = await openIds();
      const cache = await caches.open(stateName);
      const builds = new Set<string>();
      for (const { url } of await cache.keys()) {
        const id = /\/open-page\/(.+)$/.exec(url)?.[1];
        if (id === undefined) continue;
        const entry = await read<OpenPage & { at: number }>(url);
        if (entry && (open.has(id) || now() - entry.at < loadingTime)) builds.add(entry.build);
        else {
          known.delete(id);
          await cache.delete(url);
        }
      }
      return builds;
    },
  };
}

export type WorkerState = ReturnType<typeof createWorkerState>;
