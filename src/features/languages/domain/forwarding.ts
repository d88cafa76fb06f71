/** Where an address below the locale leads now, with all that stands below it. */
export interface Forwarding {
  target: string;
  status: ForwardStatus;
}

/** 301 and 308 are for ever, 302 is for now. */
export type ForwardStatus = 301 | 302 | 308;

/** Forwarded paths below the locale: decoded, in lower case, with at most `mostForwarded` segments. */
export type Forwardings = ReadonlyMap<string, Forwarding>;

/** Segments of the longest path that can be forwarded. */
export const mostForwarded = 4;

/** Beyond so many steps or segments it can only be a loop. */
const most = 50;

/** Where a path leads in the end. */
export interface Followed {
  segments: string[];
  /** The forwarded paths on the way, in their order; empty for a path that stays. */
  chain: string[];
  /** That of the first step, but 302 if one of them is for now. */
  status: ForwardStatus;
  /** It would never end; `segments` are then as given. */
  isLoop: boolean;
}

/**
 * Replaces the longest forwarded beginning of a path by its target until none is left, so that a reader is redirected once however
 * long the chain is. Ends after as many steps as there are segments if no target begins with a forwarded path.
 */
export function follow(segments: readonly string[], forwardings: Forwardings): Followed {
  const chain: string[] = [];
  let [now, status]: [string[], ForwardStatus] = [[...segments], 308];
  for (let step = 0; step < most && now.length < most; step += 1) {
    const length = forwardedLength(now, forwardings);
    const path = now.slice(0, length).join("/");
    const found = length === 0 ? undefined : forwardings.get(path);
    if (!found) return { segments: now, chain, status, isLoop: false };
    chain.push(path);
    if (chain.length === 1 || found.status === 302) status = found.status;
    now = [...segmentsOf(found.target), ...now.slice(length)];
  }
  return { segments: [...segments], chain, status, isLoop: true };
}

function forwardedLength(segments: readonly string[], forwardings: Forwardings): number {
  for (let length = Math.min(mostForwarded, segments.length); length > 0; length -= 1)
    if (forwardings.has(segments.slice(0, length).join("/"))) return length;
  return 0;
}

/** Segments of a stored path; none for "", the home page. */
export function segmentsOf(path: string): string[] {
  return path === "" ? [] : path.split("/");
}
