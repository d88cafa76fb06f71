/** Begins the names of all values that belong to an account. */
const own = "own:";

/** A value of one account in this browser. Nothing is stored where storage is unavailable. */
export function ownStorage(name: string, accountId: string) {
  const all = `${own}${name}:`;
  const key = `${all}${accountId}`;
  return {
    /** Deletes the values that other accounts left here. */
    read(): string | null {
      forget((other) => other.startsWith(all) && other !== key);
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(value: string | null): void {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Storage is unavailable or full.
      }
    },
  };
}

/** Deletes the values of all accounts, to be called after signing out. */
export function forgetOwn(): void {
  forget((key) => key.startsWith(own));
}

function forget(isOver: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isOver(key)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}
