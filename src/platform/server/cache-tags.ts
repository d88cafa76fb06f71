import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Names of what a cached response shows, such as `product:pan-1`; Fastly calls them surrogate keys, Cloudflare cache tags.
 * A change names the tags it concerns, and only the responses that have one of them are made again.
 */
export type CacheTags = ReadonlySet<string>;

/** Of a response that read the database without saying what for: every change concerns it. */
export const untagged = "*";

const collecting = new AsyncLocalStorage<Set<string> | null>();

/** Runs `make` and returns what it made with the tags of everything that was read meanwhile. */
export async function collectTags<Made>(make: () => Promise<Made>): Promise<{ made: Made; tags: CacheTags }> {
  const tags = new Set<string>();
  const made = await collecting.run(tags, make);
  return { made, tags };
}

/** Adds tags to the response that is being made, if it is to be cached. */
export function addTags(tags: Iterable<string>): void {
  const collected = collecting.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/** Runs a read of the database whose result is described by these tags. */
export function taggedAs<Read>(tags: Iterable<string>, read: () => Promise<Read>): Promise<Read> {
  addTags(tags);
  return collecting.run(null, read);
}

/** Called for each query; outside `taggedAs` the response depends on every change. */
export function noteQuery(): void {
  collecting.getStore()?.add(untagged);
}
