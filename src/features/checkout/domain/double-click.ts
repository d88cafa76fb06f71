import { createHash } from "node:crypto";

/** Milliseconds within which the same order of the same user counts as a double click. */
const span = 10_000;

/**
 * Idempotency keys for requests without one: the same body of the same user within ten seconds gets the same key. Across
 * processes this holds within one aligned interval of ten seconds. A client that wants two equal orders sends its own keys.
 */
export function createDoubleClicks(now: () => number): (buyerId: string, body: unknown) => string {
  const recent = new Map<string, { at: number; key: string }>();
  return (buyerId, body) => {
    const at = now();
    for (const [old, { at: since }] of recent) {
      if (at - since < span) break;
      recent.delete(old);
    }
    const hash = createHash("sha256")
      .update(JSON.stringify([buyerId, body]))
      .digest("base64url");
    const known = recent.get(hash);
    if (known) return known.key;
    const key = `double-click:${Math.floor(at / span)}:${hash}`;
    recent.set(hash, { at, key });
    return key;
  };
}
