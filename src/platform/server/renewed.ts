import { addTags, taggedAs } from "./cache-tags.ts";

/** A value by key that many pages show. */
export interface Renewed<Key, Value> {
  /** The known value, or reads it. Until `keep` is called it is read each time. */
  get(key: Key): Promise<Value>;
  /** From now on values are known until `renew`, which has to be called after every change. */
  keep(): void;
  /** Reads all known values again; true if one differs. On an error nothing is known any more. */
  renew(): Promise<boolean>;
}

/**
 * A value that depends on much but seldom changes, such as a menu with the lowest prices of all products. Pages that show it have
 * one tag, which is dropped only when the value itself differs.
 */
export function createRenewed<Key extends object, Value>(
  tag: string,
  read: (key: Key) => Promise<Value>,
): Renewed<Key, Value> {
  interface Known {
    key: Key;
    value: Promise<Value>;
  }
  const known = new Map<string, Known>();
  let isCached = false;

  function ask(key: Key): Promise<Value> {
    const name = JSON.stringify(key);
    const entry = { key, value: read(key) };
    known.set(name, entry);
    entry.value.catch(() => {
      if (known.get(name) === entry) known.delete(name);
    });
    return entry.value;
  }

  return {
    get(key) {
      if (!isCached) return read(key);
      addTags([tag]);
      return known.get(JSON.stringify(key))?.value ?? taggedAs([], () => ask(key));
    },
    keep() {
      isCached = true;
    },
    async renew() {
      const before = [...known.values()];
      const differ = await Promise.all(
        before.map(async ({ key, value }) => {
          const [old, fresh] = await Promise.all([value, ask(key)].map((one) => one.catch(() => null)));
          return old === null || fresh === null || JSON.stringify(old) !== JSON.stringify(fresh);
        }),
      );
      return differ.includes(true);
    },
  };
}
