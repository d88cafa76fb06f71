import { documentsName, picturesName, prefix, sizeHeader, storedAtHeader } from "../domain/cache-names.ts";
import { kindOfCopy, maxAge, maxBuilds, maxCopies, pictureLimits } from "../domain/cacheable.ts";
import { type CopiesDeps, pageCaches } from "./cache-entries.ts";

/**
 * Deletes copies beyond the limits of age, count and size, and files of releases that are neither open nor have a stored
 * page.
 */
export async function sweep(deps: CopiesDeps): Promise<void> {
  const { caches } = deps;
  const open = await deps.openBuilds();
  await sweepBuilds(caches, open);
  await sweepPages(deps);
  await trim(caches, documentsName, { count: maxCopies.document, bytes: pictureLimits.bytes });
  await trim(caches, picturesName, pictureLimits);
  await sweepFiles(caches, open);
}

async function sweepBuilds(caches: CacheStorage, open: ReadonlySet<string>): Promise<void> {
  const stored = await pageCaches(caches);
  const builds = [...new Set(stored.map(({ build }) => build))];
  const old = new Set(builds.slice(0, -maxBuilds).filter((build) => !open.has(build)));
  for (const { name, build } of stored) if (old.has(build)) await caches.delete(name);
}

async function sweepPages({ caches, now }: CopiesDeps): Promise<void> {
  const remaining = { ...maxCopies };
  // Newest release first, and in each the page that was used last.
  for (const { name } of (await pageCaches(caches)).reverse()) {
    const cache = await caches.open(name);
    let count = 0;
    for (const key of [...(await cache.keys())].reverse()) {
      const kind = kindOfCopy(new URL(key.url).pathname);
      const keptAt = Date.parse((await cache.match(key))?.headers.get(storedAtHeader) ?? "");
      const isWanted = kind !== null && now() - keptAt < maxAge && remaining[kind]-- > 0;
      if (isWanted) count += 1;
      else await cache.delete(key);
    }
    if (count === 0) await caches.delete(name);
  }
}

async function trim(caches: CacheStorage, name: string, limits: typeof pictureLimits): Promise<void> {
  const cache = await caches.open(name);
  let count = 0;
  let bytes = 0;
  for (const key of [...(await cache.keys())].reverse()) {
    count += 1;
    bytes += Number((await cache.match(key))?.headers.get(sizeHeader) ?? 0);
    if (count > limits.count || bytes > limits.bytes) await cache.delete(key);
  }
}

async function sweepFiles(caches: CacheStorage, open: ReadonlySet<string>): Promise<void> {
  const stored = new Set((await pageCaches(caches)).map(({ build }) => build));
  for (const name of await caches.keys()) {
    const build = name.startsWith(`${prefix}files `) ? name.slice(`${prefix}files `.length) : null;
    if (build !== null && !stored.has(build) && !open.has(build)) await caches.delete(name);
  }
}
