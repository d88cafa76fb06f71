/**
 * Prefix of the cookies of a shop: over https `__Host-`, which browsers take only from this very host, so that no other host
 * below the same domain can plant one.
 */
export function cookiePrefix(publicUrl: string): "__Host-heliora" | "heliora" {
  return publicUrl.startsWith("https:") ? "__Host-heliora" : "heliora";
}

/** Names of the cookies that carried a session over https before. */
const old = /^__Secure-(heliora\.(?:session_token|dont_remember))=/;

/**
 * A Cookie header in which a session of before goes by the name of today; `isOld`: there was no other. Whoever takes such a
 * session has to see that it was opened under the old name: a new one was never given to a browser in that cookie.
 */
export function withPresentNames(header: string): { header: string; isOld: boolean } {
  const cookies = header.split(/;\s*/);
  const isOld =
    !cookies.some((cookie) => cookie.startsWith("__Host-heliora.session_token=")) &&
    cookies.some((cookie) => cookie.startsWith("__Secure-heliora.session_token="));
  if (!isOld) return { header, isOld };
  return { header: cookies.map((cookie) => cookie.replace(old, "__Host-$1=")).join("; "), isOld };
}
