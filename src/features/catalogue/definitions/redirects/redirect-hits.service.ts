import { follow } from "#features/languages/domain/forwarding.ts";
import { isLocale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import { perVersion } from "../../domain/definitions/current.ts";
import { forwardingsOf } from "../../domain/redirects/check-redirects.ts";
import { addHits } from "./redirects.store.ts";

export interface RedirectHits {
  /** Counts a request that was redirected; nothing for one that only changed its spelling. */
  count(pathname: string): void;
  /** Writes what was counted since. */
  flush(): Promise<void>;
}

interface HitsDeps {
  db: Database;
  /** Milliseconds for which uses are collected. */
  interval?: number;
  onError?(error: unknown): void;
}

const forwardings = perVersion(({ rows }) => forwardingsOf(rows));

/** Counts uses of redirects in memory and writes them together, so that a redirect costs no write. */
export function createRedirectHits({ db, interval = 5_000, onError = () => undefined }: HitsDeps): RedirectHits {
  let counted = new Map<string, { count: number; last: Date }>();
  let timer: NodeJS.Timeout | null = null;
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (counted.size === 0) return;
    const hits = [...counted].map(([path, hit]) => ({ path, ...hit }));
    counted = new Map();
    await addHits(db, hits);
  };
  return {
    flush,
    count(pathname) {
      const path = forwardedPath(pathname);
      if (path === undefined) return;
      counted.set(path, { count: (counted.get(path)?.count ?? 0) + 1, last: new Date() });
      timer ??= setTimeout(() => void flush().catch(onError), interval).unref();
    },
  };
}

/** The redirect that a path of a request meets first. */
function forwardedPath(pathname: string): string | undefined {
  try {
    const segments = decodeURIComponent(pathname).normalize("NFC").toLowerCase().split("/").filter(Boolean);
    const [first] = segments;
    return follow(first === "uk" || isLocale(first) ? segments.slice(1) : segments, forwardings()).chain[0];
  } catch {
    return undefined;
  }
}
