import { picturesName, readPagesName, storedAtHeader } from "../domain/cache-names.ts";

export interface CopiesDeps {
  caches: CacheStorage;
  now: () => number;
  /** Releases with an open page. */
  openBuilds: () => Promise<ReadonlySet<string>>;
}

/** Only complete, public responses of our own origin may be stored. */
export function isCacheable(answer: Response): boolean {
  const cacheControl = answer.headers.get("Cache-Control") ?? "";
  const isOurs = answer.type === "basic" || answer.type === "default";
  return (
    answer.status === 200 &&
    isOurs &&
    !answer.redirected &&
    /^public\b/.test(cacheControl) &&
    !/no-store|private/.test(cacheControl)
  );
}

/** Headers of a copy: those of the response, which is stored decoded, and the time of storing. */
export function copyHeaders(answer: Response, now: number): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set(storedAtHeader, new Date(now).toISOString());
  return headers;
}

/**
 * Stores a copy as the newest entry of its cache. When the quota is exceeded, the older half of the pictures is deleted; if
 * that is not enough, the copy is not stored.
 */
export async function putCopy(caches: CacheStorage, name: string, key: string, copy: Response): Promise<void> {
  const cache = await caches.open(name);
  const spare = copy.clone();
  try {
    await cache.delete(key);
    await cache.put(key, copy);
  } catch {
    await dropOlderPictures(caches);
    await cache.put(key, spare).catch(() => undefined);
  }
}

async function dropOlderPictures(caches: CacheStorage): Promise<void> {
  const cache = await caches.open(picturesName);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.ceil(keys.length / 2))) await cache.delete(key);
}

/** Caches of pages, the oldest release first. */
export async function pageCaches(caches: CacheStorage): Promise<{ name: string; build: string; market: string }[]> {
  const names = await caches.keys();
  return names.flatMap((name) => {
    const read = readPagesName(name);
    return read ? [{ name, ...read }] : [];
  });
}
