import { type CacheTags, untagged } from "./cache-tags.ts";

/** Number of the last change of something, and of the last one whose previous state must not be shown any more. */
interface Drop {
  last: number;
  lastAtOnce: number;
}

/** Tags remembered one by one; beyond that everything counts as changed. */
const maxTags = 100_000;

const never: Drop = { last: 0, lastAtOnce: 0 };

/**
 * What has changed, numbered, for all caches of a process. Dropping a tag costs nothing per cached value: a value remembers
 * the number at which it was read, and compares its tags when it is asked for.
 */
export class Invalidations {
  #last = 0;
  #ofAll = never;
  readonly #ofTags = new Map<string, Drop>();

  /** Number of the last drop. What is read from now on is as new as this. */
  get last(): number {
    return this.#last;
  }

  /**
   * Outdates what has one of these tags, and untagged reads. `atOnce`: its previous state must not be shown any more, since
   * somebody has edited it and looks at the result.
   */
  drop(tags: Iterable<string>, { atOnce = false } = {}): void {
    this.#last += 1;
    for (const tag of [untagged, ...tags]) this.#ofTags.set(tag, this.#next(this.#ofTags.get(tag), atOnce));
    if (this.#ofTags.size <= maxTags) return;
    const lastAtOnce = [...this.#ofTags.values()].reduce((max, one) => Math.max(max, one.lastAtOnce), 0);
    this.#ofAll = { last: this.#last, lastAtOnce: Math.max(this.#ofAll.lastAtOnce, lastAtOnce) };
    this.#ofTags.clear();
  }

  /** Outdates everything at once: changes may have been missed. */
  dropAll(): void {
    this.#last += 1;
    this.#ofAll = this.#next(undefined, true);
    this.#ofTags.clear();
  }

  /** Whether something with these tags, read at number `seen`, is current, and if not, whether it may still be shown. */
  stateOf(tags: CacheTags, seen: number): "current" | "outdated" | "outdated at once" {
    if (seen === this.#last) return "current";
    let isCurrent = this.#ofAll.last <= seen;
    let isAtOnce = this.#ofAll.lastAtOnce > seen;
    for (const tag of tags) {
      const drop = this.#ofTags.get(tag);
      if (!drop || drop.last <= seen) continue;
      isCurrent = false;
      if (drop.lastAtOnce > seen) isAtOnce = true;
    }
    if (isCurrent) return "current";
    return isAtOnce ? "outdated at once" : "outdated";
  }

  #next(before: Drop | undefined, atOnce: boolean): Drop {
    return { last: this.#last, lastAtOnce: atOnce ? this.#last : (before?.lastAtOnce ?? 0) };
  }
}
