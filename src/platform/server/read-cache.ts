import { addTags, type CacheTags, taggedAs } from "./cache-tags.ts";
import type { Invalidations } from "./invalidations.ts";

/** Reads of the database that many responses share. */
export interface ReadCache {
  /** The result of `read`, which depends on the key alone and is outdated by these tags. Results must not be changed. */
  read<Value>(key: string, tags: Iterable<string>, read: () => Promise<Value>): Promise<Value>;
  /**
   * Results by id; those that are not known are read together. Ids without a result are missing, and asked for again the next
   * time.
   */
  readEach<Value>(
    kind: string,
    ids: readonly string[],
    tagsOf: (id: string) => string[],
    read: (ids: string[]) => Promise<Map<string, Value>>,
  ): Promise<Map<string, Value>>;
}

interface Entry {
  value: Promise<unknown>;
  tags: CacheTags;
  /** Number of the last drop that the tags were compared with. */
  seen: number;
}

/** Reads each time: for tools and tests, which no notices of changes reach. */
export const uncachedReads: ReadCache = {
  read: (_key, tags, read) => taggedAs(tags, read),
  readEach: (_kind, ids, tagsOf, read) => taggedAs(ids.flatMap(tagsOf), () => read([...new Set(ids)])),
};

/** A cache that reads each time until `begin`: from then on changes are followed. */
export interface FollowingReadCache extends ReadCache {
  begin(): void;
}

/** Remembered results; the least recently used one is forgotten first. */
const defaultMaxEntries = 10_000;

/** Remembers results until one of their tags is dropped. Concurrent requests share one read. */
export function createReadCache(invalidations: Invalidations, maxEntries = defaultMaxEntries): FollowingReadCache {
  let isFollowing = false;
  /** Least recently used first. */
  const entries = new Map<string, Entry>();

  function known(key: string): Promise<unknown> | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    if (invalidations.stateOf(entry.tags, entry.seen) !== "current") return undefined;
    entry.seen = invalidations.last;
    entries.set(key, entry);
    return entry.value;
  }

  function remember(key: string, tags: Iterable<string>, value: Promise<unknown>): void {
    const entry = { value, tags: new Set(tags), seen: invalidations.last };
    entries.set(key, entry);
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    value.then((found) => found === undefined && forget(), forget);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  return {
    begin() {
      isFollowing = true;
    },
    read<Value>(key: string, tags: Iterable<string>, read: () => Promise<Value>): Promise<Value> {
      if (!isFollowing) return uncachedReads.read(key, tags, read);
      const its = [...tags];
      addTags(its);
      const found = known(key);
      if (found) return found as Promise<Value>;
      const value = taggedAs([], read);
      remember(key, its, value);
      return value;
    },
    async readEach<Value>(
      kind: string,
      ids: readonly string[],
      tagsOf: (id: string) => string[],
      read: (ids: string[]) => Promise<Map<string, Value>>,
    ): Promise<Map<string, Value>> {
      if (!isFollowing) return uncachedReads.readEach(kind, ids, tagsOf, read);
      const values = new Map<string, Promise<unknown>>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        addTags(tagsOf(id));
        const found = known(`${kind} ${id}`);
        if (found) values.set(id, found);
        else missing.push(id);
      }
      if (missing.length > 0) {
        const batch = taggedAs([], () => read(missing));
        for (const id of missing) {
          const value = batch.then((found) => found.get(id));
          values.set(id, value);
          remember(`${kind} ${id}`, tagsOf(id), value);
        }
      }
      const found = new Map<string, Value>();
      for (const [id, value] of values) {
        const its = (await value) as Value | undefined;
        if (its !== undefined) found.set(id, its);
      }
      return found;
    },
  };
}
