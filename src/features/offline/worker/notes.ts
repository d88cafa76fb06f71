import { notesName } from "../domain/names.ts";

/** What is known about an open page: its release, and since when its copy was kept if it is one. */
export interface OpenPage {
  build: string;
  keptAt: string | null;
}

interface NotesDeps {
  caches: CacheStorage;
  now: () => number;
  /** Ids of the pages that are open. */
  openIds: () => Promise<ReadonlySet<string>>;
}

/** A page that is on its way is not open yet: its note is left alone for so long, in milliseconds. */
const onItsWay = 60_000;

/** Remembers open pages over the worker's own sleep, which the browser sends it into at any time. */
export function createNotes({ caches, now, openIds }: NotesDeps) {
  const known = new Map<string, OpenPage>();
  const address = (id: string) => `/open-page/${id}`;

  async function write(key: string, value: object): Promise<void> {
    const store = await caches.open(notesName);
    await store.put(key, new Response(JSON.stringify({ ...value, at: now() }))).catch(() => undefined);
  }

  async function read<T>(key: string): Promise<T | null> {
    const found = await (await caches.open(notesName)).match(key);
    return found ? found.json() : null;
  }

  return {
    /** Notes a page at once; the promise is for the worker to stay awake. */
    page(id: string, page: OpenPage): Promise<void> {
      known.set(id, page);
      return write(address(id), page);
    },
    async pageOf(id: string): Promise<OpenPage | null> {
      return known.get(id) ?? (id === "" ? null : read<OpenPage>(address(id)));
    },
    market: (market: string) => write("/market", { market }),
    async knownMarket(): Promise<string | null> {
      return (await read<{ market: string }>("/market"))?.market ?? null;
    },
    /** Releases of the pages that are open; notes of closed ones go. */
    async openBuilds(): Promise<ReadonlySet<string>> {
      const open = await openIds();
      const store = await caches.open(notesName);
      const builds = new Set<string>();
      for (const { url } of await store.keys()) {
        const id = /\/open-page\/(.+)$/.exec(url)?.[1];
        if (id === undefined) continue;
        const note = await read<OpenPage & { at: number }>(url);
        if (note && (open.has(id) || now() - note.at < onItsWay)) builds.add(note.build);
        else {
          known.delete(id);
          await store.delete(url);
        }
      }
      return builds;
    },
  };
}

export type Notes = ReturnType<typeof createNotes>;
