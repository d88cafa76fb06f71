const origin = "https://shop.example";

interface MemoryCaches {
  caches: CacheStorage;
  /** Paths of all entries by cache. */
  stored: () => Promise<Record<string, string[]>>;
  /** Makes the next `put`s fail, as on a full disk. */
  fillUp: (times: number) => void;
}

/** The subset of Cache Storage that the service worker uses, in memory. Caches and entries keep their insertion order. */
export function memoryCaches(): MemoryCaches {
  const stores = new Map<string, Map<string, Response>>();
  let full = 0;
  const urlOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), origin).href;
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (asked: RequestInfo) => entries.get(urlOf(asked))?.clone(),
      put: async (asked: RequestInfo, answer: Response) => {
        if (full-- > 0) throw new DOMException("full", "QuotaExceededError");
        entries.set(urlOf(asked), answer);
      },
      delete: async (asked: RequestInfo) => entries.delete(urlOf(asked)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage;
  return {
    caches,
    stored: async () =>
      Object.fromEntries(
        [...stores].map(([name, entries]) => [name, [...entries.keys()].map((url) => url.slice(origin.length))]),
      ),
    fillUp: (times) => {
      full = times;
    },
  };
}

/** A public page as sent by the server. */
export function publicPage(
  build: string,
  market: "UA" | "PL",
  html = "<title>Panel — Heliora</title>",
  more: Record<string, string> = {},
): Response {
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
      "X-Build": build,
      "X-Market": market,
      ...more,
    },
  });
}

/** A cacheable file. */
export function publicFile(bytes = 1): Response {
  return new Response("x".repeat(bytes), { headers: { "Cache-Control": "public, max-age=3600" } });
}
