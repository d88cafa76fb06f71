import { createHash } from "node:crypto";

/** Milliseconds within which the same order of the same person is one click too many. */
const span = 10_000;

/**
 * Names requests that bring no key of their own: the same body of the same person within ten seconds has the same name,
 * also in another process of the shop (but for clicks on both sides of a round ten seconds there). Whoever means two equal
 * orders sends keys.
 */
export function createDoubleClicks(now: () => number): (buyerId: string, body: unknown) => string {
  const recent = new Map<string, { at: number; key: string }>();
  return (buyerId, body) => {
    const at = now();
    for (const [name, known] of recent) {
      if (at - known.at < span) break;
      recent.delete(name);
    }
    const name = createHash("sha256")
      .update(JSON.stringify([buyerId, body]))
      .digest("base64url");
    const known = recent.get(name);
    if (known) return known.key;
    const key = `double-click:${Math.floor(at / span)}:${name}`;
    recent.set(name, { at, key });
    return key;
  };
}
