import type { Caller } from "./caller.ts";

/**
 * True unless a browser says that the request comes from a page of another site. Cookies are `SameSite=Lax`; this
 * guards what they do not (old browsers, pages on a sibling host). Programs that send neither header may pass.
 * `publicUrl` counts as this site too: behind a proxy host and scheme of the request itself may differ.
 */
export function isSameOrigin({ headers, origin }: Caller, publicUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const from = headers.get("origin");
  if (from === null) return true;
  const named = URL.parse(from)?.origin;
  return named !== undefined && named !== "null" && (named === origin || named === publicUrl);
}
