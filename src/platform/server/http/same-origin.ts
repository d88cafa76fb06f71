import type { Caller } from "./caller.ts";

/**
 * CSRF check: false if the browser's headers name another origin. Cookies are `SameSite=Lax`; this also covers old browsers and
 * pages on a sibling host. Clients that send neither header are not browsers and pass. `publicUrl` counts as the same origin,
 * because behind a proxy the request's own host and scheme may differ.
 */
export function isSameOrigin({ headers, origin }: Caller, publicUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const from = headers.get("origin");
  if (from === null) return true;
  const named = URL.parse(from)?.origin;
  return named !== undefined && named !== "null" && (named === origin || named === publicUrl);
}
