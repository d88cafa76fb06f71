import { addTags, type CacheTags, collectTags } from "../cache-tags.ts";
import { Invalidations } from "../invalidations.ts";
import type { CachedPage } from "./cached-page.ts";

/** A public response, and whether it may be cached: a loader that left something out says no. */
export interface MadePage {
  page: CachedPage;
  isCacheable: boolean;
}

/** How a read was answered: from the cache, by the previous response while it is made anew, or by making it, and why. */
export type CacheResult = "hit" | "grace" | "absent" | "changed" | "uncacheable";

interface Entry {
  page: CachedPage;
  tags: CacheTags;
  /** Number of the last drop that the tags were compared with. */
  seen: number;
  /** When the page was last known to be current. */
  currentAt: number;
}

interface Making {
  startedAt: number;
  /** `null` for a response that is not public. */
  entry: Promise<Entry | null>;
}

interface PageCacheOptions {
  /** What outdates the pages. */
  invalidations?: Invalidations;
  /** Tags of every page. */
  commonTags?: readonly string[];
  /** Bound of all bodies with their overhead, in bytes. */
  maxBytes?: number;
  /** A steady clock in milliseconds. */
  now?: () => number;
  onRead?: (result: CacheResult) => void;
  /** Names the tags in `Surrogate-Key`, for a CDN in front. */
  surrogateKeys?: boolean;
}

/** Milliseconds for which a response that was current is still sent while it is made anew. */
const grace = 2_000;

/** Approximate bytes of an entry besides its bodies: key, headers, tags. */
const overhead = 2_048;

/** Addresses remembered as not public. */
const maxUncacheable = 1_000;

/**
 * Public responses of this process, each with the tags of what it shows, which are compared with the invalidations when it is
 * read. For each key at most one response is made at a time; meanwhile readers get the previous one if it was current within
 * the last two seconds, and wait otherwise.
 */
export class PageCache {
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Making>();
  readonly #uncacheable = new Set<string>();
  readonly #invalidations: Invalidations;
  readonly #commonTags: readonly string[];
  #bytes = 0;
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #onRead: (result: CacheResult) => void;
  readonly #surrogateKeys: boolean;

  constructor({
    invalidations = new Invalidations(),
    commonTags = [],
    maxBytes = 128 * 1024 * 1024,
    now = () => performance.now(),
    onRead = () => undefined,
    surrogateKeys = false,
  }: PageCacheOptions = {}) {
    this.#invalidations = invalidations;
    this.#commonTags = commonTags;
    this.#surrogateKeys = surrogateKeys;
    this.#maxBytes = maxBytes;
    this.#now = now;
    this.#onRead = onRead;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * The response for a key, made by `make` if necessary. Returns `null` if it is not public; then only the reader whose `make`
   * was called has a response, and others have to make their own.
   */
  async read(key: string, make: () => Promise<MadePage | null>): Promise<CachedPage | null> {
    if (this.#uncacheable.has(key)) {
      this.#onRead("uncacheable");
      return (await this.#makeEntry(key, make))?.page ?? null;
    }
    const arrivedAt = this.#now();
    const known = this.#entries.get(key);
    if (known && this.#isCurrent(known)) {
      this.#onRead("hit");
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.page;
    }
    if (known && arrivedAt - known.currentAt <= grace) {
      this.#onRead("grace");
      // Whoever waits for it reports its error.
      if (!this.#making.has(key)) this.#make(key, make).entry.catch(() => undefined);
      return known.page;
    }
    this.#onRead(known ? "changed" : "absent");
    return this.#made(key, arrivedAt, make);
  }

  /** Waits for the response that is being made, or makes one. */
  async #made(key: string, arrivedAt: number, make: () => Promise<MadePage | null>): Promise<CachedPage | null> {
    for (;;) {
      const running = this.#making.get(key);
      const { startedAt, entry } = running ?? this.#make(key, make);
      const made = await (running ? entry.catch(() => null) : entry);
      if (!made) return null;
      // One that began before this reader came may show the state before a change.
      if (startedAt >= arrivedAt || this.#isCurrent(made) || this.#now() - made.currentAt <= grace) return made.page;
    }
  }

  #make(key: string, make: () => Promise<MadePage | null>): Making {
    const entry = this.#makeEntry(key, make).finally(() => this.#making.delete(key));
    const making = { startedAt: this.#now(), entry };
    this.#making.set(key, making);
    return making;
  }

  async #makeEntry(key: string, make: () => Promise<MadePage | null>): Promise<Entry | null> {
    const seen = this.#invalidations.last;
    const currentAt = this.#now();
    const { made, tags } = await collectTags(() => {
      addTags(this.#commonTags);
      return make();
    });
    if (!made) {
      this.#remember(key);
      return null;
    }
    this.#uncacheable.delete(key);
    if (this.#surrogateKeys) made.page.headers["Surrogate-Key"] = [...tags].join(" ");
    const entry = { page: made.page, tags, seen, currentAt };
    if (made.isCacheable) this.#put(key, entry);
    return entry;
  }

  #remember(key: string): void {
    this.#uncacheable.delete(key);
    this.#uncacheable.add(key);
    const [oldest] = this.#uncacheable;
    if (this.#uncacheable.size > maxUncacheable && oldest !== undefined) this.#uncacheable.delete(oldest);
  }

  #put(key: string, entry: Entry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.page.pack().bytes + overhead;
    entry.page.onGrow = (bytes) => {
      this.#bytes += bytes;
      this.#evict();
    };
    this.#evict();
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.page.bytes + overhead;
    entry.page.onGrow = null;
  }

  #isCurrent(entry: Entry): boolean {
    const state = this.#invalidations.stateOf(entry.tags, entry.seen);
    if (state === "outdated at once") entry.currentAt = Number.NEGATIVE_INFINITY;
    if (state !== "current") return false;
    entry.seen = this.#invalidations.last;
    entry.currentAt = this.#now();
    return true;
  }
}
